// The sizes of controls, and the spacing of rows and columns that follows from them.

import LongtailCore

/// The size of controls.
public enum ControlSize: String, CaseIterable, Hashable, Sendable {
  case mini, small, regular, large, extraLarge

  /// The free columns between the label of a button and the ends of its background.
  var labelMargin: Int { self < .regular ? 0 : 1 }
  /// The extent of a button's background above and below its label.
  var height: Plate.Height {
    switch self {
    case .mini, .small, .regular: .line
    case .large: .halves
    case .extraLarge: .rows
    }
  }
  /// The free rows between the rows of forms, lists and tables.
  var rowSpacing: Int { self > .regular ? 1 : 0 }
  /// The free columns between the columns of a table.
  var columnSpacing: Int { self < .regular ? 1 : self > .regular ? 4 : 2 }
}

extension ControlSize: Comparable {
  public static func < (a: ControlSize, b: ControlSize) -> Bool { a.rank < b.rank }

  private var rank: Int {
    switch self {
    case .mini: 0
    case .small: 1
    case .regular: 2
    case .large: 3
    case .extraLarge: 4
    }
  }
}

extension EnvironmentKeys {
  public static let controlSize = EnvironmentKey(
    "controlSize", .choice(ControlSize.self), default: .regular,
    "The size of controls, and of the gaps in forms, lists and tables.")
}

extension ViewContext {
  var controlSize: ControlSize { environment[EnvironmentKeys.controlSize] }

  /// The free rows between the controls of a form.
  var rowSpacing: Int { standardSpacing(.vertical) + controlSize.rowSpacing }
}
