// The gallery of `longtail preview`: a script of ours around the previews of others. What is chosen there lives in a runtime of its
// own, whose cells are laid over the place that is kept for them.

import LongtailCore
import LongtailExport
import LongtailScript

/// A terminal gallery of the previews of several scripts. The selected preview runs live in an area next to the list of previews.
/// A ``TerminalApp`` runs the gallery.
///
/// ```swift
/// let gallery = try Gallery([Gallery.Exhibit("card.lua", .success(Runtime(script: "card.lua")))])
/// try await TerminalApp(gallery).run()
/// ```
public final class Gallery {
  /// The script around.
  let frame: Runtime
  var exhibits: [Exhibit]
  /// Folders whose scripts are shown, also those that come later.
  var folders: [Folder]
  /// Modules that used up a budget, as they were then.
  var endless: [String: (fingerprint: Fingerprint, mistake: Diagnostic)] = [:]
  private var items: [GalleryItem] = []
  private var numbers = GalleryNumbers()
  private var choice = GalleryChoice()
  private(set) var stage: GalleryStage?
  /// Whether keys are for what is on the stage.
  private(set) var isEntered = false
  /// What the script on the stage did besides what is seen, the newest last.
  private var notes: [String] = []
  /// The reports about the stage with their lines, and how many there had been when these were looked for.
  private var located: (runtime: ObjectIdentifier, count: Int, reports: [Diagnostic])?
  /// What was asked of the program around.
  var requests: [HostRequest] = []
  /// The cells of both, until one of them changes.
  var composed: Surface?
  /// What the frame was told last.
  private(set) var told: [String: PlainValue] = [:]
  /// What the terminal is.
  var surroundings = GallerySurroundings() {
    didSet { if surroundings != oldValue { adopt() } }
  }
  /// Wakes the event loop that shows the gallery.
  var hear: (@Sendable () -> Void)?
  /// The button went down on the stage; the pointer is over it.
  var (isPressed, isHovered) = (false, false)

  /// Creates a gallery.
  ///
  /// - Parameters:
  ///   - exhibits: The scripts to show at first.
  ///   - folders: Folders in which the gallery looks for new scripts.
  /// - Throws: an error if there are no previews to show.
  public init(_ exhibits: [Exhibit], in folders: [Folder] = []) throws(Diagnostic) {
    (self.exhibits, self.folders) = (exhibits, folders)
    items = numbers.numbered(exhibits.flatMap(GalleryItem.items))
    guard !items.isEmpty else { throw Diagnostic(.script(message: "there are no previews to show")) }
    var options = RuntimeOptions()
    options.program.data = [
      "items": .list(items.map(\.plain)), "stage": .size(.zero), "notes": .integer(0), "themes": .list([]), "lines": .list([]),
      "depths": .list([]), "own": .table([:]), "focus": .boolean(false),
    ]
    frame = try Runtime(source: String(decoding: PackageResources.gallery_lua, as: UTF8.self), name: "gallery", options)
    frame.onEvent("show") { [unowned self] in take(GalleryChoice($0)) }
    frame.onEvent("enter") { [unowned self] in isEntered = $0 == .boolean(true) }
    frame.onEvent("restart") { [unowned self] _ in restart() }
  }

  /// Shows what there is by now, after scripts were loaded anew. What was chosen stays so while it is there.
  func showItems() {
    items = numbers.numbered(exhibits.flatMap(GalleryItem.items))
    // Of a script that has become empty nothing is left to show: the list shows nothing, too.
    tell("items", .list(items.map(\.plain)))
    showStage()
  }

  // MARK: The stage

  private var item: GalleryItem? { items.first { $0.id == choice.id } }

  private func take(_ choice: GalleryChoice) {
    self.choice = choice
    showStage()
  }

  private func restart() {
    guard let last = stage else { return }
    last.runtime.forget(last.preview)
    stage = nil
    showStage()
  }

  /// Shows what is chosen, as it is chosen, in the room there is.
  func showStage() {
    defer { changed() }
    guard let item, case .success(let runtime) = item.script, let original = item.preview else { return leaveStage() }
    var preview = original
    if let theme = choice.theme, runtime.themes.contains(theme) { preview.theme = theme }
    if let scheme = choice.scheme { preview.colorScheme = scheme }
    if stage?.item != item.id { leaveStage() }
    surroundings.apply(to: runtime, choice.depth)
    runtime.passesFocusOn = true
    runtime.listeners.onEvery = { [unowned self] name, value in
      note("emitted \(name)" + (value == .none ? "" : ": " + value.phrase))
    }
    let canvas = canvas(of: preview)
    if stage == nil {
      stage = GalleryStage(item: item.id, runtime, preview, on: canvas)
      runtime.wake(hear)
    } else {
      stage?.change(preview, canvas)
    }
  }

  /// What goes on the next time goes on from here.
  private func leaveStage() {
    if isHovered { stage?.runtime.take(.pointer(PointerEvent(.left, at: .zero))) }
    stage?.runtime.wake(nil)
    (stage, isPressed, isHovered, notes) = (nil, false, false, [])
  }

