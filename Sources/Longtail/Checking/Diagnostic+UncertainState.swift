// Decides what an error means if it occurred in a state that the script itself may never reach.

import LongtailCore

extension Diagnostic {
  /// The diagnostic as it applies to the script in general; nil if it may not apply at all. An unknown name is an error in every
  /// state. A wrong value, and an exceeded budget, are warnings, because the script may never reach that state. An error about a
  /// nil value is dropped, because the script may set this value before it reaches the state.
  var inUncertainState: Diagnostic? {
    switch cause {
    case .unknownModifier, .unknownName, .unknownOption, .unknownProperty, .unknownEnvironmentKey, .unknownPreferenceKey,
      .unknownStyle, .unknownStyleKind, .noStyles, .calledView, .calledWithDot, .wrongView, .tooManyArguments, .namelessOption,
      .severalViews, .takenGlobal, .misplacedView, .givenToStyle, .hiddenFromStyle:
      return self
    case .badArgument(_, _, _, let found, _), .notAView(_, let found): return found.hasPrefix("nil") ? nil : warning
    case .unknownColor, .unknownSymbol, .unknownTheme: return warning
    // An exceeded budget is often a loop without an end. That is worth a warning even in a state that the script may never reach.
    default: return cause.isBudget ? warning : nil
    }
  }

  private var warning: Diagnostic {
    var copy = self
    copy.severity = .warning
    return copy
  }
}
