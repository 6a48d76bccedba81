// Laws of updates over random trees with state: after any writes the kept tree shows what a new one shows, and nothing else was
// done than what the writes ask for.

import LongtailCatalog
import LongtailCore
import LongtailTerminal
import LongtailTestSupport
import Testing

@testable import LongtailEngine

@Suite struct UpdateLawTests {
  private static let seeds = Seeds.first(100, inPartsOf: 10)

  /// After any writes the kept tree shows what a new one shows (K4, K5); the patches make the old tree the new one (I1-I9); the
  /// bytes of what was drawn make a terminal show it; and an update without writes does nothing at all.
  @Test(arguments: UpdateLawTests.seeds)
  func anUpdateShowsWhatANewTreeShows(_ seeds: ClosedRange<UInt64>) throws {
    for seed in seeds {
      var edits = Edits(seed)
      let graph = edits.graph()
      var screen = Screen(seed)
      try screen.show(graph)
      for step in 0..<5 {
        let place = "seed \(seed), step \(step)"
        let before = TreeMirror(graph.keep.tree)
        edits.write()
        graph.update()
        try patchesMakeTheNewTree(graph, from: before, place)
        try screen.show(graph)
        try sameAsNew(graph, edits.graph(), place)
        graph.update()
        try #require(graph.counters == Counters() && graph.patches.isEmpty && graph.drawnRows.isEmpty, "\(place): no writes")
      }
      try screen.showsWhatARepaintShows(graph)
    }
  }

  private func sameAsNew(_ graph: ViewGraph, _ fresh: ViewGraph, _ place: String) throws {
    graph.keep.check()
    // Where something was scrolled to, it stays: a new tree knows nothing of that.
    guard graph.keep.ledger.shifts.isEmpty, fresh.keep.ledger.shifts.isEmpty else { return }
    // A row that presents something stays where it is out of sight: a new tree did not have it in sight.
    let (presenters, expected) = (presenters(graph), presenters(fresh))
    try #require(presenters.isSuperset(of: expected), "\(place): not presented")
    guard presenters == expected else { return }
    // Lines that were measured have the lengths that they had in the tree: a new tree did not have them in sight, and guesses.
    guard lineLengths(graph) == lineLengths(fresh) else { return }
    let difference = difference(graph, fresh)
    guard difference == nil || !fresh.nestsLazyContainers else { return }
    try #require(difference == nil, "\(place)")
  }

  /// What lazy containers know of the lengths of their lines, by path.
  private func lineLengths(_ graph: ViewGraph) -> [String: LineLengths] {
    let keep = graph.keep
    return Dictionary(
      keep.record.lengths.map { (withoutOrdinals(keep.tree.path(of: $0.key)), $0.value) }, uniquingKeysWith: { first, _ in first }
    )
  }

  /// The paths of the views that present something.
  private func presenters(_ graph: ViewGraph) -> Set<String> {
    Set(graph.keep.presentations.presenters.map { withoutOrdinals(graph.keep.tree.path(of: $0)) })
  }

  /// A path without the numbers of items with one key: which of several a lazy container makes first depends on what was in sight.
  private func withoutOrdinals(_ path: String) -> String { path.contains("(") ? path.replacing(/\(\d+\)/, with: "") : path }

  /// Applied to the old tree they give the new one, and no fewer moves would.
  private func patchesMakeTheNewTree(_ graph: ViewGraph, from before: TreeMirror, _ place: String) throws {
    var mirror = before
    mirror.apply(graph.patches)
    let after = TreeMirror(graph.keep.tree)
    try #require(mirror == after, "\(place): patches lead elsewhere")
    // Nodes that were and are in one parent. Within layout a row may leave and come back: those moves are not counted here.
    var moves: [NodeIndex: Int] = [:]
    let removed = Set(graph.patches.compactMap { if case .remove(let node, _) = $0 { node } else { nil } })
    for case .move(let node, let parent, _) in graph.patches where before.parent(of: node) == parent {
      moves[parent, default: 0] += 1
    }
    for (parent, count) in moves where removed.isDisjoint(with: after.children(of: parent)) {
      let old = before.children(of: parent)
      let shared = after.children(of: parent).compactMap { old.firstIndex(of: $0) }
      try #require(count <= shared.count - longestIncreasing(shared), "\(place): \(count) moves")
    }
  }

  /// The length of a longest increasing subsequence, the slow way.
  private func longestIncreasing(_ values: [Int]) -> Int {
    var lengths: [Int] = []
    for (index, value) in values.enumerated() {
      lengths.append(1 + (lengths.indices.filter { values[$0] < value && $0 < index }.map { lengths[$0] }.max() ?? 0))
    }
    return lengths.max() ?? 0
  }

