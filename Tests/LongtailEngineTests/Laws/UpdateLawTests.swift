// Laws of updates over random trees with state: after any writes, the updated tree shows the same as a new tree, and the update
// did only the necessary work.

import LongtailCatalog
import LongtailCore
import LongtailTerminal
import LongtailTestSupport
import Testing

@testable import LongtailEngine

@Suite struct UpdateLawTests {
  private static let seeds = Seeds.first(100, inPartsOf: 10)

  /// After any writes, the updated tree shows the same as a new tree (K4, K5). The patches change the old tree into the new one
  /// (I1-I9). The encoded rows make a terminal show the new frame. An update without writes does no work.
  @Test(arguments: UpdateLawTests.seeds)
  func anUpdateShowsTheSameAsANewTree(_ seeds: ClosedRange<UInt64>) throws {
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
      try screen.requireEqualRepaint(graph)
    }
  }

  private func sameAsNew(_ graph: ViewGraph, _ fresh: ViewGraph, _ place: String) throws {
    graph.keep.check()
    // Scroll positions stay in an updated tree, but a new tree does not have them.
    guard graph.keep.ledger.shifts.isEmpty, fresh.keep.ledger.shifts.isEmpty else { return }
    // An off-screen row that presents a view stays in an updated tree. In a new tree, the row was never visible.
    let (presenters, expected) = (presenters(graph), presenters(fresh))
    try #require(presenters.isSuperset(of: expected), "\(place): not presented")
    guard presenters == expected else { return }
    // An updated tree knows the lengths of lines that it measured earlier. A new tree estimates them, because they were never
    // visible.
    guard lineLengths(graph) == lineLengths(fresh) else { return }
    let difference = difference(graph, fresh)
    guard difference == nil || !fresh.nestsLazyContainers else { return }
    try #require(difference == nil, "\(place)")
  }

  /// Returns the line lengths that lazy containers have measured, by path.
  private func lineLengths(_ graph: ViewGraph) -> [String: LineLengths] {
    let keep = graph.keep
    return Dictionary(
      keep.record.lengths.map { (withoutOrdinals(keep.tree.path(of: $0.key)), $0.value) }, uniquingKeysWith: { first, _ in first }
    )
  }

  /// Returns the paths of the views that present a sheet, an alert, a popover or a menu.
  private func presenters(_ graph: ViewGraph) -> Set<String> {
    Set(graph.keep.presentations.presenters.map { withoutOrdinals(graph.keep.tree.path(of: $0)) })
  }

  /// Returns a path without the numbers of duplicate keys. Which duplicate a lazy container creates first depends on the rows
  /// that were visible.
  private func withoutOrdinals(_ path: String) -> String { path.contains("(") ? path.replacing(/\(\d+\)/, with: "") : path }

  /// Checks that the patches change the old tree into the new one, with as few moves as possible.
  private func patchesMakeTheNewTree(_ graph: ViewGraph, from before: TreeMirror, _ place: String) throws {
    var mirror = before
    mirror.apply(graph.patches)
    let after = TreeMirror(graph.keep.tree)
    try #require(mirror == after, "\(place): patches lead elsewhere")
    // Count the nodes that moved inside their parent. Parents with a child that was removed and inserted again are left out,
    // because layout does this with rows.
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

  /// Returns the length of a longest increasing subsequence with a slow, simple algorithm.
  private func longestIncreasing(_ values: [Int]) -> Int {
    var lengths: [Int] = []
    for (index, value) in values.enumerated() {
      lengths.append(1 + (lengths.indices.filter { values[$0] < value && $0 < index }.map { lengths[$0] }.max() ?? 0))
    }
    return lengths.max() ?? 0
  }

  /// I4, I7, K4, C3, C7, F4: state, tasks and the focus belong to an identity. They stay as long as the identity, and end with
  /// it.
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
        let started = after.tasks.filter { before.tasks[$0.key] != $0.value }.count
        #expect(edits.program.begun - begun == started, "seed \(seed), step \(step): tasks begun")
        // Presented views take the focus, and focus bindings move it.
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

  /// Describes the first difference between two trees that should show the same; nil if there is none.
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

/// A random tree in which some components read numbers, and random writes to these numbers.
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

  /// Writes one or two random numbers.
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

  /// Returns variants of one view with one modifier, each with other arguments.
  private mutating func variants(depth: Int) -> [View] {
    let view = tree(depth: depth - 1)
    var views = RandomViews(seed: generator.next(), program)
    return views.variants(of: view, 5)
  }

  /// Returns a component that depends on a number, which selects one of several views, or one of several orders of keyed items.
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
    // A tree with a new size gets a new terminal.
    if graph.surface.size != size { terminal = VirtualTerminal(screen: graph.surface.size, camp) }
    size = graph.surface.size
    try terminal.read(encoder.encode(graph.surface, rows: graph.drawnRows))
  }

  func requireEqualRepaint(_ graph: ViewGraph) throws {
    guard !graph.surface.cells.isEmpty else { return }
    var newEncoder = FrameEncoder(depth: .trueColor)
    var repainted = VirtualTerminal(screen: graph.surface.size, camp)
    try repainted.read(newEncoder.encode(graph.surface))
    let difference = terminal.difference(from: graph.surface, as: repainted, .trueColor)
    try #require(difference == nil, "seed \(seed), \(camp)")
  }
}

/// The instances, tasks and focusable views of a tree, by path.
private struct Residents {
  var instances: [String: InstanceID] = [:]
  /// The ids of the tasks.
  var tasks: [String: PlainValue] = [:]
  /// The views that can have the focus, including containers that scroll by keys.
  var focusable: Set<String> = []
  let movesFocus: Bool

  init(_ graph: ViewGraph) {
    let keep = graph.keep
    movesFocus = keep.presentations.front != nil || !keep.marks.focusBindings.isEmpty
    for node in keep.tree.nodes.indices where keep.tree.nodes[node].isAlive {
      let path = keep.tree.path(of: node)
      if let instance = keep.tree.scopes[node]?.evaluation?.instance { instances[path] = instance }
      if case .task(let id) = keep.tree.scopes[node]?.hook?.hook.moment, keep.hooks.isPicked(node) { tasks[path] = id }
      let isPane = keep.record.scrollGeometries[node] != nil && keep.tree.behavior(of: node).scrollsByKeys
      if isPane || keep.marks.focusables.contains(node), keep.record.placements[node].isPlaced, keep.hooks.isPicked(node) {
        focusable.insert(path)
      }
    }
  }

  /// True if a path belongs to a row with a duplicate key, or to a view inside it. The numbers of such rows can change.
  func isAmbiguous(_ path: String) -> Bool { path.contains(/#[^\/]*\(\d+\)/) }
}
