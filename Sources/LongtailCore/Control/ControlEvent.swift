// What functions of views are told when something happens, in the cells of the view.

/// Something that happened to a view.
public enum ControlEvent: Hashable, Sendable {
  /// A key was pressed while the view, or one in it, had the focus (F5).
  case key(KeyPress)
  case paste(String)
  /// The view, which has a size, was clicked, or return or space was pressed while it had the focus (G3): then there is no cell.
  case tap(at: Point?, in: Size, KeyModifiers = [])
  /// A button was held on the view for long enough.
  case longPress
  /// A button that was pressed on the view is held over it, or no longer.
  case pressing(Bool)
  case drag(DragValue)
  /// The pointer is over the view, or no longer.
  case hover(Bool)
  /// The view got the focus, or lost it.
  case focus(Bool)
  /// Something that a control says: the arguments for a function of the script.
  case action([PlainValue])
}

/// A button that is held while the pointer moves.
public struct DragValue: Hashable, Sendable {
  public enum Phase: Hashable, Sendable { case changed, ended }

  public var phase: Phase
  /// Where the button went down.
  public var start: Point
  public var location: Point
  /// How many clicks in a row the press was.
  public var count: Int
  public var modifiers: KeyModifiers
  /// The size of the view.
  public var size: Size

  public init(
    _ phase: Phase, from start: Point, to location: Point, in size: Size, count: Int = 1, _ modifiers: KeyModifiers = []
  ) {
    (self.phase, self.start, self.location, self.size) = (phase, start, location, size)
    (self.count, self.modifiers) = (count, modifiers)
  }

  public var translation: Size { Size(location.x - start.x, location.y - start.y) }
}

extension ControlEvent {
  /// What a function of a script is called with.
  public var arguments: [PlainValue] {
    switch self {
    case .key(let press): [.table(["key": .string(press.description), "characters": .string(press.characters)])]
    case .paste(let text): [.string(text)]
    case .tap(let point, _, _): point.map { [$0.plain] } ?? []
    case .longPress: []
    case .pressing(let isOn), .hover(let isOn), .focus(let isOn): [.boolean(isOn)]
    case .drag(let drag):
      [
        .table([
          "startLocation": drag.start.plain, "location": drag.location.plain,
          "translation": .table(["width": .integer(drag.translation.width), "height": .integer(drag.translation.height)]),
        ])
      ]
    case .action(let arguments): arguments
    }
  }
}

extension Point {
  fileprivate var plain: PlainValue { .table(["x": .integer(x), "y": .integer(y)]) }
}
