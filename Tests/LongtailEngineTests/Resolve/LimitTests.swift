// Limits of a tree (M5, M6): a tree above a limit has one diagnostic, can be drawn, and needs only a small stack.

import Foundation
import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@testable import LongtailEngine

@Suite struct LimitTests {
  private func limits(depth: Int = 500, nodes: Int = 300_000, evaluations: Int = 100_000) -> TreeLimits {
    var limits = TreeLimits()
    (limits.depth, limits.boxes, limits.evaluations) = (depth, nodes, evaluations)
    return limits
  }

  private func nested(_ depth: Int, in view: (View) -> View) -> View {
    var result = text("a")
    for _ in 0..<depth { result = view(result) }
    return result
  }

  /// Returns the largest number of boxes inside each other, without the root.
  private func levels(_ screen: Screen) -> Int {
    let nodes = screen.rendering.placed.tree.nodes
    var levels = [Int](repeating: 0, count: nodes.count)
    for node in nodes.indices.dropFirst() { levels[node] = levels[nodes[node].parent] + 1 }
    return levels.max() ?? 0
  }

  // MARK: Depth

  @Test(
    "M5: boxes are nested no deeper than the limit",
    arguments: ["containers", "modifiers", "both", "layers", "layers in modifiers", "components", "bodies"])
  func m5DepthIsLimited(_ shape: String) {
    let program = ClosureProgram()
    let twice = program.modifier("twice") { content, _ in vStack(content.modifier(Padding(.all, 0))) }
    func padded(_ view: View, _ times: Int) -> View { (0..<times).reduce(view) { view, _ in view.modifier(Padding(.all, 0)) } }
    let view =
      switch shape {
      case "containers": nested(40) { vStack($0) }
      case "modifiers": padded(text("a"), 40)
      case "both": nested(10) { padded(vStack($0), 8) }
      case "layers": nested(40) { text("b").background($0) }
      case "layers in modifiers": nested(10) { padded(text("b").overlay($0), 8) }
      case "components": nested(40) { inner in program.component("Card") { _ in vStack(inner) } }
      default: nested(40) { twice($0) }
      }
    let screen = Screen(vStack(text("first"), view, text("last")), 12, 4, in: program, limits: limits(depth: 20))
    #expect(screen.causes == [.tooDeep(limit: 20)])
    #expect(levels(screen) <= 21, "the message stands in the deepest box")
    #expect(screen.text.contains("first") && screen.text.contains("last"))
    #expect(Screen(view, 12, 4, in: program, limits: limits(depth: 500)).causes == [])
  }

  @Test func m5ManyViewsThatAreTooDeepAreReportedOnce() {
    let view = nested(8) { vStack($0, $0) }
    #expect(Screen(view, 9, 9, limits: limits(depth: 5)).causes == [.tooDeep(limit: 5)])
  }

  @Test("M5: a component that contains itself is cut off at the limit") func m5AComponentThatHoldsItselfEnds() {
    let program = ClosureProgram()
    var card: View?
    card = program.component("Card") { _ in vStack(text("a"), card) }
    let screen = Screen(card, 9, 3, in: program)
    #expect(screen.causes == [.tooDeep(limit: 500)])
    #expect(program.log.count < 500)

    let forks = ClosureProgram()
    card = forks.component("Fork") { _ in View(Group(), [card, card]) }
    let forked = Screen(card, 9, 3, in: forks)
    #expect(forked.causes == [.tooDeep(limit: 500)] && forks.log.count < 500)
  }

  // MARK: Size

  @Test("M5: the number of boxes is limited") func m5BoxesAreLimited() {
    let children = (0..<100).map { _ in text("a").modifier(Padding(.all, 0)) as View? }
    let screen = Screen(View(HStack(spacing: 0), children), 60, 1, limits: limits(nodes: 50))
    #expect(screen.causes == [.tooManyElements(limit: 50)])
    #expect((50...53).contains(screen.paths.count))
    #expect(screen.text.contains("aaaaaaaaaaaaaaaaaaaaaaaa"))
  }

  /// The number of boxes doubles with each of the 30 modifiers.
  @Test("M7: views that are shared many times cannot exceed the limit of boxes") func m7SharedViewsCannotGrowWithoutEnd() {
    let program = ClosureProgram()
    let twice = program.modifier("twice") { content, _ in hStack(content, content) }
    var view = text("a")
    for _ in 0..<30 { view = twice(view) }
    let screen = Screen(view, 9, 3, in: program, limits: limits(nodes: 5_000))
    #expect(screen.causes == [.tooManyElements(limit: 5_000)])
    #expect(screen.paths.count < 5_100)
  }

