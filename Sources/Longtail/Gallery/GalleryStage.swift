// The stage of a gallery: the selected preview, and the costs of its updates.

import LongtailCore

/// A running preview and its script.
struct GalleryStage {
  /// The number of the selected item.
  let item: Int
  let runtime: Runtime
  private(set) var preview: Preview
  private var canvas: CanvasSize
  /// The time on the gallery's clock that corresponds to 0 on the preview's clock. Nil until the first ``advance(to:)``, which
  /// computes it: the preview's clock may not be at 0 then, because it stops while other previews are shown.
  private var start: Double?
  /// The costs of the last update that did anything, the bodies that it ran, and the costs of all updates since the preview is on
  /// the stage.
  private var last = Counters()
  private var bodies: [(path: String, reasons: [String])] = []
  private var totals = Counters().all.map(\.value)

  init(item: Int, _ runtime: Runtime, _ preview: Preview, on canvas: CanvasSize) {
    (self.item, self.runtime, self.preview, self.canvas) = (item, runtime, preview, canvas)
    runtime.show(preview, on: canvas)
    count()
  }

  /// Shows the preview with another theme, colour scheme or canvas.
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

  /// Advances the clock of the preview by the time that has passed on the gallery's clock, which is now at `time`. Returns true
  /// if anything was due.
  mutating func advance(to time: Double) -> Bool {
    let start = start ?? time - runtime.time
    self.start = start
    guard runtime.advance(to: time - start) else { return false }
    count()
    return true
  }

  /// The time at which something is due, on the gallery's clock.
  var nextDue: Double? {
    guard let start else { return 0 }
    return runtime.nextDue.map { $0 + start }
  }

  // MARK: Counters

  /// A line for each counter, and then a line for each body that ran, with the reasons.
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
