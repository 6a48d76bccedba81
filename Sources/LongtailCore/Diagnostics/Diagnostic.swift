// Errors, warnings and notes, as data. Their sentences are in `Diagnostic+Message.swift`, their codes in `DiagnosticCode.swift`.

/// An error, a warning or a note for the author of a script, with its place and a hint.
public struct Diagnostic: Error, Sendable, Hashable {
  /// The severity of a diagnostic.
  public enum Severity: String, Sendable {
    case error, warning
    /// A possible improvement of correct code. Only `longtail check` reports notes.
    case note
  }

  /// A place in a script.
  public struct Place: Sendable, Hashable {
    public var file: String
    /// The line number, from 1; 0 if only the file is known.
    public var line: Int

    public init(file: String, line: Int) {
      self.file = file
      self.line = line
    }
  }

  /// The severity: an error, a warning or a note.
  public var severity: Severity
  /// The cause, with the data of its message.
  public var cause: Cause
  /// The place in the script; nil if it is unknown.
  public var place: Place?
  /// The enclosing views, innermost first: `Text`, `Card "invoice-7"`, `Dashboard`.
  public var trail: [String]
  /// The calls that led to the error, innermost first. Empty if they are unknown.
  public var traceback: [String]

  public init(_ cause: Cause, severity: Severity = .error, place: Place? = nil, trail: [String] = [], traceback: [String] = []) {
    self.severity = severity
    self.cause = cause
    self.place = place
    self.trail = trail
    self.traceback = traceback
  }

  /// The stable code of the cause.
  public var code: DiagnosticCode { cause.code }

