// A mistake or a warning, as data. Sentences are made in `Diagnostic+Message.swift`, codes in `DiagnosticCode.swift`.

/// Something that a script's author should know: where it is, what was wrong, what to try.
public struct Diagnostic: Error, Sendable, Hashable {
  public enum Severity: String, Sendable {
    case error, warning
    /// Nothing is wrong; something could be better. `longtail check` looks for such things, no rendering does.
    case note
  }

  /// A place in a script. `line` is 1 or more; 0 where only the file is known.
  public struct Place: Sendable, Hashable {
    public var file: String
    public var line: Int

    public init(file: String, line: Int) {
      self.file = file
      self.line = line
    }
  }

  public var severity: Severity
  public var cause: Cause
  public var place: Place?
  /// The views around the place, innermost first: `Text`, `Card "invoice-7"`, `Dashboard`.
  public var trail: [String]
  /// The calls that led there, innermost first, for errors raised by a script itself.
  public var traceback: [String]

  public init(_ cause: Cause, severity: Severity = .error, place: Place? = nil, trail: [String] = [], traceback: [String] = []) {
    self.severity = severity
    self.cause = cause
    self.place = place
    self.trail = trail
    self.traceback = traceback
  }

  public var code: DiagnosticCode { cause.code }

  /// What happened, with the data that the sentence needs.
  public indirect enum Cause: Sendable, Hashable {
    /// `suggestions`: the values that may be meant.
    case badArgument(callee: String, argument: String, expected: String, found: String, suggestions: [String] = [])
    case missingArgument(callee: String, argument: String, expected: String)
    case unknownOption(callee: String, option: String, known: [String])
    /// A value without a name, where all are given by name.
    case namelessOption(callee: String, found: String, known: [String])
    /// `named`: what can be given by name only.
    case tooManyArguments(callee: String, most: Int, found: Int, named: [String] = [])
    case unknownModifier(name: String, on: String, suggestions: [String])
    /// `isModifier`: there is a modifier of that name.
    case unknownName(name: String, suggestions: [String], isModifier: Bool = false)
    case calledWithDot(name: String)
    /// `shape`: how all of it is written in one call.
    case calledView(name: String, shape: String)
    case wrongView(modifier: String, worksOn: String, found: String)
    case notAView(callee: String, found: String)
    /// A function made several views where it may make one.
    case severalViews
    case cannotJoin(left: String, right: String)
    case misplacedView(name: String, container: String)
    case staleView
    case staleContext(method: String)
    case unknownProperty(name: String, of: String, known: [String])
    /// What a style is given is its second argument.
    case givenToStyle(name: String, style: String)
    /// A property of a component with a body, whose styles are given the view alone.
    case hiddenFromStyle(name: String, style: String, component: String)
    case readOnly(name: String, of: String)
    /// A binding to what is neither state nor a binding.
    case notBindable(name: String, of: String)
    /// A name of the language was assigned.
    case takenGlobal(name: String)
    case writeInBody(name: String, of: String)
    /// The texts are empty where the views differ in more than what one is given.
    case untrackedWrite(name: String)
    /// A local variable of a body, a copy of a property, is written in a handler.
    case copyWrite(name: String)
    case impureBody(owner: String, view: String, first: String, second: String)
    case notData(name: String, found: String)
    case lostOwner(name: String)
    case missingObject(type: String)
    /// `isType`: there is an observable type of that name.
    case unknownEnvironmentKey(name: String, known: [String], isType: Bool = false)
    case unknownPreferenceKey(name: String, known: [String])
    /// `other`: the modifier that takes the style of that name, where it is one of another kind.
    case unknownStyle(name: String, kind: String, known: [String], other: String? = nil)
    /// A style that is for views of other kinds than the one it is on, which holds no view.
    case misplacedStyle(modifier: String, kind: String, found: String)
    case unknownStyleKind(name: String, known: [String])
    /// A component without any.
    case noStyles(component: String)
    case unknownTheme(name: String, known: [String])
    case nameTaken(what: String, name: String)
    case unknownColor(name: String, suggestions: [String])
    case unknownSymbol(name: String, suggestions: [String])
    case unreadablePicture(name: String, reason: String)
    case invalidSize(callee: String, detail: String)
    /// `positions`: those of both children in the container, from 1; empty if unknown.
    case duplicateIdentity(container: String, key: String, positions: [Int] = [])
    /// `view` begins anew whenever `slot` of `owner` changes; `isMoved`: there is one before and after, and not the same.
    case lostIdentity(view: String, slot: String, owner: String, isMoved: Bool)
    /// A body made `count` views again for a change of `slot` that changed `changed` of them.
    case repeatedWork(owner: String, slot: String, count: Int, changed: Int)
    /// `view` was made again because `property` is another function each time, and nothing else is different.
    case functionInput(view: String, property: String)
    /// `nearer`: the modifier that decides in its place; nil where the view has nothing that it could change.
    case idleModifier(name: String, view: String, nearer: String?)
    /// The last columns of a table have no room.
    case hiddenColumns(count: Int, of: Int, width: Int)
    /// A row of a list is chosen by the id of its item.
    case idleTag(tag: String, id: String)
    case unusedView(callee: String)
    /// `color`, `ground`: what it is written in and on.
    case unreadableText(text: String, color: String, ground: String)
    /// A component that nothing showed, and that needs what only its users have.
    case unshownComponent(name: String)
    /// The line that a modifier draws over the edge of a view leaves nothing of a text in it.
    case coveredText(modifier: String)
    /// A line around a text, in a shape that is too small for both.
    case narrowOutline(shape: String, rows: Int)
    /// A shape made a stack larger than the views in it.
    case stretchedStack(stack: String, shape: String, size: String, content: String)
    case tooDeep(limit: Int)
    case styleRecursion(kind: String, limit: Int)
    case tooManyElements(limit: Int, what: String = "views in one evaluation")
    /// Views were asked for their size so often that the layout was stopped.
    case layoutLimit(measurements: Int)
    case tooManyCommands(limit: Int)
    case moduleNotFound(name: String, tried: [String])
    case moduleCycle([String])
    case moduleFailed(name: String, message: String)
    /// `after`: the word before the place.
    case syntax(message: String, after: String = "")
    case script(message: String)
    /// A function of the host threw something.
    case functionFailed(name: String, message: String)
    case instructionLimit(limit: Int)
    case timeLimit(milliseconds: Int)
    case memoryLimit(bytes: Int)
    /// What the host did for one update, besides functions of the script.
    case workLimit(milliseconds: Int)
    case stackOverflow
    case notAComponent(found: String)
    case unreadable(path: String, reason: String)
    case notJSON(path: String, reason: String)
    /// `byte`: the first that is none of a text, counted from 1.
    case notText(path: String, byte: Int)
    case outsideBody(what: String)
    case outsideLayout(what: String)
    case outsideTask(what: String)
    case outsideTest(what: String)
    case notShown(text: String, rows: [String])
    case stillShown(text: String, row: Int)
    case otherScreen(expected: [String], found: [String])
    /// `path`: where in the value, as a script writes it.
    case notExpected(path: String, expected: String, found: String)
    /// `changed`: what still changes, of the view `of`; nil where neither is known.
    case updateLoop(passes: Int, changed: String? = nil, of: String? = nil)
    case skippedFunctions(count: Int)
    case ambiguousFocus(value: String)
    case notOpened(uri: String)
    case unplacedView(layout: String, positions: [Int])
    case internalFault(String)
  }
}

extension Diagnostic.Cause {
  /// What has `string`, `number` and the other types of properties, as `required` and `optional` do.
  public static let typesOfProperties = "the types of properties"

  /// What a function returned that returned nothing.
  public static let nothingReturned = "nothing (is a 'return' missing?)"

  /// Whether what a function returned is wrong: it is to blame, where it is defined, and not the one who called it.
  public var isOfFunction: Bool {
    switch self {
    case .severalViews, .notAView(_, Self.nothingReturned): true
    default: false
    }
  }

  /// Whether a budget of the rendering is used up: whatever is run after that fails in the same way.
  public var isBudget: Bool {
    switch self {
    case .instructionLimit, .timeLimit, .memoryLimit, .workLimit, .skippedFunctions: true
    default: false
    }
  }
}
