// The inspector of `longtail run`: a panel beside the script (`inspector.lua`). It shows the view tree of the script while the
// script runs, and the properties of the selected view.

import LongtailCore
import LongtailEngine
import LongtailExport

/// A script with a panel that inspects it. If the panel is closed, the inspector shows only the script.
final class Inspector {
  let runtime: Runtime
  /// The runtime of the panel; nil until the panel is first opened.
  private(set) var panel: Runtime?
  private(set) var isOpen = false
  /// True if keys go to the panel.
  private(set) var isEntered = false
  /// True if the next click selects a view instead of being sent to the script.
  private(set) var isPicking = false
  /// The path of the selected view; nil if none is selected.
  private(set) var chosen: String? { didSet { if chosen != oldValue { chosenView = nil } } }
  /// The identity of the selected view, because its path may change.
  private var chosenView: ViewGraph.ViewID?
  private var canvas = CanvasSize.inline(width: 0)
  /// The reason why the last edit was rejected.
  private var refusal: String?
  /// The data of the panel, as last set.
  private var sentData: [String: PlainValue] = [:]
  /// The places in the script that create the views, by path, as far as they were looked up. A reload discards them.
  private var places: [String: Diagnostic.Place] = [:]
  /// The cells of script and panel; nil if one of them has changed.
  var composed: Surface?
  /// True if the mouse button went down on the panel.
  var isPressed = false

  init(_ runtime: Runtime) { self.runtime = runtime }

  // MARK: Opening and closing

  /// The smallest height of the script above the panel, and the smallest size of the panel. If the screen is smaller, the panel
  /// covers all of it.
  private static let leastScriptRows = 4
  private static let leastPanel = Size(28, 7)
  /// The smallest width of the screen at which the panel is beside the script instead of below it.
  private static let wide = 110

  /// The frame of the panel on the screen; nil if the panel is closed or the app is inline.
  var panelFrame: Rect? {
    guard isOpen, case .screen(let size) = canvas else { return nil }
    if size.width >= Inspector.wide {
      let width = min(size.width / 2, max(48, size.width * 2 / 5))
      return Rect(Point(size.width - width, 0), Size(width, size.height))
    }
    let height = max(Inspector.leastPanel.height, size.height / 2)
    guard size.height - height >= Inspector.leastScriptRows, size.width >= Inspector.leastPanel.width else {
      // There is only space for the script or the panel.
      return Rect(.zero, size)
    }
    return Rect(Point(0, size.height - height), Size(size.width, height))
  }

  /// True if the panel can be opened: an inline app has no space for it.
  var canOpen: Bool { if case .screen = canvas { true } else { false } }

  func toggle() {
    guard canOpen, isOpen || loadPanel() else { return }
    isOpen.toggle()
    (isEntered, isPicking, refusal) = (isOpen, false, nil)
    if isOpen, chosen == nil { chosen = runtime.focus ?? outline().first?.path }
    layOut()
  }

  /// Makes later keys go to the panel if `enters` is true, otherwise to the script.
  func enter(_ enters: Bool) {
    guard isOpen, isEntered != enters else { return }
    isEntered = enters
    refresh()
  }

  private func loadPanel() -> Bool {
    if panel != nil { return true }
    var options = RuntimeOptions()
    options.colorScheme = runtime.colorScheme
    options.program.data = [
      "tree": .list([]), "chosen": .string(""), "view": .table([:]), "isEntered": .boolean(true), "isPicking": .boolean(false),
      "refusal": .string(""),
    ]
    guard
      let panel = try? Runtime(
        source: String(decoding: PackageResources.inspector_lua, as: UTF8.self), name: "inspector", options)
    else { return false }
    panel.onEvent("choose") { [unowned self] in choose($0.text) }
    panel.onEvent("pick") { [unowned self] in pick($0 == .boolean(true)) }
    panel.onEvent("enter") { [unowned self] in enter($0 == .boolean(true)) }
    panel.onEvent("edit") { [unowned self] in edit($0["name"]?.text ?? "", $0["text"]?.text ?? "") }
    panel.onEvent("close") { [unowned self] _ in toggle() }
    panel.drawsCursor = runtime.drawsCursor
    panel.isAnimated = runtime.isAnimated
    self.panel = panel
    return true
  }

  /// Shows script and panel on a canvas.
  func show(on canvas: CanvasSize) {
    self.canvas = canvas
    if !canOpen { isOpen = false }
    layOut()
  }

  private func layOut() {
    composed = nil
    guard let frame = panelFrame, case .screen(let size) = canvas else { return runtime.show(on: canvas) }
    let rest = frame.x > 0 ? Size(frame.x, size.height) : Size(size.width, frame.y)
    runtime.show(on: .screen(rest.height > 0 ? rest : size))
    refresh()
    panel?.show(on: .screen(frame.size))
  }

  // MARK: Selection

  private func choose(_ path: String?) {
    guard let path, path != chosen else { return }
    (chosen, refusal) = (path, nil)
    refresh()
  }

  private func pick(_ picks: Bool) {
    isPicking = picks
    refresh()
  }

  /// Selects the view at a cell of the script.
  func pick(at cell: Point) {
    isPicking = false
    if let path = runtime.displayedGraph?.path(at: cell) { (chosen, refusal) = (written(around: path), nil) }
    isEntered = true
    refresh()
  }

