// Handles terminal input. The views get it first. The app itself handles the rest: quitting, the list of keys, selecting text.

import LongtailCore
import LongtailTerminal

extension TerminalApp {
  /// The number of rows for a step of the wheel.
  private static let wheelRows = 3
  /// The longest time between clicks on one cell that count as a double or triple click, in seconds.
  private static let clickTime = 0.4

  /// Handles an input. Returns the reason if the app ends.
  ///
  /// - Parameter next: The next input, if it has already arrived.
  func handle(_ input: TerminalInput, before next: TerminalInput?, _ device: TerminalDevice) -> End? {
    switch input {
    case .key(let press, let phase):
      guard phase != .up else { return nil }
      let selection = overlay.selection
      setSelection(nil)
      switch press.normal {
      case KeyPress(.escape) where overlay.showsKeys: showKeys(false)
      case KeyPress(.escape) where overlay.errorPanel != nil: show(nil)
      case KeyPress(.character("c"), .ctrl):
        // If the mouse has selected text, this text was already copied when the button was released.
        if selection == nil, content.fieldFrame == nil || !send(.copy) { return .interrupted }
      case KeyPress(.character("z"), .ctrl):
        // In a field, ctrl+z is undo. Otherwise, it suspends the process.
        if content.fieldFrame == nil || !send(.key(press)) { stop(device) }
      default: return send(.key(press), before: next?.pressed.map(Event.key)) ? nil : handleUnhandledKey(press.normal)
      }
    case .paste(let text): send(.paste(text))
    case .mouse(let mouse): handle(mouse, device)
    case .focus(false): send(.pointer(PointerEvent(.left, at: .zero)))
    case .focus(true) where options.colorScheme == nil: ask(negotiation.questionsAgain(), device)
    case .focus, .resize: break
    case .reply(let reply): take(reply, device)
    }
    return nil
  }

  private func handle(_ mouse: MouseInput, _ device: TerminalDevice) {
    // A drag that began on the script continues there, even over the overlay.
    if pressed == nil, overlay.covers(mouse.cell, of: content) {
      if case .press = mouse.action { show(notice: nil) }
      return
    }
    switch (mouse.action, mouse.button) {
    case (.press, .wheelUp): scroll(mouse, 0, -TerminalApp.wheelRows)
    case (.press, .wheelDown): scroll(mouse, 0, TerminalApp.wheelRows)
    case (.press, .wheelLeft): scroll(mouse, -TerminalApp.wheelRows, 0)
    case (.press, .wheelRight): scroll(mouse, TerminalApp.wheelRows, 0)
    case (.press, .left):
      setSelection(nil)
      pressed = mouse.cell
      send(.pointer(PointerEvent(.down(count: clicks(at: mouse.cell)), at: mouse.cell, mouse.modifiers)))
    case (.press, .right): send(.pointer(PointerEvent(.menu, at: mouse.cell, mouse.modifiers)))
    case (.move, .left): drag(mouse)
    case (.release, .left), (.release, .none):
      if overlay.selection == nil { send(.pointer(PointerEvent(.up, at: mouse.cell, mouse.modifiers))) } else { copy(device) }
      pressed = nil
    case (.move, .none): send(.pointer(PointerEvent(.moved, at: mouse.cell, mouse.modifiers)))
    default: break
    }
  }

  /// Handles a key that no view handled: the keys of the app itself.
  private func handleUnhandledKey(_ press: KeyPress) -> End? {
    switch press {
    case KeyPress(.character("q")): return .quit
    case KeyPress(.function(1)), KeyPress(.character("?")):
      showKeys(!overlay.showsKeys)
    case KeyPress(.function(12)):
      hasReleasedMouse.toggle()
      pending.isWhole = true
    default: break
    }
    return nil
  }

  private func showKeys(_ shows: Bool) {
    overlay.showsKeys = shows
    pending.isWhole = true
  }

  // MARK: Selecting text

