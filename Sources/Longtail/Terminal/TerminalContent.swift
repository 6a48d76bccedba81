// The content of a terminal app: a script, a script with an inspector, or a gallery of several scripts.

import LongtailCore
import LongtailScript

/// The content that a ``TerminalApp`` shows, and that handles its events.
protocol TerminalContent: AnyObject {
  // The properties of the output.
  var colorScheme: ColorScheme { get set }
  /// True if fields draw their cursor, because the output has no cursor of its own.
  var drawsCursor: Bool { get set }
  /// True if animations are drawn over time. If false, changes take effect at once.
  var isAnimated: Bool { get set }

  /// Adapts to the colours of the terminal. Called again when more is known about the terminal.
  func adapt(to depth: ColorDepth)
  /// Sets the height of a cell divided by its width, unless the host has set it.
  func adapt(toCellAspect aspect: Int)

  // Events.
  func show(on canvas: CanvasSize)
  /// Handles an event. `next` is the event that is waiting after it, if there is one. Returns true if a view handled the event.
  func dispatch(_ event: Event, before next: Event?) -> Bool
  /// True if the results of some handled events are not shown yet. A later event, or ``advance(to:)``, shows them.
  var isBehind: Bool { get }
  /// Advances the clock to `time`, in seconds. Returns true if anything was due.
  func advance(to time: Double) -> Bool
  var nextDue: Double? { get }
  /// Sets a closure that is called, on any thread, when something is due that ``nextDue`` did not announce.
  func setWakeHandler(_ handler: (@Sendable () -> Void)?)
  var wantsPointer: Bool { get }
  var wantsHover: Bool { get }

  // Results.
  /// The number of updates so far. By this number, the loop sees that something else has updated the content.
  var updateCount: Int { get }
  /// The current cells; nil before anything was shown.
  var surface: Surface? { get }
  /// The rows of the surface that the last update has drawn.
  var drawnRows: [Range<Int>] { get }
  /// The bodies that the last update ran, with the reasons.
  var evaluations: [(path: String, reasons: [String])] { get }
  /// Errors of functions that the last update called.
  var mistakes: [Diagnostic] { get }
  /// The diagnostics of the shown tree, and the number of all diagnostics so far.
  var reports: (all: [Diagnostic], count: Int) { get }
  /// Returns diagnostics with their lines added. This takes as long as loading the script and showing it.
  func located(_ reports: [Diagnostic]) -> [Diagnostic]
  func takeRequests() -> [HostRequest]
  /// Encodes images for a terminal that shows images.
  var pictures: PictureCodec? { get }

  // Keys.
  var shortcuts: [KeyHint] { get }
  var keyHints: [KeyHint] { get }
  /// The frame of the focused field; nil if no field has the focus.
  var fieldFrame: Rect? { get }
  var focusFrame: Rect? { get }
}

extension TerminalContent {
  /// Handles an event while no further event is waiting.
  @discardableResult
  func dispatch(_ event: Event) -> Bool { dispatch(event, before: nil) }
}

/// Content that can be reloaded while it is shown.
protocol ReloadableContent: TerminalContent {
  /// The fingerprints of the content's files when they were read, by path, including missing files.
  var sources: [String: Fingerprint] { get }
  /// True if a failed reload may have reloaded some of the scripts.
  var reloadsInParts: Bool { get }
  /// True if a file of the content was removed or emptied: an editor may be about to write it.
  var hasMissingFiles: Bool { get }
  /// The number of ``sources``, in which a file may count several times. It changes when a file is read, or looked for, for the
  /// first time.
  var sourceCount: Int { get }
  /// Reloads the content.
  ///
  /// - Throws: the first error. The content is then unchanged, unless ``reloadsInParts`` is true.
  func reload() throws(Diagnostic) -> Runtime.Reload
}

extension ReloadableContent {
  var reloadsInParts: Bool { false }
}

extension Runtime: ReloadableContent {
  var surface: Surface? { displayedGraph?.surface }
  var drawnRows: [Range<Int>] { displayedGraph?.drawnRows ?? [] }
  /// The costs of the last update.
  var counters: Counters { displayedGraph?.counters ?? Counters() }
  var reports: (all: [Diagnostic], count: Int) { displayedGraph?.reports ?? ([], 0) }
  var pictures: PictureCodec? { options.program.pictures }
}
