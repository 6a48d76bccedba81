// Shows the script and the inspector on a terminal: sends events to the script or to the panel, and combines the cells of both in
// one surface.

import LongtailCore
import LongtailScript

extension Inspector: TerminalContent {
  var colorScheme: ColorScheme {
    get { runtime.colorScheme }
    set {
      runtime.colorScheme = newValue
      panel?.colorScheme = newValue
      refresh()
    }
  }

  var drawsCursor: Bool {
    get { runtime.drawsCursor }
    set {
      runtime.drawsCursor = newValue
      panel?.drawsCursor = newValue
    }
  }

  var isAnimated: Bool {
    get { runtime.isAnimated }
    set {
      runtime.isAnimated = newValue
      panel?.isAnimated = newValue
    }
  }

  func adapt(to depth: ColorDepth) {
    runtime.adapt(to: depth)
    panel?.adapt(to: depth)
    refresh()
  }

  func adapt(toCellAspect aspect: Int) {
    runtime.adapt(toCellAspect: aspect)
    panel?.adapt(toCellAspect: aspect)
    refresh()
  }

  // MARK: Events

  /// The key that opens and closes the panel, and the key that moves the focus between script and panel.
  private static let (key, border) = (KeyPress(.function(2)), KeyPress(.function(6)))

  var updateCount: Int { runtime.updateCount + (panel?.updateCount ?? 0) }

  var isBehind: Bool { runtime.isBehind }

  func dispatch(_ event: Event, before next: Event?) -> Bool {
    guard isOpen, let panel else {
      if runtime.dispatch(event, before: next) { return true }
      guard event == .key(Inspector.key), canOpen else { return false }
      toggle()
      return true
    }
    defer { refresh() }
    switch event {
    case .key(let press):
      let isTaken = isEntered ? panel.dispatch(event) : runtime.dispatch(event)
      if isTaken { return true }
      switch press {
      case Inspector.key: toggle()
      case Inspector.border: enter(!isEntered)
      default: return false
      }
      return true
    case .paste, .copy: return isEntered ? panel.dispatch(event) : runtime.dispatch(event)
    case .tap(let cell, let count):
      let isTaken = dispatch(.pointer(PointerEvent(.down(count: count), at: cell)))
      return dispatch(.pointer(PointerEvent(.up, at: cell))) || isTaken
    case .pointer(let pointer): return handle(pointer, panel)
    case .scroll(let cell, let distance):
      if let place = place(inPanel: cell) { return panel.dispatch(.scroll(place, by: distance)) }
      return runtime.dispatch(event)
    case .press, .focus: return runtime.dispatch(event)
    }
  }

  /// Sends a pointer event to the script or to the panel. After a press on the panel, the panel also gets the drag and the
  /// release, wherever the pointer is.
  private func handle(_ pointer: PointerEvent, _ panel: Runtime) -> Bool {
    let place = place(inPanel: pointer.cell)
    if case .down = pointer.phase {
      isPressed = place != nil
      if place == nil, isPicking {
        pick(at: pointer.cell)
        return true
      }
      enter(isPressed)
    }
    guard isPressed || place != nil, let frame = panelFrame else { return runtime.dispatch(.pointer(pointer)) }
    let own = Point(pointer.cell.x - frame.x, pointer.cell.y - frame.y)
    if pointer.phase == .up { isPressed = false }
    return panel.dispatch(.pointer(PointerEvent(pointer.phase, at: own, pointer.modifiers)))
  }

  /// Returns the cell of the panel at a cell of the screen; nil if the panel is not there.
  private func place(inPanel cell: Point) -> Point? {
    panelFrame.flatMap { $0.contains(cell) ? Point(cell.x - $0.x, cell.y - $0.y) : nil }
  }

  func advance(to time: Double) -> Bool {
    let isPanelDue = isOpen && panel?.advance(to: time) == true
    guard runtime.advance(to: time) else {
      if isPanelDue { composed = nil }
      return isPanelDue
    }
    refresh()
    return true
  }

  private var shownPanel: Runtime? { isOpen ? panel : nil }

  func setWakeHandler(_ handler: (@Sendable () -> Void)?) { runtime.setWakeHandler(handler) }

  var nextDue: Double? { [runtime.nextDue, shownPanel?.nextDue].compactMap(\.self).min() }
  var wantsPointer: Bool { isOpen || runtime.wantsPointer }
  var wantsHover: Bool { shownPanel?.wantsHover == true || runtime.wantsHover }

  // MARK: Output

  /// The opacity of the accent colour over the selected view, from 0 to 1000.
  private static let cover = 350

  var surface: Surface? {
    guard let frame = panelFrame, let panel = panel?.surface, let script = runtime.surface else { return runtime.surface }
    if let composed { return composed }
    let size = Size(max(frame.maxX, script.size.width), frame.maxY)
    var surface = Surface(size: size, scheme: script.scheme)
    if frame.origin != .zero {
      surface.place(script, at: .zero)
      var canvas = Canvas(surface)
      if let chosen = chosenFrame {
        let accent = Color(.accent).ink(in: script.scheme).rgb
        canvas.dim(chosen.intersection(Rect(.zero, script.size)), with: accent, opacity: Inspector.cover)
      }
      if !isEntered, let cursor = script.cursor { canvas.place(cursor: cursor) }
      surface = canvas.surface
    }
    surface.place(panel, at: frame.origin)
    if isEntered, let cursor = panel.cursor {
      var canvas = Canvas(surface)
      canvas.place(cursor: cursor + frame.origin)
      surface = canvas.surface
    }
    composed = surface
    return surface
  }

  /// The rows that the last update has drawn. If the panel is open, these are all rows: cells that have not changed are not
  /// written to the terminal anyway.
  var drawnRows: [Range<Int>] { isOpen ? surface.map { [0..<$0.size.height] } ?? [] : runtime.drawnRows }

  var evaluations: [(path: String, reasons: [String])] { runtime.explanations }
  var mistakes: [Diagnostic] { runtime.mistakes }
  var reports: (all: [Diagnostic], count: Int) { runtime.reports }
  var pictures: PictureCodec? { runtime.pictures }
  func located(_ reports: [Diagnostic]) -> [Diagnostic] { runtime.located(reports) }

  func takeRequests() -> [HostRequest] { runtime.takeRequests() + (shownPanel?.takeRequests() ?? []) }

  // MARK: Keys

  var entered: Runtime { isEntered ? shownPanel ?? runtime : runtime }

  var shortcuts: [KeyHint] { entered.shortcuts }
  var keyHints: [KeyHint] {
    let own = [KeyHint(.function(2), title: isOpen ? "Close inspector" : "Inspector")]
    return entered.keyHints + (canOpen ? own + (isOpen ? [KeyHint(.function(6), title: "Script and inspector")] : []) : [])
  }
  var fieldFrame: Rect? { entered.fieldFrame.map(onScreen) }
  var focusFrame: Rect? { entered.focusFrame.map(onScreen) }

  private func onScreen(_ rect: Rect) -> Rect {
    guard isEntered, let frame = panelFrame else { return rect }
    return rect.offset(by: frame.origin)
  }
}

extension Inspector: ReloadableContent {
  var sources: [String: Fingerprint] { runtime.sources }
  var sourceCount: Int { runtime.sourceCount }
  var hasMissingFiles: Bool { runtime.hasMissingFiles }

  func reload() throws(Diagnostic) -> Runtime.Reload {
    let became = try runtime.reload()
    forgetPlaces()
    refresh()
    return became
  }
}
