// Performs steps on a script with a virtual clock, and records the frames.

import LongtailANSI
import LongtailCore
import LongtailExport
import LongtailScript

/// Runs a script with a virtual clock, performs the steps of a recording, and records each frame.
package struct Recorder {
  /// The format of the recording.
  package enum Format: String, CaseIterable, Sendable {
    /// An animated SVG.
    case svg
    /// An asciicast: the bytes that a terminal gets, with their times.
    case cast
  }

  private let runtime: Runtime
  private let driver: Driver
  private let steps: [RecordingStep.Numbered]
  private let depth: ColorDepth
  /// The recording in one of the two formats. The other one is nil.
  private var animation: SVGAnimation?
  private var cast: Asciicast?
  /// The text of the script before and after each edit, and the number of edits that were made.
  private let versions: [String]
  private var editCount = 0
  private var panel: SourcePanel?
  private var overlay = TerminalOverlay()
  private var lastFrame = -Double.infinity
  private var lastUpdate = -1
  private var reported: Set<Diagnostic> = []
  /// Errors and warnings, each once, in order. Errors of reloads are drawn in the recording and are not included.
  package private(set) var diagnostics: [Diagnostic] = []
  /// The error of the last edit. Nil if the edited script could be loaded.
  package private(set) var editError: Diagnostic?
  /// True if the script has ended.
  private var hasEnded = false

  /// Times in seconds: between two frames of an animation, after a key press or click, after each character of `type`, and for
  /// the last frame.
  private static let (interval, afterKey, afterCharacter, hold) = (1.0 / 30, 0.5, 0.08, 2.0)

  /// Prepares a recording of a screen of `size` cells with the colours of `depth`. If `showsSource` is true, the text of the
  /// script is shown beside the screen.
  ///
  /// - Throws: a ``RecordingStep/Failure`` if an edit does not fit the text of the script.
  package init(
    _ runtime: Runtime, _ size: Size, _ steps: [RecordingStep.Numbered], _ format: Format, _ depth: ColorDepth,
    showsSource: Bool = false
  ) throws {
    (self.runtime, self.steps, self.depth) = (runtime, steps, depth)
    switch format {
    case .svg: animation = SVGAnimation()
    case .cast: cast = Asciicast(depth)
    }
    // In an SVG, the fields draw a cursor. An asciicast is shown by a terminal, which has a cursor of its own.
    runtime.drawsCursor = format == .svg
    versions = try Recorder.versions(of: String(decoding: runtime.script.text, as: UTF8.self), steps)
    driver = Driver(runtime, size)
    if showsSource { panel = try SourcePanel(versions, runtime.colorScheme, height: size.height) }
    show()
  }

  /// The recording so far.
  package var bytes: [UInt8] { animation?.bytes(until: time) ?? cast?.bytes(until: time) ?? [] }

  /// True if the recording is an SVG whose frames differ.
  package var isMoving: Bool { animation?.isMoving ?? false }

  /// The text of the screen, without trailing spaces and without empty rows at the end.
  package var screen: String { driver.screen }

  /// Seconds since the start.
  package var time: Double { driver.time }

  /// Performs all steps, then shows the last frame for 2 seconds.
  package mutating func play() throws(RecordingStep.Failure) {
    for (line, step) in steps where !hasEnded {
      do throws(Diagnostic) {
        try take(step)
      } catch {
        throw RecordingStep.Failure(line: line, message: error.sentence + (error.hint.map { "; \($0)" } ?? ""))
      }
      guard !isTooLong else {
        throw RecordingStep.Failure(line: line, message: "a recording takes at most \(RecordingStep.longest) seconds")
      }
    }
    if !hasEnded { pass(Recorder.hold) }
  }

  private mutating func take(_ step: RecordingStep) throws(Diagnostic) {
    switch step {
    case .press(let keys):
      for key in keys { act(Recorder.afterKey) { $0.handle(.key(key)) } }
    case .type(let text):
      for character in text { act(Recorder.afterCharacter) { $0.type(String(character)) } }
    case .paste(let text): act(Recorder.afterKey) { $0.paste(text) }
    case .tap(let text):
      let place = try driver.place(of: text)
      act(Recorder.afterKey) { $0.tap(at: place) }
    case .scroll(let rows, let text):
      let place = try driver.place(of: text)
      for _ in 0..<abs(rows) { act(Recorder.afterCharacter) { $0.handle(.scroll(place, by: Point(0, rows.signum()))) } }
    case .wait(let seconds): pass(seconds)
    case .resize(let size): act(Recorder.afterKey) { $0.resize(to: size) }
    case .theme(let name):
      try driver.setTheme(name)
      act(Recorder.afterKey) { _ in }
    case .replace: try edit()
    }
  }

  private var isTooLong: Bool { time > Double(RecordingStep.longest) }

  private mutating func act(_ seconds: Double, _ action: (Driver) -> Void) {
    guard !hasEnded, !isTooLong else { return }
    action(driver)
    pass(seconds)
  }

  // MARK: Time

  /// Advances the clock, and records every frame on the way.
  private mutating func pass(_ seconds: Double) {
    show()
    let end = time + seconds
    while !hasEnded, let due = runtime.nextDue, due < end {
      // Advance in each turn, even if a timer stays due.
      driver.advance(by: min(max(due, lastFrame + Recorder.interval, time + 0.001), end) - time)
      show()
    }
    if !hasEnded, time < end { driver.advance(by: end - time) }
    show()
  }

  private mutating func show() {
    collectResults()
    guard runtime.updateCount != lastUpdate else { return }
    send()
  }

  private mutating func send() {
    let (time, depth) = (time, depth)
    (lastUpdate, lastFrame) = (runtime.updateCount, time)
    var surface = driver.renderedScreen.surface
    if !overlay.isEmpty { surface = overlay.drawn(over: surface, of: runtime) }
    surface = panel?.surface(beside: surface) ?? surface
    animation?.show(surface.reduced(to: depth), at: time)
    cast?.show(surface, at: time)
  }

  /// Collects the diagnostics of the last step, and handles its requests.
  private mutating func collectResults() {
    for diagnostic in driver.mistakes + driver.renderedScreen.diagnostics where reported.insert(diagnostic).inserted {
      diagnostics.append(diagnostic)
    }
    if runtime.takeRequests().contains(where: \.isEnd) { hasEnded = true }
  }

  // MARK: Editing

  /// The text of a script before and after each edit.
  private static func versions(
    of source: String, _ steps: [RecordingStep.Numbered]
  ) throws(RecordingStep.Failure) -> [String] {
    var versions = [source]
    for (line, step) in steps {
      guard case .replace(let old, let new) = step else { continue }
      let source = versions[versions.count - 1]
      let places = source.ranges(of: old)
      guard let place = places.first, places.count == 1 else {
        let message =
          places.isEmpty
          ? "the script does not contain \"\(old)\""
          : "replace needs a text that occurs once: the script contains \"\(old)\" \(places.count) times"
        throw RecordingStep.Failure(line: line, message: message)
      }
      versions.append(source[..<place.lowerBound] + new + source[place.upperBound...])
    }
    return versions
  }

  private mutating func edit() throws(Diagnostic) {
    editCount += 1
    let source = versions[editCount]
    try panel?.show(source)
    send()
    pass(Recorder.afterKey)
    (overlay.errorPanel, editError) = (nil, nil)
    do throws(Diagnostic) {
      try runtime.reload(source: source)
    } catch {
      editError = error
      overlay.errorPanel = ErrorPanel(error) { [source, runtime] path in
        path == runtime.script.path ? Array(source.utf8) : SourceFiles.bytes(of: path)
      }
    }
    send()
    pass(Recorder.afterKey)
  }
}