  /// The cause of a diagnostic, with the data of its message.
  public indirect enum Cause: Sendable, Hashable {
    /// An argument has the wrong type or value. In an assignment, `callee` is the assigned property, and `argument` is empty.
    /// `suggestions` lists values that the author may have meant.
    case badArgument(callee: String, argument: String, expected: String, found: String, suggestions: [String] = [])
    /// A required argument is missing.
    case missingArgument(callee: String, argument: String, expected: String)
    /// A call has a named argument that the callee does not take.
    case unknownOption(callee: String, option: String, known: [String])
    /// A value has no name, but the callee takes named arguments only.
    case namelessOption(callee: String, found: String, known: [String])
    /// A call has too many positional arguments. `named` lists the arguments that must be passed by name.
    case tooManyArguments(callee: String, most: Int, found: Int, named: [String] = [])
    /// There is no modifier of that name.
    case unknownModifier(name: String, on: String, suggestions: [String])
    /// There is no variable of that name. `isModifier` is true if there is a modifier of that name.
    case unknownName(name: String, suggestions: [String], isModifier: Bool = false)
    /// A modifier, or a method such as `screen:tap`, was called with `.` instead of `:`.
    case calledWithDot(name: String)
    /// A view was called like a function. `shape` shows how to write all arguments in one call.
    case calledView(name: String, shape: String)
    /// A modifier was called on a view that does not support it. `after` is nil if the view itself does not support the modifier.
    /// Otherwise, the view supports it, but only before the modifier `after`, which has already been applied.
    case wrongView(modifier: String, worksOn: String, found: String, after: String? = nil)
    /// A value is used as a view, but is not one. If `callee` begins with "the ", it returned the value. Otherwise, it received
    /// the value.
    case notAView(callee: String, found: String)
    /// A function or a script returned several views, but must return one.
    case severalViews
    /// The operands of `+` are not both texts.
    case cannotJoin(left: String, right: String)
    /// A view has no effect outside a certain container.
    case misplacedView(name: String, container: String)
    /// A view is used after it became invalid, such as in a later run of the body that made it.
    case staleView
    /// A drawing context was used after its `Canvas` was drawn.
    case staleContext(method: String)
    /// A value has no property of that name.
    case unknownProperty(name: String, of: String, known: [String])
    /// A style reads a property from `self` that belongs to its second argument, the configuration.
    case givenToStyle(name: String, style: String)
    /// A style reads a property of a component with a `body`. Styles of such components receive only the finished view.
    case hiddenFromStyle(name: String, style: String, component: String)
    /// A property that cannot be assigned was assigned.
    case readOnly(name: String, of: String)
    /// A binding to a property that is neither state nor a binding.
    case notBindable(name: String, of: String)
    /// A built-in name was assigned.
    case takenGlobal(name: String)
    /// State was written while views are made or drawn: in a body, a layout, or the function of a Canvas.
    case writeInBody(name: String, of: String)
    /// A handler writes to a local variable that a body reads. The write does not update the view, because the variable is not
    /// state.
    case untrackedWrite(name: String)
    /// A handler writes to a local variable of a body that is a copy of a property.
    case copyWrite(name: String)
    /// A body returned different views when it ran twice. `first` and `second` are the two values of an argument of `view`, or
    /// empty if no argument differs. If `view` is empty, `first` and `second` name the two views, which differ in kind.
    case impureBody(owner: String, view: String, first: String, second: String)
    /// A value that is not plain data was stored in a place for plain data.
    case notData(name: String, found: String)
    /// A binding was written after the view that owns its state was removed.
    case lostOwner(name: String)
    /// A value of a `self` was used after the view of this `self` was removed, or after its layout function returned.
    case staleSelf(what: String)
    /// The environment has no object of that type.
    case missingObject(type: String)
    /// There is no environment key of that name. `type` is the observable type of that name; nil if there is none.
    case unknownEnvironmentKey(name: String, known: [String], type: String? = nil)
    /// There is no preference key of that name.
    case unknownPreferenceKey(name: String, known: [String])
    /// There is no style of that name for this kind of view. `other` is the style modifier of another kind that has such a
    /// style.
    case unknownStyle(name: String, kind: String, known: [String], other: String? = nil)
    /// A style modifier has no effect, because its view is of another kind and contains no view of the style's kind.
    case misplacedStyle(modifier: String, kind: String, found: String)
    /// There is no kind of view of that name that takes styles.
    case unknownStyleKind(name: String, known: [String])
    /// The component has no styles.
    case noStyles(component: String)
    /// There is no theme of that name.
    case unknownTheme(name: String, known: [String])
    /// The name is taken by a built-in or an earlier declaration.
    case nameTaken(what: String, name: String)
    /// A property that every `self` has was declared or assigned. `reserved` lists the names of these properties.
    case reservedName(name: String, reserved: [String])
    /// There is no colour of that name.
    case unknownColor(name: String, suggestions: [String])
    /// There is no symbol of that name.
    case unknownSymbol(name: String, suggestions: [String])
    /// An image file cannot be read or decoded.
    case unreadablePicture(name: String, reason: String)
    /// A size is invalid or too large.
    case invalidSize(callee: String, detail: String)
    /// Two children of a container have the same identity. `positions` are their positions in the container, from 1; empty if
    /// unknown.
    case duplicateIdentity(container: String, key: String, positions: [Int] = [])
    /// `view` loses its state whenever `slot` of `owner` changes. `isMoved` is true if a new view of the same name takes its
    /// place.
    case lostIdentity(view: String, slot: String, owner: String, isMoved: Bool)
    /// A change of `slot` made a body create `count` views again, but only `changed` of them differ.
    case repeatedWork(owner: String, slot: String, count: Int, changed: Int)
    /// The body of `view` runs on every update, because `property` is a new function each time and nothing else has changed.
    case functionInput(view: String, property: String)
    /// All items of a list of `owner` run whenever its body runs, because their function uses the variable `capture`, which is
    /// new each time or cannot be compared. If `capture` is nil, the items depend on something that changes without notice.
    case itemsAlwaysRun(owner: String, capture: String?)
    /// A modifier has no effect. `nearer` is the modifier that takes precedence; nil if the view has nothing that the modifier
    /// could change.
    case idleModifier(name: String, view: String, nearer: String?)
    /// The last columns of a table do not fit into its width.
    case hiddenColumns(count: Int, of: Int, width: Int)
    /// A tag has no effect, because a row of a list is selected by the id of its item.
    case idleTag(tag: String, id: String)
    /// A view was created and not used.
    case unusedView(callee: String)
    /// A text has too little contrast. `color` and `background` are the colours of the text and its background.
    case unreadableText(text: String, color: String, background: String)
    /// A component was not checked: no script or preview shows it, and it cannot be created without arguments.
    case unshownComponent(name: String)
    /// The line that a modifier draws over the edge of a view hides all text of the view.
    case coveredText(modifier: String)
    /// A shape is too small for both its outline and the text inside.
    case narrowOutline(shape: String, rows: Int)
    /// A view has a border in only one of two states of a component, so the views around it move.
    case movingBorder(view: String, slot: String, owner: String)
    /// A shape makes a stack as large as the available space, although the other views in the stack need less.
    case stretchedStack(stack: String, shape: String, size: String, content: String)
    /// Views are nested too deeply. `what` names these views in the plural.
    case tooDeep(limit: Int, what: String = "views")
    /// A style applies itself too many times.
    case styleRecursion(kind: String, limit: Int)
    /// The first default style of a component shows `Name(configuration)`, but there is no further style for it.
    case noOuterStyle(kind: String)
    /// The number of elements exceeds a limit. `what` names the elements.
    case tooManyElements(limit: Int, what: String = "views")
    /// The layout was stopped, because it measured views too often.
    case layoutLimit(measurements: Int)
    /// A canvas has too many drawing commands.
    case tooManyCommands(limit: Int)
    /// A required module was not found. `tried` lists the paths that were searched.
    case moduleNotFound(name: String, tried: [String])
    /// Modules require each other in a cycle.
    case moduleCycle([String])
    /// A syntax error. `after` is the word before the place of the error.
    case syntax(message: String, after: String = "")
    /// An error that the script or a Lua function raised.
    case script(message: String)
    /// A function of the host threw an error.
    case functionFailed(name: String, message: String)
    /// A function of the host that needs the runtime was called while the script loads.
    case functionNeedsRuntime(name: String)
    /// The script may not use a file, a program or an environment variable. `option` is the command-line option that allows it.
    case notAllowed(callee: String, what: String, option: String)
    /// A grant cannot be used on this machine, because its file or program does not exist, for example.
    case unusableGrant(option: String, value: String, reason: String)
    /// A file or folder cannot be used.
    case fileFailed(callee: String, path: String, reason: String)
    /// Stored values cannot be saved or loaded.
    case storageFailed(isSaving: Bool, reason: String)
    /// A program cannot be run, or was ended because of its output.
    case programFailed(name: String, reason: String)
    /// The host called a function of the runtime inside a function that the script calls.
    case calledByScript(function: String)
    /// The script used up its budget of Lua instructions.
    case instructionLimit(limit: Int)
    /// The script used up its time budget.
    case timeLimit(milliseconds: Int)
    /// The script used up its memory.
    case memoryLimit(bytes: Int)
    /// The host used up its time budget for one update. Time in Lua does not count.
    case workLimit(milliseconds: Int)
    /// The Lua stack overflowed.
    case stackOverflow
    /// The script returned a value that cannot be shown.
    case notAComponent(found: String)
    /// A file cannot be read.
    case unreadable(path: String, reason: String)
    /// A file is not valid JSON.
    case notJSON(path: String, reason: String)
    /// A file is not valid text. `byte` is the position of the first invalid byte, from 1.
    case notText(path: String, byte: Int)
    /// A function was called outside a layout.
    case outsideLayout(what: String)
    /// A function was called outside a task.
    case outsideTask(what: String)
    /// A function was called outside a test.
    case outsideTest(what: String)
    /// The screen does not show a text. `rows` are the rows of the screen.
    case notShown(text: String, rows: [String])
    /// The screen shows a text that it should not show. `row` is the row number, from 1.
    case stillShown(text: String, row: Int)
    /// The screen differs from the expected one.
    case otherScreen(expected: [String], found: [String])
    /// A value differs from the expected one. `path` is the place of the difference in the value, in script notation.
    case notExpected(path: String, expected: String, found: String)
    /// State still changes after the maximum number of passes of an update. `changed` is the state that changes, of the view
    /// `of`; nil if unknown.
    case updateLoop(passes: Int, changed: String? = nil, of: String? = nil)
    /// Events, or changes by the host, still cause further events or changes after the maximum number of rounds. The rest is
    /// dropped.
    case endlessAnswers(what: String, rounds: Int)
    /// Functions were not called, because earlier ones used up the time budget.
    case skippedFunctions(count: Int)
    /// Previews were not rendered, because earlier ones used up the time budget.
    case skippedPreviews(count: Int)
    /// Several views are focused for the same value of a binding.
    case ambiguousFocus(value: String)
    /// The system has no program that opens the address.
    case notOpened(uri: String)
    /// A layout did not place some of its subviews. `positions` are their positions, from 1.
    case unplacedView(layout: String, positions: [Int])
    /// An internal error of Longtail.
    case internalFault(String)
  }
}

extension Diagnostic.Cause {
  /// The `of` of an ``unknownProperty(name:of:known:)`` whose name is no property type, as in `required.strng`. It has a message
  /// of its own.
  public static let typesOfProperties = "the types of properties"

  /// Phrases in messages for owners of properties that have no name.
  package static let subview = "a subview"
  package static let builtInTable = "a built-in table"
  /// The beginning of the phrase for a style's configuration: "the configuration of :buttonStyle".
  package static let configuration = "the configuration of "

  /// The phrase in messages for a missing return value.
  public static let nothingReturned = "nothing (is a 'return' missing?)"

  /// True if a function returned a wrong value. The diagnostic then belongs to the place of the function, not to its caller.
  public var isOfFunction: Bool {
    switch self {
    case .severalViews, .notAView(_, Self.nothingReturned): true
    default: false
    }
  }

  /// True if a budget of the update is used up, so that all functions that run later in the update fail in the same way.
  public var isBudget: Bool {
    switch self {
    case .instructionLimit, .timeLimit, .memoryLimit, .workLimit, .skippedFunctions, .skippedPreviews: true
    default: false
    }
  }
}