  /// I4, I7, K4, C3, C7, F4: state, tasks and the focus stay with the identity, and go with it.
  @Test(arguments: UpdateLawTests.seeds)
  func stateTasksAndFocusFollowIdentity(_ seeds: ClosedRange<UInt64>) {
    for seed in seeds {
      var edits = Edits(seed)
      let graph = edits.graph()
      var time = 0.0
      for step in 0..<5 {
        graph.handle(.key(KeyPress(.tab)))
        let (before, begun, focus) = (Residents(graph), edits.program.begun, graph.focus)
        edits.write()
        graph.update()
        let after = Residents(graph)
        for (path, instance) in after.instances where before.instances[path] != nil && !after.isAmbiguous(path) {
          #expect(before.instances[path] == instance, "seed \(seed), step \(step): \(path) has other state")
        }
        #expect(edits.program.sleeping.count == after.tasks.count, "seed \(seed), step \(step): tasks")
        let anew = after.tasks.filter { before.tasks[$0.key] != $0.value }.count
        #expect(edits.program.begun - begun == anew, "seed \(seed), step \(step): tasks begun")
        // What is presented takes the focus, and bindings move it.
        if let focus, !before.movesFocus, !after.movesFocus, after.focusable.contains(focus) {
          #expect(graph.focus == focus, "seed \(seed), step \(step): focus")
        }
        if let focus = graph.focus { #expect(after.focusable.contains(focus), "seed \(seed), step \(step): \(focus) dangles") }
        time += 1.5
        graph.advance(to: time)
        #expect(edits.program.sleeping.count == after.tasks.count, "seed \(seed), step \(step): tasks after a second")
      }
    }
  }

  /// What is different about two trees that should show the same; nil where nothing is.
  private func difference(_ graph: ViewGraph, _ other: ViewGraph) -> String? {
    let (tree, fresh) = (graph.placed, other.placed)
    let paths = [tree, fresh].map { placed in
      placed.tree.nodes.enumerated().map { index, node in
        withoutOrdinals(placed.tree.identities.path(node.identity)) + " \(placed.frames[index])"
      }
    }
    if paths[0] != paths[1] {
      let first = zip(paths[0], paths[1]).first { $0 != $1 }
      return "boxes \(paths[0].count) and \(paths[1].count): \(first.map { "\($0.0) and \($0.1)" } ?? "")"
    }
    let scopes = [tree, fresh].map { placed in
      placed.tree.scopes.map { scope in
        withoutOrdinals(placed.tree.identities.path(scope.identity)) + " \(scope.start)-\(scope.end)"
      }
    }
    if scopes[0] != scopes[1] {
      let first = zip(scopes[0], scopes[1]).first { $0 != $1 }
      return "scopes \(scopes[0].count) and \(scopes[1].count): \(first.map { "\($0.0) and \($0.1)" } ?? "")"
    }
    let (surface, expected) = (graph.surface, other.surface)
    guard surface.size == expected.size else { return "surface \(surface.size) and \(expected.size)" }
    for y in 0..<surface.size.height {
      for x in 0..<surface.size.width {
        let (cell, wanted) = (surface[x, y], expected[x, y])
        if surface.text(of: cell) != expected.text(of: wanted) || surface.style(of: cell) != expected.style(of: wanted) {
          return "cell \(x), \(y): \"\(surface.text(row: y))\" and \"\(expected.text(row: y))\""
        }
      }
    }
    return nil
  }
}

/// A random tree in which some components read numbers that are written.
private struct Edits {
  let seed: UInt64
  let program = ClosureProgram()
  var generator: SeededGenerator
  private var view: View?
  private static let cells = 4

  init(_ seed: UInt64) {
    self.seed = seed
    generator = SeededGenerator(seed: seed)
    view = tree(depth: 3)
  }

  func graph() -> ViewGraph {
    let canvases: [CanvasSize] = [.screen(Size(40, 12)), .inline(width: 30), .screen(Size(7, 3)), .region(Size(30, 6))]
    let graph = ViewGraph(
      vocabulary: Catalog.vocabulary, store: program.store, evaluator: program, root: Catalog.root,
      canvases[Int(seed) % canvases.count], EnvironmentValues())
    graph.show(program.write(view))
    return graph
  }

  /// Writes one number or more.
  mutating func write() {
    for _ in 0..<Int.random(in: 1...2, using: &generator) {
      program.write(Int.random(in: 0..<5, using: &generator), to: Int.random(in: 0..<Edits.cells, using: &generator))
    }
  }

