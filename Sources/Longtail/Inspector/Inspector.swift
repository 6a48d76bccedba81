// The inspector of `longtail run`: a panel beside the script, which is a script of ours. It shows the tree of the other while that
// lives, and what is known of the view that is chosen.

import LongtailCore
import LongtailEngine
import LongtailExport

/// A script, and the panel that looks into it where that is open. Closed, it is the script and nothing else.
final class Inspector {
  let runtime: Runtime
  /// The panel, once it was opened.
  private(set) var panel: Runtime?
  private(set) var isOpen = false
  /// Whether keys are for the panel.
  private(set) var isEntered = false
  /// Whether the next click chooses a view instead of reaching it.
  private(set) var isPicking = false
  /// The path of the view that is chosen; nil where none is.
  private(set) var chosen: String? { didSet { if chosen != oldValue { chosenView = nil } } }
  /// That view, which may come to have another path.
  private var chosenView: ViewGraph.ViewID?
  private var canvas = CanvasSize.inline(width: 0)
  /// Why the last edit was refused.
  private var refusal: String?
  /// What the panel was told last.
  private var told: [String: PlainValue] = [:]
  /// Where views were written, while the tree is what it was.
  private var places: [String: Diagnostic.Place] = [:]
  /// The cells of both, until one of them changes.
  var composed: Surface?
  /// Whether the button went down on the panel.
  var isPressed = false

  init(_ runtime: Runtime) { self.runtime = runtime }

  // MARK: Opening and closing

  /// Rows and columns that the script keeps at least, and the least screen that has room for both.
  private static let leastScript = Size(20, 4)
  private static let leastPanel = Size(28, 7)
  /// From here on the panel stands beside the script instead of below it.
  private static let wide = 110

  /// The cells of the panel on the screen; nil where it is closed, or there is no room for it.
  var panelFrame: Rect? {
    guard isOpen, case .screen(let size) = canvas else { return nil }
    if size.width >= Inspector.wide {
      let width = min(size.width / 2, max(48, size.width * 2 / 5))
      return Rect(Point(size.width - width, 0), Size(width, size.height))
    }
    let height = max(Inspector.leastPanel.height, size.height / 2)
    guard size.height - height >= Inspector.leastScript.height, size.width >= Inspector.leastPanel.width else {
      // Either of them is all there is.
      return Rect(.zero, size)
    }
    return Rect(Point(0, size.height - height), Size(size.width, height))
  }

  /// Whether the panel can be opened: below a prompt there is no room for it.
  var canOpen: Bool { if case .screen = canvas { true } else { false } }

  func toggle() {
    guard canOpen, isOpen || loadPanel() else { return }
    isOpen.toggle()
    (isEntered, isPicking, refusal) = (isOpen, false, nil)
    if isOpen, chosen == nil { chosen = runtime.focus ?? outline().first?.path }
    layOut()
  }

  /// Moves the keys to the panel, or back to the script.
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

  /// Shows both in the room there is.
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

  // MARK: What is chosen

  private func choose(_ path: String?) {
    guard let path, path != chosen else { return }
    (chosen, refusal) = (path, nil)
    refresh()
  }

  private func pick(_ picks: Bool) {
    isPicking = picks
    refresh()
  }

  /// Chooses the view at a cell of the script.
  func pick(at cell: Point) {
    isPicking = false
    if let path = runtime.shownLast?.path(at: cell) { (chosen, refusal) = (written(around: path), nil) }
    isEntered = true
    refresh()
  }

  /// The view that a script wrote around one: what controls and their styles are made of has no line. Itself where there is none.
  private func written(around path: String) -> String {
    var (known, rest) = (runtime.exactPlaces(), path)
    places = known
    known[""] = Diagnostic.Place(file: "", line: 0)
    while known[rest] == nil { rest = rest.lastIndex(of: "/").map { String(rest[..<$0]) } ?? "" }
    return rest.isEmpty ? path : rest
  }

  /// The cells of the view that is chosen.
  var chosenFrame: Rect? { chosen.flatMap { runtime.shownLast?.inspect($0)?.frame } }

  private func edit(_ name: String, _ text: String) {
    defer { refresh() }
    guard let body = chosen.flatMap({ runtime.shownLast?.inspect($0)?.body }) else { return }
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

  // MARK: Telling the panel

  /// Lines of the outline; of more the first are shown.
  private static let mostLines = 2000

  /// Tells the panel what there is by now.
  func refresh() {
    composed = nil
    guard isOpen, let panel, let graph = runtime.shownLast else { return }
    let outline = outline()
    if let path = chosenView.flatMap({ graph.path(of: $0) }) { chosen = path }
    // What has left is looked for around where it was.
    while let path = chosen, graph.inspect(path) == nil { chosen = path.lastIndex(of: "/").map { String(path[..<$0]) } }
    chosenView = chosen.flatMap { graph.view(at: $0) }
    let view = chosen.flatMap { path in graph.inspect(path).map { (path, $0) } }
    tell(
      "tree",
      .list(
        outline.enumerated().map { index, entry in
          entry.plain(isParent: index + 1 < outline.count && outline[index + 1].depth > entry.depth)
        }), panel)
    tell("chosen", .string(chosen ?? ""), panel)
    tell("view", view.map { runtime.plain($0.1, path: $0.0, place: place(of: $0.0, $0.1)) } ?? .table([:]), panel)
    tell("isEntered", .boolean(isEntered), panel)
    tell("isPicking", .boolean(isPicking), panel)
    tell("refusal", .string(refusal ?? ""), panel)
  }

  /// The tree of the script as a list, as far as it is shown: box 0 only arranges what is at its top.
  private func outline() -> [InspectorEntry] {
    guard let tree = runtime.shownLast?.placed.tree else { return [] }
    return TreeOutline(tree).entries.dropFirst().prefix(Inspector.mostLines).map { InspectorEntry($0, in: tree) }
  }

  /// Data that is as it was costs nothing.
  private func tell(_ name: String, _ value: PlainValue, _ panel: Runtime) {
    guard told.updateValue(value, forKey: name) != value else { return }
    try? panel.setData(name, to: value)
  }

  /// Lines are recorded in a second run only, which is made when one is asked for that is not known yet.
  private func place(of path: String, _ inspection: Inspection) -> Diagnostic.Place? {
    if let place = inspection.place { return place }
    if places[path] == nil {
      places = runtime.exactPlaces()
      // What has none is not looked for again.
      if places[path] == nil { places[path] = Diagnostic.Place(file: "", line: 0) }
    }
    return places[path].flatMap { $0.line > 0 ? $0 : nil }
  }

  /// Another program has taken the place of the one that was looked at.
  func forgetPlaces() { places = [:] }
}

extension PlainValue {
  fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }
}

/// A line of the tree.
private struct InspectorEntry {
  let path: String
  /// The last step of the path: "VStack[0]", "Card#ada", ":padding".
  let title: String
  /// 0 for the outermost.
  let depth: Int
  /// What the panel tells apart: "component", "view", "modifier", "group", "box".
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
