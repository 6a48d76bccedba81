// Where events go: to the view under the pointer, or to the one that has the focus, and from there outward (F1-F5, G1-G3).

import LongtailCore

/// The focus of one tree, and the way of events through it.
struct Interaction {
  private let memory: Memory
  /// The identity of the box that has the focus: it stays with that, wherever the view moves.
  private var identity: Int?

  init(_ memory: Memory) { self.memory = memory }

  /// The box that has the focus.
  var focus: NodeIndex? { identity.flatMap { memory.node(of: $0) } }

  /// What an event did.
  struct Outcome {
    /// Whether a view took it.
    var isHandled = false
    /// The box that was scrolled by it.
    var scrolled: NodeIndex?
  }

  /// Lets go of the focus where its view has left or can have it no longer.
  mutating func settle() {
    if identity != nil, !(focus.map(canFocus) ?? false) { identity = nil }
  }

  mutating func handle(_ event: Event, _ layout: LayoutPass, _ callbacks: inout Callbacks) -> Outcome {
    switch event {
    case .key(let press): Outcome(isHandled: handle(press.normal, &callbacks))
    case .paste(let text): Outcome(isHandled: paste(text, &callbacks))
    case .tap(let point, let count): Outcome(isHandled: tap(at: point, count, layout, &callbacks))
    case .scroll(let point, let distance): scroll(at: point, by: distance, layout)
    }
  }

  // MARK: Keys

  /// A key goes to the view that has the focus, and outward until a function takes it (F5). Where nothing has the focus it goes
  /// through the whole tree, inner views first. Then tab moves the focus, and return and space are a click (G3).
  private mutating func handle(_ press: KeyPress, _ callbacks: inout Callbacks) -> Bool {
    let value = PlainValue.table(["key": .string(press.description), "characters": .string(press.characters)])
    for node in way({ if case .onKey = $0 { true } else { false } }) {
      for case .onKey(let keys, let function) in memory.annotations[node] ?? [] where keys.isEmpty || keys.contains(press) {
        if call(function, [value], at: node, &callbacks) { return true }
      }
    }
    switch press {
    case KeyPress(.tab): return moveFocus(forward: true)
    case KeyPress(.tab, .shift): return moveFocus(forward: false)
    case KeyPress(.return), KeyPress(.character(" ")):
      guard let focus else { return false }
      return tap(outwardFrom: focus, 1, &callbacks)
    default: return false
    }
  }

  private mutating func paste(_ text: String, _ callbacks: inout Callbacks) -> Bool {
    for node in way({ if case .onPaste = $0 { true } else { false } }) {
      for case .onPaste(let function) in memory.annotations[node] ?? [] {
        if call(function, [.string(text)], at: node, &callbacks) { return true }
      }
    }
    return false
  }

  /// The boxes that are asked one after the other: those that have such a mark and are enabled.
  private func way(_ isAsked: (Annotation) -> Bool) -> [NodeIndex] {
    func takesPart(_ node: NodeIndex) -> Bool { isEnabled(node) && isShown(node) }
    if let focus {
      return outward(from: focus).filter { takesPart($0) && memory.annotations[$0]?.contains(where: isAsked) == true }
    }
    let marked = memory.annotations.filter { takesPart($0.key) && $0.value.contains(where: isAsked) }.keys
    return memory.tree.postorder(Set(marked))
  }

  /// Calls a function of a view. Whether it took the event: not where it returned false.
  private func call(
    _ function: ScriptReference, _ arguments: [PlainValue], at node: NodeIndex, _ callbacks: inout Callbacks
  ) -> Bool {
    let result = callbacks.run(at: nil, in: memory.trail(around: node)) { evaluator throws(Diagnostic) in
      try evaluator.call(function, arguments)
    }
    return result ?? true
  }

  // MARK: Focus

