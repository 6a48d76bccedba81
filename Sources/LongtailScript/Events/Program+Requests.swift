// What functions ask of the program around: to end, to take away what a view stands in, to open an address.

import CLuaBridge
import LongtailCore

extension Program {
  /// `quit()`, `dismiss()`.
  func request(_ request: HostRequest, _ stack: LuaStack, _ callee: String) throws -> Int32 {
    try requireAtMost(0, stack, callee)
    try requireEvent(callee)
    try ask(request)
    return 0
  }

  /// `scrollTo("row 7", "center")`.
  func scrollTo(_ stack: LuaStack) throws -> Int32 {
    try requireAtMost(2, stack, "scrollTo")
    guard let id = try read(.plain, stack, 1).map({ PlainValue($0, in: hot.pointee.arena.pointee) }), id.key != nil else {
      throw Mistake(
        .badArgument(
          callee: "scrollTo", argument: "id", expected: "the id of a view, or of an item of a ForEach", found: describe(stack, 1))
      )
    }
    var anchor: UnitPoint?
    if stack.type(2) != .none, stack.type(2) != .nil {
      anchor = stack.type(2) == .string ? UnitPoint.named(label(stack, 2)) : nil
      guard anchor != nil else {
        throw Mistake(
          .badArgument(
            callee: "scrollTo", argument: "anchor", expected: "an anchor such as \"top\" or \"center\"",
            found: describe(stack, 2)))
      }
    }
    try requireEvent("scrollTo")
    try ask(.scroll(to: id, anchor))
    return 0
  }

  /// `openURL "https://example.org"`.
  func openURL(_ stack: LuaStack) throws -> Int32 {
    try requireAtMost(1, stack, "openURL")
    guard let text = stack.string(1), stack.type(1) == .string, let target = LinkTarget(text) else {
      throw Mistake(
        .badArgument(
          callee: "openURL", argument: "url", expected: "an address such as \"https://example.org\"", found: describe(stack, 1)))
    }
    try requireEvent("openURL", in: "handlers of key presses and clicks")
    try ask(.open(target.uri), bytes: target.uri.utf8.count)
    return 0
  }

  /// `emit("saved", { id = 7 })`.
  func emit(_ stack: LuaStack) throws -> Int32 {
    try requireAtMost(2, stack, "emit")
    guard stack.type(1) == .string, let name = stack.string(1), !name.isEmpty else {
      throw Mistake(
        .badArgument(callee: "emit", argument: "name", expected: "the name of an event", found: describe(stack, 1)))
    }
    var value = PlainValue.none
    let before = heldBytes
    if stack.type(2) != .none, stack.type(2) != .nil {
      guard let argument = try read(.data, stack, 2) else {
        throw Mistake(
          .badArgument(
            callee: "emit", argument: "value", expected: ValueKind.data.expectation, found: describe(stack, 2, as: .data)))
      }
      value = PlainValue(argument, in: hot.pointee.arena.pointee)
    }
    try requireEvent("emit")
    try ask(.emit(name, value), bytes: heldBytes - before)
    return 0
  }

  /// What the data that was read for the event takes here, about.
  private var heldBytes: Int {
    hot.pointee.arena.pointee.bytes.count + Program.bytesPerValue * hot.pointee.arena.pointee.arguments.count
  }

  private static let bytesPerValue = 96

  /// Asks something that holds so many bytes, unless too much is asked in one update.
  func ask(_ request: HostRequest, bytes: Int = 0) throws {
    asked = (asked.count + 1, asked.bytes + bytes)
    guard asked.count <= Program.mostRequests else {
      throw Mistake(.tooManyElements(limit: Program.mostRequests, what: "requests to the host in one update"))
    }
    let mostBytes = options.memoryLimit / 4
    guard asked.bytes <= mostBytes else {
      throw Mistake(.tooManyElements(limit: mostBytes, what: "bytes in the requests to the host in one update"))
    }
    requests.append(request)
  }

  private static let mostRequests = 10_000

  /// Views are made again and again: nothing is to be done because of that.
  func requireEvent(_ callee: String, in place: String = "handlers and tasks") throws {
    guard isInEvent else {
      throw Mistake(.script(message: "\(callee)() works only in \(place)"))
    }
  }

  public func takeRequests() -> [HostRequest] {
    if requests.isEmpty { return [] }
    defer { requests = [] }
    return requests
  }
}
