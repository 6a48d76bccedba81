// Layouts that a script defines (L63).

import LongtailCore
import Testing

@Suite struct LayoutTests {
  /// A layout that arranges views of their ideal size in rows.
  private static let flow = """
    local function rows(self, most, subviews, visit)
      local x, y, height, widest = 0, 0, 0, 0
      for _, view in ipairs(subviews) do
        local w, h = view:size()
        if x > 0 and x + w > most then x, y, height = 0, y + height, 0 end
        visit(view, x, y)
        widest, x, height = math.max(widest, x + w), x + w + self.spacing, math.max(height, h)
      end
      return widest, y + height
    end
    local Flow = layout("Flow", {
      params = { spacing = 1 },
      sizeThatFits = function(self, proposal, subviews)
        return rows(self, proposal.width or infinity, subviews, function() end)
      end,
      place = function(self, bounds, proposal, subviews)
        rows(self, bounds.width, subviews, function(view, x, y) view:place(x, y) end)
      end,
    })
    """

  /// Returns a script with a layout of 9 x 3 cells. `place` is the body of the layout's function `place`.
  private static func box(_ place: String, _ views: String) -> String {
    """
    local Box = layout("Box", {
      sizeThatFits = function(self, proposal, subviews) return 9, 3 end,
      place = function(self, bounds, proposal, subviews) \(place) end,
    })
    return Box { \(views) }
    """
  }

