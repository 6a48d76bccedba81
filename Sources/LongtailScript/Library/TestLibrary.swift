// Library functions: tests.

import LongtailCore

/// Functions of tests: `test`, `mount`, `expect`.
enum TestLibrary {
  static let entries: [LibraryEntry] = [
    LibraryEntry(
      name: "test", role: .testing,
      summary:
        """
        Declares a test for `longtail test`. The test mounts a view and acts on it like a user. The script is loaded again \
        for each test.
        """,
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
        """,
      functions: [
        .function("test", makesValue: true) { try $0.testing.defineTest($0.stack) }
      ]),
    LibraryEntry(
      name: "mount", role: .testing,
      summary:
        """
        Shows a view on the screen of a test, and returns the screen. By default, the screen has 80 columns and 24 rows. A \
        test may call `mount` only once.
        """,
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
        """,
      functions: [
        .function("mount") { try $0.testing.mount($0.stack) }
      ]),
    LibraryEntry(
      name: "expect", role: .testing,
      summary:
        """
        Fails a test if two values differ; tables are compared by content. With one argument, `expect` fails the test if \
        the argument is false or nil.
        """,
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
        """,
      functions: [
        .function("expect") { try $0.testing.expect($0.stack) }
      ]),
  ]
}
