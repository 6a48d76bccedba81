// The matchers for calls of views, modifiers, drawing commands and test steps. Each is created when the script first uses the
// name.

import LongtailCore

/// The matchers of a script, in the order of the declarations of its vocabulary.
final class CallMatchers {
  private let vocabulary: Vocabulary
  @exclusivity(unchecked) private var views: [Matcher?]
  @exclusivity(unchecked) private var modifiers: [Matcher?]
  @exclusivity(unchecked) private var drawing: [Matcher?]
  private var steps: [Matcher?]
  /// The matchers for the fast path, which does not explain errors. An entry is nil before the first call, and for calls that
  /// need the slow path.
  let hotViews: UnsafeMutableBufferPointer<HotMatcher?>
  let hotModifiers: UnsafeMutableBufferPointer<HotMatcher?>
  private var hotDrawing: [HotMatcher?]
  /// The modifiers whose name is also a fluent property of a component. Their calls depend on the receiver.
  @exclusivity(unchecked) private var slowModifiers: Set<Int> = []

  init(_ vocabulary: Vocabulary) {
    self.vocabulary = vocabulary
    views = Array(repeating: nil, count: vocabulary.views.count)
    modifiers = Array(repeating: nil, count: vocabulary.modifiers.count)
    drawing = Array(repeating: nil, count: vocabulary.drawing.count)
    hotDrawing = Array(repeating: nil, count: vocabulary.drawing.count)
    steps = Array(repeating: nil, count: vocabulary.steps.count)
    hotViews = .allocate(capacity: views.count)
    hotViews.initialize(repeating: nil)
    hotModifiers = .allocate(capacity: modifiers.count)
    hotModifiers.initialize(repeating: nil)
  }

  deinit {
    for matcher in hotViews { matcher?.deallocate() }
    for matcher in hotModifiers { matcher?.deallocate() }
    for matcher in hotDrawing { matcher?.deallocate() }
    hotViews.deallocate()
    hotModifiers.deallocate()
  }

  func view(_ index: Int) -> Matcher {
    if let matcher = views[index] { return matcher }
    let declaration = vocabulary.views[index]
    let matcher = Matcher(declaration.name, declaration.parameters, takesChildren: declaration.children == .many)
    views[index] = matcher
    hotViews[index] = HotMatcher(matcher)
    return matcher
  }

  func modifier(_ index: Int) -> Matcher {
    if let matcher = modifiers[index] { return matcher }
    let declaration = vocabulary.modifiers[index]
    let matcher = Matcher(":" + declaration.name, declaration.parameters, takesChildren: false)
    modifiers[index] = matcher
    if declaration.target == .anyView, !slowModifiers.contains(index) { hotModifiers[index] = HotMatcher(matcher) }
    return matcher
  }

  func drawing(_ index: Int) -> Matcher {
    if let matcher = drawing[index] { return matcher }
    let method = vocabulary.drawing[index].method
    let matcher = Matcher("context:" + method.name, method.parameters, takesChildren: false)
    drawing[index] = matcher
    hotDrawing[index] = HotMatcher(matcher)
    return matcher
  }

  /// Returns the matcher of a drawing command for the fast path; nil before the first call.
  func hotDrawing(_ index: Int) -> HotMatcher? { hotDrawing[index] }

  func step(_ index: Int) -> Matcher {
    if let matcher = steps[index] { return matcher }
    let matcher = Matcher("screen:" + vocabulary.steps[index].name, vocabulary.steps[index].parameters, takesChildren: false)
    steps[index] = matcher
    return matcher
  }

  /// Sends every call of a modifier to the slow path.
  func slowDown(modifier index: Int) {
    slowModifiers.insert(index)
    hotModifiers[index]?.deallocate()
    hotModifiers[index] = nil
  }
}
