// The stable codes of diagnostics. Each message ends with its code, and `longtail explain CODE` prints the page of a code.
// A code is never renamed or reused. The pages are in `DiagnosticCode+Page.swift`.

/// The stable code of a kind of diagnostic. ``summary`` and ``explanation`` describe it.
public enum DiagnosticCode: String, CaseIterable, Sendable {
  // Calls.
  case badArgument = "bad-argument"
  case missingArgument = "missing-argument"
  case unknownOption = "unknown-option"
  case tooManyArguments = "too-many-arguments"
  case invalidSize = "invalid-size"
  case calledWithDot = "called-with-dot"
  case calledView = "called-view"
  case wrongView = "wrong-view"
  case notAView = "not-a-view"
  case cannotJoin = "cannot-join"
  case misplacedView = "misplaced-view"
  // Names.
  case unknownModifier = "unknown-modifier"
  case unknownName = "unknown-name"
  case unknownProperty = "unknown-property"
  case unknownEnvironmentKey = "unknown-environment-key"
  case unknownPreferenceKey = "unknown-preference-key"
  case unknownStyle = "unknown-style"
  case unknownTheme = "unknown-theme"
  case unknownColor = "unknown-color"
  case unknownSymbol = "unknown-symbol"
  case nameTaken = "name-taken"
  // Views, state, tests and structure.
  case staleView = "stale-view"
  case staleContext = "stale-context"
  case readOnly = "read-only"
  case writeInBody = "write-in-body"
  case untrackedWrite = "untracked-write"
  case impureBody = "impure-body"
  case notData = "not-data"
  case lostOwner = "lost-owner"
  case missingObject = "missing-object"
  case outsideLayout = "outside-layout"
  case outsideTask = "outside-task"
  case outsideTest = "outside-test"
  case notShown = "not-shown"
  case stillShown = "still-shown"
  case otherScreen = "other-screen"
  case notExpected = "not-expected"
  case updateLoop = "update-loop"
  case skippedFunctions = "skipped-functions"
  case ambiguousFocus = "ambiguous-focus"
  case notOpened = "not-opened"
  case unplacedView = "unplaced-view"
  case duplicateIdentity = "duplicate-identity"
  case lostIdentity = "lost-identity"
  case repeatedWork = "repeated-work"
  case functionInput = "function-input"
  case itemsAlwaysRun = "items-always-run"
  case stretchedStack = "stretched-stack"
  case idleModifier = "idle-modifier"
  case unusedView = "unused-view"
  case unreadableText = "unreadable-text"
  case coveredText = "covered-text"
  case movingBorder = "moving-border"
  case hiddenColumns = "hidden-columns"
  case unshownComponent = "unshown-component"
  case notAComponent = "not-a-component"
  // Files.
  case moduleNotFound = "module-not-found"
  case moduleCycle = "module-cycle"
  case unreadableFile = "unreadable-file"
  case notText = "not-text"
  case unreadablePicture = "unreadable-picture"
  case syntax
  case scriptError = "script-error"
  case functionFailed = "function-failed"
  case notAllowed = "not-allowed"
  case unusableGrant = "unusable-grant"
  case fileFailed = "file-failed"
  case storageFailed = "storage-failed"
  case programFailed = "program-failed"
  // Limits.
  case tooDeep = "too-deep"
  case styleRecursion = "style-recursion"
  case tooManyElements = "too-many-elements"
  case layoutLimit = "layout-limit"
  case tooManyCommands = "too-many-commands"
  case instructionLimit = "instruction-limit"
  case timeLimit = "time-limit"
  case memoryLimit = "memory-limit"
  case stackOverflow = "stack-overflow"
  case internalFault = "internal"
}

extension Diagnostic.Cause {
  /// The code under which the cause is reported.
  public var code: DiagnosticCode {
    switch self {
    case .badArgument: .badArgument
    case .missingArgument: .missingArgument
    case .unknownOption, .namelessOption: .unknownOption
    case .tooManyArguments: .tooManyArguments
    case .unknownModifier: .unknownModifier
    case .unknownName: .unknownName
    case .calledWithDot: .calledWithDot
    case .calledView: .calledView
    case .wrongView, .misplacedStyle: .wrongView
    case .notAView, .severalViews: .notAView
    case .cannotJoin: .cannotJoin
    case .misplacedView: .misplacedView
    case .staleView: .staleView
    case .staleContext: .staleContext
    case .unknownProperty, .givenToStyle, .hiddenFromStyle: .unknownProperty
    case .readOnly, .notBindable: .readOnly
    case .writeInBody: .writeInBody
    case .untrackedWrite, .copyWrite: .untrackedWrite
    case .impureBody: .impureBody
    case .notData: .notData
    case .lostOwner, .staleSelf: .lostOwner
    case .missingObject: .missingObject
    case .unknownEnvironmentKey: .unknownEnvironmentKey
    case .unknownPreferenceKey: .unknownPreferenceKey
    case .unknownStyle, .unknownStyleKind, .noStyles: .unknownStyle
    case .unknownTheme: .unknownTheme
    case .nameTaken, .reservedName, .takenGlobal: .nameTaken
    case .unknownColor: .unknownColor
    case .unknownSymbol: .unknownSymbol
    case .invalidSize: .invalidSize
    case .duplicateIdentity: .duplicateIdentity
    case .lostIdentity: .lostIdentity
    case .repeatedWork: .repeatedWork
    case .functionInput: .functionInput
    case .itemsAlwaysRun: .itemsAlwaysRun
    case .stretchedStack: .stretchedStack
    case .idleModifier, .idleTag: .idleModifier
    case .unusedView: .unusedView
    case .unreadableText: .unreadableText
    case .coveredText, .narrowOutline: .coveredText
    case .movingBorder: .movingBorder
    case .hiddenColumns: .hiddenColumns
    case .unshownComponent: .unshownComponent
    case .tooDeep: .tooDeep
    case .styleRecursion, .noOuterStyle: .styleRecursion
    case .tooManyElements: .tooManyElements
    case .layoutLimit: .layoutLimit
    case .tooManyCommands: .tooManyCommands
    case .moduleNotFound: .moduleNotFound
    case .moduleCycle: .moduleCycle
    case .syntax: .syntax
    case .script: .scriptError
    case .functionFailed, .functionNeedsRuntime, .calledByScript: .functionFailed
    case .instructionLimit: .instructionLimit
    case .timeLimit, .workLimit: .timeLimit
    case .memoryLimit: .memoryLimit
    case .stackOverflow: .stackOverflow
    case .notAComponent: .notAComponent
    case .notAllowed: .notAllowed
    case .unusableGrant: .unusableGrant
    case .fileFailed: .fileFailed
    case .storageFailed: .storageFailed
    case .programFailed: .programFailed
    case .unreadable, .notJSON: .unreadableFile
    case .notText: .notText
    case .unreadablePicture: .unreadablePicture
    case .outsideLayout: .outsideLayout
    case .outsideTask: .outsideTask
    case .outsideTest: .outsideTest
    case .notShown: .notShown
    case .stillShown: .stillShown
    case .otherScreen: .otherScreen
    case .notExpected: .notExpected
    case .updateLoop, .endlessAnswers: .updateLoop
    case .ambiguousFocus: .ambiguousFocus
    case .notOpened: .notOpened
    case .skippedFunctions, .skippedPreviews: .skippedFunctions
    case .unplacedView: .unplacedView
    case .internalFault: .internalFault
    }
  }
}
