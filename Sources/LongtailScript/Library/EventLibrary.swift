// Library functions: requests to the host, and time.

import CLuaBridge
import LongtailCore

/// Functions that ask the host for something, or wait: `emit`, `quit`, `sleep`.
enum EventLibrary {
  static let entries: [LibraryEntry] = [
    LibraryEntry(
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
        """,
      functions: [
        .function("sleep", sleep)
      ]),
    LibraryEntry(
      name: "quit", role: .events, summary: "Quits the program, like the keys q and ctrl+c.",
      example: """
        return Button("Quit", function() quit() end):keyboardShortcut "ctrl+q"
        """,
      stub: """
        function quit() end
        """,
      functions: [
        .function("quit") { try request(.quit, $0) }
      ]),
    LibraryEntry(
      name: "finish", role: .events,
      summary: """
        Quits the program with a result. `longtail run` prints the result to standard output: a string as it is, and other data as \
        JSON.
        """,
      example: """
        local Pick = component("Pick", {
          state = { fruit = "fig" },
          body = function(self)
            local fruits = ForEach({ "apple", "fig", "plum" }, "self", function(fruit) return Text(fruit) end)
            return List { selection = self:binding "fruit", fruits }:onSubmit(function() finish(self.fruit) end)
          end,
        })
        return Pick {}
        """,
      stub: """
        ---@param value? any
        function finish(value) end
        """,
      functions: [
        .function("finish", finish)
      ]),
    LibraryEntry(
      name: "fail", role: .events,
      summary: """
        Quits the program with an error. `longtail run` prints the message to standard error, and ends with the exit code, which is \
        1 by default.
        """,
      example: """
        return Button("Cancel", function() fail("nothing was chosen", 3) end)
        """,
      stub: """
        ---@param message string
        ---@param code? integer
        function fail(message, code) end
        """,
      functions: [
        .function("fail", fail)
      ]),
    LibraryEntry(
      name: "printAbove", role: .events,
      summary: """
        Prints a view or a text above an inline interface, like a line of a log. It does not change any more. On a whole screen, it is \
        printed when the program has ended.
        """,
      example: """
        return Button("Log", function() printAbove(HStack { Text "12:00":foregroundStyle "secondary", "saved" }) end)
        """,
      stub: """
        ---@param view View|string|number
        function printAbove(view) end
        """,
      functions: [
        .function("printAbove", printAbove)
      ]),
    LibraryEntry(
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
        """,
      functions: [
        .function("dismiss") { try request(.dismiss, $0) }
      ]),
    LibraryEntry(
      name: "scrollTo", role: .events,
      summary:
        "Scrolls to the view or ForEach item with the given id, by as little as needed. "
        + "With an anchor such as `\"top\"`, this point of the view is aligned with the same point of the visible area.",
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
        """,
      functions: [
        .function("scrollTo", scrollTo)
      ]),
    LibraryEntry(
      name: "openURL", role: .events,
      summary: "Opens a URL with the default program of the system. `openURL` works only in a handler of a key press or a click.",
      example: """
        return Button("Documentation", function() openURL "https://example.org" end):buttonStyle "link"
        """,
      stub: """
        ---@param url string
        function openURL(url) end
        """,
      functions: [
        .function("openURL", openURL)
      ]),
    LibraryEntry(
      name: "copy", role: .events,
      summary: "Copies a text to the clipboard. `copy` works only in a handler of a key press or a click.",
      example: """
        return Button("Copy the address", function() copy "ada@example.org" end)
        """,
      stub: """
        ---@param text string
        function copy(text) end
        """,
      functions: [
        .function("copy", copy)
      ]),
    LibraryEntry(
      name: "emit", role: .events,
      summary: "Sends an event to the host. The event has a name and an optional value, which is plain data.",
      example: """
        return Button("Save", function() emit("saved", { file = "notes.txt" }) end)
        """,
      stub: """
        ---@param name string
        ---@param value? any
        function emit(name, value) end
        """,
      functions: [
        .function("emit", emit)
      ]),
    LibraryEntry(
      name: "withAnimation", role: .motion,
      summary: """
        Animates the state changes that a function makes. `completion` runs when the animation is logically complete. If \
        `completionCriteria` is `"removed"`, `completion` runs only when the animation has fully ended.
        """,
      example: """
        local Light = component("Light", {
          state = { isOn = true },
          body = function(self)
            return Text "●":foregroundColor "green":opacity(self.isOn and 1 or 0.2)
              :onTimer(1, function() withAnimation("easeInOut", function() self.isOn = not self.isOn end) end)
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
        """,
      functions: [
        .function("withAnimation", withAnimation)
      ]),
  ]

  // MARK: Requests

  private static func request(_ request: HostRequest, _ call: LibraryCall) throws -> Int32 {
    try call.requireAtMost(0)
    try call.requireEvent()
    try call.requests.add(request)
    return 0
  }

  private static func scrollTo(_ call: LibraryCall) throws -> Int32 {
    try call.requireAtMost(2)
    guard let id = try call.reader.read(.scalar, call.stack, 1).map(call.plain), id.key != nil else {
      throw call.bad("id", 1, "the id of a view, or of an item of a ForEach")
    }
    var anchor: UnitPoint?
    if call.stack.has(2) {
      anchor = call.stack.type(2) == .string ? UnitPoint.named(call.reader.label(call.stack, 2)) : nil
      guard anchor != nil else { throw call.bad("anchor", 2, "an anchor such as \"top\" or \"center\"") }
    }
    try call.requireEvent()
    try call.requests.add(.scroll(to: .id(id, anchor), inside: false))
    return 0
  }

  private static func finish(_ call: LibraryCall) throws -> Int32 {
    try call.requireAtMost(1)
    let before = call.reader.heldBytes
    let value = call.stack.has(1) ? call.plain(try call.read(.data, 1, "value")) : .none
    try call.requireEvent()
    try call.requests.add(.finish(ScriptResult(value, texts: texts(call))), bytes: call.reader.heldBytes - before)
    return 0
  }

  /// Returns the bytes of the string at index 1, or of each item of a list of strings at index 1; empty for any other value.
  private static func texts(_ call: LibraryCall) -> [[UInt8]] {
    let stack = call.stack
    if stack.type(1) == .string { return stack.bytes(1).map { [Array($0)] } ?? [] }
    var texts: [[UInt8]] = []
    for position in 0..<(call.reader.arrayLength(stack, 1) ?? 0) {
      let text = stack.balanced {
        stack.pushItem(position + 1, of: 1)
        return stack.type(stack.top) == .string ? stack.bytes(stack.top).map { Array($0) } : nil
      }
      guard let text else { return [] }
      texts.append(text)
    }
    return texts
  }

  private static func fail(_ call: LibraryCall) throws -> Int32 {
    try call.requireAtMost(2)
    guard let message = call.stack.string(1) else { throw call.bad("message", 1, "a string") }
    var code = 1
    if call.stack.has(2) {
      guard call.stack.type(2) == .number, let whole = Int(exactly: call.stack.number(2)), 1...255 ~= whole else {
        throw call.bad("code", 2, "a whole number from 1 to 255")
      }
      code = whole
    }
    try call.requireEvent()
    try call.requests.add(.fail(message: message, code: code), bytes: message.utf8.count)
    return 0
  }

  private static func printAbove(_ call: LibraryCall) throws -> Int32 {
    try call.requireAtMost(1)
    guard let view = try call.reader.element(call.stack, 1), !view.isNone else {
      throw CallError(.notAView(callee: call.callee, found: call.reader.describe(call.stack, 1)))
    }
    try call.requireEvent()
    try call.requests.add(.print(view))
    call.elements.store.retain(view.arena)
    return 0
  }

  private static func openURL(_ call: LibraryCall) throws -> Int32 {
    try call.requireAtMost(1)
    guard let target = call.stack.string(1).flatMap({ LinkTarget($0) }) else {
      throw call.bad(
        "url", 1, "an address of at most 2,083 bytes with one of the schemes \(LinkTarget.schemes.joined(separator: ", "))")
    }
    try call.requireEvent(in: "handlers of key presses and clicks")
    try call.requests.add(.open(target.uri), bytes: target.uri.utf8.count)
    return 0
  }

  private static func copy(_ call: LibraryCall) throws -> Int32 {
    try call.requireAtMost(1)
    guard let text = call.stack.string(1) else { throw call.bad("text", 1, "a string") }
    try call.requireEvent(in: "handlers of key presses and clicks")
    try call.requests.add(.copy(text), bytes: text.utf8.count)
    return 0
  }

  private static func emit(_ call: LibraryCall) throws -> Int32 {
    try call.requireAtMost(2)
    guard let name = call.stack.string(1), !name.isEmpty else { throw call.bad("name", 1, "the name of an event") }
    let before = call.reader.heldBytes
    let value = call.stack.has(2) ? call.plain(try call.read(.data, 2, "value")) : .none
    try call.requireEvent()
    try call.requests.add(.emit(name, value), bytes: call.reader.heldBytes - before)
    return 0
  }

  // MARK: Time

  private static func sleep(_ call: LibraryCall) throws -> Int32 {
    try call.requireAtMost(1)
    guard call.stack.type(1) == .number, (0...1e9).contains(call.stack.number(1)) else {
      throw call.bad("seconds", 1, "a number of seconds from 0 to 1,000,000,000")
    }
    guard call.stack.maySleep else { throw CallError(.outsideTask(what: "sleep")) }
    return call.replies.act(LT_ACTION_SLEEP)
  }

  /// Performs `withAnimation(function() … end)` or `withAnimation("spring", function() … end, function() … end, "removed")`:
  /// animates the changes that the first function makes (N1).
  private static func withAnimation(_ call: LibraryCall) throws -> Int32 {
    let stack = call.stack
    try stack.require(8)
    let first: Int32 = stack.top == 0 || stack.type(1) == .function ? 1 : 2
    try call.requireAtMost(first + 2)
    var animation: Animation? = .default
    if first == 2 { animation = stack.has(1) ? Animation(call.plain(try call.read(.animation, 1, "animation"))) : nil }
    guard stack.type(first) == .function else { throw call.bad("body", first, ValueKind.function.expectation) }
    let hasCompletion = stack.has(first + 1)
    guard !hasCompletion || stack.type(first + 1) == .function else {
      throw call.bad("completion", first + 1, ValueKind.function.expectation)
    }
    var isRemoved = false
    if stack.has(first + 2) {
      _ = try call.read(.choice(["logicallyComplete", "removed"]), first + 2, "completionCriteria")
      isRemoved = call.reader.label(stack, first + 2) == "removed"
    }
    try call.requireEvent()
    let task = hasCompletion ? TaskID(rawValue: lt_next_number(call.reader.runtime)) : nil
    try call.requests.add(.animate(animation, completion: task, removed: isRemoved))
    return call.replies.act(LT_ACTION_CALL) {
      $0.index = first
      $0.operation = hasCompletion ? first + 1 : 0
      $0.value.bits = task?.rawValue ?? 0
    }
  }
}
