// What a mistake means that was met in a state which the script itself may never reach.

import LongtailCore

extension Diagnostic {
  /// The same as far as it is sure: a name that nobody has is wrong in every state, a value that a call does not take may never be given
  /// to it, and what is nil may be there by then. What is not sure is a warning, or nil.
  var inAnyState: Diagnostic? {
    switch cause {
    case .unknownModifier, .unknownName, .unknownOption, .unknownProperty, .unknownEnvironmentKey, .unknownPreferenceKey,
      .unknownStyle, .unknownStyleKind, .noStyles, .calledView, .calledWithDot, .wrongView, .tooManyArguments, .namelessOption,
      .severalViews, .takenGlobal, .misplacedView, .givenToStyle, .hiddenFromStyle:
      return self
    case .badArgument(_, _, _, let found, _), .notAView(_, let found): return found.hasPrefix("nil") ? nil : warning
    case .unknownColor, .unknownSymbol, .unknownTheme: return warning
    // What never ends in one state should not be a state of the script.
    default: return cause.isBudget ? warning : nil
    }
  }

  private var warning: Diagnostic {
    var copy = self
    copy.severity = .warning
    return copy
  }
}
