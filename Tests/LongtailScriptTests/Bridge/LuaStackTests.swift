// `LuaStack`: a scope removes the values that it pushed, and no other file uses the stack of Lua.

import CLuaBridge
import LongtailCore
import Testing

@testable import LongtailScript

@Suite struct LuaStackTests {
  /// Returns a program whose main stack holds the table `{ 10, 20, 30 }`, which a function of the script returned.
  private func table() throws -> (TestProgram, LuaStack) {
    let script = try TestProgram("return Text 'a':onTapGesture(function() return { 10, 20, 30 } end)")
    let stack = script.program.runner.mainStack
    let gesture = script.render().rendering.placed.tree.marks.flatMap(\.value).compactMap { annotation in
      if case .gesture(let gesture) = annotation { gesture.onEnded } else { nil }
    }
    let function = try #require(gesture.first)
    #expect(lt_call_function(script.program.runtime, function.rawValue, nil, 0, 1) == LT_OK)
    #expect(stack.top == 1 && stack.type(1) == .table)
    return (script, stack)
  }

  @Test("a scope removes the values that it pushed, at its end, at a return and at an error") func scopes() throws {
    let (script, stack) = try table()
    let sum = try stack.withEntries(of: 1) { entries in
      var sum: Int64 = 0
      while let (_, value) = entries.next() { sum += stack.integer(value) ?? 0 }
      #expect(stack.top == 1, "nothing is left at the end of the table")
      return sum
    }
    #expect(sum == 60 && stack.top == 1)
    let first = try stack.withEntries(of: -1) { entries -> Int? in
      while let (key, _) = entries.next() { return stack.position(key, upTo: 3) }
      return nil
    }
    #expect(first != nil && stack.top == 1)
    #expect(throws: CallError.self) {
      try stack.scope(2) {
        stack.pushNil()
        throw CallError(.stackOverflow)
      }
    }
    #expect(stack.top == 1)
    #expect(throws: CallError.self) { try stack.require(.max / 2) }
    withExtendedLifetime(script) {}
  }

  @Test("kept entries stay on the stack below the next entries, with the values pushed after them") func kept() throws {
    let (script, stack) = try table()
    try stack.require(20)
    var entries = stack.entries(of: 1)
    var kept: [Int32] = []
    while let (_, value) = entries.next() {
      guard stack.integer(value) != 20 else { continue }
      stack.pushCopy(value)
      kept.append(stack.top)
      entries.keep()
    }
    #expect(kept.map { stack.integer($0) } == [10, 30])
    #expect(stack.top == 7, "the table, and for each kept entry a key, a value and a copy")
    stack.drop(to: 0)
    withExtendedLifetime(script) {}
  }

  @Test("only LuaStack calls the functions of the bridge that take a stack") func owner() {
    let header = SourceTree.text(of: SourceTree.root + "/Sources/CLuaBridge/include/CLuaBridge.h")
    let functions = Set(header.matches(of: #/(lt_\w+)\((?:[^()]*, )?lua_State \*/#).map { String($0.1) })
    #expect(functions.isSuperset(of: ["lt_top", "lt_set_top", "lt_next", "lt_place", "lt_check_data"]) && functions.count > 35)
    for file in SourceTree.files(in: "Sources/LongtailScript", ending: ".swift") where !file.hasSuffix("/LuaStack.swift") {
      let calls = SourceTree.text(of: file).matches(of: #/\b(lt_\w+)\(/#).map { String($0.1) }.filter(functions.contains)
      #expect(calls == [], "\(file)")
    }
  }
}
