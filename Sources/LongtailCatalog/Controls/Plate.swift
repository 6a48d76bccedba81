// The background of buttons and other controls: a plate with half a column of margin on each side. Without colours, its edges are
// still visible, and a plate in the tint colour is shown reversed.

import LongtailCore

/// Draws its child on a background whose first and last columns are half cells.
struct Plate: PassthroughBehavior, Equatable {
  let fill: Ink
  /// The colour of the half cells at the edges. In a field, this colour shows the focus or an error.
  let edge: Ink
  let isASCII: Bool
  var height = Height.line
  /// The colour of the line below the blank cells of the last row, as on a paper form. Fields have the line, so that two adjacent
  /// fields do not look like one.
  var rule: Ink?
  /// The colour of all text on the plate; nil if text keeps its own colours.
  var label: RGB?
  /// True for marks beside the content, which show the focus without colours.
  var isMarked = false

  /// The extent of a plate above and below its child.
  enum Height: Hashable {
    /// `line` adds nothing, `halves` adds half a row, and `rows` adds a row on each side.
    case line, halves, rows
  }

  var appearance: Appearance? { fill.opacity > 0 ? Appearance(background: fill) : nil }

  func paints(at point: Point, in size: Size) -> Bool { true }

  func draw(on canvas: inout Canvas, _ node: DrawnNode) {
    let size = node.size
    // Half rows need block elements. In ASCII, brackets in three rows would look like three buttons, so only the middle row has
    // them.
    let halves = (height == .halves || isASCII && height == .rows) && size.height > 2 ? 1 : 0
    if size.width >= 2 {
      let rows = Rect(x: 1, y: halves, width: size.width - 2, height: size.height - 2 * halves)
      if !isASCII { canvas.fill(rows, fill) }
      if halves > 0, !isASCII {
        canvas.draw(line: "▗", "▄", "▖", width: size.width, at: 0, edge)
        canvas.draw(line: "▝", "▀", "▘", width: size.width, at: size.height - 1, edge)
      }
      // Do not draw a transparent edge. It would have the assumed background colour of the page, which may differ from the real
      // one.
      for row in edge.opacity > 0 ? rows.y..<rows.maxY : 0..<0 {
        canvas.draw(cluster: isASCII ? "[" : "▐", width: 1, at: Point(0, row), edge)
        canvas.draw(cluster: isASCII ? "]" : "▌", width: 1, at: Point(size.width - 1, row), edge)
      }
    }
    if let rule, size.height > 0, !isASCII {
      let row = height == .line ? size.height - 1 : size.height / 2
      for column in 1..<max(1, size.width - 1) {
        canvas.draw(cluster: " ", width: 1, at: Point(column, row), rule, .underline)
      }
    }
    Inked(label: label).draw(on: &canvas, node)
    if isMarked, size.width >= 5, let label {
      let row = size.height / 2
      canvas.draw(cluster: isASCII ? ">" : "▸", width: 1, at: Point(1, row), Ink(label))
      canvas.draw(cluster: isASCII ? "<" : "◂", width: 1, at: Point(size.width - 2, row), Ink(label))
    }
  }
}

extension Canvas {
  /// Draws a row of half cells in `ink`, such as the upper edge of a plate.
  fileprivate mutating func draw(line first: String, _ middle: String, _ last: String, width: Int, at row: Int, _ ink: Ink) {
    guard ink.opacity > 0 else { return }
    for column in 0..<width {
      draw(cluster: column == 0 ? first : column == width - 1 ? last : middle, width: 1, at: Point(column, row), ink)
    }
  }
}

/// Draws a view with all its text in one colour. On the background of a focused view, other colours might be illegible.
struct Inked: PassthroughBehavior, Equatable {
  /// The colour; nil if text keeps its own colours.
  let label: RGB?

  func draw(on canvas: inout Canvas, _ node: DrawnNode) {
    guard let label else { return node.drawChildren(on: &canvas) }
    canvas.textRecolored(extent: node.bounds, label) { node.drawChildren(on: &$0) }
  }
}

/// The colours of a plate and of the content on it.
struct PlateColors {
  let fill: Color
  let label: Color
  /// The colour of the half cells at the edges, which shows the focus. Nil for the colour of the plate.
  var edge: Color?

  /// Returns the colours of a plate in a state: disabled, pressed, focused, or none of these.
  static func of(_ state: ControlState, tint: Color, in context: ViewContext) -> PlateColors {
    guard state.isEnabled else { return PlateColors(fill: background(of: state), label: Color(.tertiary)) }
    guard state.isPressed || state.isFocused else { return PlateColors(fill: background(of: state), label: Color(.primary)) }
    let color = state.isPressed ? tint.opacity(0.6) : tint
    return state.isFocused ? context.focusedPlate(in: color) : context.plate(in: color)
  }