  /// The limit depends on the number of elements. They are counted only if a tree grows, and not in each update. A tree that has
  /// shrunk has the same limit as a new tree.
  @Test("M7: the limit of boxes is computed again only if a tree grows or shrinks") func m7RoomIsLookedForWhereATreeGrows() {
    let program = ClosureProgram()
    let counter = program.component("Counter") { _ in text("\(program.read(1))") }
    let rows = program.component("Rows") { _ in
      View(VStack(), (0..<(program.read(0) == 0 ? 12_000 : 10)).map { text("\($0)") as View? })
    }
    let graph = ViewGraph(
      vocabulary: Catalog.vocabulary, store: program.store, evaluator: program, root: Catalog.root, .screen(Size(9, 9)),
      EnvironmentValues())
    graph.show(program.write(vStack(counter, rows)))
    let count = graph.keep.tree.boxCount
    #expect(count > 12_000 && graph.keep.resolving.nextLimitCheck > count)

    // If an update counted the elements, it would replace this number.
    graph.keep.resolving.nextLimitCheck = count + 7
    for value in 1...3 {
      program.write(value, to: 1)
      graph.update()
      #expect(graph.counters.evaluated == 1 && graph.keep.resolving.nextLimitCheck == count + 7)
    }
    program.write(1, to: 0)
    graph.update()
    program.write(4, to: 1)
    graph.update()
    #expect(graph.keep.resolving.nextLimitCheck < 50, "\(graph.keep.resolving.nextLimitCheck)")
  }

  @Test("M5: the number of evaluations in one update is limited") func m5EvaluationsAreLimited() {
    let program = ClosureProgram()
    let card = program.component("Card") { _ in text("a") }
    let cards = View(HStack(spacing: 0), [View?](repeating: card, count: 100))
    let screen = Screen(cards, 20, 1, in: program, limits: limits(evaluations: 10))
    #expect(screen.causes == [.tooManyElements(limit: 10, what: "bodies run in one update")])
    #expect(program.log.count == 10 && screen.text == "·····aaaaaaaaaa·····")

    let items = program.items { (0..<11).map { ("\($0)", text("a")) } }
    #expect(Screen(items, 9, 1, in: program, limits: limits(evaluations: 10)).causes == screen.causes)
  }

  // MARK: Stack

  /// Renders the deepest tree of each shape on a thread with a stack of 512 KiB, the size for secondary threads on macOS.
  @Test(
    "M5: a tree of the maximum depth needs only a small stack",
    arguments: ["stacks", "layers", "frames", "shadows", "clips", "baselines", "components", "groups", "environments"])
  func m5DepthNeedsNoStack(_ shape: String) {
    let program = ClosureProgram()
    let view = nested(499) { view in
      switch shape {
      case "stacks": hStack(text("b"), view)
      case "layers": text("b").background(view)
      case "frames": view.modifier(Frame(maxWidth: Cells.infinity))
      case "shadows": view.modifier(Shadow(radius: 1)).modifier(Bold())
      case "clips": view.modifier(CornerRadius(1))
      case "baselines": hStack(alignment: .firstTextBaseline, text("b"), view)
      case "components": program.component("Card") { _ in view }
      case "groups": View(Group(), [view])
      default: view.modifier(Bold()).modifier(Italic()).modifier(Tint()).modifier(Disabled(false))
      }
    }
    nonisolated(unsafe) let held = program
    nonisolated(unsafe) var element = ElementHandle.none
    // Writing a nested View value is recursive, and needs a larger stack.
    onThread(stackSize: 64 << 20) { element = held.write(view) }
    let root = element
    nonisolated(unsafe) var causes: [Diagnostic.Cause]?
    onThread(stackSize: 512 << 10) {
      let pipeline = Pipeline(vocabulary: Catalog.vocabulary, store: held.store, root: Catalog.root)
      causes = pipeline.render(root, held, .screen(Size(40, 12)), EnvironmentValues()).diagnostics.map(\.cause)
    }
    #expect(causes == [])
  }

  private func onThread(stackSize: Int, _ work: @escaping @Sendable () -> Void) {
    let ended = DispatchSemaphore(value: 0)
    let thread = Thread {
      work()
      ended.signal()
    }
    thread.stackSize = stackSize
    thread.start()
    ended.wait()
  }
}
