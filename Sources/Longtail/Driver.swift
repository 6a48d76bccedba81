// Runs a script without a terminal: functions send input to the script and read its screen. Tests use it.

import LongtailCore

/// Runs a script without a terminal. A driver sends clicks, keys, text and wheel events to the script's screen. Its clock
/// advances only on request.
///
/// ```swift
/// let driver = try Driver(Runtime(script: "counter.lua"), Size(20, 5))
/// try driver.tap("+")
/// print(driver.screen)
/// ```
public final class Driver {
  /// The runtime that the driver controls.
  public let runtime: Runtime
  /// The current time of the driver's clock, in seconds.
  public private(set) var time = 0.0

  /// Renders the main view of the script on a screen of `size` cells, with animations on.
  public init(_ runtime: Runtime, _ size: Size) {
    self.runtime = runtime
    runtime.isAnimated = true
    shown = runtime.render(.screen(size))
    time = runtime.time
    follow()
  }

  /// The output of the last step; nil until it is read again.
  private var shown: Rendering?
  /// The number of updates that the driver has seen.
  private var seenUpdates = -1
  private var stepErrors: [Diagnostic] = []
  private var stepIsIdle = false

  /// Errors of the functions that the last step called. A step may consist of several events. Changes made through ``runtime``
  /// count as a step.
  public var mistakes: [Diagnostic] {
    follow()
    return stepErrors
  }

  /// True if the last step ran no update, so that ``rendering`` and its counters are those of an earlier step.
  var isIdle: Bool {
    follow()
    return stepIsIdle
  }

  /// Begins a step: discards the errors of the last one.
  private func begin() {
    follow()
    (stepErrors, stepIsIdle) = ([], true)
  }

  /// Adds the errors of an event to those of the step.
  private func add() {
    let before = stepErrors
    if follow() { stepErrors = before + stepErrors }
  }

  /// Shows pending changes of the runtime, and stores its errors as those of the step. Returns false if no update ran since the
  /// last call.
  @discardableResult
  func follow() -> Bool {
    runtime.settle()
    guard runtime.updateCount != seenUpdates else { return false }
    if seenUpdates >= 0 { shown = nil }
    (stepErrors, stepIsIdle, seenUpdates) = (runtime.mistakes, false, runtime.updateCount)
    return true
  }

  // MARK: Seeing

  /// The current output, with its view tree and the counters of the last step.
  public var rendering: Rendering {
    follow()
    if let shown { return shown }
    let rendering = runtime.rendering ?? runtime.render()
    shown = rendering
    return rendering
  }

  /// ``rendering`` without the view tree, whose copy would be the largest part of the cost of a step.
  var renderedScreen: RenderedScreen {
    follow()
    return shown.map(RenderedScreen.init) ?? runtime.renderedScreen ?? RenderedScreen(rendering)
  }

  /// The rows of the screen, without trailing blanks and without empty rows at the end.
  public var screen: String {
    var rows = rows
    while rows.last?.isEmpty == true { rows.removeLast() }
    return rows.joined(separator: "\n")
  }

  private var rows: [String] {
    renderedScreen.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(\.withoutTrailingBlanks)
  }

  /// The path of the view that has the focus; nil if no view has it.
  public var focus: String? { runtime.focus }

  /// The text in the frame of the view that has the focus; nil if no view has it. The text is the words of the frame, separated
  /// by spaces, without the borders of buttons and fields.
  public var focusedText: String? {
    guard runtime.focus != nil, let frame = runtime.focusFrame else { return nil }
    let surface = renderedScreen.surface
    let cells = frame.intersection(Rect(.zero, surface.size))
    guard !cells.isEmpty else { return "" }
    var words: [Substring] = []
    for y in cells.y..<cells.maxY {
      let row = (cells.x..<cells.maxX).map { surface[$0, y].width > 0 ? surface.text(of: surface[$0, y]) : "" }
      // Block and line characters are the edges of buttons and fields.
      words += row.joined().split { $0 == " " || "\u{2500}"..."\u{259F}" ~= $0 }
    }
    return words.joined(separator: " ")
  }

  /// Returns the first cell, in reading order, at which the screen shows `text`.
  ///
  /// - Throws: `not-shown` if the screen does not show the text.
  public func place(of text: String) throws(Diagnostic) -> Point {
    let surface = renderedScreen.surface
    let characters = Array(text)
    for y in 0..<surface.size.height where !characters.isEmpty {
      if let x = Driver.column(of: characters, inRow: y, of: surface) { return Point(x, y) }
    }
    throw Diagnostic(.notShown(text: text, rows: rows.filter { !$0.isEmpty }))
  }

  /// Returns the first column at which `text` begins in a row; nil if the row does not show the text. The text must not begin or
  /// end inside a cell.
  ///
  /// - Complexity: O(width²) comparisons of characters.
  private static func column(of text: [Character], inRow y: Int, of surface: Surface) -> Int? {
    // The characters of the row, with nil for a cell that shows nothing. `cells` has an item for each character: the column of
    // the cell if the character is the first one of a cell, else nil.
    var (row, cells) = ([Character?](), [Int?]())
    var x = 0
    while x < surface.size.width {
      let cell = surface[x, y]
      // The edge of a coloured area is a block character, but not text. It counts as a space.
      let shown = cell.isFillEdge ? " " : surface.text(of: cell)
      row += shown.isEmpty ? [nil] : shown.map { $0 }
      cells.append(x)
      cells += [Int?](repeating: nil, count: row.count - cells.count)
      x += max(1, cell.width)
    }
    guard text.count <= row.count else { return nil }
    cells.append(x)
    for start in 0...row.count - text.count where cells[start] != nil && cells[start + text.count] != nil {
      if text.indices.allSatisfy({ row[start + $0] == text[$0] }) { return cells[start] }
    }
    return nil
  }

