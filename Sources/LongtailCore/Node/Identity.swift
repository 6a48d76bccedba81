// Identities: the paths that name the views of a tree, such as `root/VStack[0]/Card#invoice-7/Text[0]` (I1).

/// One step of an identity path, such as `Text[0]` in `root/VStack[0]/Text[0]`.
public struct IdentityStep: Sendable {
  /// The position of a step among its siblings.
  public enum Position: Hashable, Sendable {
    /// The only step with its name below the parent, such as the body of a component.
    case only
    /// The position of the view in the list of children that contains it, from 0. An empty position counts too (I6).
    case slot(Int)
    /// An explicit id or the id of an item (I3, I4).
    case key(String)
    /// A key that occurs several times in one list, with the number of this occurrence (I5).
    case duplicate(String, Int)
  }

  public var parent: Int
  /// The kind of view or the name of the component.
  public var name: String
  public var position: Position
  /// For the box of a modifier: its name, which follows the name of the view (`Text[0]:padding`). `occurrence` is its number
  /// among the modifiers with this name, counted from the inside.
  public var modifier: (name: String, occurrence: Int)?

  public init(parent: Int, name: String, position: Position, modifier: (name: String, occurrence: Int)?) {
    self.parent = parent
    self.name = name
    self.position = position
    self.modifier = modifier
  }
}

/// All identities of a tree. Each identity is a step with a reference to its parent. Index 0 is the root.
public struct IdentityTable: Sendable {
  public private(set) var steps: [IdentityStep] = []

  public init() { steps.append(IdentityStep(parent: -1, name: "root", position: .only, modifier: nil)) }

  /// Adds a step and returns its index.
  public mutating func append(_ step: IdentityStep) -> Int {
    steps.append(step)
    return steps.count - 1
  }

  /// True if `identity` is `ancestor` or one of its descendants. An ancestor has a lower index than its descendants.
  public func contains(_ identity: Int, below ancestor: Int) -> Bool {
    var index = identity
    while index > ancestor { index = steps[index].parent }
    return index == ancestor
  }

  /// Returns the path to `identity` from the root.
  public func path(_ identity: Int) -> String { IdentityTable.path(identity) { steps[$0] } }

  /// Returns the path to an identity, whose steps `step` returns.
  public static func path(_ identity: Int, _ step: (Int) -> IdentityStep) -> String {
    var parts: [String] = []
    var index = identity
    while index >= 0 {
      let step = step(index)
      var part = step.name
      switch step.position {
      case .only: break
      case .slot(let slot): part += "[\(slot)]"
      case .key(let key): part += "#\(key)"
      case .duplicate(let key, let count): part += "#\(key)(\(count))"
      }
      if let modifier = step.modifier {
        part += ":" + modifier.name
        if modifier.occurrence > 1 { part += "(\(modifier.occurrence))" }
      }
      parts.append(part)
      index = step.parent
    }
    return parts.reversed().joined(separator: "/")
  }
}
