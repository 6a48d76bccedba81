// Where events go: to the view under the pointer, or to the one that has the focus, and from there outward (F1-F7, G1-G3).

import LongtailCore

/// The way of events through one tree: who has the focus, what is pressed, what the pointer is over.
struct Interaction {
  let tree: Tree
  let ledger: Ledger
  let record: LayoutRecord
  let marks: Marks
  let presentations: Presentations
  let motion: Motion
  let layout: LayoutPass
  let callbacks: Callbacks
  /// The button while it is down.
  var press: Press?
  /// The identities of boxes that were told that the pointer is over them.
  var hovered: Set<Int> = []
  /// Containers that were scrolled since they were taken, and those whose row out of sight has lost the focus.
  private var scrolled: [NodeIndex] = []
  /// Where the focus goes when a container that was scrolled for it has made its rows.
  var movesOn: MovingFocus?
  /// The container that keys have scrolled, which may have left the focus behind.
  var carried: CarriedFocus?
  /// Whether tab leaves the tree behind its last view, instead of going round.
  var passesFocusOn = false
  /// Where containers are still to be scrolled to.
  var destinations: [ScrollDestination] = []
  /// The bar that is held.
  var heldBar: HeldBar?
  /// Whether moving the focus has written bindings since they were looked at.
  var hasWritten = false
  /// The identity of what was in front when the focus was settled last; 0 for the tree.
  var layer = 0
  /// Whether that came to the front since the focus was settled.
  var isNewInFront = false
  /// The identities of marks whose bindings said that their view has the focus, when it had it not.
  var claims: Set<Int> = []
  /// The identity of the screen that the focus is in, and of the box around it.
  var screen: (identity: Int, stack: Int)?
  /// Who has the focus again when it is back, unless another view had it meanwhile.
  var missed: Missed?
  /// Marks that bind the focus, as they were when the focus was settled last.
  var focusBindings = FocusBindings()

  init(_ keep: Keep, _ layout: LayoutPass, _ callbacks: Callbacks) {
    (tree, ledger, record) = (keep.tree, keep.ledger, keep.record)
    (marks, presentations, motion) = (keep.marks, keep.presentations, keep.motion)
    self.layout = layout
    self.callbacks = callbacks
  }

  /// A view loses the focus: a row that was kept out of sight for it goes.
  mutating func leaveRow(of node: NodeIndex) {
    if isInSight(node) { return }
    scrolled += outward(from: node).filter(record.isLazy)
  }

  /// Boxes that are to be placed again because they were scrolled.
  mutating func takeScrolled() -> [NodeIndex] {
    defer { scrolled = [] }
    return scrolled.filter { tree.nodes[$0].isAlive }
  }

  /// Whether a view took the event.
  mutating func handle(_ event: Event, at time: Double) -> Bool {
    switch event {
    case .key(let press): return handle(press.normal)
    case .paste(let text): return paste(text)
    case .tap(let point, let count):
      let isTaken = pointer(PointerEvent(.down(count: count), at: point), at: time)
      return pointer(PointerEvent(.up, at: point), at: time) || isTaken
    case .pointer(let event): return pointer(event, at: time)
    case .press(let path): return press(path)
    case .focus(let path): return focus(path)
    case .scroll(let point, let distance): return scroll(at: point, by: distance)
    }
  }

  // MARK: Views by their paths

  /// The box of a view that can be reached.
  private func box(at path: String) -> NodeIndex? {
    tree.nodes.indices.first { node in
      tree.boxes[node] != nil && tree.path(of: node) == path && isShown(node)
    }
  }

  private mutating func press(_ path: String) -> Bool {
    guard let node = box(at: path) else { return false }
    if !focus(path), choose(node) { return true }
    return boxes(in: node).contains { click($0) }
  }

  /// Clicks on a row of a list, in which nothing can have the focus.
  private mutating func choose(_ row: NodeIndex) -> Bool {
    guard record.isChosen(row) != nil, let list = tree.boxAround(row), canClick(list) else { return false }
    let seen = frame(of: row).intersection(frame(of: list))
    if canFocus(list) { focus(on: list) }
    return click(list, at: seen.isEmpty ? frame(of: row).origin : seen.origin)
  }

  /// Clicks on what can be clicked in the row of a list that is chosen.
  private func clickChosen(in list: NodeIndex) -> Bool {
    chosenRow(of: list).map { boxes(in: $0).contains { click($0) } } ?? false
  }

  /// The row of a list that keys are about: the first in sight that is chosen, unless the list says which it is.
  func chosenRow(of list: NodeIndex) -> NodeIndex? {
    record.drawing(of: list).currentChild ?? tree.childBoxes(of: list).first { record.isChosen($0) == true }
  }

  private mutating func focus(_ path: String) -> Bool {
    guard let target = box(at: path).flatMap({ boxes(in: $0).first(where: canFocus) }) else { return false }
    focus(on: target)
    return true
  }

  // MARK: Boxes

  /// A box and those around it, from the inside out.
  func outward(from node: NodeIndex) -> some Sequence<NodeIndex> {
    sequence(first: node) { tree.boxAround($0) }
  }

