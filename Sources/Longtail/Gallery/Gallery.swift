// The gallery of `longtail preview`. It consists of two parts: the **interface** shows the list of previews and the settings, and
// the **stage** shows the selected preview.

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
  /// The runtime of `gallery.lua`, which shows everything around the stage.
  let interface: Runtime
  var exhibits: [Exhibit]
  /// The folders whose scripts are shown, including scripts that are added later.
  var folders: [Folder]
  /// Modules that exceeded a budget, by path, with their fingerprint and error at that time.
  var overBudgetModules: [String: (fingerprint: Fingerprint, error: Diagnostic)] = [:]
  private var items: [GalleryItem] = []
  private var numbers = GalleryNumbers()
  private var choice = GalleryChoice()
  /// The running preview. It runs in the runtime of its script, and its cells are drawn over an area of the interface.
  private(set) var stage: GalleryStage?
  /// True if keys go to the stage.
  private(set) var isEntered = false
  /// Messages about the script on the stage that its output does not show, such as emitted events. The newest is last.
  private var notes: [String] = []
  /// The reports about the stage with their lines, and the number of reports when the lines were looked up.
  private var located: (runtime: ObjectIdentifier, count: Int, reports: [Diagnostic])?
  /// Requests of the stage that the host carries out.
  var requests: [HostRequest] = []
  /// The cells of interface and stage; nil if one of them has changed.
  var composed: Surface?
  /// The data of the interface, as last set.
  private(set) var sentData: [String: PlainValue] = [:]
  /// The properties of the terminal.
  var terminal = TerminalProperties() {
    didSet { if terminal != oldValue { adopt() } }
  }
  /// Wakes the event loop that shows the gallery.
  var wakeHandler: (@Sendable () -> Void)?
  /// `isPressed` is true if the button went down on the stage; `isHovered`, if the pointer is over the stage.
  var (isPressed, isHovered) = (false, false)

  /// Creates a gallery.
  ///
  /// - Parameters:
  ///   - exhibits: The scripts to show at first.
  ///   - folders: Folders in which the gallery looks for new scripts.
  /// - Throws: an error if the exhibits have neither previews nor errors to show.
  public init(_ exhibits: [Exhibit], in folders: [Folder] = []) throws(Diagnostic) {
    (self.exhibits, self.folders) = (exhibits, folders)
    items = numbers.numbered(exhibits.flatMap(GalleryItem.items))
    guard !items.isEmpty else { throw Diagnostic(.script(message: "there are no previews to show")) }
    var options = RuntimeOptions()
    options.program.data = [
      "items": .list(items.map(\.plain)), "stage": .size(.zero), "notes": .integer(0), "themes": .list([]), "lines": .list([]),
      "depths": .list([]), "own": .table([:]), "focus": .boolean(false),
    ]
    interface = try Runtime(source: String(decoding: PackageResources.gallery_lua, as: UTF8.self), name: "gallery", options)
    interface.onEvent("show") { [unowned self] in take(GalleryChoice($0)) }
    interface.onEvent("enter") { [unowned self] in isEntered = $0 == .boolean(true) }
    interface.onEvent("restart") { [unowned self] _ in restart() }
  }

  /// Updates the list of previews after scripts were reloaded. The selected preview stays selected if it still exists.
  func showItems() {
    items = numbers.numbered(exhibits.flatMap(GalleryItem.items))
    // If no script has previews any more, the list is empty.
    sendData("items", .list(items.map(\.plain)))
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

  /// Shows the selected preview with the chosen settings, in the available space.
  func showStage() {
    defer { changed() }
    guard let item, case .success(let runtime) = item.script, let original = item.preview else { return leaveStage() }
    var preview = original
    if let theme = choice.theme, runtime.themes.contains(theme) { preview.theme = theme }
    if let scheme = choice.scheme { preview.colorScheme = scheme }
    if stage?.item != item.id { leaveStage() }
    terminal.apply(to: runtime, choice.depth)
    runtime.tabLeavesTree = true
    runtime.listeners.onEvery = { [unowned self] name, value in
      note("emitted \(name)" + (value == .none ? "" : ": " + value.phrase))
    }
    let canvas = canvas(of: preview)
    if stage == nil {
      stage = GalleryStage(item: item.id, runtime, preview, on: canvas)
      runtime.setWakeHandler(wakeHandler)
    } else {
      stage?.change(preview, canvas)
    }
  }

  /// Removes the preview from the stage. It keeps its state, and continues from here when it is shown again.
  private func leaveStage() {
    if isHovered { stage?.runtime.dispatch(.pointer(PointerEvent(.left, at: .zero))) }
    stage?.runtime.setWakeHandler(nil)
    (stage, isPressed, isHovered, notes) = (nil, false, false, [])
  }

  /// Returns the canvas of a preview. The size is the chosen one, else that of the preview, else the available width and the
  /// height of the content.
  private func canvas(of preview: Preview) -> CanvasSize {
    let width = choice.width ?? preview.width ?? max(1, availableWidth - Gallery.edges)
    return (choice.height ?? preview.height).map { .screen(Size(width, $0)) } ?? .inline(width: width)
  }

  /// Applies the properties of the terminal to the interface and to the stage.
  private func adopt() {
    terminal.apply(to: interface)
    if stage != nil { showStage() }
  }

  /// Changes the stage, and then shows its new data in the interface. Returns nil if there is no stage.
  func onStage<Result>(_ body: (inout GalleryStage) -> Result) -> Result? {
    guard var last = stage else { return nil }
    let result = body(&last)
    last.count()
    stage = last
    noteErrors()
    changed()
    return result
  }

  /// Advances the clock of the stage. Returns true if anything was due.
  func advanceStage(to time: Double) -> Bool {
    guard stage?.advance(to: time) == true else { return false }
    noteErrors()
    changed()
    return true
  }

  /// Adds the errors of functions to the messages, where they stay until another preview is selected.
  private func noteErrors() {
    for error in stage?.runtime.mistakes ?? [] { note("\(error)") }
  }

  /// Returns a surface of the stage as the gallery shows it, in the chosen colour depth. If the terminal has another colour
  /// scheme than the surface, the standard colours become those of the surface's scheme.
  func look(_ surface: Surface) -> Surface {
    surface.reduced(to: choice.depth ?? .trueColor).resolvingStandardColors(on: terminal.colorScheme)
  }

  // MARK: The interface

  /// Updates the data of the interface for the current state of the stage.
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
    sendData("themes", .list((stage?.runtime.themes ?? []).map { .string($0) }))
    sendData("depths", .list(ColorDepth.allCases.reversed().filter { $0 < terminal.depth }.map { .string($0.title) }))
    sendData("own", .table(own))
    sendData("stage", .size(stage?.runtime.surface?.size ?? .zero))
    sendData("focus", stage?.runtime.focusFrame.map { .rect($0) } ?? .boolean(false))
    sendData("notes", .integer(messages.count))
    sendData("lines", .list(lines(messages).prefix(Gallery.mostLines).map { .string($0) }))
    composed = nil
  }

  /// The value that each setting has if the user does not choose one. Width and height are missing if they depend on the
  /// available space or the content.
  private var own: [String: PlainValue] {
    var own: [String: PlainValue] = ["colors": .string(terminal.depth.title)]
    guard let stage, let preview = item?.preview else { return own }
    let look = stage.runtime.look(of: preview)
    (own["theme"], own["scheme"]) = (.string(look.theme), .string(look.scheme.rawValue))
    own["width"] = preview.width.map { .integer($0) }
    own["height"] = preview.height.map { .integer($0) }
    return own
  }

  /// The columns around the stage: its border, and one for a scroll bar.
  private static let edges = 3
  private var availableWidth: Int { interface.frame(of: "room")?.width ?? 80 }

  /// The most lines of a pane. Further lines are left out.
  private static let mostLines = 20_000
  private static let mostNotes = 100

  private func note(_ text: String) { notes = (notes + [text]).suffix(Gallery.mostNotes) }

  /// Sets data of the interface, if it has changed.
  private func sendData(_ name: String, _ value: PlainValue) {
    guard sentData.updateValue(value, forKey: name) != value else { return }
    try? interface.setData(name, to: value)
  }

  private var messages: [String] {
    if case .failure(let diagnostic) = item?.script { return ["\(diagnostic)"] }
    guard let runtime = stage?.runtime else { return [] }
    return reports(of: runtime).map { "\($0)" } + notes
  }

  /// Returns the reports about the stage, with their lines if the pane shows messages.
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
      let width = max(20, availableWidth - 2)
      return stage.runtime.rendering.map { JSONLines(Array($0.json.utf8), width: width).lines } ?? []
    }
  }
}
