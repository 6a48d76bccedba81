// What is on the stage of a gallery, and what it took to show it.

import LongtailCore

/// A preview that lives, and its script.
struct GalleryStage {
  /// The number of what is chosen.
  let item: Int
  let runtime: Runtime
  private(set) var preview: Preview
  private var canvas: CanvasSize
  /// What the gallery's clock said when that of the preview said 0; nil until it is asked again: previews stand still while others
  /// are shown.
  private var start: Double?
  /// The costs of the last update that did anything, and the bodies that it ran; the costs of all updates since it is shown.
  private var last = Counters()
  private var bodies: [(path: String, reasons: [String])] = []
  private var totals = Counters().all.map(\.value)

  init(item: Int, _ runtime: Runtime, _ preview: Preview, on canvas: CanvasSize) {
    (self.item, self.runtime, self.preview, self.canvas) = (item, runtime, preview, canvas)
    runtime.show(preview, on: canvas)
    count()
  }

  /// Shows it with another theme, scheme or canvas.
  mutating func change(_ preview: Preview, _ canvas: CanvasSize) {
    let isSame = preview.theme == self.preview.theme && preview.colorScheme == self.preview.colorScheme && canvas == self.canvas
    guard !isSame else { return }
    (self.preview, self.canvas) = (preview, canvas)
    runtime.show(preview, on: canvas)
    count()
  }

  /// Adds the costs of the last update.
  mutating func count() {
    let counters = runtime.counters
    guard counters != Counters() else { return }
    (last, bodies) = (counters, Array(runtime.evaluations.prefix(GalleryStage.mostBodies)))
    totals = zip(totals, counters.all).map { $0 + $1.value }
  }

  // MARK: Time

  /// Lets the gallery's clock say `time`. Returns whether anything was due.
  mutating func advance(to time: Double) -> Bool {
    let start = start ?? time - runtime.time
    self.start = start
    guard runtime.advance(to: time - start) else { return false }
    count()
    return true
  }

  /// When something is due by the gallery's clock.
  var nextDue: Double? {
    guard let start else { return 0 }
    return runtime.nextDue.map { $0 + start }
  }

  // MARK: Counters

  /// A line for each counter, then one for each body that was run, with why.
  var countersInWords: [String] {
    func column(_ text: String, _ width: Int) -> String { String(repeating: " ", count: max(0, width - text.count)) + text }
    func row(_ name: String, _ values: String...) -> String {
      name + String(repeating: " ", count: max(0, 12 - name.count)) + values.map { column($0, 11) }.joined()
    }
    let rows = zip(last.all, totals).map { row($0.name, "\($0.value)", "\($1)") }
    let ran = bodies.map { $0.path + ": " + $0.reasons.joined(separator: ", ") }
    return [row("", "last update", "total")] + rows + (ran.isEmpty ? [] : ["", "Bodies that the last update ran"] + ran)
  }

  private static let mostBodies = 100
}