  /// Returns the path of the view at `path`, or of its nearest ancestor, that the script itself creates. Views that controls and
  /// styles create have no place in the script. Returns `path` if there is no such ancestor.
  private func written(around path: String) -> String {
    var (known, rest) = (runtime.exactPlaces(), path)
    places = known
    known[""] = Diagnostic.Place(file: "", line: 0)
    while known[rest] == nil { rest = rest.lastIndex(of: "/").map { String(rest[..<$0]) } ?? "" }
    return rest.isEmpty ? path : rest
  }

  /// The frame of the selected view.
  var chosenFrame: Rect? { chosen.flatMap { runtime.displayedGraph?.inspect($0)?.frame } }

  private func edit(_ name: String, _ text: String) {
    defer { refresh() }
    guard let body = chosen.flatMap({ runtime.displayedGraph?.inspect($0)?.body }) else { return }
    let before = runtime.program.state(of: body.instance)[name] ?? .none
    guard let value = before.edited(text) else {
      refusal = before.wanted.map { "\(name) takes \($0)" } ?? "only the script can set \(name)"
      return
    }
    do throws(Diagnostic) {
      try runtime.program.setState(name, of: body.instance, to: value)
      refusal = nil
    } catch {
      refusal = error.sentence
    }
    _ = runtime.settle()
  }

  // MARK: The data of the panel

  /// The most lines of the tree. Further lines are left out.
  private static let mostLines = 2000

  /// Updates the data of the panel.
  func refresh() {
    composed = nil
    guard isOpen, let panel, let graph = runtime.displayedGraph else { return }
    let outline = outline()
    if let path = chosenView.flatMap({ graph.path(of: $0) }) { chosen = path }
    // If the selected view was removed, select its nearest ancestor that still exists.
    while let path = chosen, graph.inspect(path) == nil { chosen = path.lastIndex(of: "/").map { String(path[..<$0]) } }
    chosenView = chosen.flatMap { graph.view(at: $0) }
    let view = chosen.flatMap { path in graph.inspect(path).map { (path, $0) } }
    sendData(
      "tree",
      .list(
        outline.enumerated().map { index, entry in
          entry.plain(isParent: index + 1 < outline.count && outline[index + 1].depth > entry.depth)
        }), panel)
    sendData("chosen", .string(chosen ?? ""), panel)
    sendData("view", view.map { runtime.plain($0.1, path: $0.0, place: place(of: $0.0, $0.1)) } ?? .table([:]), panel)
    sendData("isEntered", .boolean(isEntered), panel)
    sendData("isPicking", .boolean(isPicking), panel)
    sendData("refusal", .string(refusal ?? ""), panel)
  }

  /// Returns the view tree of the script as a list, at most `mostLines` entries. The root is left out, because it only arranges
  /// the top-level views.
  private func outline() -> [InspectorEntry] {
    guard let tree = runtime.displayedGraph?.placed.tree else { return [] }
    return TreeOutline(tree).entries.dropFirst().prefix(Inspector.mostLines).map { InspectorEntry($0, in: tree) }
  }

  /// Sets data of the panel, if it has changed.
  private func sendData(_ name: String, _ value: PlainValue, _ panel: Runtime) {
    guard sentData.updateValue(value, forKey: name) != value else { return }
    try? panel.setData(name, to: value)
  }

  /// Returns the place in the script that creates a view. Lines are recorded only in a second run of the script, which happens if
  /// the place is not known yet.
  private func place(of path: String, _ inspection: Inspection) -> Diagnostic.Place? {
    if let place = inspection.place { return place }
    if places[path] == nil {
      places = runtime.exactPlaces()
      // Do not look up a view without a place again.
      if places[path] == nil { places[path] = Diagnostic.Place(file: "", line: 0) }
    }
    return places[path].flatMap { $0.line > 0 ? $0 : nil }
  }

  /// Discards the places of views that were looked up, because the program was replaced.
  func forgetPlaces() { places = [:] }
}

extension PlainValue {
  fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }
}

/// A line of the view tree.
private struct InspectorEntry {
  let path: String
  /// The last step of the path: "VStack[0]", "Card#ada", ":padding".
  let title: String
  /// The level in the tree; 0 for top-level views.
  let depth: Int
  /// The kind that the panel distinguishes by colour: "component", "view", "modifier", "group" or "box".
  let kind: String

  init(_ entry: TreeOutline.Entry, in tree: ResolvedTree) {
    let identity: Int
    switch entry.source {
    case .node(let node): identity = tree.nodes[node].identity
    case .scope(let scope): identity = tree.scopes[scope].identity
    }
    let step = tree.identities.steps[identity]
    path = tree.identities.path(identity)
    depth = entry.depth - 1
    let last = path.dropFirst(step.parent < 0 ? 0 : tree.identities.path(step.parent).count + 1)
    title = step.modifier.map { ":" + $0.name } ?? String(last)
    switch entry.source {
    case .node: kind = step.modifier == nil ? "box" : "modifier"
    case .scope(let scope): kind = "\(tree.scopes[scope].kind)"
    }
  }

  func plain(isParent: Bool) -> PlainValue {
    .table([
      "path": .string(path), "title": .string(title), "depth": .integer(depth), "kind": .string(kind),
      "isParent": .boolean(isParent),
    ])
  }
}