  @Test("L63: a layout returns a size for a proposal and places its views in this size")
  func flow() throws {
    #expect(
      try picture(LayoutTests.flow + "return Flow { 'one', 'two', 'three', Text 'f\\no' }", width: 9)
        == "one two\nthree f\n      o")
    #expect(try picture(LayoutTests.flow + "return Flow { spacing = 3, 'one', 'two' }", width: 9) == "one   two")
    #expect(try picture(LayoutTests.flow + "return Flow('one', 'two'):padding(1)", width: 9) == "\n one two\n")
  }

  @Test("L63, L39: the views of a layout can come from arrays, ForEach and components, and nil is left out")
  func children() throws {
    let source = """
      local Card = component("Card", { props = { title = "" }, body = function(self) return { self.title, "!" } end })
      return Flow { false, { "a", nil, "b" }, ForEach(2, function(n) return Text(n) end), Card "c", Flow { "d" } }
      """
    #expect(try picture(LayoutTests.flow + source) == "a b 1 2 c ! d")
    #expect(try picture(LayoutTests.flow + "return VStack { Flow {}, 'x' }") == "x", "L40: an empty one has no size")
  }

  @Test("L63: a subview has a priority, layout values, sizes for proposals, and guides")
  func subviews() throws {
    let source = """
      local Tell = layout("Tell", {
        sizeThatFits = function(self, proposal, subviews)
          local view = subviews[2]
          local lines = {
            #subviews, subviews[1].priority, view.priority, tostring(view:value "nothing"), view:value("span").columns[2],
            table.concat({ view:size() }, "x"), table.concat({ view:size(4) }, "x"), table.concat({ view:size(4.9, 1) }, "x"),
            table.concat({ view:size(-3, infinity) }, "x"), view:guide("firstTextBaseline", 4), view:guide("trailing"),
            view:guide("half", 4), table.concat({ subviews[1]:size(infinity, 0) }, "x"),
          }
          print(table.concat(lines, " "))
          return 1, 1
        end,
        place = function(self, bounds, proposal, subviews) subviews[1]:place(0, 0) subviews[2]:place(0, 0) end,
      })
      alignment("half", { axis = "horizontal", default = "center" })
      return Tell {
        Color "red":layoutPriority(2), Text "two words":layoutValue("span", { columns = { 1, 7 } }),
      }
      """
    let log = Log()
    let picture = try TestProgram(source) { $0.log = log.write }.render()
    #expect(picture.diagnostics.map(\.description) == [])
    #expect(log.lines.first == "2 2.0 0.0 nil 7 9x1 4x3 4x1 1x8 1.0 9.0 2.0 infx0")
  }

  @Test("L63: place puts the anchor of a view at a point, with the size of the view for a proposal")
  func anchors() throws {
    let corners = """
      subviews[1]:place(0, 0)
      subviews[2]:place(bounds.width, 0, { anchor = "topTrailing" })
      subviews[3]:place(bounds.width / 2, bounds.height / 2, { anchor = "center" })
      subviews[4]:place(0, bounds.height, { anchor = "bottomLeading" })
      subviews[5]:place(bounds.width, bounds.height, { anchor = "bottomTrailing", width = 3 })
      """
    #expect(
      try picture(LayoutTests.box(corners, "'a', 'bb', 'ccc', 'd', 'ee'")) == """
        a      bb
           ccc
        d      ee
        """)
    #expect(
      try picture(LayoutTests.box("subviews[1]:place(-1, 0) subviews[1]:place(1.5, 1.9)", "'abc'")) == "\n abc\n",
      "the last place counts, fractions are rounded down (L6)")
    let greedy = "subviews[1]:place(1, 0, { width = 4, height = 2 }) subviews[2]:place(6, 1, { width = 2, height = 1 })"
    let surface = try TestProgram(LayoutTests.box(greedy, "Rectangle(), Rectangle()")).render().rendering.placed.frames
    #expect(surface.suffix(2) == [Rect(x: 1, y: 0, width: 4, height: 2), Rect(x: 6, y: 1, width: 2, height: 1)])
  }

  @Test("L63: views that are not placed are centred, with a warning")
  func unplaced() throws {
    let picture = try TestProgram(LayoutTests.box("subviews[2]:place(0, 0)", "'middle', 'a', 'm'")).render()
    #expect(picture.text == "a\n midmle\n")
    #expect(
      picture.diagnostics.map(\.description) == [
        """
        warning: 'Box' does not place its views 1, 3
          in Box
          hint: call :place(x, y) on each subview; subviews without a place are centred
          code: unplaced-view   help: longtail explain unplaced-view
        """
      ])
  }

  @Test("L63, E1: the functions of a layout can read its parameters and its environment")
  func environment() throws {
    let source = """
      environmentKey("gap", 0)
      local Row = layout("Row", {
        params = { step = 1, label = required.string },
        sizeThatFits = function(self, proposal, subviews) return #subviews * (self.step + self.env.gap) + #self.label, 1 end,
        place = function(self, bounds, proposal, subviews)
          for index, view in ipairs(subviews) do view:place((index - 1) * (self.step + self.env.gap), 0) end
        end,
      })
      return VStack { alignment = "leading", Row { label = "", "a", "b" }, Row { label = "xy", step = 2, "a", "b" }:environment("gap", 1) }
      """
    #expect(try picture(source) == "ab\na  b")
  }

  @Test("L9: a layout can return infinity for an infinite proposal, and its bounds are finite")
  func infinity() throws {
    let source = """
      local Fill = layout("Fill", {
        sizeThatFits = function(self, proposal, subviews) return proposal.width or 1, proposal.height or 1 end,
        place = function(self, bounds, proposal, subviews) subviews[1]:place(bounds.width, bounds.height, { anchor = "bottomTrailing" }) end,
      })
      return HStack { "a", Fill { "z" } }
      """
    #expect(try picture(source, width: 8) == "a      z")
  }

  @Test("L56: a layout passes the guides of its views at the places of the views")
  func guides() throws {
    let source = LayoutTests.box("subviews[1]:place(0, 1)", "'x'").replacing(
      "return Box", with: "return HStack { alignment = 'firstTextBaseline', Text 'a\\nb', Box")
    #expect(try picture(source + "}") == "\na x\nb")
  }

  @Test("L69: if the layout direction is right-to-left, a custom layout is mirrored")
  func rightToLeft() throws {
    let source = LayoutTests.flow + "return Flow { 'one', 'b' }:environment('layoutDirection', 'rightToLeft')"
    #expect(try picture(source) == "b one")
  }

  @Test("L8: sizeThatFits runs once for each proposal")
  func purity() throws {
    let source = """
      local Count = layout("Count", {
        params = { name = "" },
        sizeThatFits = function(self, proposal, subviews)
          print(self.name, proposal.width, proposal.height)
          subviews[1]:size(proposal.width) subviews[1]:size(proposal.width)
          return 3, 1
        end,
        place = function(self, bounds, proposal, subviews) subviews[1]:place(0, 0) print "place" end,
      })
      return HStack { Count { name = "a", "abc" }, Count { name = "b", "def" } }
      """
    let log = Log()
    let picture = try TestProgram(source) { $0.log = log.write }.render()
    #expect(picture.text == "abc def")
    #expect(log.lines.filter { $0 == "place" }.count == 2, "placed once each")
    let asked = log.lines.filter { $0 != "place" }
    #expect(asked.count == Set(asked).count, "\(asked)")
  }

  @Test("I1: the paths of the views in a layout contain its name and a node for the layout")
  func paths() throws {
    let picture = try TestProgram(LayoutTests.flow + "return Flow { Text 'a':padding(0), Text 'b':id 'x' }:border()").render()
    #expect(
      picture.paths == [
        "root/Flow:border", "root/Flow/Layout", "root/Flow/Layout/Text[0]:padding", "root/Flow/Layout/Text[0]",
        "root/Flow/Layout/Text#x",
      ])
    #expect(picture.rendering.placed.tree.scopes.map(\.name) == ["Flow"])
  }
}