  /// As chosen, else as the preview says, else as wide as there is room and as high as it needs.
  private func canvas(of preview: Preview) -> CanvasSize {
    let width = choice.width ?? preview.width ?? max(1, roomWidth - Gallery.edges)
    return (choice.height ?? preview.height).map { .screen(Size(width, $0)) } ?? .inline(width: width)
  }

  /// Lets both be shown as the terminal is.
  private func adopt() {
    surroundings.apply(to: frame)
    if stage != nil { showStage() }
  }

  /// Does something with what is on the stage. Nil where there is nothing.
  func onStage<Result>(_ body: (inout GalleryStage) -> Result) -> Result? {
    guard var last = stage else { return nil }
    let result = body(&last)
    last.count()
    stage = last
    noteMistakes()
    changed()
    return result
  }

  /// Lets the clock of what is on the stage go on. Returns whether anything was due.
  func advanceStage(to time: Double) -> Bool {
    guard stage?.advance(to: time) == true else { return false }
    noteMistakes()
    changed()
    return true
  }

  /// What functions got wrong stays told until another preview is chosen.
  private func noteMistakes() {
    for mistake in stage?.runtime.mistakes ?? [] { note("\(mistake)") }
  }

  /// How the stage shows its cells.
  func look(_ surface: Surface) -> Surface {
    surface.reduced(to: choice.depth ?? .trueColor).standing(on: surroundings.colorScheme)
  }

  // MARK: The frame

  /// Tells the frame what it shows of what is on the stage.
  private func changed() {
    for request in stage?.runtime.takeRequests() ?? [] {
      switch request {
      case .quit: note("asked to quit")
      case .finish(let result): note("finished with \(result.value.phrase)")
      case .fail(let message, let code): note("failed with code \(code): \(message)")
      case .printed(let view): note("printed: \(view.text)")
      case .open(let uri):
        note("asked to open \(uri)")
        requests.append(request)
      default: requests.append(request)
      }
    }
    let messages = messages
    tell("themes", .list((stage?.runtime.themes ?? []).map { .string($0) }))
    tell("depths", .list(ColorDepth.allCases.reversed().filter { $0 < surroundings.depth }.map { .string($0.title) }))
    tell("own", .table(own))
    tell("stage", .size(stage?.runtime.surface?.size ?? .zero))
    tell("focus", stage?.runtime.focusFrame.map { .rect($0) } ?? .boolean(false))
    tell("notes", .integer(messages.count))
    tell("lines", .list(lines(messages).prefix(Gallery.mostLines).map { .string($0) }))
    composed = nil
  }

  /// What it is shown with as long as nothing else is chosen; no length where that is what there is room for, or what it needs.
  private var own: [String: PlainValue] {
    var own: [String: PlainValue] = ["colors": .string(surroundings.depth.title)]
    guard let stage, let preview = item?.preview else { return own }
    let look = stage.runtime.look(of: preview.tree)
    (own["theme"], own["scheme"]) = (.string(look.theme), .string(look.scheme.rawValue))
    own["width"] = preview.width.map { .integer($0) }
    own["height"] = preview.height.map { .integer($0) }
    return own
  }

  /// The columns around the stage: its edges, and one for a bar.
  private static let edges = 3
  private var roomWidth: Int { frame.frame(of: "room")?.width ?? 80 }

  /// Lines of a pane; of more the first are shown.
  private static let mostLines = 20_000
  private static let mostNotes = 100

  private func note(_ text: String) { notes = (notes + [text]).suffix(Gallery.mostNotes) }

  /// Data that is as it was costs nothing.
  private func tell(_ name: String, _ value: PlainValue) {
    guard told.updateValue(value, forKey: name) != value else { return }
    try? frame.setData(name, to: value)
  }

  private var messages: [String] {
    if case .failure(let diagnostic) = item?.script { return ["\(diagnostic)"] }
    guard let runtime = stage?.runtime else { return [] }
    return reports(of: runtime).map { "\($0)" } + notes
  }

  /// The reports about the stage, with their lines where they can be read.
  private func reports(of runtime: Runtime) -> [Diagnostic] {
    let (reports, count) = runtime.reports
    guard choice.pane == .messages, !reports.isEmpty else { return reports }
    if located?.count != count || located?.runtime != ObjectIdentifier(runtime) {
      located = (ObjectIdentifier(runtime), count, runtime.located(reports))
    }
    return located?.reports ?? reports
  }

  private func lines(_ messages: [String]) -> [String] {
    let messages = messages.flatMap { $0.split(separator: "\n").map(String.init) }
    guard let stage else { return messages }
    switch choice.pane {
    case .none: return []
    case .messages: return messages
    case .counters: return stage.countersInWords
    case .json:
      let width = max(20, roomWidth - 2)
      return stage.runtime.rendering.map { JSONLines(Array($0.json.utf8), width: width).lines } ?? []
    }
  }
}