  /// Drags the pointer. If no view handles the drag, it selects text from the cell where the button went down.
  private func drag(_ mouse: MouseInput) {
    if let selection = overlay.selection {
      return setSelection(TerminalOverlay.Selection(from: selection.anchor, to: mouse.cell))
    }
    let isTaken = send(.pointer(PointerEvent(.dragged, at: mouse.cell, mouse.modifiers)))
    guard !isTaken, let pressed, pressed != mouse.cell else { return }
    send(.pointer(PointerEvent(.left, at: mouse.cell)))
    setSelection(TerminalOverlay.Selection(from: pressed, to: mouse.cell))
  }

  func setSelection(_ selection: TerminalOverlay.Selection?) {
    if overlay.selection == selection { return }
    overlay.selection = selection
    pending.isWhole = true
  }

  /// Copies the selected text to the clipboard.
  private func copy(_ device: TerminalDevice) {
    guard let selection = overlay.selection, let surface = content.surface else { return }
    let text = surface.text(from: selection.first, to: selection.last)
    if !text.isEmpty { copy(text, device) }
  }

  // MARK: Sending

  /// Scrolls with the wheel. With shift, the wheel scrolls horizontally.
  private func scroll(_ mouse: MouseInput, _ columns: Int, _ rows: Int) {
    let distance = mouse.modifiers.contains(.shift) && columns == 0 ? Point(2 * rows, 0) : Point(columns, rows)
    send(.scroll(mouse.cell, by: distance))
  }

  /// Returns the number of clicks on a cell in quick succession, including this one.
  private func clicks(at cell: Point) -> Int {
    var count = 1
    if let last = lastClick, last.cell == cell, now - last.time <= TerminalApp.clickTime { count = last.count + 1 }
    lastClick = (cell, count, now)
    return count
  }

  @discardableResult
  private func send(_ event: Event, before next: Event? = nil) -> Bool {
    pending.firstEvent = pending.firstEvent ?? now
    pending.events += 1
    let isHandled = content.dispatch(event, before: next)
    if content.isBehind { return isHandled }
    collectResults()
    // If nothing has changed, there is no frame whose delay is to be measured.
    if pending.isEmpty { pending.firstEvent = nil }
    return isHandled
  }

  /// Writes questions that the terminal will answer.
  func ask(_ questions: [UInt8], _ device: TerminalDevice) {
    guard !questions.isEmpty else { return }
    asked = now
    device.write(questions)
  }

  /// Asks the terminal how to draw images, if the surface has images.
  func askAboutImages(_ device: TerminalDevice) {
    if content.surface?.hasPictures == true, content.pictures != nil { ask(negotiation.imageQuestions(), device) }
  }

  /// Sets how images are drawn, as far as the abilities of the terminal are known.
  func setGraphics(_ device: TerminalDevice) {
    guard let pictures = content.pictures else { return }
    let graphics = negotiation.graphics(cell: device.cellPixels, encodePNG: pictures.encodePNG)
    guard graphics?.format != encoder.graphics?.format || graphics?.cell != encoder.graphics?.cell else { return }
    encoder.graphics = graphics
    pending.isWhole = true
  }

  func take(_ reply: TerminalReply, _ device: TerminalDevice) {
    let depth = negotiation.depth
    let answer = negotiation.take(reply)
    ask(answer, device)
    device.set(restoreSequence: restoreSequence)
    (encoder.features, encoder.emoji) = (negotiation.features, negotiation.emoji)
    setGraphics(device)
    if negotiation.depth != depth {
      encoder.depth = negotiation.depth
      content.adapt(to: negotiation.depth)
      collectResults()
      pending.isWhole = true
    }
    // The terminal has answered all questions, but has not reported its colours.
    let isUnknown = options.colorScheme == nil && negotiation.scheme == nil && !negotiation.isWaiting
    if encoder.usesSchemeTextColor != isUnknown {
      encoder.usesSchemeTextColor = isUnknown
      pending.isWhole = true
    }
    if options.colorScheme == nil, let scheme = negotiation.scheme, scheme != content.colorScheme {
      content.colorScheme = scheme
      collectResults()
      pending.isWhole = true
    }
  }
}
