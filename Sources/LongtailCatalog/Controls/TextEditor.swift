// A control that edits text of several lines (F2).

import LongtailCore

/// A control that edits text of several lines.
public struct TextEditor: Control {
  public var text = Binding.constant(PlainValue.string(""))

  public init() {}

  public init(_ text: Binding<PlainValue>) { self.text = text }

  public static let name = "TextEditor"
  public static let declaration = ViewDeclaration(
    "A text field for several lines. It takes all available space.", rules: "F2, F5, G3, ST5, L61",
    inputs: .editing + [
      InputHelp("return", "inserts a line break"),
      InputHelp("up, down, pageUp, pageDown", "move the cursor by one row or one page"),
    ],
    example: #"""
      local Note = component("Note", {
        state = { text = "Dear reader,\nthis is a text that is longer than its row." },
        body = function(self) return TextEditor(self:binding "text"):frame(28, 4) end,
      })
      return Note {}
      """#,
    [
      Parameter<TextEditor>(
        "text", \.text, .binding(.plain(.string), default: .string("")), required: true, "A binding to a string.")
    ])

  public func body(in context: inout ViewContext) -> View {
    let session = EditingSession(text, TextEditing(), beginsAtStart: true, in: &context)
    let (shown, cache) = (session.shown, session.cache)
    let state = context.controlState()
    let (keys, vim) = (context.environment[StandardKeys.keyBindings], context.state(VimEditing()))
    let mode = keys == .vim ? context.value(of: vim, "mode").mode : .insert
    var selected = SelectionColors(in: context)
    if mode != .insert { selected.drawsCursor = true }
    let box = EditorBox(
      editing: shown, cache: cache, isFocused: state.isFocused, isRedacted: context.redaction != .none,
      ink: context.ink(Color(state.isEnabled ? .primary : .tertiary)),
      selected: selected, indicator: ScrollIndicator(in: context))
    let background = PlateColors.field(of: state)
    return View(part: "text", context.redacted(box))
      .plate(background, edge: state.isFocused ? context.tint : nil, isField: true, in: context)
      .focusable(in: context)
      .onKeys { press, actions in
        if keys == .vim { return session.perform(press, vim, actions) }
        actions.allowRepetition()
        return EditCommand(key: press, isMultiline: true, page: max(1, cache.page - 1), bindings: keys)
          .map { session.perform($0, actions) } ?? false
      }
      .keyHints(.mark, .undo)
      .modeHints(mode, keys)
      .editing(session, inset: 1) { place, editing in
        cache.layout?.offset(at: Point(place.x, place.y + cache.top), in: editing) ?? 0
      }
      .modifier(AccessibilityValue(shown.text))
      .accessibilityRole(.textEditor)
  }
}

extension View {
  /// Adds a hint for the key that changes the vim mode.
  fileprivate func modeHints(_ mode: VimEditing.Mode, _ keys: KeyBindings) -> View {
    if keys != .vim { return self }
    return mode == .insert
      ? keyHints(KeyHint(.escape, title: "Normal mode")) : keyHints(KeyHint(.character("i"), title: "Insert mode"))
  }
}

/// The visible rows of a text.
struct EditorBox: Behavior {
  let editing: TextEditing
  let cache: EditingCache
  let isFocused: Bool
  let ink: Ink
  let selected: SelectionColors
  let indicator: ScrollIndicator
  /// The rows that were found during placement, for drawing.
  private var layout: EditingLayout?
  /// True if the text is redacted.
  private let hasRedaction: Bool

  init(
    editing: TextEditing, cache: EditingCache, isFocused: Bool, isRedacted: Bool, ink: Ink, selected: SelectionColors,
    indicator: ScrollIndicator
  ) {
    (self.editing, self.cache, self.isFocused, hasRedaction) = (editing, cache, isFocused, isRedacted)
    (self.ink, self.selected, self.indicator) = (ink, selected, indicator)
  }

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size {
    let width = max(proposal.width ?? 2 * FieldBox.idealWidth, 3)
    if let height = proposal.height, height < Cells.infinity { return Size(width, max(height, 1)) }
    guard width < Cells.infinity else { return Size(width, 1) }
    return Size(width, cache.layout(of: editing, width: width).rowCount)
  }

  /// Places the rows. The last column is for the scroll bar, and for the cursor after a full row.
  func place(_ children: Subviews, in size: Size, _ proposal: ProposedSize) {
    let layout = cache.layout(of: editing, width: size.width)
    let most = max(0, layout.rowCount - size.height)
    var top = min(max(children.scrollDistance.y, 0), most)
    if isFocused, cache.lastVisibleCursor != editing.cursor {
      let row = layout.row(of: editing.cursor)
      top = min(max(top, row - size.height + 1), row)
    }
    cache.lastVisibleCursor = isFocused ? editing.cursor : nil
    (cache.top, cache.page) = (top, size.height)
    children.scrollDistance = Point(0, top)
    children.scrolled(by: Point(0, -top), in: Rect(.zero, size)) {}
    var drawn = self
    drawn.layout = layout
    // Draw the rows that were found. If the text is redacted, a ``RedactedBox`` around this box draws the node. `draw(by:)` would
    // replace the RedactedBox, and the text would be drawn without redaction.
    if !hasRedaction { children.draw(by: drawn) }
    children.addMark(.scroll(content: Size(size.width, layout.rowCount), offset: Point(0, top)))
  }

  /// The cell of the cursor.
  func activePart(in size: Size) -> ActivePart? {
    guard let layout = layout ?? cache.layout else { return nil }
    let row = layout.row(of: editing.cursor)
    let column = layout.row(row, of: editing).cursor ?? 0
    return .cells(Rect(x: column, y: row - cache.top, width: 1, height: 1))
  }

  func draw(on canvas: inout Canvas, _ node: DrawnNode) {
    guard let layout = layout ?? cache.layout else { return }
    let width = node.size.width
    if layout.rowCount > node.size.height {
      indicator.draw(
        .vertical, at: Point(width - 1, 0), length: node.size.height, content: layout.rowCount, offset: cache.top, on: &canvas)
    }
    for row in cache.top..<min(layout.rowCount, cache.top + node.size.height) {
      let shown = layout.row(row, of: editing)
      canvas.translated(by: Point(0, row - cache.top)) { canvas in
        canvas.draw(shown, width: width - 1, ink, isFocused ? selected : nil)
      }
    }
  }
}
