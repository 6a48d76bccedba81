// The work budget of an update (M5). If it is used up, the unfinished tree is shown, and a later update completes the tree.

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@testable import LongtailEngine

@Suite struct WorkBudgetTests {
  /// A budget that is used up after a number of checks (`looks`). It does not depend on a clock.
  private final class Allowance {
    var looks = Int.max
    private var used = 0

    var budget: WorkBudget {
      WorkBudget(
        restart: { [unowned self] in used = 0 },
        findExceededLimit: { [unowned self] in
          used += 1
          return used > looks ? .workLimit(milliseconds: 1) : nil
        })
    }
  }

  private func graph(_ allowance: Allowance, _ view: (ClosureProgram) -> View) -> ViewGraph {
    let program = ClosureProgram()
    program.work = allowance.budget
    let graph = ViewGraph(
      vocabulary: Catalog.vocabulary, store: program.store, evaluator: program, root: Catalog.root, .screen(Size(30, 12)),
      EnvironmentValues())
    graph.show(program.write(view(program)))
    return graph
  }

  private func rows(_ graph: ViewGraph) -> [String] { (0..<graph.surface.size.height).map { graph.surface.text(row: $0) } }

  private func list(_ program: ClosureProgram) -> View {
    View(VStack(alignment: .leading), (0..<200).map { text("row \($0)").modifier(Padding(.horizontal, 1)) })
  }

  @Test("a tree that exceeds its budget reports this once, and an update without a limit completes it") func making() {
    let allowance = Allowance()
    allowance.looks = 4
    let graph = graph(allowance, list)
    #expect(graph.diagnostics.map(\.cause) == [.workLimit(milliseconds: 1)])
    allowance.looks = .max
    graph.update()
    #expect(graph.diagnostics.isEmpty)
    #expect(rows(graph) == rows(self.graph(Allowance(), list)))
    graph.update()
    #expect(graph.counters.measured == 0 && graph.counters.cellsDrawn == 0)
  }

  @Test("wherever the budget ends, an update without a limit completes the frame", arguments: 1...25)
  func law(seed: UInt64) {
    func made(_ allowance: Allowance) -> ViewGraph {
      graph(allowance) { program in
        var views = RandomViews(seed: seed, program)
        return views.view(depth: 4)
      }
    }
    let expected = rows(made(Allowance()))
    for looks in [0, 1, 2, 3, 5, 8, 13, 21, 34] {
      let allowance = Allowance()
      allowance.looks = looks
      let graph = made(allowance)
      let isCut = graph.diagnostics.contains { $0.cause == .workLimit(milliseconds: 1) }
      if !isCut { #expect(rows(graph) == expected, "seed \(seed), looks \(looks)") }
      graph.update()
      allowance.looks = .max
      graph.update()
      #expect(rows(graph) == expected || graph.nestsLazyContainers, "seed \(seed), looks \(looks)")
    }
  }
}
