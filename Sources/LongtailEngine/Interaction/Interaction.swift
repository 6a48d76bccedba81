// Sends events to the view under the pointer or to the focused view, and from there outward (F1-F7, G1-G3).

import LongtailCore

/// The event handling of one tree.
final class Interaction: VisibleTree {
  let keep: Keep
  let callbacks: Callbacks
  let scrolling: Scrolling
  let focusing: FocusSystem
  let pointer: PointerGestures
  let hovering: HoverTracking
  let menus: ContextMenus

  init(_ keep: Keep, _ layout: LayoutPass, _ callbacks: Callbacks) {
    (self.keep, self.callbacks) = (keep, callbacks)
    scrolling = Scrolling(keep, layout, callbacks)
    focusing = FocusSystem(keep, scrolling, callbacks)
    pointer = PointerGestures(keep, scrolling, focusing, callbacks)
    hovering = HoverTracking(keep, callbacks)
    menus = ContextMenus(keep, callbacks)
  }

  /// The box that has the focus.
  var focus: NodeIndex? { focusing.focus }

  /// A key that the focused control handled and that no function of the script was offered.
  private struct ControlKey {
    let press: KeyPress
    /// The standard key that the press stands for.
    let meaning: KeyPress
    let focus: NodeIndex
  }

  /// The last event if it was a ``ControlKey``; otherwise nil.
  private var controlKey: ControlKey?

  /// True if an event is the same key as the last event, and the same control can handle it before the tree is updated after the
  /// last event.
  func canRepeat(_ event: Event) -> Bool {
    guard case .key(let press) = event, let controlKey, callbacks.allowsRepetition else { return false }
    return press.normal == controlKey.press && focus == controlKey.focus
  }

  /// Adjusts the pressed and focused views, scroll positions and hover states after an update that came to rest. Returns true if
  /// anything was done.
  func settle() -> Bool {
    if focusing.dismissOrphanedMenus() { return true }
    focusing.noteLayer()
    pointer.updatePressing()
    if scrolling.keepReadingPlaces() { return true }
    return focusing.settle() || hovering.findAgain()
  }

  /// Handles an event. Returns true if a view took it.
  func handle(_ event: Event, at time: Double) -> Bool {
    (controlKey, callbacks.allowsRepetition) = (nil, false)
    switch event {
    case .key(let press): return handle(press.normal)
    case .paste(let text): return paste(text)
    case .copy: return copy()
    case .tap(let point, let count):
      let isTaken = handle(PointerEvent(.down(count: count), at: point), at: time)
      return handle(PointerEvent(.up, at: point), at: time) || isTaken
    case .pointer(let event): return handle(event, at: time)
    case .press(let path): return press(path)
    case .focus(let path): return focus(path)
    case .scroll(let point, let distance):
      hovering.note(point)
      return scrolling.scroll(at: point, by: distance)
    }
  }

  private func handle(_ event: PointerEvent, at time: Double) -> Bool {
    hovering.note(event.phase == .left ? nil : event.cell)
    if pointer.handle(event, at: time) { return true }
    switch event.phase {
    case .menu:
      let cell = event.cell.bounded
      if let node = HitTest(keep).box(at: cell), pointer.dismiss(beside: node) { return true }
      return menus.open(at: cell)
    case .moved, .left: return hovering.find()
    case .down, .dragged, .up: return false
    }
  }

  // MARK: Views by their paths

  /// Returns the box with a path, if it is shown.
  private func box(at path: String) -> NodeIndex? {
    tree.nodes.indices.first { node in
      tree.boxes[node] != nil && tree.path(of: node) == path && isShown(node)
    }
  }

  private func press(_ path: String) -> Bool {
    guard let node = box(at: path) else { return false }
    if !focus(path), choose(node) { return true }
    return boxes(in: node).contains { activate($0) }
  }

