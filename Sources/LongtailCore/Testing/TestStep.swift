// The steps of a test of a script. A step sends an event to a mounted view or reads the screen.

/// A step of a test. A conforming type stores the parameters, with their defaults, in properties. Its `declaration` describes the
/// parameters, and its method `take` performs the step.
public protocol TestStep: Declared where Declaration == TestStepDeclaration {
  init()
  /// Performs the step and returns its result.
  ///
  /// - Throws: The reason why the test fails.
  func take(on screen: any TestScreen) throws(Diagnostic) -> PlainValue
}

/// The declaration of a test step. Its example is an excerpt of a test.
public typealias TestStepDeclaration = MethodDeclaration<any TestStep>

extension TestStepDeclaration {
  public convenience init<Step: TestStep>(
    _ summary: String, result: String = "nil", example: String, _ parameters: [Parameter<Step>]
  ) {
    self.init(Step.name, summary, result: result, example: example, parameters, defaults: Step()) { $0 }
  }
}

extension TestStep {
  /// Checks a text to search for.
  ///
  /// - Throws: `bad-argument` if the text is empty.
  public func require(_ text: String, as argument: String = "text") throws(Diagnostic) {
    guard text.isEmpty else { return }
    throw Diagnostic(
      .badArgument(
        callee: "screen:" + Self.name, argument: argument, expected: "a text that is not empty", found: "\"\""))
  }
}

extension Size {
  /// Checks that a screen of this size can be drawn.
  ///
  /// - Throws: `bad-argument` if a screen of this size has more than ``Cells/maximumOnCanvas`` cells.
  public func requireDrawable(_ callee: String) throws(Diagnostic) {
    guard width * height > Cells.maximumOnCanvas else { return }
    throw Diagnostic(
      .badArgument(
        callee: callee, argument: "height", expected: "at most \(Cells.maximumOnCanvas) cells in all",
        found: "\(width) x \(height)")
    )
  }
}

/// A screen for tests, without a terminal. Tests read it and send events to it. Its clock moves only when a test advances it.
public protocol TestScreen: AnyObject {
  /// The rows, without trailing blanks, and without empty rows at the end.
  var screen: String { get }
  /// The text of the focused view: the words in its frame, separated by spaces. Nil if no view has the focus.
  var focus: String? { get }
  /// The work counters of the last step.
  var counters: Counters { get }

  /// Returns the first cell of `text` on the screen.
  ///
  /// - Throws: An error if the screen does not show `text`.
  func place(of text: String) throws(Diagnostic) -> Point
  /// Checks that the test may still have this number of events. A step calls it before its first event.
  ///
  /// - Throws: An error if there are fewer events left.
  func require(events: Int) throws(Diagnostic)
  /// Handles an event. The methods `type`, `resize` and `advance` also send events and throw the same error.
  ///
  /// - Throws: An error if the test has no events or no time left.
  func handle(_ event: Event) throws(Diagnostic)
  func type(_ text: String) throws(Diagnostic)
  func resize(to size: Size) throws(Diagnostic)
  func advance(by seconds: Double) throws(Diagnostic)
  func setTheme(_ name: String) throws(Diagnostic)
  func setEnvironment(_ name: String, to value: PlainValue) throws(Diagnostic)
  func setData(_ name: String, to value: PlainValue) throws(Diagnostic)
  /// Returns the rows of a printed view as plain text, without trailing blanks, and with "\n" between them.
  func text(of view: PrintedView) -> String
  /// Returns the requests of views to the host since the last call.
  func takeRequests() -> [HostRequest]
  /// Returns the events that were emitted since the last call.
  func takeEvents() -> [(name: String, value: PlainValue)]
}
