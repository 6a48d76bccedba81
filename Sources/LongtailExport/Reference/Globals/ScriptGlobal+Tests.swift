// Functions of scripts: tests.

import LongtailCore

extension ScriptGlobal {
  static let tests: [ScriptGlobal] = [
    ScriptGlobal(
      name: "test", role: .testing,
      summary:
        "Declares a test, which `longtail test` runs: it mounts a view and does what a person would. Each test is run in a program of its own.",
      example: """
        local Counter = component("Counter", {
          state = { count = 0 },
          body = function(self)
            return HStack { Text("Count: " .. self.count), Button("+", function() self.count = self.count + 1 end) }
          end,
        })

        test("a click counts", function()
          local screen = mount(Counter {}, { width = 20, height = 3 })
          screen:tap "+"
          screen:press "tab return"
          screen:expect "Count: 2"
        end)

        return Counter {}
        """,
      stub: """
        ---@param name string
        ---@param body fun()
        function test(name, body) end
        """),
    ScriptGlobal(
      name: "mount", role: .testing,
      summary:
        "Shows a view on the screen of a test, 80 cells by 24 unless a size is given, and returns that. A test mounts one view.",
      example: """
        test("a narrow screen", function()
          local screen = mount(Text "a line that is cut":lineLimit(1), { width = 10, height = 1 })
          expect(screen:text(), "a line th…")
        end)
        return Text "a line that is cut":lineLimit(1):frame(10)
        """,
      stub: """
        ---@param view View
        ---@param size? { width?: integer, height?: integer }
        ---@return Screen
        function mount(view, size) end
        """),
    ScriptGlobal(
      name: "expect", role: .testing,
      summary:
        "Fails a test where a value is not what was expected: tables are compared by what is in them. With one value, it wants anything but false and nil.",
      example: """
        test("handlers are called", function()
          local calls = {}
          local screen = mount(Button("Save", function() calls[#calls + 1] = "saved" end))
          screen:tap "Save"
          expect(calls, { "saved" })
          expect(screen:shows "Save")
        end)
        return Button("Save", function() end)
        """,
      stub: """
        ---@param found any
        ---@param expected? any
        function expect(found, expected) end
        """),
  ]
}
