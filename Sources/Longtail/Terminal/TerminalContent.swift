// What a terminal shows and talks to: a script, or a program of several.

import LongtailCore
import LongtailScript

/// What ``TerminalApp`` runs.
protocol TerminalContent: AnyObject {
  // What it is shown on.
  var colorScheme: ColorScheme { get set }
  /// Whether fields draw their cursor, as the output shows none.
  var drawsCursor: Bool { get set }
  /// Whether what changes by an animation goes there in time.
  var isAnimated: Bool { get set }

  /// Hears what colours the terminal has, each time that more is known of it.
  func adapt(to depth: ColorDepth)
  /// Sets the height of a cell divided by its width, unless the host has set it.
  func adapt(toCellAspect aspect: Int)

  // What happens.
  func show(on canvas: CanvasSize)
  /// Handles an event. Returns true if a view took it.
  func take(_ event: Event, before next: Event?) -> Bool
  /// True if the results of the last events are shown after the next one, or by ``advance(to:)``.
  var isBehind: Bool { get }
  /// Lets the clock say `time`, in seconds. Returns whether anything was due.
  func advance(to time: Double) -> Bool
  var nextDue: Double? { get }
  /// Calls `hear`, from anywhere, when something is due by now that no clock tells.
  func wake(_ hear: (@Sendable () -> Void)?)
  var wantsPointer: Bool { get }
  var wantsHover: Bool { get }

  // What comes of it.
  /// The number of updates so far. The loop compares it, because others may update the content, too.
  var updateCount: Int { get }
  /// The cells as they are; nil before anything was shown.
  var surface: Surface? { get }
  /// The rows of it that the last of what happened has drawn.
  var drawnRows: [Range<Int>] { get }
  /// The bodies that it ran, each with why.
  var evaluations: [(path: String, reasons: [String])] { get }
  /// Mistakes of functions that it called.
  var mistakes: [Diagnostic] { get }
  /// What was reported about what is shown, and how many reports there were so far.
  var reports: (all: [Diagnostic], count: Int) { get }
  /// The same reports with the lines that they are about, which takes as long as to load a script and show it.
  func located(_ reports: [Diagnostic]) -> [Diagnostic]
  func takeRequests() -> [HostRequest]
  /// Writes image files for a terminal that shows images.
  var pictures: PictureCodec? { get }

  // What keys do.
  var shortcuts: [KeyHint] { get }
  var keyHints: [KeyHint] { get }
  /// The cells of the field that what is typed goes into, and of what has the focus; nil where there is none.
  var fieldFrame: Rect? { get }
  var focusFrame: Rect? { get }
}

extension TerminalContent {
  /// Handles an event after which nothing has arrived yet.
  @discardableResult
  func take(_ event: Event) -> Bool { take(event, before: nil) }
}

/// Content that can be loaded anew while it is shown.
protocol ReloadableContent: TerminalContent {
  /// Its files as they were when they were read; those that are missing count.
  var sources: [String: Fingerprint] { get }
  /// Whether some of it may have been loaded anew where that failed.
  var reloadsInParts: Bool { get }
  /// True if a file of the content was removed or emptied: an editor may be about to write it.
  var misses: Bool { get }
  /// How many they are: another number where something was read, or looked for, for the first time.
  var sourceCount: Int { get }
  /// Loads them anew.
  ///
  /// - Throws: where that fails. Then everything is as it was.
  func reload() throws(Diagnostic) -> Runtime.Reload
}

extension ReloadableContent {
  var reloadsInParts: Bool { false }
}

extension Runtime: ReloadableContent {
  var surface: Surface? { shownLast?.surface }
  var drawnRows: [Range<Int>] { shownLast?.drawnRows ?? [] }
  /// What the last of what happened took.
  var counters: Counters { shownLast?.counters ?? Counters() }
  var reports: (all: [Diagnostic], count: Int) { shownLast?.reports ?? ([], 0) }
  var pictures: PictureCodec? { options.program.pictures }
}