  // MARK: Doing

  /// Clicks on the first place at which the screen shows `text`.
  ///
  /// - Throws: `not-shown` if the screen does not show the text.
  public func tap(_ text: String, count: Int = 1) throws(Diagnostic) { tap(at: try place(of: text), count: count) }

  /// Clicks on a cell, once or several times in a row.
  public func tap(at point: Point, count: Int = 1) {
    begin()
    for number in 1...max(1, count) { send(.tap(point, count: number)) }
  }

  /// Presses keys, one after the other: "a", "return", "ctrl+s".
  ///
  /// - Throws: `bad-argument` if a name is not a key. The keys before it were pressed.
  public func press(_ keys: String...) throws(Diagnostic) {
    begin()
    for name in keys {
      guard let key = KeyPress(name) else {
        throw Diagnostic(
          .badArgument(callee: "press", argument: "key", expected: ValueKind.key.expectation, found: "\"\(name)\""))
      }
      send(.key(key))
    }
  }

  /// Types a text, one key press for each character. A newline presses return, and a tab presses tab.
  public func type(_ text: String) {
    begin()
    for character in text {
      switch character {
      case "\n", "\r\n": send(.key(KeyPress(.return)))
      case "\t": send(.key(KeyPress(.tab)))
      default: send(.key(KeyPress(.character(String(character)))))
      }
    }
  }

  /// Pastes text into the view that has the focus.
  public func paste(_ text: String) { handle(.paste(text)) }

  /// Turns the wheel over the first place at which the screen shows `text`. Positive values scroll down and to the right.
  ///
  /// - Throws: `not-shown` if the screen does not show the text.
  public func scroll(_ text: String, rows: Int = 0, columns: Int = 0) throws(Diagnostic) {
    handle(.scroll(try place(of: text), by: Point(columns, rows)))
  }

  /// Sends an event to the script.
  public func handle(_ event: Event) {
    begin()
    send(event)
  }

  private func send(_ event: Event) {
    runtime.handle(event)
    add()
  }

  /// Changes the size of the screen.
  public func resize(to size: Size) {
    begin()
    runtime.show(on: .screen(size))
    add()
  }

  /// Sets an environment key.
  ///
  /// - Throws: the errors of ``Runtime/setEnvironment(_:to:)``.
  public func setEnvironment(_ name: String, to value: PlainValue) throws(Diagnostic) {
    begin()
    try runtime.setEnvironment(name, to: value)
    add()
  }

  /// Sets the theme of all views.
  ///
  /// - Throws: the errors of ``Runtime/setTheme(_:)``.
  public func setTheme(_ name: String) throws(Diagnostic) {
    begin()
    try runtime.setTheme(name)
    add()
  }

  /// Sets an entry of the script's `data`.
  ///
  /// - Throws: the errors of `Runtime.setData`.
  public func setData(_ name: String, to value: PlainValue) throws(Diagnostic) {
    begin()
    try runtime.setData(name, to: value)
    add()
  }

  /// Sets an entry of the script's `data` to an encodable value.
  ///
  /// - Throws: the errors of `Runtime.setData`.
  public func setData(_ name: String, to value: some Encodable) throws(Diagnostic) {
    try setData(name, to: PlainValue(encoding: value))
  }

  // MARK: Time

  /// Advances the clock, by a billion seconds at most. Tasks and timers run at their times, in order, and each sees the updates
  /// of the earlier ones. Animations are drawn at the end time.
  public func advance(by seconds: Double) { advance(by: seconds) {} }

  /// Advances the clock, by a billion seconds at most.
  public func advance(by duration: Duration) { advance(by: duration.seconds) }

  /// Advances the clock to each time at which something is due, and then to the end. Calls `turn` before it advances to a due
  /// time. If `turn` throws, the clock does not advance further.
  func advance<Failure: Error>(by seconds: Double, beforeEach turn: () throws(Failure) -> Void) throws(Failure) {
    begin()
    let end = time + (seconds > 0 ? min(seconds, 1e9) : 0)
    while let due = runtime.nextStep, due <= end {
      try turn()
      time = max(time, due)
      runtime.advance(to: time)
      add()
    }
    time = end
    runtime.advance(to: end)
    add()
  }

  /// Waits until the asynchronous functions of the host that the script called, and the work in ``Runtime/inbox``, are done.
  /// The clock does not advance. Returns early if the task is cancelled. This continues the last step: errors are added to its
  /// ``mistakes``.
  public func settle(isolation: isolated (any Actor)? = #isolation) async {
    follow()
    while !Task.isCancelled {
      let (program, count) = (runtime.program, runtime.program.hostCalls.answerCount)
      runtime.advance(to: time)
      add()
      if !runtime.inbox.isEmpty || runtime.program !== program {
        await Task.yield()
        continue
      }
      // Let work that is already due run before the driver waits for further results.
      if let due = runtime.nextDue, due <= time {
        await Task.yield()
        continue
      }
      guard await program.hostCalls.nextAnswer(after: count) else { return }
    }
  }
}
