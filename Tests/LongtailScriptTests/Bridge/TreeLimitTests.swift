// Endless or huge trees from few elements: views that contain themselves, and views that are used many times.

import LongtailCore
import LongtailEngine
import LongtailScript
import Testing

@Suite struct TreeLimitTests {
  /// A small depth, because with sanitizers each level of the tree takes several times as much of the stack.
  private var shallow: TreeLimits {
    var limits = TreeLimits()
    limits.depth = 60
    return limits
  }

  @Test(arguments: [
    ("in itself", #"C = component("C", { body = function(self) return C() end }) return C"#),
    ("inside a stack in itself", #"C = component("C", { body = function(self) return VStack { C() } end }) return C"#),
    (
      "in its own style",
      """
      local C = component("C", { body = function(self) return "c" end })
      C:style("s", function(self, content) return content:cStyle "s" end)
      return C():cStyle "s"
      """
    ),
    (
      "in a modifier",
      #"modifier("again", { body = function(self, content) return content:again() end }) return Text "x":again()"#
    ),
    (
      "in its items",
      #"C = component("C", { body = function(self) return ForEach(1, function() return C() end) end }) return C()"#
    ),
    (
      "in items that are made when they are seen",
      """
      local C
      C = component("C", { body = function(self) return LazyVStack { ForEach(2, function() return C() end) } end })
      return C()
      """
    ),
  ])
  func `a component that contains itself is stopped at the maximum depth`(_ name: String, _ source: String) throws {
    let script = try TestProgram(source)
    for _ in 1...2 { #expect(script.render(width: 60, shallow).codes == [.tooDeep]) }
  }

  @Test(arguments: [
    #"C = component("C", { body = function(self) return VStack { C(), C() } end }) return C"#,
    #"modifier("again", { body = function(self, content) return VStack { content:again(), content:again() } end }) return Text "x":again()"#,
  ])
  func `a component that contains itself twice is stopped when its first branch is too deep`(_ source: String) throws {
    let script = try TestProgram(source)
    for _ in 1...2 {
      let result = script.render(width: 60, shallow)
      #expect(result.codes == [.tooDeep])
      #expect(result.rendering.counters.evaluated <= shallow.depth)
    }
  }

  @Test
  func `components that double at each level are stopped at the limit of evaluations`() throws {
    let source = """
      local C = function() return Text "x" end
      for i = 1, 14 do
        local inner = C
        C = component("C" .. i, { body = function(self) return VStack { inner(), inner() } end })
      end
      return C()
      """
    var limits = TreeLimits()
    limits.evaluations = 1000
    let script = try TestProgram(source)
    for _ in 1...2 { #expect(script.render(width: 60, limits).codes == [.tooManyElements]) }
  }

  @Test
  func `views beside a component that contains itself are shown`() throws {
    let source = """
      local C, Tree
      C = component("C", { body = function(self) return VStack { C(), C() } end })
      Tree = component("Tree", {
        props = { depth = required.integer },
        body = function(self) return self.depth == 0 and "leaf" or Tree { depth = self.depth - 1 } end,
      })
      modifier("again", { body = function(self, content) return VStack { content:again(), content:again() } end })
      return HStack { Tree { depth = 9 }, C():frame(1, 1), Text "x":again():frame(1, 1), Tree { depth = 9 } }
      """
    let result = try TestProgram(source).render(width: 60, shallow)
    // One error for each of the two endless views.
    #expect(result.codes == [.tooDeep, .tooDeep])
    #expect(result.rendering.counters.evaluated <= 5 * shallow.depth)
    #expect(result.text.split(separator: " ").filter { $0.hasPrefix("leaf") }.count == 2, "\(result.text)")
  }

  @Test
  func `finite uses of a component are shown before and after an endless use of it`() throws {
    let source = """
      local Item
      Item = component("Item", {
        props = { left = required.integer },
        body = function(self)
          if self.left == 0 then return Text "end" end
          return VStack { Text("n" .. self.left), Item { left = self.left - 1 }, self.left < 0 and Item { left = self.left - 1 } }
        end,
      })
      local Panel
      Panel = component("Panel", {
        props = { content = optional.view, left = 0 },
        body = function(self)
          if self.left < 0 then return VStack { Panel { left = self.left } } end
          return self.content or Text "empty"
        end,
      })
      return HStack {
        Item { left = 3 }, Item { left = -1 }:frame(3, 1), Item { left = 4 },
        Panel { left = -1 }:frame(3, 1), Panel { content = Panel { content = Text "inner" } },
      }
      """
    let result = try TestProgram(source).render(width: 60, shallow)
    #expect(result.codes == [.tooDeep, .tooDeep])
    func count(_ word: String) -> Int { result.text.split { $0 == " " || $0 == "\n" }.count { $0 == word } }
    #expect(count("n3") == 2 && count("n4") == 1 && count("end") == 2 && count("inner") == 1, "\(result.text)")
    #expect(result.rendering.counters.evaluated <= 8 * shallow.depth)
  }

  @Test func `many endless rows cause one error and limited work`() throws {
    let source = """
      local Item
      Item = component("Item", { body = function(self) return VStack { Item {}, Item {} } end })
      return ForEach(200, function() return Item {}:frame(3, 1) end)
      """
    let result = try TestProgram(source).render(width: 60, shallow)
    #expect(result.codes == [.tooDeep])
    #expect(result.rendering.counters.evaluated <= 20 * shallow.depth + 400)
  }

  @Test
  func `nested grids are stopped at the limit of measurements`() throws {
    let source = """
      local view = Text "the last words, which take several lines"
      for level = 1, 60 do view = Grid { GridRow { view, Text("level " .. level .. " of the grids") } } end
      return HStack { Text "beside", view }
      """
    var limits = TreeLimits()
    #expect(try TestProgram(source).render(width: 60, limits).codes == [])
    limits.measurements = 100
    let script = try TestProgram(source)
    for width in [60, 61] {
      let result = script.render(width: width, limits)
      #expect(result.codes == [.layoutLimit])
      #expect(result.rendering.counters.measured > 1000, "\(result.rendering.counters)")
    }
  }

  @Test func `an exceeded budget is reported once`() throws {
    let source = """
      local C = component("C", { body = function(self) while true do end end })
      return VStack { C(), C(), ForEach(3, function() return C() end) }
      """
    #expect(try TestProgram(source).render(width: 60).codes == [.instructionLimit])
  }

  @Test(arguments: ["VStack { v, v }", "Group { v, v }", "v:background(v)"])
  func `a view that doubles 30 times is stopped at the limit of boxes`(_ view: String) throws {
    var limits = TreeLimits()
    limits.boxes = 5000
    let script = try TestProgram("local v = Text 'x' for i = 1, 30 do v = \(view) end return v")
    #expect(script.render(width: 60, limits).codes == [.tooManyElements])
  }

  @Test
  func `an array that doubles 30 times is stopped at the limit of elements`() {
    #expect(codes("local t = {} for i = 1, 30 do t = { t, t } end return VStack(t)") == [.tooManyElements])
  }

  @Test("M6: a huge list is cut off at the maximum height and reported") func hugeList() throws {
    let script = try TestProgram("local t = {} for i = 1, 50000 do t[i] = 'x' end return VStack(t)")
    let picture = script.render(width: 3)
    #expect(picture.codes == [.tooManyElements], "what is cut off is said")
    #expect(picture.rendering.surface.size.height == 10_000, "an axis ends there")
  }

  @Test func `too many items, and endless items, are stopped by their limits`() {
    let sparse = "local t = {} for i = 0, 62 do t[1 << i] = i end t[5] = 1 t[9] = 1"
    #expect(codes("\(sparse) return ForEach(t, function(i) return Text(i) end)", LimitTests.small) == [.tooManyElements])
    #expect(codes("return ForEach(1 << 40, function(i) return Text(i) end)") == [.badArgument])
    #expect(codes("return ForEach(1e5, function(i) while true do end end)", LimitTests.small) == [.instructionLimit])
    #expect(
      codes("local id = ('x'):rep(5000) return ForEach(9, function() return id end, function() return Text 'x' end)") == [
        .badArgument
      ])
  }

  @Test
  func `the memory limit counts all bodies of a rendering together`() throws {
    let script = try TestProgram(
      """
      local text = ("x"):rep(1 << 18)
      local Long = component("Long", { body = function(self) return Text(text .. "") end })
      return ForEach(100, function() return Long():frame(5, 1) end)
      """
    ) { $0.memoryLimit = 6 << 20 }
    #expect(Set(script.render().codes) == [.memoryLimit])
    #expect(Set(script.render().codes) == [.memoryLimit], "each rendering counts from 0 again")
  }
}
