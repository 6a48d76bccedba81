// Shows a gallery on a terminal: sends events to the stage or to the interface, and combines the cells of both in one surface.

import LongtailCore

extension Gallery: TerminalContent {
  var colorScheme: ColorScheme {
    get { terminal.colorScheme }
    set { terminal.colorScheme = newValue }
  }

  var drawsCursor: Bool {
    get { terminal.drawsCursor }
    set { terminal.drawsCursor = newValue }
  }

  var isAnimated: Bool {
    get { terminal.isAnimated }
    set { terminal.isAnimated = newValue }
  }

  func adapt(to depth: ColorDepth) { terminal.depth = depth }

  func adapt(toCellAspect aspect: Int) { terminal.cellAspect = aspect }

  func show(on canvas: CanvasSize) {
    interface.show(on: canvas)
    showStage()
  }

  // MARK: Events

  /// The key that moves the focus between the stage and the list, whatever the stage shows.
  private static let border = KeyPress(.function(6))

  var updateCount: Int { interface.updateCount + (stage?.runtime.updateCount ?? 0) }

  /// Always false, because the interface and the stage show the results of each event at once.
  var isBehind: Bool { false }

  func dispatch(_ event: Event, before next: Event?) -> Bool {
    defer { composed = nil }
    switch event {
    case .key(let press):
      if isEntered, press != Gallery.border, onStage({ $0.runtime.dispatch(event) }) == true { return true }
      let wasEntered = isEntered
      let isTaken = interface.dispatch(event)
      if isEntered, !wasEntered { enterStage(by: press) }
      return isTaken
    case .paste, .copy:
      if isEntered, onStage({ $0.runtime.dispatch(event) }) == true { return true }
      return interface.dispatch(event)
    case .tap(let cell, let count):
      let isTaken = dispatch(.pointer(PointerEvent(.down(count: count), at: cell)))
      return dispatch(.pointer(PointerEvent(.up, at: cell))) || isTaken
    case .pointer(let pointer): return handle(pointer)
    case .scroll(let cell, let distance):
      if let place = place(under: cell), onStage({ $0.runtime.dispatch(.scroll(place, by: distance)) }) == true { return true }
      return interface.dispatch(event)
    case .press, .focus: return interface.dispatch(event)
    }
  }

  /// Focuses a view on the stage, after `press` has moved the focus of the interface to the stage: the last view for shift+tab,
  /// otherwise the first view. If the stage already has a focused view, the focus stays there.
  private func enterStage(by press: KeyPress) {
    guard stage?.runtime.focus == nil else { return }
    let step = press == KeyPress(.tab, .shift) ? press : KeyPress(.tab)
    _ = onStage { $0.runtime.dispatch(.key(step)) }
  }

  /// Sends a pointer event to the stage or to the interface. After a press on the stage, the stage also gets the drag and the
  /// release, wherever the pointer is. The interface gets each press and release, because it moves its focus to the stage after a
  /// click there. Keys then go to the stage.
  private func handle(_ pointer: PointerEvent) -> Bool {
    let place = place(under: pointer.cell)
    func send(_ phase: PointerEvent.Phase) -> Bool {
      let place = place ?? outside(pointer.cell)
      return onStage { $0.runtime.dispatch(.pointer(PointerEvent(phase, at: place, pointer.modifiers))) } ?? false
    }
    if pointer.phase == .left {
      (isPressed, isHovered) = (false, false)
      _ = send(.left)
      return interface.dispatch(.pointer(pointer))
    }
    if isHovered, place == nil, !isPressed {
      isHovered = false
      _ = send(.left)
    }
    switch pointer.phase {
    case .down:
      let isTaken = interface.dispatch(.pointer(pointer))
      guard place != nil else { return isTaken }
      isPressed = true
      return send(pointer.phase) || isTaken
    case .menu: return place == nil ? interface.dispatch(.pointer(pointer)) : send(.menu)
    case .dragged: return isPressed ? send(.dragged) : interface.dispatch(.pointer(pointer))
    case .up:
      let isTaken = isPressed && send(.up)
      isPressed = false
      return interface.dispatch(.pointer(pointer)) || isTaken
    case .moved:
      guard place != nil else { return interface.dispatch(.pointer(pointer)) }
      isHovered = true
      return send(.moved)
    case .left: return false
    }
  }