  /// Returns the colour of the plate of a control without the focus. The plate of a disabled control is faint: with 16 colours, it
  /// has the colour of the page.
  static func background(of state: ControlState) -> Color { Color(.quaternary).opacity(state.isEnabled ? 1 : 0.3) }

  /// Returns the colour of the plate of a field. It is fainter than that of other controls, so a field differs from a button below
  /// it.
  static func field(of state: ControlState) -> Color { Color(.quaternary).opacity(state.isEnabled ? 0.6 : 0.3) }
}

/// The state of a control: enabled, focused, pressed, and below the pointer.
public struct ControlState: Hashable, Sendable {
  public var isEnabled = true
  public var isFocused = false
  public var isPressed = false
  /// True while the pointer is over the control. Always false in a built-in style.
  public var isHovered = false
}

/// The hover state of a control. Only styles that a script or the host declares use it. With a built-in style, no state is
/// stored, and the terminal need not report each movement of the pointer.
struct Hovering {
  /// True while the pointer is over the control.
  var isOn = false
  /// Stores ``isOn``; nil if no style uses it.
  var state: Binding<Bool>?
}

extension ViewContext {
  /// Returns the state of the current control.
  public func controlState(isPressed: Bool = false, isHovered: Bool = false) -> ControlState {
    ControlState(
      isEnabled: environment[StandardKeys.isEnabled], isFocused: isFocused, isPressed: isPressed, isHovered: isHovered)
  }

  /// Returns the hover state of the current control, whose style has this kind.
  mutating func hovering<Configuration>(_ kind: StyleKind<Configuration>) -> Hovering {
    let state = state(false)
    return hasCustomStyle(of: kind) ? Hovering(isOn: value(of: state, "isHovered"), state: state) : Hovering()
  }

  var tint: Color { environment[EnvironmentKeys.tint] }

  var isASCII: Bool { environment[EnvironmentKeys.glyphs] == .ascii }
}

extension View {
  /// Returns this view on a plate, or between the edges of a transparent plate. `label` is the colour of all text on the plate;
  /// nil keeps the colours of the text. If `isField` is true, the blank cells of the last row are underlined. If `isMarked` is
  /// true, marks in the first and the last column show the focus.
  func plate(
    _ fill: Color, edge: Color? = nil, label: Color? = nil, isField: Bool = false, isMarked: Bool = false,
    height: Plate.Height = .line, in context: ViewContext
  ) -> View {
    let edge = edge ?? (fill == Color(.clear) ? Color(.quaternary) : fill)
    let plate = Plate(
      fill: context.ink(fill), edge: context.ink(edge), isASCII: context.isASCII, height: height,
      rule: isField ? context.ink(Color(.tertiary)) : nil, label: label.map { context.ink($0).rgb },
      isMarked: isMarked)
    return modifier(height == .line ? Padding(.horizontal, 1) : Padding(.all, 1)).part("plate", .box(plate))
  }

  /// Returns this view as a row of a list, on a plate that reaches half a column further, as that of a selected row does. `colors`
  /// is nil for a row without a plate.
  func rowPlate(_ colors: PlateColors?, in context: ViewContext) -> View {
    let fill = colors?.fill ?? Color(.clear)
    return plate(fill, edge: fill, label: colors?.label, in: context)
      .part("outset", .box(Inset(insets: EdgeInsets(.horizontal, -1))))
  }

  /// Returns this view on `color`, which shows that the view has the focus.
  func highlighted(_ color: Color, in context: ViewContext) -> View {
    let colors = context.plate(in: color)
    return modifier(ForegroundColor(colors.label)).part("ink", .box(Inked(label: context.ink(colors.label).rgb)))
      .modifier(Background(colors.fill))
  }

  /// Returns this view without a background, in the same structure as ``highlighted(_:in:)``. So it keeps its identity and its
  /// animations when it gets or loses the focus (I9).
  func unhighlighted(_ color: Color? = nil) -> View {
    (color.map { modifier(ForegroundColor($0)) } ?? self).part("ink", .box(Inked(label: nil)))
      .modifier(Background(Color(.clear)))
  }

  /// Returns the label of a control, on the tint colour while the control has the focus. The label starts in the first column, or
  /// one free column after the mark of the control. One free column follows it.
  func caption(behindMark: Bool = false, _ state: ControlState, in context: ViewContext) -> View {
    let label = modifier(LineLimit(1)).modifier(Padding(behindMark ? .horizontal : .trailing, 1))
    guard state.isEnabled else { return label.unhighlighted(Color(.tertiary)) }
    guard state.isFocused else { return label.unhighlighted() }
    return label.highlighted(context.tint, in: context)
  }

  /// Returns this view as a focusable part of the current control.
  public func focusable(in context: ViewContext) -> View {
    part("focusable", .mark(.focusable(owner: context.identity)))
  }

