// What a test of a script does to the screen that it mounted a view on, and what it asks of it: steps, taken one after the other.

/// One step. A conforming type holds the parameters as properties with their defaults, declares them once, and takes the step.
public protocol TestStep: Sendable {
  init()
  static var declaration: TestStepDeclaration { get }
  /// Returns what the test is told.
  ///
  /// - Throws: why the test fails.
  func take(on screen: any TestScreen) throws(Diagnostic) -> PlainValue
}

/// The declaration of a step. Its example is what stands in a test.
public typealias TestStepDeclaration = MethodDeclaration<any TestStep>

extension TestStepDeclaration {
  public init<Step: TestStep>(
    _ name: String, _ summary: String, result: String = "nil", example: String, _ parameters: [Parameter<Step>]
  ) {
    self.init(name, summary, result: result, example: example, parameters, defaults: Step()) { $0 }
  }
}

/// A screen without a terminal, with somebody who sees it and acts on it, and a clock that stands still until it is told to go on.
public protocol TestScreen: AnyObject {
  /// The rows, without the blanks at their ends, and without empty rows at the end.
  var screen: String { get }
  /// What the view that has the focus shows: the words in its frame, with a blank between them. Nil where none has.
  var focus: String? { get }
  /// How much work the last step was.
  var counters: Counters { get }

  /// The first cell from which on the screen shows `text`.
  ///
  /// - Throws: where it does not show it.
  func place(of text: String) throws(Diagnostic) -> Point
  func handle(_ event: Event)
  func type(_ text: String)
  func resize(to size: Size)
  func advance(by seconds: Double)
  func setTheme(_ name: String) throws(Diagnostic)
  func setEnvironment(_ name: String, to value: PlainValue) throws(Diagnostic)
  func setData(_ name: String, to value: PlainValue) throws(Diagnostic)
  /// What views asked of the program around since the last call.
  func takeRequests() -> [HostRequest]
}
