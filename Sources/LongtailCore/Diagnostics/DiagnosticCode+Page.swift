// The page of each code, which `longtail explain CODE` prints: the cause, the reason for the rule, wrong code and right code.
// The texts are in the files `DiagnosticPage+*.swift`.

/// The page of a code.
struct DiagnosticPage: Sendable {
  var summary: String
  var explanation: String
  var wrong: String?
  var right: String?
}

extension DiagnosticCode {
  /// A one-sentence description of the code.
  public var summary: String { content.summary }
  /// A few sentences about the cause of the diagnostic and the reason for the rule.
  public var explanation: String { content.explanation }
  /// Lua code that causes the diagnostic; nil if no snippet can cause it.
  public var wrong: String? { content.wrong }
  /// The corrected code; nil if no snippet can show it.
  public var right: String? { content.right }

  /// The whole page as plain text, at most 80 columns wide, without a newline at the end.
  public var page: String {
    var parts = [rawValue, Self.wrapped(summary), Self.wrapped(explanation)]
    if let wrong { parts += ["Wrong:", Self.indented(wrong)] }
    if let right { parts += ["Right:", Self.indented(right)] }
    return parts.joined(separator: "\n\n")
  }

  private static func wrapped(_ text: String, width: Int = 80) -> String {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func indented(_ snippet: String) -> String {
    snippet.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    " + $0 }
      .joined(separator: "\n")
  }

  private var content: DiagnosticPage {
    switch self {
    case .badArgument: .badArgument
    case .missingArgument: .missingArgument
    case .unknownOption: .unknownOption
    case .tooManyArguments: .tooManyArguments
    case .invalidSize: .invalidSize
    case .calledWithDot: .calledWithDot
    case .calledView: .calledView
    case .wrongView: .wrongView
    case .notAView: .notAView
    case .cannotJoin: .cannotJoin
    case .misplacedView: .misplacedView
    case .unknownModifier: .unknownModifier
    case .unknownName: .unknownName
    case .unknownProperty: .unknownProperty
    case .unknownEnvironmentKey: .unknownEnvironmentKey
    case .unknownPreferenceKey: .unknownPreferenceKey
    case .unknownStyle: .unknownStyle
    case .unknownTheme: .unknownTheme
    case .unknownColor: .unknownColor
    case .unknownSymbol: .unknownSymbol
    case .nameTaken: .nameTaken
    case .staleView: .staleView
    case .staleContext: .staleContext
    case .readOnly: .readOnly
    case .writeInBody: .writeInBody
    case .untrackedWrite: .untrackedWrite
    case .impureBody: .impureBody
    case .notData: .notData
    case .lostOwner: .lostOwner
    case .missingObject: .missingObject
    case .outsideLayout: .outsideLayout
    case .outsideTask: .outsideTask
    case .outsideTest: .outsideTest
    case .notShown: .notShown
    case .stillShown: .stillShown
    case .otherScreen: .otherScreen
    case .notExpected: .notExpected
    case .updateLoop: .updateLoop
    case .ambiguousFocus: .ambiguousFocus
    case .notOpened: .notOpened
    case .skippedFunctions: .skippedFunctions
    case .unplacedView: .unplacedView
    case .duplicateIdentity: .duplicateIdentity
    case .lostIdentity: .lostIdentity
    case .repeatedWork: .repeatedWork
    case .functionInput: .functionInput
    case .itemsAlwaysRun: .itemsAlwaysRun
    case .stretchedStack: .stretchedStack
    case .idleModifier: .idleModifier
    case .unusedView: .unusedView
    case .unreadableText: .unreadableText
    case .coveredText: .coveredText
    case .movingBorder: .movingBorder
    case .hiddenColumns: .hiddenColumns
    case .unshownComponent: .unshownComponent
    case .notAComponent: .notAComponent
    case .moduleNotFound: .moduleNotFound
    case .moduleCycle: .moduleCycle
    case .unreadableFile: .unreadableFile
    case .notText: .notText
    case .unreadablePicture: .unreadablePicture
    case .syntax: .syntax
    case .scriptError: .scriptError
    case .functionFailed: .functionFailed
    case .notAllowed: .notAllowed
    case .unusableGrant: .unusableGrant
    case .fileFailed: .fileFailed
    case .storageFailed: .storageFailed
    case .programFailed: .programFailed
    case .tooDeep: .tooDeep
    case .styleRecursion: .styleRecursion
    case .tooManyElements: .tooManyElements
    case .layoutLimit: .layoutLimit
    case .tooManyCommands: .tooManyCommands
    case .instructionLimit: .instructionLimit
    case .timeLimit: .timeLimit
    case .memoryLimit: .memoryLimit
    case .stackOverflow: .stackOverflow
    case .internalFault: .internalFault
    }
  }
}
