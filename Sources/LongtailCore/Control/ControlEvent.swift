// The events that handlers of views receive. Positions are in the cells of the view.

/// An event that a view receives.
public enum ControlEvent: Hashable, Sendable {
  /// A key was pressed while the view, or a view inside it, had the focus (F5).
  case key(KeyPress)
  case paste(String)
  /// The view was clicked at a cell, or return or space was pressed while it had the focus (G3). For a key, the cell is nil.
  case tap(at: Point?, in: Size, KeyModifiers = [])
  /// A mouse button was held on the view for long enough.
  case longPress
  /// A mouse button was pressed on the view and is held over it (true), or it was released or moved away (false).
  case pressing(Bool)
  case drag(DragValue)
  /// The pointer entered the view (true) or left it (false).
  case hover(Bool)
  /// The view got the focus (true) or lost it (false).
  case focus(Bool)
  /// An action of a control, with the arguments for a handler of the script.
  case action([PlainValue])
}

/// The state of a drag: the pointer moves while a mouse button is held.
public struct DragValue: Hashable, Sendable {
  public enum Phase: Hashable, Sendable { case changed, ended }

  public var phase: Phase
  /// The cell at which the mouse button was pressed.
  public var start: Point
  public var location: Point
  /// The number of clicks in a row, including the press.
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
  /// The arguments for a handler of the script.
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
