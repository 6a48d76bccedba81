// Hooks of views without a script: which hooks are called, in which order and when (C1-C9).

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@testable import LongtailEngine

@Suite struct LifecycleTests {
  /// Returns a view that records when it appears (`+name`) and disappears (`-name`).
  private func noted(_ view: View, _ name: String, _ program: ClosureProgram) -> View {
    var (appear, disappear) = (OnAppear(), OnDisappear())
    (appear.action, disappear.action) = (program.handler("+" + name), program.handler("-" + name))
    return view.modifier(appear).modifier(disappear)
  }

  @Test("C1: children appear before their parent, and each view appears once") func appearing() {
    let tree = ShownTree(9, 3) { program in
      noted(vStack(noted(text("a"), "a", program), noted(text("b"), "b", program)), "stack", program)
    }
    #expect(tree.program.takeCalled() == ["+a", "+b", "+stack"])
    tree.show()
    #expect(tree.program.takeCalled() == [] && tree.graph.operations.isEmpty)
  }

  @Test("C4: a removed view disappears; a view that moves or changes neither disappears nor appears again") func disappearing() {
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

  @Test("C6: onChange passes the old and the new value, and is not called for an equal value") func changes() {
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

  @Test("C7: a task starts when its view appears, restarts if its id changes, and is cancelled with its view") func tasks() {
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

  @Test("C9: a due timer fires once for each advance of the clock, and stops when its view is removed") func timers() {
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