  /// Returns this view with a mark which says that the control stores the value of `argument` itself, and that the value is not
  /// the initial one. A reload that loses the value reports the loss.
  func markedAsStored(_ argument: String, owner: Int) -> View { part("remembered", .mark(.unboundValue(argument, owner: owner))) }

  /// Marks this focusable view, so that it leaves the focus to a focusable view inside it, if there is one.
  func yieldingFocus() -> View { part("focusable", .mark(.yieldsFocus)) }

  /// Calls `action` on a click, and on return or space while the control has the focus. `isPressed` is true while a mouse button
  /// is pressed over the view.
  public func onTap(isPressed: Binding<Bool>? = nil, _ action: @escaping @Sendable (ActionContext) -> Void) -> View {
    onTap(isPressed: isPressed) { _, _, actions in action(actions) }
  }

  /// Calls `action` with the cell that was clicked, if there was one, and the size of the view.
  public func onTap(
    isPressed: Binding<Bool>? = nil, _ action: @escaping @Sendable (Point?, Size, ActionContext) -> Void
  ) -> View {
    marked { arena in
      var gesture = Gesture(.tap(count: 1))
      gesture.onEnded = arena.keep { event, actions in
        if case .tap(let point, let size, _) = event { action(point, size, actions) }
        return true
      }
      if let isPressed {
        gesture.onChanged = arena.keep { event, actions in
          if case .pressing(let isOn) = event { actions.set(isPressed, to: isOn) }
          return true
        }
      }
      return .gesture(gesture)
    }
  }

  /// Updates a hover state when the pointer enters or leaves this view.
  func tracking(_ hovering: Hovering) -> View {
    guard let state = hovering.state else { return self }
    return marked { arena in
      .onHover(
        arena.keep { event, actions in
          if case .hover(let isOver) = event { actions.set(state, to: isOver) }
          return true
        })
    }
  }

  /// Calls `action` on single and double clicks, with the cell and the modifier keys. `action` returns false if the click does
  /// nothing.
  public func onTaps(_ action: @escaping @Sendable (Point?, KeyModifiers, _ count: Int, ActionContext) -> Bool) -> View {
    [1, 2].reduce(self) { view, count in
      view.marked { arena in
        var gesture = Gesture(.tap(count: count))
        gesture.onEnded = arena.keep { event, actions in
          if case .tap(let point, _, let modifiers) = event { return action(point, modifiers, count, actions) }
          return true
        }
        return .gesture(gesture)
      }
    }
  }

  /// Calls `action` during a drag.
  public func onDrag(_ action: @escaping @Sendable (DragValue, ActionContext) -> Void) -> View {
    marked { arena in
      let function = arena.keep { event, actions in
        if case .drag(let drag) = event { action(drag, actions) }
        return true
      }
      return .gesture(Gesture(.drag(distance: 0), onChanged: function, onEnded: function))
    }
  }

  /// Calls `action` for keys while the control has the focus. If `action` returns false, the key goes to the enclosing view. Keys
  /// listed in `keys` are also received when nothing has the focus.
  public func onKeys(_ keys: [KeyPress] = [], _ action: @escaping @Sendable (KeyPress, ActionContext) -> Bool) -> View {
    marked { arena in
      .onKey(
        keys,
        arena.keep { event, actions in
          if case .key(let press) = event { action(press, actions) } else { false }
        }, title: nil)
    }
  }

  /// In the returned view, the return key, the space key and shortcuts click the first clickable part. If no part is clickable,
  /// these keys call `action`.
  public func onActivate(_ action: @escaping @Sendable (ActionContext) -> Void) -> View {
    marked { arena in
      .onActivate(
        arena.keep { _, actions in
          action(actions)
          return true
        })
    }
  }

  /// Describes the function of keys, for help displays.
  public func keyHints(_ hints: KeyHint...) -> View { part("keys", .mark(.keyHints(hints))) }

  /// Calls `action` when the control gets or loses the focus.
  public func onFocusChange(_ action: @escaping @Sendable (Bool, ActionContext) -> Void) -> View {
    marked { arena in
      .onFocus(
        arena.keep { event, actions in
          if case .focus(let hasFocus) = event { action(hasFocus, actions) }
          return true
        })
    }
  }

  /// Returns this view as one accessibility element, with traits, a role and a value.
  public func accessibilityElement(_ traits: AccessibilityTraits, role: AccessibilityRole? = nil, value: String? = nil) -> View {
    var element = modifier(AccessibilityElement(children: .combine))
      .part("traits", .mark(.accessibility(.addedTraits(traits))))
    if let role { element = element.accessibilityRole(role) }
    return value.map { element.modifier(AccessibilityValue($0)) } ?? element
  }

  /// Returns this view, which is an accessibility element, with a role.
  public func accessibilityRole(_ role: AccessibilityRole) -> View { part("role", .mark(.accessibility(.role(role)))) }
}
