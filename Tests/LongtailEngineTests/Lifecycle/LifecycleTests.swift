// Hooks of views, without a script: which are called, in which order, and when (C1-C9).

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@testable import LongtailEngine

@Suite struct LifecycleTests {
  /// A view that notes when it comes (`+name`) and goes (`-name`).
  private func noted(_ view: View, _ name: String, _ program: ClosureProgram) -> View {
    var (appear, disappear) = (OnAppear(), OnDisappear())
    (appear.action, disappear.action) = (program.handler("+" + name), program.handler("-" + name))
    return view.modifier(appear).modifier(disappear)
  }

  @Test("C1: children appear before the view that they are in, once") func appearing() {
    let tree = ShownTree(9, 3) { program in
      noted(vStack(noted(text("a"), "a", program), noted(text("b"), "b", program)), "stack", program)
    }
    #expect(tree.program.takeCalled() == ["+a", "+b", "+stack"])
    tree.show()
    #expect(tree.program.takeCalled() == [] && tree.graph.operations.isEmpty)
  }

  @Test("C4: what has left disappears; a view that only moves, or changes, does not") func disappearing() {
    var (letters, padding) = (["a", "b", "c"], 0)
    let tree = ShownTree(9, 3) { program in
      vStack(
        View(
          Group(),
          letters.map { noted(text($0).modifier(Padding(.leading, padding)), $0, program).modifier(Identified($0)) }))
    }
    #expect(tree.program.takeCalled() == ["+a", "+b", "+c"])
    letters = ["c", "a", "d"]
    tree.show()
    #expect(tree.program.takeCalled() == ["+d", "-b"])
    (letters, padding) = (["a", "c", "d"], 1)
    tree.show()
    #expect(tree.program.takeCalled() == [])
    letters = []
    tree.show()
    #expect(Set(tree.program.takeCalled()) == ["-a", "-c", "-d"])
    #expect(tree.text == "·········\n·········\n·········")
  }

  @Test("C6: onChange passes the value before and the value now; an equal value calls nothing") func changes() {
    var value = 1
    let tree = ShownTree(9, 1) { program in
      var change = OnChange()
      (change.value, change.action) = (.integer(value), program.handler("change"))
      return text("a").modifier(change)
    }
    #expect(tree.program.takeCalled() == [], "not at first")
    value = 2
    tree.show()
    tree.show()
    #expect(tree.program.takeCalled() == ["change integer(1) integer(2)"])
  }

  @Test("C7: a task begins when its view appears, begins again with another id, and is cancelled with its view") func tasks() {
    var id: Int? = 1
    let tree = ShownTree(9, 1) { program in
      var task = TaskModifier()
      (task.id, task.action) = (.integer(id ?? 0), program.handler("task"))
      return id == nil ? text("none") : text("a").modifier(task)
    }
    #expect(tree.program.takeCalled() == ["begin task"])
    #expect(tree.graph.nextDue == 1)
    #expect(!tree.graph.advance(to: 0.9) && tree.graph.advance(to: 1))
    #expect(tree.program.takeCalled() == ["resume task"])
    tree.show()
    #expect(tree.program.takeCalled() == [], "the same id")
    id = 2
    tree.show()
    #expect(tree.program.takeCalled() == ["cancel task", "begin task"])
    id = nil
    tree.show()
    #expect(tree.program.takeCalled() == ["cancel task"])
    #expect(tree.program.sleeping.isEmpty && tree.graph.nextDue == nil)
  }

  @Test("C9: timers fire by the clock, each once for an advance, and stop with their view") func timers() {
    var isShown = true
    let tree = ShownTree(9, 1) { program in
      func timer(_ name: String, _ interval: Double) -> View {
        var timer = OnTimer()
        (timer.interval, timer.action) = (interval, program.handler(name))
        return text(name).modifier(timer)
      }
      return isShown ? hStack(timer("a", 1), timer("b", 0.4)) : nil
    }
    #expect(tree.graph.nextDue == 0.4)
    tree.graph.advance(to: 0.4)
    #expect(tree.program.takeCalled() == ["b integer(1)"])
    tree.graph.advance(to: 5)
    #expect(tree.program.takeCalled() == ["b integer(11)", "a integer(5)"], "b was due first; each hears how often it was due")
    isShown = false
    tree.show()
    #expect(tree.graph.nextDue == nil && !tree.graph.advance(to: 100))
    #expect(tree.program.takeCalled() == [])
  }
}