  /// Gives the focus to the next view in the order of the tree that can have it, from the last to the first (F1).
  private mutating func moveFocus(forward: Bool) -> Bool {
    let marked = memory.annotations.filter { $0.value.contains(.focusable) }.keys
    let order = memory.tree.preorder(Set(marked)).filter(canFocus)
    guard !order.isEmpty else { return false }
    let next: Int
    if let focus, let position = order.firstIndex(of: focus) {
      next = (position + (forward ? 1 : order.count - 1)) % order.count
    } else {
      next = forward ? 0 : order.count - 1
    }
    identity = Int(memory.identity[order[next]])
    return true
  }

  private func canFocus(_ node: NodeIndex) -> Bool {
    memory.annotations[node]?.contains(.focusable) == true && isEnabled(node) && isShown(node)
  }

  private func isShown(_ node: NodeIndex) -> Bool {
    !outward(from: node).contains { memory.tree.behavior(of: $0).isHidden || !memory.placements[$0].isPlaced }
  }

  private func isEnabled(_ node: NodeIndex) -> Bool { memory.boxes[node]?.environment[StandardKeys.isEnabled] ?? true }

  // MARK: Pointer

  /// Whether a view that is shown has a gesture, can take the focus, or has more to scroll to than it shows.
  func wantsPointer(_ layout: LayoutPass) -> Bool {
    func isClickable(_ mark: Annotation) -> Bool {
      switch mark {
      case .onTap, .focusable: true
      default: false
      }
    }
    return memory.annotations.contains { $1.contains(where: isClickable) && isEnabled($0) && isShown($0) }
      || layout.scrollWindows.contains { node, window in
        memory.layoutMarks[node]?.contains {
          if case .scroll(let content, _) = $0 { content.width > window.width || content.height > window.height } else { false }
        } == true
      }
  }

  /// A click gives the focus to the innermost view that can have it, and is taken by the innermost gesture (G1).
  private mutating func tap(at point: Point, _ count: Int, _ layout: LayoutPass, _ callbacks: inout Callbacks) -> Bool {
    guard let node = memory.box(at: point.bounded, layout.scrollWindows) else { return false }
    var isHandled = false
    if let focusable = outward(from: node).first(where: canFocus) {
      identity = Int(memory.identity[focusable])
      isHandled = true
    }
    return tap(outwardFrom: node, count, &callbacks) || isHandled
  }

  /// The innermost view with a gesture of that many clicks takes them. Where none has, each click is one by itself.
  private func tap(outwardFrom node: NodeIndex, _ count: Int, _ callbacks: inout Callbacks) -> Bool {
    for wanted in count == 1 ? [1] : [count, 1] {
      for node in outward(from: node) where isEnabled(node) {
        for case .onTap(let function, wanted) in memory.annotations[node] ?? [] {
          _ = call(function, [], at: node, &callbacks)
          return true
        }
      }
    }
    return false
  }

  /// The innermost container under the pointer that can go further that way is scrolled.
  private func scroll(at point: Point, by distance: Point, _ layout: LayoutPass) -> Outcome {
    guard let node = memory.box(at: point.bounded, layout.scrollWindows) else { return Outcome() }
    let distance = distance.bounded
    for node in outward(from: node) {
      guard let window = layout.scrollWindows[node] else { continue }
      for case .scroll(let content, let offset) in memory.layoutMarks[node] ?? [] {
        let most = Point(max(0, content.width - window.width), max(0, content.height - window.height))
        let target = Point(
          min(max(0, offset.x + distance.x), max(most.x, offset.x)), min(max(0, offset.y + distance.y), max(most.y, offset.y)))
        guard target != offset else { continue }
        let shift = memory.shifts[node] ?? .zero
        memory.shifts[node] = Point(shift.x + target.x - offset.x, shift.y + target.y - offset.y)
        memory.placements[node].isRepainted = true
        return Outcome(isHandled: true, scrolled: node)
      }
    }
    return Outcome()
  }

  /// A box and those around it, from the inside out.
  private func outward(from node: NodeIndex) -> some Sequence<NodeIndex> {
    sequence(first: node) { memory.tree.boxAround($0) }
  }
}

extension Point {
  /// The nearest point that others can be added to.
  fileprivate var bounded: Point { Point(Cells.bounded(x), Cells.bounded(y)) }
}