  @discardableResult
  func advance(to time: Double) -> Bool {
    let isDue = interface.advance(to: time)
    if isDue { composed = nil }
    return advanceStage(to: time) || isDue
  }

  /// Only the script on the stage runs, so only its work wakes the loop.
  func setWakeHandler(_ handler: (@Sendable () -> Void)?) {
    wakeHandler = handler
    stage?.runtime.setWakeHandler(handler)
  }

  var nextDue: Double? { [interface.nextDue, stage?.nextDue].compactMap(\.self).min() }
  var wantsPointer: Bool { true }
  var wantsHover: Bool { interface.wantsHover || stage?.runtime.wantsHover == true }

  // MARK: Output

  /// The frame of the stage in the gallery, including parts that are scrolled off-screen; nil if there is no stage.
  private var place: Rect? { stage == nil ? nil : interface.frame(of: "stage") }
  /// The part of the stage's frame that is not scrolled off-screen; empty if there is no stage.
  private var window: Rect { stage.flatMap { _ in interface.visibleFrame(of: "stage") } ?? Rect(.zero, .zero) }

  /// Returns the cell of the stage at a cell of the gallery; nil if the stage does not cover this cell.
  private func place(under cell: Point) -> Point? { window.contains(cell) ? outside(cell) : nil }

  private func outside(_ cell: Point) -> Point {
    let origin = place?.origin ?? .zero
    return Point(cell.x - origin.x, cell.y - origin.y)
  }

  var surface: Surface? {
    if let composed { return composed }
    guard var surface = interface.surface else { return nil }
    if let place, let shown = stage?.runtime.surface {
      surface.place(look(shown), at: place.origin, in: window)
      if isEntered, let cursor = shown.cursor {
        var canvas = Canvas(surface)
        canvas.clipped(to: window) { $0.place(cursor: cursor + place.origin) }
        surface = canvas.surface
      }
    }
    composed = surface
    return surface
  }

  /// All rows of the surface. The app compares their cells and writes only those that have changed.
  var drawnRows: [Range<Int>] { surface.map { [0..<$0.size.height] } ?? [] }

  var evaluations: [(path: String, reasons: [String])] { interface.explanations + (stage?.runtime.explanations ?? []) }
  /// The errors of the interface. The pane shows the errors of the stage.
  var mistakes: [Diagnostic] { interface.mistakes }
  var reports: (all: [Diagnostic], count: Int) { interface.reports }
  var pictures: PictureCodec? { stage?.runtime.pictures }
  func located(_ reports: [Diagnostic]) -> [Diagnostic] { reports }

  func takeRequests() -> [HostRequest] {
    defer { requests = [] }
    return requests + interface.takeRequests()
  }

  // MARK: Keys

  private var entered: Runtime? { isEntered ? stage?.runtime : nil }

  /// The shortcuts of the stage if the keys go there, else those of the interface.
  var shortcuts: [KeyHint] { entered?.shortcuts ?? interface.shortcuts }
  var keyHints: [KeyHint] {
    guard let entered else { return interface.keyHints }
    let taken = Set((entered.shortcuts + entered.keyHints).flatMap(\.keys))
    return entered.keyHints + (interface.shortcuts + interface.keyHints).filter { taken.isDisjoint(with: $0.keys) }
  }
  var fieldFrame: Rect? { entered.map { $0.fieldFrame.flatMap(inGallery) } ?? interface.fieldFrame }
  var focusFrame: Rect? { entered?.focusFrame.flatMap(inGallery) ?? interface.focusFrame }

  private func inGallery(_ rect: Rect) -> Rect? { place.map { rect.offset(by: $0.origin) } }
}

extension TerminalApp {
  /// Creates an app that shows a gallery on the terminal.
  public convenience init(_ gallery: Gallery, _ options: Options = Options()) { self.init(content: gallery, options) }
}
