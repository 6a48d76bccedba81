// Transitions: the appearance of a view while it is inserted or removed (N3).

/// The appearance of a view at the start of its insertion or at the end of its removal.
public struct TransitionEffect: Hashable, Sendable {
  /// The opacity at the start of the insertion or at the end of the removal. 0 for a fade.
  public var opacity = 1.0
  /// The offset in multiples of the view's width and height, towards the trailing and bottom edges.
  public var move = UnitPoint(0, 0)
  /// The offset in cells, towards the trailing and bottom edges.
  public var offset = Point.zero

  public init() {}

  /// Returns both effects combined.
  func combined(with other: TransitionEffect) -> TransitionEffect {
    var effect = self
    effect.opacity *= other.opacity
    effect.move = UnitPoint(move.x + other.move.x, move.y + other.move.y)
    effect.offset = offset + other.offset
    return effect
  }
}

/// The appearance of a view during its insertion and its removal.
public struct Transition: Hashable, Sendable {
  public var insertion: TransitionEffect
  public var removal: TransitionEffect

  init(_ insertion: TransitionEffect, _ removal: TransitionEffect? = nil) {
    (self.insertion, self.removal) = (insertion, removal ?? insertion)
  }

  /// The view appears and disappears without animation.
  public static let identity = Transition(TransitionEffect())

  /// The view fades in and out. This is the default.
  public static let opacity: Transition = {
    var effect = TransitionEffect()
    effect.opacity = 0
    return Transition(effect)
  }()

  /// The view moves in from beyond an edge of its own frame, and out over the same edge.
  public static func move(_ edge: Edges) -> Transition { Transition(beyond(edge)) }

  /// The view moves in from the leading edge and out over the trailing edge.
  public static let slide = Transition(beyond(.leading), beyond(.trailing))

  /// The view moves in from an edge, and the removed view moves out at the opposite edge. Both fade.
  public static func push(_ edge: Edges) -> Transition {
    let opposite: Edges =
      switch edge {
      case .leading: .trailing
      case .trailing: .leading
      case .top: .bottom
      default: .top
      }
    return move(edge).asymmetric(removal: move(opposite)).combined(with: .opacity)
  }

  /// The view moves in from an offset in cells, and out to it.
  public static func offset(_ offset: Point) -> Transition {
    var effect = TransitionEffect()
    effect.offset = offset
    return Transition(effect)
  }

  public func combined(with other: Transition) -> Transition {
    Transition(insertion.combined(with: other.insertion), removal.combined(with: other.removal))
  }

  /// Returns the insertion of this transition with the removal of another.
  public func asymmetric(removal: Transition) -> Transition { Transition(insertion, removal.removal) }

  private static func beyond(_ edge: Edges) -> TransitionEffect {
    var effect = TransitionEffect()
    effect.move =
      switch edge {
      case .leading: UnitPoint(-1, 0)
      case .trailing: UnitPoint(1, 0)
      case .top: UnitPoint(0, -1)
      default: UnitPoint(0, 1)
      }
    return effect
  }
}

// MARK: - From scripts

extension Transition {
  /// The names of the transitions without parameters.
  public static let names = ["identity", "opacity", "slide"]

  /// Creates a transition from a name, `{ move = "leading" }`, `{ push = "top" }`, `{ offset = { 3, 0 } }`, an array of
  /// transitions that are combined, or `{ insertion = …, removal = … }`. Nil for all other values.
  public init?(_ value: PlainValue) {
    switch value {
    case .string(let name) where !name.hasNameLength: return nil
    case .string("identity"): self = .identity
    case .string("opacity"): self = .opacity
    case .string("slide"): self = .slide
    case .list(let parts):
      var result = Transition.identity
      for part in parts {
        guard let transition = Transition(part) else { return nil }
        result = result.combined(with: transition)
      }
      self = result
    case .table(let fields) where !fields.keys.allSatisfy(\.hasNameLength): return nil
    case .table(let fields) where fields.keys.allSatisfy(["insertion", "removal"].contains):
      guard let insertion = Transition(fields["insertion"] ?? .string("identity")),
        let removal = Transition(fields["removal"] ?? .string("identity"))
      else { return nil }
      self = insertion.asymmetric(removal: removal)
    case .table(let fields) where fields.count == 1:
      if let edge = Transition.edge(fields["move"]) {
        self = .move(edge)
      } else if let edge = Transition.edge(fields["push"]) {
        self = .push(edge)
      } else if case .list(let numbers) = fields["offset"], numbers.count == 2, let x = numbers[0].cells, let y = numbers[1].cells
      {
        self = .offset(Point(x, y))
      } else {
        return nil
      }
    default: return nil
    }
  }

  private static func edge(_ value: PlainValue?) -> Edges? {
    switch value {
    case .string(let name) where !name.hasNameLength: nil
    case .string("leading"): .leading
    case .string("trailing"): .trailing
    case .string("top"): .top
    case .string("bottom"): .bottom
    default: nil
    }
  }
}

extension PlainValue {
  /// The number as cells: a whole number, at most ±``Cells/maximum``. Nil for all other values.
  fileprivate var cells: Int? {
    guard let number, number.magnitude <= Double(Cells.maximum), number == number.rounded() else { return nil }
    return Int(saturating: number)
  }
}
