// The matchers for calls of views, modifiers, drawing commands and test steps, built once per vocabulary.

import LongtailCore

/// The matchers of a vocabulary, in the order of its declarations. Immutable, so programs on different threads share it.
final class CallMatchers: @unchecked Sendable {
  let views: [Matcher]
  let modifiers: [Matcher]
  let drawing: [Matcher]
  let steps: [Matcher]
  /// The same for the fast path, which explains no mistakes.
  let hotViews: UnsafeMutableBufferPointer<HotMatcher>
  let hotModifiers: UnsafeMutableBufferPointer<HotMatcher>

  private static let latest = Lock<(version: Vocabulary.Version, matchers: CallMatchers)?>(nil)

  /// The matchers of a vocabulary. Those of the latest one are cached.
  ///
  /// - Complexity: O(1) for the vocabulary that was asked for last, else O(its declarations).
  static func of(_ vocabulary: Vocabulary) -> CallMatchers {
    latest.withLock { latest in
      if let latest, latest.version === vocabulary.version { return latest.matchers }
      let matchers = CallMatchers(vocabulary)
      latest = (vocabulary.version, matchers)
      return matchers
    }
  }

  private init(_ vocabulary: Vocabulary) {
    views = vocabulary.views.map { Matcher($0.name, $0.parameters, takesChildren: $0.children == .many) }
    modifiers = vocabulary.modifiers.map { Matcher(":" + $0.name, $0.parameters, takesChildren: false) }
    drawing = vocabulary.drawing.map { Matcher("context:" + $0.name, $0.parameters, takesChildren: false) }
    steps = vocabulary.steps.map { Matcher("screen:" + $0.name, $0.parameters, takesChildren: false) }
    hotViews = .allocate(capacity: views.count)
    _ = hotViews.initialize(from: views.map(HotMatcher.init))
    hotModifiers = .allocate(capacity: modifiers.count)
    _ = hotModifiers.initialize(from: modifiers.map(HotMatcher.init))
  }

  deinit {
    for matcher in hotViews { matcher.deallocate() }
    for matcher in hotModifiers { matcher.deallocate() }
    hotViews.deallocate()
    hotModifiers.deallocate()
  }
}