  /// Clicks on a row of a list. To be called if no view in the row is focusable. Returns false if the box is not such a row.
  private func choose(_ row: NodeIndex) -> Bool {
    guard record.isSelected(row) != nil, let list = tree.parentBox(of: row), canClick(list) else { return false }
    let seen = frame(of: row).intersection(frame(of: list))
    if focusing.canFocus(list) { focusing.focus(on: list) }
    return click(list, at: seen.isEmpty ? frame(of: row).origin : seen.origin)
  }

  /// Activates the first button, link or other clickable view in the row of a list that keys act on.
  private func activateChosen(in list: NodeIndex) -> Bool {
    chosenRow(of: list).map { boxes(in: $0).contains { activate($0) } } ?? false
  }

  /// Returns the row of a list that keys act on. If the behavior of the list has no active child, this is the first created row
  /// that is selected.
  func chosenRow(of list: NodeIndex) -> NodeIndex? {
    record.drawing(of: list).activeChild ?? tree.childBoxes(of: list).first { record.isSelected($0) == true }
  }

  private func focus(_ path: String) -> Bool {
    guard let target = box(at: path).flatMap({ boxes(in: $0).first(where: focusing.canFocus) }) else { return false }
    focusing.focus(on: target)
    return true
  }

  // MARK: Keys

  /// Lets the focused control handle the last key again, before the update that shows the result of the key. Returns false if the
  /// control does not take the key.
  func repeatKey() -> Bool {
    guard let controlKey else { return false }
    callbacks.allowsRepetition = false
    return callbacks.replacingDestinations {
      outward(from: controlKey.focus).prefix(while: focusing.belongsToFocus).contains { offer(controlKey.meaning, to: $0) }
    }
  }

  /// Handles a key. The key is offered to the functions of the script on the focused view, then to the focused view itself, then
  /// to the views around it (F5). If no view has the focus, or if the first view has it by default, the key is also offered to
  /// the other views that listen to keys, inner views first. Return and space click the focused view (G3).
  ///
  /// If no view takes the key, the key has the first of these effects that is possible: it performs a shortcut (F6), moves the
  /// focus to the first view, scrolls the focused pane, moves the focus, scrolls, or dismisses the view in front.
  private func handle(_ press: KeyPress) -> Bool {
    let way = focus.map { Array(outward(from: $0)) } ?? []
    let own = way.prefix { focusing.belongsToFocus($0) }
    // The first view can have the focus by default. Handlers of return and space for the whole screen then come before it, until
    // the user moves the focus.
    let comesLast = focusing.isInitial && press.isClick && !own.contains(where: handlesKeys)
    if !comesLast, act(press, on: own) { return true }
    let meaning = meaning(of: press)
    if way[own.count...].contains(where: { offer(press, to: $0) || offer(meaning, of: press, to: $0) }) { return true }
    if press.isClick, way[own.count...].contains(where: { click($0) }) { return true }
    if focus == nil || focusing.isInitial {
      // Without the focus, a control is offered a key only if its `onKey` mark lists keys.
      let others = tree.postorder(otherKeyHandlers)
      if others.contains(where: { offer(press, to: $0) { !$1.isHost || !$0.isEmpty } }) { return true }
    }
    if perform(shortcut: press) || comesLast && act(press, on: own) || begin(press) { return true }
    // Look up the standard key again, because the focus may have moved to a view with other key bindings.
    let standard = self.meaning(of: press)
    return scrollPane(standard) || focusing.moveFocus(standard) || scroll(standard) || dismiss(press)
  }

  /// Opens the context menu of the focused view, or of the selected row in it, if the key is shift+f10. If the active part is
  /// off-screen, scrolls to it instead.
  private func openMenu(_ press: KeyPress) -> Bool {
    guard press == KeyPress(.function(10), .shift), let focus, !marks.contextMenus.isEmpty else { return false }
    if focusing.revealFocus() { return true }
    let row = chosenRow(of: focus)
    return menus.open(around: row ?? focus, at: row == nil ? focusing.activeCell : nil)
  }