  /// The cells of a box that are in the windows of the containers around it.
  func visibleFrame(of node: NodeIndex) -> Rect {
    outward(from: node).dropFirst().reduce(frame(of: node)) { seen, box in
      record.scrollWindows[box].map { seen.intersection($0.offset(by: record.origin(of: box))) } ?? seen
    }
  }

  /// Whether any cell of a box is in the windows of the containers around it.
  func isInSight(_ node: NodeIndex) -> Bool { frame(of: node).isEmpty || !visibleFrame(of: node).isEmpty }

  /// Whether a box can be seen, and is not behind what is presented.
  func isShown(_ node: NodeIndex) -> Bool {
    if let front = presentations.front, !outward(from: node).contains(front) { return false }
    return presentations.isInSight(node)
  }

  func isEnabled(_ node: NodeIndex) -> Bool { tree.boxes[node]?.environment[StandardKeys.isEnabled] ?? true }

  func marks(of node: NodeIndex) -> [Annotation] { marks[node] ?? [] }

  func frame(of node: NodeIndex) -> Rect { Rect(record.origin(of: node), record.placements[node].frame.size) }

  /// Calls a function of a view. Whether it took the event.
  @discardableResult
  func call(_ function: ScriptReference, _ event: ControlEvent, at node: NodeIndex) -> Bool {
    callbacks.call(function, event, of: node, in: tree.trail(around: node))
  }

  // MARK: Keys

  /// A key goes to the view that has the focus, what is written on it first, and outward until a function takes it (F5). Where
  /// nothing has the focus it goes through the whole tree, inner views first. Return and space are a click on the view with the
  /// focus (G3). What nobody took is a shortcut (F6), moves the focus, or scrolls.
  private mutating func handle(_ press: KeyPress) -> Bool {
    let event = ControlEvent.key(press)
    func offer(_ node: NodeIndex, _ isAsked: ([KeyPress], ScriptReference) -> Bool = { _, _ in true }) -> Bool {
      guard isEnabled(node) else { return false }
      for case .onKey(let keys, let function, _) in marks(of: node) where keys.isEmpty || keys.contains(press) {
        if isAsked(keys, function), call(function, event, at: node) { return true }
      }
      return false
    }
    if let focus {
      let way = Array(outward(from: focus))
      let own = way.prefix { belongsToFocus($0) }
      if own.contains(where: { offer($0) { !$1.isHost } }) || own.contains(where: { offer($0) { $1.isHost } }) {
        _ = revealFocus()
        return true
      }
      if press == KeyPress(.return), own.contains(where: { clickChosen(in: $0) }) { return true }
      if press.isClick, own.contains(where: canActivate), revealFocus() { return true }
      if press.isClick, own.contains(where: { activate($0) }) { return true }
      if way[own.count...].contains(where: { offer($0) }) { return true }
      if press.isClick, way[own.count...].contains(where: { click($0) }) { return true }
    } else {
      let listeners = self.listeners
      // Controls listen when they have the focus only, unless they name a key.
      if tree.postorder(listeners).contains(where: { offer($0) { !$1.isHost || !$0.isEmpty } }) { return true }
    }
    return perform(shortcut: press) || moveFocus(press) || scroll(press) || dismiss(press)
  }

  /// Scrolls to the view with the focus where it is out of sight: what is typed is seen, and what cannot be seen is not pressed.
  /// Whether anything was scrolled.
  private mutating func revealFocus() -> Bool {
    guard let focus, !isInSight(focus), case let before = ledger.shifts else { return false }
    reveal(focus)
    return ledger.shifts != before
  }

  /// Views that listen to keys and are shown.
  var listeners: Set<NodeIndex> {
    Set(marks.all.keys.filter { isShown($0) && marks(of: $0).contains(where: \.isOnKey) })
  }

  /// Escape takes away what is in front.
  private func dismiss(_ press: KeyPress) -> Bool {
    guard press == KeyPress(.escape), let front = presentations.front else { return false }
    return callbacks.dismiss(around: front)
  }

  private mutating func paste(_ text: String) -> Bool {
    func isAsked(_ node: NodeIndex) -> Bool {
      isEnabled(node) && marks(of: node).contains { if case .onPaste = $0 { true } else { false } }
    }
    let way: [NodeIndex]
    if let focus {
      way = outward(from: focus).filter(isAsked)
    } else {
      way = tree.postorder(Set(marks.all.keys.filter { isAsked($0) && isShown($0) }))
    }
    for node in way {
      for case .onPaste(let function) in marks(of: node) where focus != nil || !function.isHost {
        if call(function, .paste(text), at: node) {
          _ = revealFocus()
          return true
        }
      }
    }
    return false
  }

  // MARK: Scrolling

  /// The innermost container under the pointer that can go further that way is scrolled.
  private mutating func scroll(at point: Point, by distance: Point) -> Bool {
    guard let node = hitTest.box(at: point.bounded) else { return false }
    return outward(from: node).contains { scroll($0, by: distance.bounded) }
  }

