// Accessibility traits: the kind, the abilities and the state of an accessibility element (X3).

/// A set of accessibility traits. Scripts use the SwiftUI names ("isButton"). Machine-readable output omits the "is" ("button").
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let isStaticText = AccessibilityTraits(bit: 0)
  public static let isImage = AccessibilityTraits(bit: 1)
  public static let isProgressBar = AccessibilityTraits(bit: 2)
  public static let isGauge = AccessibilityTraits(bit: 3)
  public static let isChart = AccessibilityTraits(bit: 4)
  public static let isLink = AccessibilityTraits(bit: 5)
  public static let isButton = AccessibilityTraits(bit: 6)
  public static let isToggle = AccessibilityTraits(bit: 7)
  public static let isSearchField = AccessibilityTraits(bit: 8)
  public static let isKeyboardKey = AccessibilityTraits(bit: 9)
  public static let isTabBar = AccessibilityTraits(bit: 10)
  public static let isHeader = AccessibilityTraits(bit: 11)
  public static let isModal = AccessibilityTraits(bit: 12)
  public static let isSelected = AccessibilityTraits(bit: 13)
  public static let isSummaryElement = AccessibilityTraits(bit: 14)
  public static let updatesFrequently = AccessibilityTraits(bit: 15)
  public static let playsSound = AccessibilityTraits(bit: 16)
  public static let startsMediaSession = AccessibilityTraits(bit: 17)
  public static let allowsDirectInteraction = AccessibilityTraits(bit: 18)
  public static let causesPageTurn = AccessibilityTraits(bit: 19)

  /// The names of the traits in scripts, in the order of their bits.
  public static let names = [
    "isStaticText", "isImage", "isProgressBar", "isGauge", "isChart", "isLink", "isButton", "isToggle", "isSearchField",
    "isKeyboardKey", "isTabBar", "isHeader", "isModal", "isSelected", "isSummaryElement", "updatesFrequently", "playsSound",
    "startsMediaSession", "allowsDirectInteraction", "causesPageTurn",
  ]

  /// The names of the traits in machine-readable output, in the order of their bits: "button" for "isButton".
  private static let nouns = names.map { name in
    name.hasPrefix("is") ? name.dropFirst(2).prefix(1).lowercased() + name.dropFirst(3) : name
  }

  private init(bit: Int) { self.init(rawValue: 1 << bit) }

  /// Creates a set with the trait of this name in scripts. The set is empty if there is no such trait.
  public init(named name: String) {
    self = AccessibilityTraits.names.firstIndex(of: name).map { AccessibilityTraits(bit: $0) } ?? []
  }

  /// The names of the traits in this set, as scripts write them.
  public var names: [String] { bits.map { AccessibilityTraits.names[$0] } }

  /// The names of the traits in this set, as machine-readable output contains them.
  public var nouns: [String] { bits.map { AccessibilityTraits.nouns[$0] } }

  private var bits: [Int] { AccessibilityTraits.names.indices.filter { contains(AccessibilityTraits(bit: $0)) } }
}
