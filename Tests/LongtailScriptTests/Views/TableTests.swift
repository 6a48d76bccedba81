// Table and ForEach with the data of a script: paths, functions, keys, and errors in them (I4, I5, L39).

import LongtailCore
import Testing

@Suite struct TableTests {
  private static let people = """
    local people = {
      { user = { id = 7, name = "Ada" }, age = 36, ok = true, ["a.b"] = "x" },
      { user = { id = 9, name = "Grace" }, age = 85.5, ok = false },
      { user = { id = 12 }, age = 5 },
    }

    """

  private func rows(_ script: String) throws -> String { try picture(Self.people + script) }

  @Test("values are read by path; numbers are trailing, and a missing value is empty") func paths() throws {
    #expect(
      try rows(
        #"""
        return Table(people, { id = "user.id", columns = {
          { title = "Name", value = "user.name" }, { title = "Age", value = "age" }, { title = "OK", value = "ok" },
          { title = "?", value = "a.b" }, { title = "None", value = "user.name.first" },
        } })
        """#) == """
          Name    Age  OK     ?  None
          ───────────────────────────
          Ada      36  true   x
          Grace  85.5  false
                    5
          """)
  }

  @Test("a cell can have one view, several views, or none") func functions() throws {
    #expect(
      try rows(
        #"""
        return Table(people, {
          { title = "A", value = function(person, index) return Text(index .. ": " .. person.age) end },
          { title = "B", value = function(person) return { Text "x", Text "y" } end },
          { title = "C", value = function(person) return person.ok and Text "yes" end },
          { title = "D", value = function(person) end },
          { title = "E", value = function(person) return person.age end },
        })
        """#) == """
          A        B    C    D     E
          ──────────────────────────
          1: 36    x y  yes       36
          2: 85.5  x y          85.5
          3: 5     x y             5
          """)
  }

  @Test("columns are as wide as their cells and titles after each change, also of a row that is off-screen") func changedWidths()
    throws
  {
    let script = try TestProgram(
      #"""
      local Cell = observable("Cell", { text = "a" })
      local cell, rows = Cell(), {}
      for i = 1, 30 do rows[i] = { id = i, name = "n" .. i } end
      local Second = component("Second", { body = function(self) return Text(cell.text) end })
      return component("Page", { state = { step = 0, line = 0 }, body = function(self)
        local columns = {
          { title = self.step > 0 and "A long title" or "A", value = function(r) return r.id == 2 and Second {} or Text(r.name) end },
          { title = "B", value = "id" },
        }
        if self.step > 1 then columns[1], columns[2] = columns[2], columns[1] end
        return VStack { spacing = 0, alignment = "leading",
          Text "tap":onTapGesture(function()
            self.step = self.step + 1
            if self.step == 3 then self.line = 20 end
            if self.step == 4 then cell.text = "much longer than before" end
            if self.step == 5 then self.line = 0 end
          end),
          Table(rows, { id = "id", columns = columns }):scrollPosition { y = self.line }:frame(40, 7, "topLeading"),
        }
      end })
      """#)
    var picture = script.render()
    for step in 1...5 {
      try script.tap("tap", in: picture)
      let text = script.update().text
      picture = script.render()
      #expect(picture.text == text, "step \(step)")
    }
    #expect(picture.text.contains("much longer than before"))
  }

  @Test("in a narrow table, numbers are whole, texts have six cells, and views have ten") func narrow() throws {
    let table = try TestProgram(
      Self.people + #"""
        return Table(people, { id = "user.id", columns = {
          { title = "Full name", value = function(person) return (person.user.name or "nobody") .. " Lovelace" end },
          { title = "Age", value = function(person) return person.age * 1000 end },
          { title = "Mark", value = function(person) return HStack { "long view", "beside" } end },
          { title = "OK", value = "ok" },
        } })
        """#
    ).render(width: 28)
    #expect(
      table.text == """
        Full…     Age  Mark       +1
        ────────────────────────────
        Ada L…  36000  long… bes…
        Grace…  85500  long… bes…
        nobod…   5000  long… bes…
        """)
    #expect(table.diagnostics.isEmpty)
  }

  @Test("I4: rows are identified by their id") func identity() throws {
    let program = try TestProgram(
      Self.people + #"return Table(people, { id = "user.id", columns = { { title = "Name", value = "user.name" } } })"#)
    let paths = program.render().paths
    #expect(paths.contains("root/Table/Group#7/Text[0]") && paths.contains("root/Table/Group#12/Text[0]"), "\(paths)")
  }

  @Test(
    "errors name the column and the field",
    arguments: [
      ("Table(people)", "missing argument 'columns' to 'Table'"),
      ("Table(people, { { title = 'A' } })", "missing argument 'value' to 'columns[1]'"),
      (
        "Table(people, { { title = 'A', value = 'age' }, { tilte = 'B', value = 'age' } })",
        "unknown option 'tilte' for 'columns[2]'"
      ),
      ("Table(people, { { title = 'A', value = 'age', width = -1 } })", "bad argument 'width' to 'columns[1]'"),
      ("Table(people, { columns = { 'age' } })", "bad argument 'columns[1]' to 'Table'"),
      ("Table(people, { columns = 3 })", "bad argument 'columns' to 'Table'"),
      ("Table('x', { { value = 'age' } })", "bad argument 'items' to 'Table'"),
      ("Table(people, { { title = 'A', value = 'user' } })", "'columns[1] of Table' takes views, found a table"),
      ("Table(people, { { value = function() error 'no' end } })", "no"),
      ("Table(people, { id = 'user.nothing', columns = { { value = 'age' } } })", "bad argument 'id' to 'Table'"),
    ]) func errorMessages(_ call: String, _ message: String)
  {
    let found = mistakes(Self.people + "return " + call)
    #expect(found.first?.sentence.contains(message) == true, "\(call): \(found.map(\.sentence))")
    #expect(found.allSatisfy { $0.place?.line == 6 }, "\(found.map(\.place))")
  }

  @Test("an error in a row is shown in its place") func badRow() throws {
    let script = #"""
      return Table(people, {
        { title = "Age", value = function(person) return person.age == 36 and error "no age" or person.age end },
        { title = "Name", value = "user.name" },
      })
      """#
    let lines = try TestProgram(Self.people + script).render().text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 5 && lines[2].contains("⚠") && lines[3].contains("Grace"), "\(lines)")
  }

  @Test("a table has at most 100 columns, and control characters in cells are replaced") func limits() throws {
    let many = "local c = {} for n = 1, 101 do c[n] = { value = 'a' } end return Table({}, c)"
    #expect(codes(many) == [.tooManyElements])
    let rows = try picture(#"return Table({ { a = "x\27[31m\ny" } }, { { title = "\7\xFF", value = "a" } })"#)
    #expect(!rows.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }

  @Test("L43: a table evaluates only a few of 100,000 rows") func lazy() throws {
    let program = try TestProgram(
      """
      local made = 0
      local t = Table(100000, { { title = "n", value = function(n) made = made + 1 return n end } }):frame(10, 12)
      return VStack { t, Text "x" }
      """)
    let picture = program.render()
    #expect(picture.codes == [] && picture.rendering.counters.evaluated < 100, "\(picture.rendering.counters)")
  }

  // MARK: ForEach

  @Test("I4: ForEach identifies items by a path, a name with a dot, a function, or the position") func forEachKeys() throws {
    func keys(_ id: String) throws -> [String] {
      try TestProgram(Self.people + "return VStack { ForEach(people\(id), function(person) return Text(person.age) end) }")
        .render().paths.compactMap { $0.split(separator: "#").dropFirst().first.map(String.init) }
    }
    #expect(try keys(#", "user.id""#) == ["7", "9", "12"])
    #expect(try keys(#", "age""#) == ["36", "85.5", "5"])
    #expect(try keys(#", function(person, index) return "p" .. index end"#) == ["p1", "p2", "p3"])
    #expect(try keys("") == ["1", "2", "3"])
    #expect(codes(Self.people + #"return ForEach({ people[1] }, "a.b", function() return Text "" end)"#) == [])
  }

  @Test("plain values are identified by their position, or with the id self by their value") func plainValues() throws {
    #expect(
      try picture(#"return ForEach({ "a", "a", 3 }, function(value, index) return Text(index .. value) end)"#) == "1a\n2a\n33")
    #expect(codes(#"return ForEach({ "a", "a" }, "self", function(value) return Text(value) end)"#) == [.duplicateIdentity])
  }

  @Test("an id path that leads to nothing is an error") func noKey() {
    let found = mistakes(Self.people + #"return ForEach(people, "user.nothing.id", function() return Text "" end)"#)
    #expect(found.first?.sentence.contains("bad argument 'id' to 'ForEach'") == true)
  }
}
