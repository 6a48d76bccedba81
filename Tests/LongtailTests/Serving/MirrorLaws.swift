// Law of sessions: the tree that is built from all patches equals the tree of the script, whatever happens.

import LongtailCore
import LongtailTestSupport
import Testing

@testable import Longtail

@Suite struct MirrorLaws {
  private static let script = """
    local Row = component("Row", { props = { name = "" }, state = { n = 0, open = false }, body = function(self)
      return HStack { Text(self.name .. " " .. self.n), self.open and Text "open" or nil,
        Button("+", function() self.n = self.n + 1 end):keyboardShortcut(self.name),
        self.n % 3 == 2 and ProgressView(self.n / 10) or nil }
    end })
    local App = component("App", { state = { rows = { "a", "b", "c" }, wide = false, sheet = false, text = "", tab = 1, x = 0 },
      body = function(self)
        local function change(f) return function() local rows = {} for _, r in ipairs(self.rows) do rows[#rows + 1] = r end f(rows) self.rows = rows end end
        local rows = ForEach(self.rows, function(r) return r end, function(r) return Row { name = r } end)
        return VStack { Text("rows " .. #self.rows .. " " .. tostring(data.word)), TextField("name", self:binding "text"),
          self.wide and HStack { rows } or List { rows },
          NavigationStack { NavigationLink("Go", { destination = VStack { Text("x " .. self.x), Row { name = "z" } } }):keyboardShortcut "g" },
          self.x % 2 == 1 and Text "odd":padding(self.x % 3) or nil,
        }:onKeyPress("1", change(function(r) table.insert(r, 1, "n" .. #r .. self.x) self.x = self.x + 1 end))
          :onKeyPress("2", change(function(r) table.remove(r, 1) end))
          :onKeyPress("3", change(function(r) if #r > 1 then r[1], r[#r] = r[#r], r[1] end end))
          :onKeyPress("4", change(function(r) table.sort(r) end))
          :onKeyPress("5", function() self.wide = not self.wide end)
          :onKeyPress("6", function() self.sheet = not self.sheet end)
          :onKeyPress("7", function() self.x = self.x + 1 end)
          :onKeyPress("8", function() emit("x", self.x) end)
          :onKeyPress("9", function() error "no" end)
          :sheet { isPresented = self:binding "sheet", content = VStack { Text "sheet", Button("close", function() self.sheet = false end) } }
      end })
    return App {}
    """

  private static let keys = [
    "1", "1", "2", "3", "4", "5", "6", "7", "8", "9", "tab", "return", "escape", "down", "up", "a", "b", "c", "g", "z", "x",
    "backspace",
  ]

  /// Returns a random line of a client. Some lines are no valid requests.
  private func line(_ generator: inout SeededGenerator) -> String {
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    switch number(0...19) {
    case 0: return #"{"type":"resize","width":\#(number(1...60)),"height":\#(number(1...20))}"#
    case 1: return #"{"type":"tap","x":\#(number(-2...40)),"y":\#(number(-2...14))}"#
    case 2, 3: return #"{"type":"tap","id":\#(number(1...60))}"#
    case 4: return #"{"type":"data","name":"word","value":"w\#(number(0...3))"}"#
    case 5: return #"{"type":"scroll","x":5,"y":\#(number(0...10)),"rows":\#(number(-3...3))}"#
    case 6: return #"{"type":"focus","id":\#(number(1...60))}"#
    case 7: return #"{"type":"\#(Bool.random(using: &generator) ? "hover" : "menu")","id":\#(number(1...60))}"#
    case 8: return #"{"type":"text","text":"é\#(number(0...9))"}"#
    case 9: return #"{"type":"theme","name":"\#(["standard", "none"][number(0...1)])"}"#
    case 10: return #"{"type":"colorScheme","value":"\#(["light", "dark"][number(0...1)])"}"#
    case 11: return #"{"type":"tick","seconds":0.\#(number(0...9))}"#
    case 12:
      return ["", "{", "[]", "{\"type\":7}", "\u{0}", "{\"type\":\"key\"}", "{\"type\":\"resize\",\"width\":0}"][number(0...6)]
    default: return #"{"type":"key","key":"\#(MirrorLaws.keys[number(0...MirrorLaws.keys.count - 1)])"}"#
    }
  }

  @Test(
    "patches build the tree that `render` prints, after any requests and however seldom they are taken",
    arguments: Seeds.first(100, inPartsOf: 10))
  func patches(seeds: ClosedRange<UInt64>) throws {
    for seed in seeds {
      var generator = SeededGenerator(seed: seed)
      var options = MirrorSession.Options()
      options.hasManualClock = true
      options.canvas = .screen(Size(40, 14))
      var program = RuntimeOptions()
      program.program.data = ["word": .string("w")]
      let session = MirrorSession(try Runtime(source: MirrorLaws.script, program), options)
      var mirror = Mirror()
      for _ in 0..<Int.random(in: 1...12, using: &generator) {
        session.receive(line(&generator))
        guard Bool.random(using: &generator) else { continue }
        try mirror.take(session.takeOutput())
        #expect(!session.hasOutput, "seed \(seed)")
      }
      try mirror.take(session.takeOutput())
      let (found, expected) = (mirror.document, try session.runtime.documentWithoutCounters)
      try #require(found == expected, "seed \(seed)")
    }
  }
}
