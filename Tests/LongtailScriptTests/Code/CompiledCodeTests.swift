// Reading of compiled Lua code. Any bytes are either read or rejected.

import CLuaReference
import Foundation
import LongtailTestSupport
import Testing

@testable import LongtailScript

@Suite struct CompiledCodeTests {
  /// Returns the code that Lua compiles from a source text.
  private func code(_ source: String) throws -> [UInt8] {
    let chunk = "return (string.dump(load([==[\(source)]==])):gsub('.', function(c) return ('%02x'):format(c:byte()) end))"
    let text = try #require(lt_reference(chunk, "code"))
    defer { free(text) }
    let digits = Array(String(cString: text).utf8)
    return try stride(from: 0, to: digits.count, by: 2).map { start in
      try #require(UInt8(String(decoding: digits[start...(start + 1)], as: UTF8.self), radix: 16))
    }
  }

  private static let source = """
    local function outer(a, ...)
      count = (count or 0) + a
      return function()
        local _ENV = { hidden = 1 }
        return hidden
      end, ..., 1.5, 7, nil, true, "a long text that is no name, of more than forty bytes"
    end
    view:bold()
    Text "a"
    if view then local f = string.uper end
    outer(1)
    return view:bold():italic(), Text("b"), outer
    """

  @Test("compiled code shows read names, assigned names and calls with unused results, with their lines") func reads() throws {
    let code = try #require(CompiledCode(try code(Self.source), of: "a.lua"))
    #expect(
      code.reads.map { "\($0.name) \($0.line)" } == ["view 8", "Text 9", "view 10", "string 10", "view 12", "Text 12", "count 2"])
    #expect(code.assigned == ["count"])
    #expect(code.unusedMethodCalls.map { "\($0.name) \($0.line)" } == ["bold 8"])
    #expect(code.unusedCalls.map { "\($0.name) \($0.line)" } == ["Text 9"])
    #expect(code.unusedLocalCalls.map { "\($0.name) \($0.line)" } == ["outer 11"])
    #expect(code.libraryReads.map { "\($0.library).\($0.field.name) \($0.field.line)" } == ["string.uper 10"])
    #expect(code.fields == ["hidden": 1])
  }

  @Test("line numbers are correct, even if lines are far apart") func farLines() throws {
    let source = "local t = a" + String(repeating: "\n", count: 400) + "t = b" + String(repeating: "\n", count: 90) + "return c"
    let code = try #require(CompiledCode(try code(source), of: "a.lua"))
    #expect(code.reads.map { "\($0.name) \($0.line)" } == ["a 1", "b 401", "c 491"])
  }

  @Test("truncated code is rejected, and changed bytes do not crash the reader") func malformed() throws {
    let bytes = try code(Self.source)
    for count in bytes.indices { #expect(CompiledCode(bytes[..<count], of: "a") == nil, "\(count)") }
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<5_000 {
      var changed = bytes
      for _ in 0..<3 {
        changed[Int.random(in: changed.indices, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      }
      _ = CompiledCode(changed, of: "a")
    }
  }
}
