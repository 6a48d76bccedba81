// Functions of scripts: what is done when something happens.

import LongtailCore

extension ScriptGlobal {
  static let events: [ScriptGlobal] = [
    ScriptGlobal(
      name: "sleep", role: .events, summary: "Pauses the calling task. Everything else continues.",
      example: """
        local Countdown = component("Countdown", {
          state = { left = 3 },
          body = function(self)
            return Text(self.left > 0 and self.left or "go"):task(function()
              while self.left > 0 do
                sleep(1)
                self.left = self.left - 1
              end
            end)
          end,
        })
        return Countdown {}
        """,
      stub: """
        ---@param seconds number
        function sleep(seconds) end
        """),
    ScriptGlobal(
      name: "quit", role: .events, summary: "Quits the program, like the keys q and ctrl+c.",
      example: """
        return Button("Quit", function() quit() end):keyboardShortcut "ctrl+q"
        """,
      stub: """
        function quit() end
        """),
    ScriptGlobal(
      name: "dismiss", role: .events,
      summary:
        """
        Dismisses the innermost enclosing sheet, alert, menu, popover or pushed screen. Call `dismiss` in a handler of a \
        view inside the sheet, alert, menu, popover or screen.
        """,
      example: """
        local App = component("App", {
          state = { shows = true },
          body = function(self)
            return Text "behind":frame(24, 7)
              :sheet(self:binding "shows", Button("Done", function() dismiss() end))
          end,
        })
        return App {}
        """,
      stub: """
        function dismiss() end
        """),
    ScriptGlobal(
      name: "scrollTo", role: .events,
      summary:
        "Scrolls to the view or ForEach item with the given id, by as little as needed. "
        + "With an anchor such as `\"top\"`, aligns this point of the view with the same point of the visible area.",
      example: """
        return VStack {
          List { ForEach(1000, function(number) return Text("Row " .. number) end) }:frame(20, 5),
          Button("Row 500", function() scrollTo(500, "center") end),
        }
        """,
      stub: """
        ---@param id string|number
        ---@param anchor? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"
        function scrollTo(id, anchor) end
        """),
    ScriptGlobal(
      name: "openURL", role: .events,
      summary: "Opens a URL with the default program of the system. `openURL` works only in a handler of a key press or a click.",
      example: """
        return Button("Documentation", function() openURL "https://example.org" end):buttonStyle "link"
        """,
      stub: """
        ---@param url string
        function openURL(url) end
        """),
    ScriptGlobal(
      name: "emit", role: .events,
      summary: "Sends an event to the host. The event has a name and an optional value, which is plain data.",
      example: """
        return Button("Save", function() emit("saved", { file = "notes.txt" }) end)
        """,
      stub: """
        ---@param name string
        ---@param value? any
        function emit(name, value) end
        """),
    ScriptGlobal(
      name: "withAnimation", role: .motion,
      summary: """
        Animates the state changes that a function makes. `completion` runs when the animation is logically complete or, with \
        `"removed"`, when it has fully ended.
        """,
      example: """
        local Light = component("Light", {
          state = { isOn = false },
          body = function(self)
            return Button("Light", function()
              withAnimation("easeInOut", function() self.isOn = not self.isOn end)
            end):opacity(self.isOn and 1 or 0.3)
          end,
        })
        return Light {}
        """,
      stub: """
        ---@overload fun(body: function, completion?: function, completionCriteria?: "logicallyComplete"|"removed")
        ---@param animation AnimationName|AnimationTable|nil
        ---@param body function
        ---@param completion? function
        ---@param completionCriteria? "logicallyComplete"|"removed"
        function withAnimation(animation, body, completion, completionCriteria) end
        """),
  ]
}
