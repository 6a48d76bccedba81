// The results of a Lua chunk with the libraries of Lua and with those of Longtail, for comparison.

import CLuaReference
import Foundation
import LongtailScript
import Testing

struct Reference {
  let theirs: String, ours: String

  /// Runs a chunk, which returns a string, with both libraries.
  init(_ chunk: String) throws {
    let text = try #require(lt_reference(chunk, "=cases"))
    defer { free(text) }
    theirs = String(cString: text)
    let log = Log()
    _ = try TestProgram("print((function() \(chunk)\nend)()) return Text ''", name: "cases") { options in
      options.log = log.write
      options.loadInstructions = 2_000_000_000
      options.loadMilliseconds = .max
    }
    ours = log.lines.joined(separator: "\n")
  }

  var theirLines: [String] { theirs.components(separatedBy: "\n") }
  var ourLines: [String] { ours.components(separatedBy: "\n") }

  /// Lua functions for chunks: random numbers from `seed`, and descriptions of values.
  static let library = #"""
    local function random(n)
      seed = seed * 6364136223846793005 + 1442695040888963407
      return (seed >> 33) % n + 1
    end
    local function pick(t) return t[random(#t)] end
    local function describe(...)
      local values = table.pack(...)
      for i = 1, values.n do values[i] = type(values[i]) .. " " .. tostring(values[i]) end
      return table.concat(values, ", ")
    end
    """#
}
