// `:scrollPosition`: sets or binds the scroll position of a container (L61).

import LongtailCore

/// Sets the scroll position of the outermost scroll containers in a view, or binds the position of the first one.
public struct ScrollPosition: DeclaredModifier {
  public var x = 0
  public var y = 0
  /// The bindings to the id of the first row, and to the visible edge; nil if the script sets none.
  public var id: Binding<PlainValue>?
  public var edge: Binding<PlainValue>?

  public init() {}

  public init(x: Int = 0, y: Int = 0) {
    self.x = x
    self.y = y
  }

  public static let name = "scrollPosition"
  public static let declaration = ModifierDeclaration(
    """
    Sets the scroll position of the outermost scroll container in the view, or binds it. Scrolling stops at the ends of the content.
    """,
    notes: [
      "With `x` and `y`, the user scrolls from this offset. If several outermost containers are side by side, it applies to each.",
      "A binding is updated when the container scrolls. A write to the binding scrolls the container.",
    ],
    rules: "L61",
    example: #"""
      local Log = component("Log", {
        state = { lines = {}, edge = optional.string },
        body = function(self)
          local function add() self.lines[#self.lines + 1] = "line " .. #self.lines + 1 end
          return VStack { alignment = "leading",
            ScrollView { VStack { spacing = 0, ForEach(self.lines, function(line) return Text(line) end) } }
              :defaultScrollAnchor "bottom":scrollPosition { edge = self:binding "edge" }:frame(20, 4):onTimer(1, add),
            self.edge == "bottom" and Text "the end" or Button("New lines below", function() self.edge = "bottom" end),
          }
        end,
      })
      return Log {}
      """#,
    [
      Parameter<ScrollPosition>.named(
        "x", \.x, .scrollOffset, "The horizontal offset in columns, from the position that `defaultScrollAnchor` sets."),
      .named("y", \.y, .scrollOffset, "The vertical offset in rows, from the position that `defaultScrollAnchor` sets."),
      .named(
        "id", \.id, .scrollID,
        """
        A binding to the id of the first row that starts in the visible area: the id of an item of a `ForEach`, or an id that \
        `:id` sets. If an id is written, its row scrolls to the start of the visible area.
        """),
      .named(
        "edge", \.edge, .scrollEdge,
        """
        A binding to the edge of the content that is visible: "top" or "bottom", or "leading" or "trailing" if the content \
        only scrolls horizontally. It is nil between the edges. If an edge is written, the container scrolls there.
        """),
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    context.environment[EnvironmentKeys.scrollPosition] = Point(
      min(max(x, -Cells.maximumScrollOffset), Cells.maximumScrollOffset),
      min(max(y, -Cells.maximumScrollOffset), Cells.maximumScrollOffset))
    guard id != nil || edge != nil else { return .none }
    if let edge, case let wanted = context.value(of: edge, "edge"), wanted != .none, ScrollEdge(wanted) == nil {
      let names = ScrollEdge.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
      context.report(":scrollPosition", "edge", "\(names) or nil", wanted)
    }
    let (id, edge) = (id, edge)
    let position = PlainValue.list([
      id.map { context.value(of: $0, "id") } ?? .none, edge.map { context.value(of: $0, "edge") } ?? .none,
    ])
    return .hook(
      Hook(
        .scrollChange(position: position),
        context.function { event, actions in
          guard case .action(let values) = event, values.count == 2, let now = BoundPosition(values[0]) else { return true }
          let before = BoundPosition(values[1])
          let isIDSettled = id.map { now.follow(id: $0, before, actions) } ?? true
          let isEdgeSettled = edge.map { now.follow(edge: $0, before, actions) } ?? true
          return isIDSettled && isEdgeSettled
        }))
  }
}

/// The scroll position of a container with bindings, and the values of the bindings.
private struct BoundPosition {
  let place: ScrollGeometry
  /// The key of the first row that starts in the visible part.
  let key: String?
  let id: PlainValue
  let edge: PlainValue

  init?(_ value: PlainValue) {
    guard case .list(let parts) = value, parts.count == 4, case .boolean(let beginsAtEnd) = parts[1],
      let place = ScrollGeometry(parts[0], beginsAtEnd: beginsAtEnd), case .list(let position) = parts[3], position.count == 2
    else { return nil }
    self.place = place
    key = if case .string(let key) = parts[2] { key } else { nil }
    (id, edge) = (position[0], position[1])
  }

  /// Scrolls to an id that the script wrote to the binding, or writes the id of the first visible row to the binding. Returns
  /// false if it scrolls.
  func follow(id binding: Binding<PlainValue>, _ before: BoundPosition?, _ actions: ActionContext) -> Bool {
    if id.key == key { return true }
    // An id that this function wrote equals the key of the first visible row at the previous call. Any other new id was written
    // by the script.
    let isWritten = !id.isSame(as: before?.id ?? .none) && id.key != before?.key
    if isWritten, id != .none {
      actions.request(.scroll(to: .id(id, .topLeading), inside: true))
      return false
    }
    // A key is text, so the type of the id is lost. Use the type of the previous id, or the first type that the binding accepts.
    let number = key.flatMap(Int.init).map(PlainValue.integer) ?? key.flatMap(Double.init).map(PlainValue.number)
    let text = key.map(PlainValue.string) ?? .none
    let isText = if case .string = id { true } else { false }
    actions.set(binding, toFirstOf: isText ? [text] : [number, text].compactMap(\.self))
    return true
  }

  /// Scrolls to an edge that the script wrote to the binding, or writes the visible edge to the binding. Returns false if it
  /// scrolls.
  func follow(edge binding: Binding<PlainValue>, _ before: BoundPosition?, _ actions: ActionContext) -> Bool {
    let written = ScrollEdge(edge).flatMap { edges.contains($0) ? $0 : nil }
    if let written, place.shows(written) { return true }
    // An invalid edge was reported. It stays in the binding until the container is scrolled.
    if edge != .none, ScrollEdge(edge) == nil, before == nil || place == before?.place { return true }
    let isWritten = !edge.isSame(as: before?.edge ?? .none) && edge != before?.shownEdge
    if let written, isWritten {
      actions.request(.scroll(to: .edge(written), inside: true))
      return false
    }
    if edge != shownEdge { actions.set(binding, to: shownEdge) }
    return true
  }

  /// The two edges along the axis of scrolling.
  private var edges: [ScrollEdge] { [.start(of: place.axis), .end(of: place.axis)] }

  /// The visible edge of the content. If all of the content is visible, it is the edge where the container starts.
  private var shownEdge: PlainValue {
    (place.beginsAtEnd ? edges.reversed() : edges).first(where: place.shows).map { .string($0.rawValue) } ?? .none
  }
}

extension ScrollEdge {
  /// The edge with a name.
  fileprivate init?(_ name: PlainValue) {
    guard case .string(let name) = name else { return nil }
    self.init(rawValue: name)
  }
}

extension ValueType where Value == Binding<PlainValue> {
  fileprivate static let scrollID = binding(.plain(.scalar), default: .none)
  fileprivate static let scrollEdge = binding(.plain(.scalar), default: .none)
}
