// The patterns of calls of views, modifiers, drawing commands and test steps. Each is created when the script first uses the
// name.

import LongtailCore

/// The patterns of the calls in a script, in the order of the declarations of its vocabulary.
final class CallPatterns {
  private let vocabulary: Vocabulary
  @exclusivity(unchecked) private var views: [CallPattern?]
  @exclusivity(unchecked) private var modifiers: [CallPattern?]
  @exclusivity(unchecked) private var drawing: [CallPattern?]
  private var steps: [CallPattern?]
  /// The matchers for the fast path, which does not explain errors. An entry is nil before the first call, and for calls that
  /// need the slow path.
  let fastViews: UnsafeMutableBufferPointer<FastMatcher?>
  let fastModifiers: UnsafeMutableBufferPointer<FastMatcher?>
  private var fastDrawing: [FastMatcher?]
  /// The modifiers whose name is also a fluent property of a component. Their calls depend on the receiver.
  @exclusivity(unchecked) private var slowModifiers: Set<Int> = []

  init(_ vocabulary: Vocabulary) {
    self.vocabulary = vocabulary
    views = Array(repeating: nil, count: vocabulary.views.count)
    modifiers = Array(repeating: nil, count: vocabulary.modifiers.count)
    drawing = Array(repeating: nil, count: vocabulary.drawing.count)
    fastDrawing = Array(repeating: nil, count: vocabulary.drawing.count)
    steps = Array(repeating: nil, count: vocabulary.steps.count)
    fastViews = .allocate(capacity: views.count)
    fastViews.initialize(repeating: nil)
    fastModifiers = .allocate(capacity: modifiers.count)
    fastModifiers.initialize(repeating: nil)
  }

  deinit {
    for matcher in fastViews { matcher?.deallocate() }
    for matcher in fastModifiers { matcher?.deallocate() }
    for matcher in fastDrawing { matcher?.deallocate() }
    fastViews.deallocate()
    fastModifiers.deallocate()
  }

  func view(_ index: Int) -> CallPattern {
    if let pattern = views[index] { return pattern }
    let declaration = vocabulary.views[index]
    let pattern = CallPattern(declaration.name, declaration.parameters, takesChildren: declaration.children == .many)
    views[index] = pattern
    fastViews[index] = FastMatcher(pattern)
    return pattern
  }

  func modifier(_ index: Int) -> CallPattern {
    if let pattern = modifiers[index] { return pattern }
    let declaration = vocabulary.modifiers[index]
    let pattern = CallPattern(":" + declaration.name, declaration.parameters, takesChildren: false)
    modifiers[index] = pattern
    if declaration.target == .anyView, !slowModifiers.contains(index) { fastModifiers[index] = FastMatcher(pattern) }
    return pattern
  }

  func drawing(_ index: Int) -> CallPattern {
    if let pattern = drawing[index] { return pattern }
    let method = vocabulary.drawing[index].method
    let pattern = CallPattern("context:" + method.name, method.parameters, takesChildren: false)
    drawing[index] = pattern
    fastDrawing[index] = FastMatcher(pattern)
    return pattern
  }

  /// Returns the matcher of a drawing command for the fast path; nil before the first call.
  func fastDrawing(_ index: Int) -> FastMatcher? { fastDrawing[index] }

  func step(_ index: Int) -> CallPattern {
    if let pattern = steps[index] { return pattern }
    let pattern = CallPattern("screen:" + vocabulary.steps[index].name, vocabulary.steps[index].parameters, takesChildren: false)
    steps[index] = pattern
    return pattern
  }

  /// Sends every call of a modifier to the slow path.
  func slowDown(modifier index: Int) {
    slowModifiers.insert(index)
    fastModifiers[index]?.deallocate()
    fastModifiers[index] = nil
  }
}
