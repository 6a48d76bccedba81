// The counted work of an update of a script's tree. It depends on the change, not on the size of the tree.

import LongtailCore
import LongtailEngine
import Testing

@Suite struct UpdateTests {
  /// Returns a page with rows. Each row has a number in its state. The page also has a number, which only its title shows. Each
  /// row has `:padding` and a closure literal, and neither may make the row run again (K3).
  private func page(rows: Int) -> String {
    """
    local Row = component("Row", {
      props = { title = required.string, onOpen = handler },
      state = { count = 0 },
      body = function(self)
        return HStack { Text(self.title), Text(self.title .. "=" .. self.count):onTapGesture(function()
          self.count = self.count + 1
        end) }
      end,
    })
    return component("Page", {
      state = { opened = 0 },
      body = function(self)
        return VStack { alignment = "leading",
          Text("opened " .. self.opened):onTapGesture(function() self.opened = self.opened + 1 end),
          ForEach(\(rows), function(index)
            return Row{ title = "r" .. index, onOpen = function() self.opened = self.opened + index end }:padding("leading", 1)
          end),
        }
      end,
    })
    """
  }

  @Test("K1, K5: a state change in a row runs its body, measures its path and draws its line", arguments: [10, 300])
  func aRow(rows: Int) throws {
    let script = try TestProgram(page(rows: rows))
    let first = script.render()
    #expect(first.rendering.counters.evaluated == rows + 1 + rows)
    try script.tap("r7=0", in: first)
    let second = script.update()
    #expect(second.text == first.text.replacing("r7=0", with: "r7=1"))
    let counters = second.rendering.counters
    #expect(counters.evaluated == 1 && counters.skipped == 0)
    #expect(counters.compared == 5 && counters.patched == 1, "the scope, its padding, the stack, two texts: one is another")
    #expect(counters.placed <= 3 && counters.measured <= 24, "\(counters)")
    #expect(counters.rowsDrawn == 1)
  }

  @Test("K3: if a parent runs again, its new closure literals do not make children run", arguments: [10, 300])
  func aParent(rows: Int) throws {
    let script = try TestProgram(page(rows: rows))
    let first = script.render()
    try script.tap("opened 0", in: first)
    let second = script.update()
    #expect(second.text == first.text.replacing("opened 0", with: "opened 1"))
    let counters = second.rendering.counters
    // The items are skipped as a whole. So the bodies inside of them are not reached, and do not count as skipped.
    #expect(counters.evaluated == 1 && counters.skipped == 0)
    #expect(counters.patched == 1 && counters.rowsDrawn == 1)
    let third = script.update()
    #expect(third.rendering.counters == Counters())
  }

  @Test("I7: rows keep their state if the parent runs again") func state() throws {
    let script = try TestProgram(page(rows: 3))
    var picture = script.render()
    try script.tap("r2=0", in: picture)
    picture = script.update()
    try script.tap("opened 0", in: picture)
    picture = script.update()
    #expect(
      picture.text == """
        opened 1
         r1 r1=0
         r2 r2=1
         r3 r3=0
        """)
    try script.tap("r2=1", in: picture)
    #expect(script.update().text.contains("r2=2"))
  }

  /// Taps "change", which sets the state `n` from 1 to 2. Expects the same cells as in a new tree that begins with 2.
  private func expectSameCells(_ view: String) throws {
    func script(_ number: Int) throws -> TestProgram {
      try TestProgram(
        """
        local store = observable("Store", { n = \(number) })()
        local Bar = component("Bar", { body = function() return BarMark("a", 2 * store.n) end })
        local Page = component("Page", {
          body = function(self)
            return VStack { Text "change":onTapGesture(function() store.n = 2 end), \(view) }
          end,
        })
        return Page {}
        """)
    }
    let (changed, new) = (try script(1), try script(2).render())
    try changed.tap("change", in: changed.render())
    let updated = changed.update()
    #expect(updated.text == new.text)
    #expect(updated.styles == new.styles)
    #expect(updated.diagnostics.map(\.description) == [])
  }

  @Test(
    "a shadow follows a shape that changes",
    arguments: [
      "(store.n == 1 and Circle() or Rectangle()):fill('blue'):frame(8, 4)", "RoundedRectangle(store.n):fill('blue'):frame(8, 4)",
      "Circle():fill('blue'):frame(4 * store.n, 4)", "Color('blue'):clipShape(Capsule()):frame(8, 2 * store.n)",
      "Text('a'):frame(8, 4):background('blue', { shape = store.n == 1 and Circle() or Rectangle() })",
      "Text('a'):frame(8, 4):background(Circle():fill('blue'):frame(store.n == 1 and 8 or 4, 4))",
      "Text('a'):frame(8, 4):background(If(store.n == 1, Circle():fill 'blue'))",
    ])
  func shadowsOfChangedShapes(view: String) throws { try expectSameCells(view + ":shadow(2):padding(3)") }

  @Test(
    "the outline of a fill stays a ring where a part of it is drawn again",
    arguments: [
      "ZStack { band, Circle():fill 'blue':frame(20, 10), Circle():stroke 'white':frame(20, 10) }",
      "ZStack { band, Circle():fill 'blue':overlay(Circle():stroke 'white'):frame(20, 10) }",
      "ZStack { band, Capsule():fill('blue'):stroke('white'):frame(30, 6):padding(1):shadow(2) }",
      "(store.n == 1 and Rectangle() or Circle()):fill('blue'):overlay(Circle():stroke 'white'):frame(20, 10)",
    ])
  func outlinesOfFills(view: String) throws {
    let band = "Rectangle():fill(store.n == 1 and 'red' or 'green'):frame(40, 1)"
    try expectSameCells(view.replacing("band", with: band))
  }

  @Test func `a chart follows a mark whose body runs alone`() throws {
    try expectSameCells("Chart { Bar {}, BarMark('b', 3) }:frame(20, 8)")
  }
}