  /// The key bindings of the focused view. A view with text input uses the standard bindings.
  var keyBindings: KeyBindings {
    guard let focus, !focusing.takesText(focus) else { return .standard }
    return tree.boxes[focus]?.environment[StandardKeys.keyBindings] ?? .standard
  }

  /// Returns the standard key that a key stands for in the focused view.
  private func meaning(of press: KeyPress) -> KeyPress { keyBindings.standard(for: press) }

  /// Moves the focus to the first view, which then handles the key. A key that would press or change something only shows the
  /// focus. Tab is left out, because it moves the focus itself.
  private func begin(_ press: KeyPress) -> Bool {
    // A key that is not deliberate may scroll, so it does not move the focus to an off-screen view.
    let isDeliberate = meaning(of: press).isDeliberate
    guard !press.isTab, focusing.begin(reachesHidden: isDeliberate), let focus else { return false }
    return isDeliberate || act(press, on: outward(from: focus).prefix { focusing.belongsToFocus($0) })
  }

  /// Offers a key to the functions of a box. Only the functions for which `isAsked` returns true are called. `isAsked` gets the
  /// keys that a function listens to, and the function.
  private func offer(
    _ press: KeyPress, to node: NodeIndex, _ isAsked: ([KeyPress], ScriptReference) -> Bool = { _, _ in true }
  ) -> Bool {
    guard isEnabled(node) else { return false }
    for case .onKey(let keys, let function, _) in marks(of: node) where keys.isEmpty || keys.contains(press) {
      if isAsked(keys, function), call(function, .key(press), at: node) { return true }
    }
    return false
  }

  /// Offers the standard key that a key stands for. Functions of the script that take any key have already been offered the key
  /// itself.
  private func offer(
    _ meaning: KeyPress, of press: KeyPress, to node: NodeIndex, _ isAsked: (ScriptReference) -> Bool = { _ in true }
  ) -> Bool {
    meaning != press && offer(meaning, to: node) { isAsked($1) && ($1.isHost || !$0.isEmpty) }
  }

  /// Lets the focused view handle a key. `own` are its boxes. Returns true if the key did something, or scrolled to the active
  /// part.
  private func act(_ press: KeyPress, on own: some Sequence<NodeIndex>) -> Bool {
    let isTyped = own.contains(where: focusing.takesText) && (press != KeyPress(.return) || focusing.takesLines)
    let meaning = meaning(of: press)
    if meaning.isDeliberate, !isTyped, own.contains(where: handlesKeys), focusing.revealFocus() { return true }
    // Functions of the script are asked before the control.
    let isTaken =
      own.contains { offer(press, to: $0) { !$1.isHost } }
      || own.contains { offer(meaning, of: press, to: $0) { !$0.isHost } }
      || own.contains { offer(meaning, to: $0) { $1.isHost } }
    if isTaken {
      let asksScript = own.contains { marks(of: $0).contains { $0.keyFunction?.isHost == false } }
      if isTyped || !meaning.isDeliberate, !asksScript, let focus {
        controlKey = ControlKey(press: press, meaning: meaning, focus: focus)
      }
      _ = focusing.revealFocus()
      return true
    }
    if openMenu(press) || press == KeyPress(.return) && own.contains(where: { activateChosen(in: $0) }) { return true }
    guard press.isClick else { return false }
    return own.contains(where: canActivate) && focusing.revealFocus() || own.contains { activate($0) }
  }

  private func handlesKeys(_ node: NodeIndex) -> Bool { marks(of: node).contains { $0.keyFunction != nil } }

  /// Scrolls the focused pane. Returns false if it cannot scroll further in this direction.
  private func scrollPane(_ press: KeyPress) -> Bool {
    guard let focus, focusing.isPane(focus), scrolling.scroll(focus, press) else { return false }
    _ = focusing.revealFocus()
    return true
  }