  private mutating func tree(depth: Int) -> View {
    switch Int.random(in: 0...7, using: &generator) {
    case 0...2 where depth > 0:
      return reading(depth: depth)
    case 3...5 where depth > 0:
      let children = (0..<Int.random(in: 1...4, using: &generator)).map { _ in tree(depth: depth - 1) as View? }
      return [
        View(VStack(), children), View(HStack(), children), View(ZStack(), children),
        View(VStack(), children).modifier(Padding(.all, 1)),
      ][
        Int.random(in: 0..<4, using: &generator)]
    default:
      var views = RandomViews(seed: generator.next(), program)
      views.hasWideGlyphs = Bool.random(using: &generator)
      return views.view(depth: 2)
    }
  }

  /// One view in one modifier, each time with other arguments.
  private mutating func variants(depth: Int) -> [View] {
    let view = tree(depth: depth - 1)
    var views = RandomViews(seed: generator.next(), program)
    return views.variants(of: view, 5)
  }

  /// A component whose view depends on a number: it is one of several, or keyed items in one of several orders.
  private mutating func reading(depth: Int) -> View {
    let cell = Int.random(in: 0..<Edits.cells, using: &generator)
    let program = program
    if Bool.random(using: &generator) {
      let views = Bool.random(using: &generator) ? (0..<5).map { _ in tree(depth: depth - 1) } : variants(depth: depth)
      return program.component("Reader") { _ in views[program.read(cell)] }
    }
    let members = (0..<6).map { ("k\($0)", tree(depth: depth - 1) as View?) }
    var orders: [[(key: String, view: View?)]] = []
    for _ in 0..<5 { orders.append(Array(members.shuffled(using: &generator).prefix(Int.random(in: 0...6, using: &generator)))) }
    let choices = orders
    return program.component("Rows") { _ in
      let rows = choices[program.read(cell)]
      return vStack(program.items { () throws(Diagnostic) in rows })
    }
  }
}

/// A terminal that reads the bytes of every frame.
private struct Screen {
  private let seed: UInt64
  private let camp: VirtualTerminal.Camp
  private var encoder = FrameEncoder(depth: .trueColor)
  private var terminal = VirtualTerminal(screen: Size(1, 1))
  private var size = Size.zero

  init(_ seed: UInt64) {
    self.seed = seed
    camp = VirtualTerminal.Camp.allCases[Int(seed) % VirtualTerminal.Camp.allCases.count]
  }

  mutating func show(_ graph: ViewGraph) throws {
    guard !graph.surface.cells.isEmpty else { return }
    // A tree that grows has another screen.
    if graph.surface.size != size { terminal = VirtualTerminal(screen: graph.surface.size, camp) }
    size = graph.surface.size
    try terminal.read(encoder.encode(graph.surface, rows: graph.drawnRows))
  }

  func showsWhatARepaintShows(_ graph: ViewGraph) throws {
    guard !graph.surface.cells.isEmpty else { return }
    var anew = FrameEncoder(depth: .trueColor)
    var repainted = VirtualTerminal(screen: graph.surface.size, camp)
    try repainted.read(anew.encode(graph.surface))
    let difference = terminal.difference(from: graph.surface, as: repainted, .trueColor)
    try #require(difference == nil, "seed \(seed), \(camp)")
  }
}

/// What lives in a tree, by path.
private struct Residents {
  var instances: [String: InstanceID] = [:]
  /// Tasks with their ids.
  var tasks: [String: PlainValue] = [:]
  /// Views that can have the focus, and panes.
  var focusable: Set<String> = []
  let movesFocus: Bool

  init(_ graph: ViewGraph) {
    let keep = graph.keep
    movesFocus = keep.presentations.front != nil || !keep.marks.focusBindings.isEmpty
    for node in keep.tree.nodes.indices where keep.tree.nodes[node].isAlive {
      let path = keep.tree.path(of: node)
      if let instance = keep.tree.scopes[node]?.evaluation?.instance { instances[path] = instance }
      if case .task(let id) = keep.tree.scopes[node]?.hook?.hook.moment, keep.hooks.isPicked(node) { tasks[path] = id }
      let isPane = keep.record.scrollPlaces[node] != nil && keep.tree.behavior(of: node).scrollsByKeys
      if isPane || keep.marks.focusables.contains(node), keep.record.placements[node].isPlaced, keep.hooks.isPicked(node) {
        focusable.insert(path)
      }
    }
  }

  /// Whether a path is that of one of several rows with the same key, or lies in one: which is which may change.
  func isAmbiguous(_ path: String) -> Bool { path.contains(/#[^\/]*\(\d+\)/) }
}