  /// Scrolls the innermost container around the focus that goes that way; where none there has anything to scroll, or nothing has the
  /// focus, the nearest there is.
  private mutating func scroll(_ press: KeyPress) -> Bool {
    let around = focus.map { Array(outward(from: $0)) } ?? []
    if let node = around.first(where: { scroll($0, press) }) {
      let isForward = [.down, .right, .pageDown, .end].contains(press.key)
      let isEnd = press.key == .home || press.key == .end
      carried = CarriedFocus(container: Int(tree.identity[node]), takesLast: isForward == isEnd)
      return true
    }
    if around.contains(where: { record.scrollWindows[$0] != nil && hasMore($0) }) { return false }
    let others = tree.preorder(Set(record.scrollWindows.keys))
    // Those in the same row or pane before those further away.
    let near = around.flatMap { box in others.filter { outward(from: $0).contains(box) } }
    return (near + others).contains { scroll($0, press) }
  }

  private mutating func scroll(_ node: NodeIndex, _ press: KeyPress) -> Bool {
    guard let window = record.scrollWindows[node], isShown(node), isEnabled(node), let distance = press.scrolling(window.size)
    else { return false }
    return scroll(node, by: distance)
  }

  /// Whether a container has more than it shows.
  private func hasMore(_ node: NodeIndex) -> Bool {
    guard let window = record.scrollWindows[node] else { return false }
    return (record.marks[node] ?? []).contains {
      if case .scroll(let content, _) = $0 { content.width > window.width || content.height > window.height } else { false }
    }
  }

  /// Scrolls a container as far as its content goes. False where it goes no further.
  mutating func scroll(_ node: NodeIndex, by distance: Point) -> Bool {
    guard let window = record.scrollWindows[node] else { return false }
    for case .scroll(let content, let offset) in record.marks[node] ?? [] {
      let most = Point(max(0, content.width - window.width), max(0, content.height - window.height))
      let target = Point(
        min(max(0, offset.x + distance.x), max(most.x, offset.x)), min(max(0, offset.y + distance.y), max(most.y, offset.y)))
      guard target != offset else { continue }
      let shift = ledger.shifts[node] ?? .zero
      ledger.shifts[node] = Point(shift.x + target.x - offset.x, shift.y + target.y - offset.y)
      record.placements[node].isRepainted = true
      scrolled.append(node)
      return true
    }
    return false
  }

  /// Scrolls the containers around a box so that it is seen, as little as that takes.
  mutating func reveal(_ node: NodeIndex) {
    var frame = Rect(.zero, record.placements[node].frame.size)
    for box in outward(from: node) {
      if box != node, let window = record.scrollWindows[box] {
        let distance = Point(
          Interaction.distance(frame.x..<frame.maxX, into: window.x..<window.maxX),
          Interaction.distance(frame.y..<frame.maxY, into: window.y..<window.maxY))
        if distance != .zero, scroll(box, by: distance) { frame = frame.offset(by: Point(-distance.x, -distance.y)) }
      }
      frame = frame.offset(by: record.placements[box].frame.origin)
    }
  }

  /// How far a window is to be moved to show a range, its beginning first.
  private static func distance(_ range: Range<Int>, into window: Range<Int>) -> Int {
    if range.lowerBound < window.lowerBound { return range.lowerBound - window.lowerBound }
    return max(0, min(range.upperBound - window.upperBound, range.lowerBound - window.lowerBound))
  }

  // MARK: What is wanted

  /// Whether a view that is shown has a gesture, can take the focus, or has more to scroll to than it shows.
  var wantsPointer: Bool {
    func isClickable(_ mark: Annotation) -> Bool {
      switch mark {
      case .gesture, .focusable, .onHover: true
      default: false
      }
    }
    return marks.all.contains { $1.contains(where: isClickable) && isEnabled($0) && isShown($0) }
      || record.scrollWindows.keys.contains(where: hasMore)
  }

  /// Whether a view that is shown listens to the pointer while no button is down.
  var wantsHover: Bool {
    marks.all.contains { node, marks in
      marks.contains { if case .onHover = $0 { true } else { false } } && isEnabled(node) && isShown(node)
    }
  }
}

extension Annotation {
  var isOnKey: Bool { if case .onKey = self { true } else { false } }
}

extension KeyPress {
  /// Whether it is a click on what has the focus (G3).
  fileprivate var isClick: Bool { self == KeyPress(.return) || self == KeyPress(.character(" ")) }

  /// How far it scrolls a container with a window of that size; nil where it does not.
  fileprivate func scrolling(_ window: Size) -> Point? {
    guard modifiers.isEmpty else { return nil }
    switch key {
    case .up: return Point(0, -1)
    case .down: return Point(0, 1)
    case .left: return Point(-1, 0)
    case .right: return Point(1, 0)
    // A row of what was seen stays.
    case .pageUp: return Point(0, -max(1, window.height - 1))
    case .pageDown: return Point(0, max(1, window.height - 1))
    case .home: return Point(0, -Cells.infinity)
    case .end: return Point(0, Cells.infinity)
    default: return nil
    }
  }
}

extension Point {
  /// The nearest point that others can be added to.
  var bounded: Point { Point(Cells.bounded(x), Cells.bounded(y)) }
}