  /// Scrolls by a key. If the container around the focus scrolls the focused view off-screen, the focus moves to a visible view
  /// later.
  private func scroll(_ press: KeyPress) -> Bool {
    let (container, isScrolled) = scrolling.scroll(press, from: focus)
    if let container {
      let isForward = [.down, .right, .pageDown, .end].contains(press.key)
      let isEnd = press.key == .home || press.key == .end
      focusing.scrolledFocus = ScrolledFocus(container: Int(tree.identity[container]), takesLast: isForward == isEnd)
    }
    return isScrolled
  }

  /// The views that listen to keys, are shown, and do not contain the focused view.
  var otherKeyHandlers: Set<NodeIndex> {
    let way = focus.map { Set(outward(from: $0)) } ?? []
    return Set(marks.all.keys.filter { !way.contains($0) && isShown($0) && handlesKeys($0) })
  }

  /// Dismisses the view in front if the key is escape.
  private func dismiss(_ press: KeyPress) -> Bool {
    guard press == KeyPress(.escape), let front = presentations.front else { return false }
    return callbacks.dismiss(around: front)
  }

  private func paste(_ text: String) -> Bool {
    func isAsked(_ node: NodeIndex) -> Bool {
      isEnabled(node) && marks(of: node).contains { if case .onPaste = $0 { true } else { false } }
    }
    let way = focus.map { outward(from: $0).filter(isAsked) } ?? []
    var others: [NodeIndex] = []
    if focus == nil || focusing.isInitial {
      others = tree.postorder(Set(marks.all.keys.filter { isAsked($0) && isShown($0) && !way.contains($0) }))
    }
    for (index, node) in (way + others).enumerated() {
      for case .onPaste(let function) in marks(of: node) where index < way.count || !function.isHost {
        if call(function, .paste(text), at: node) {
          if index < way.count { _ = focusing.revealFocus() }
          return true
        }
      }
    }
    return false
  }

  /// Copies the selection of the focused field. Functions of the script are not asked, so that they cannot keep ctrl+c.
  private func copy() -> Bool {
    guard let field, let press = KeyPress("ctrl+c") else { return false }
    return outward(from: field).prefix { focusing.belongsToFocus($0) }.contains { offer(press, to: $0) { $1.isHost } }
  }

  // MARK: Wanted events

  /// True if a shown view has a gesture, is focusable, listens to hover or has a context menu, or if a container has more content
  /// than it shows.
  var wantsPointer: Bool {
    func isClickable(_ mark: Mark) -> Bool {
      switch mark {
      case .gesture, .focusable, .onHover, .onContextMenu: true
      default: false
      }
    }
    return marks.all.contains { $1.contains(where: isClickable) && isEnabled($0) && isShown($0) }
      || record.scrollWindows.keys.contains(where: scrolling.hasMore)
  }

  /// True if a shown view listens to the pointer while no button is down.
  var wantsHover: Bool {
    marks.all.contains { node, marks in
      marks.contains { if case .onHover = $0 { true } else { false } } && isEnabled(node) && isShown(node)
    }
  }
}

extension Mark {
  fileprivate var keyFunction: ScriptReference? { if case .onKey(_, let function, _) = self { function } else { nil } }
}

extension KeyPress {
  /// True for a key that presses, submits, deletes or moves something. This holds only if the key is not typed into text.
  fileprivate var isDeliberate: Bool {
    switch key {
    case .delete, .deleteForward, .character(" "): modifiers.isEmpty
    case .return: true
    case .up, .down, .left, .right: modifiers == .alt
    default: false
    }
  }

  /// True if it moves the focus in tab order (F1).
  fileprivate var isTab: Bool { key == .tab && modifiers.isSubset(of: .shift) }

  /// True if the key is a click on the focused view (G3).
  fileprivate var isClick: Bool { self == KeyPress(.return) || self == KeyPress(.character(" ")) }
}

extension Point {
  /// The nearest point to which others can be added without overflow.
  var bounded: Point { Point(Cells.bounded(x), Cells.bounded(y)) }
}
