// Random scripts with nested controls, presentations, lists, gestures and bindings, and random events for them.

import Longtail
import LongtailTestSupport

/// Generates scripts and events from a seed.
struct RandomScript {
  private var generator: SeededGenerator
  /// The number of values of the focus binding so far. Each value belongs to one view.
  private var focusValues = 0
  /// True while the views of a row are generated. All rows would share a focus binding there.
  private var isInRow = false
  /// True if rows of lists can be selected.
  var selectsRows = false

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// Returns a script with a component `App`, whose state the random views read and write, and a component `Row` with state of
  /// its own.
  mutating func source() -> String {
    """
    local Row = component("Row", {
      props = { name = "", isOff = false },
      state = { isOn = false, text = "" },
      body = function(self)
        return HStack {
          Text(self.name), Toggle("on", self:binding "isOn"),
          TextField("text", self:binding "text"):frame(6):disabled(self.isOff),
        }
      end,
    })
    local App = component("App", {
      state = { a = false, b = false, c = false, n = 0, s = "one", t = "", focus = "", rows = { "k", "l", "m", "n", "o" } },
      body = function(self) return VStack { \(view(depth: 3)) } end,
    })
    return App {}
    """
  }

  // MARK: Views

  private mutating func view(depth: Int) -> String {
    var text = depth > 0 && chance(2, of: 3) ? container(depth - 1) : leaf()
    for _ in 0..<number(in: 0...3) where chance(1, of: 2) { text += modifier(depth) }
    return text
  }

  private mutating func views(_ depth: Int) -> String {
    (0...number(in: 0...3)).map { _ in view(depth: depth) }.joined(separator: ", ")
  }

  private mutating func leaf() -> String {
    switch number(in: 0...10) {
    case 0: "Text('n' .. self.n)"
    case 1: "Text(self.s .. self.focus .. self.t)"
    case 2, 3: "Button('b', \(action()))"
    case 4: "Toggle('g', self:binding '\(flag())')"
    case 5: "TextField('f', self:binding '\(one(of: ["s", "t", "n"]))')"
    case 6: "SecureField('p', self:binding 't')"
    case 7: "TextEditor(self:binding 's'):frame(10, 2)"
    case 8: "Slider(self:binding 'n', { max = 5, step = 1 })"
    case 9: "Stepper('st', self:binding 'n', { min = 0, max = 4 })"
    default: "Picker('pick', self:binding 'n', { Text 'x', Text 'y', Text 'z' })"
    }
  }

  private mutating func container(_ depth: Int) -> String {
    switch number(in: 0...12) {
    case 0, 1: "VStack { \(views(depth)) }"
    case 2, 3: "HStack { \(views(depth)) }"
    case 4: "ZStack { \(views(depth)) }"
    case 5: "ViewThatFits { \(views(depth)) }"
    case 6: "ScrollView { VStack { \(views(depth)) } }:frame{ height = 3 }"
    case 7: "List { \(selectsRows ? "selection = self:binding 's', " : "")\(rows()) }:frame{ height = \(number(in: 1...4)) }"
    case 8: "ScrollView { LazyVStack { \(rows()) } }:frame{ height = \(number(in: 1...4)) }"
    case 9: rows()
    case 10: "Menu('m', { \(views(min(depth, 1))) })"
    case 11: "DisclosureGroup('d', { isExpanded = self:binding '\(flag())', \(views(depth)) })"
    default: "(self.\(flag()) and \(view(depth: depth)) or \(view(depth: depth)))"
    }
  }

  private mutating func rows() -> String {
    isInRow = true
    defer { isInRow = false }
    let row = chance(1, of: 3) ? "Row { name = row, isOff = self.a }" : "HStack { Text(row), \(view(depth: 0)) }"
    return "ForEach(self.rows, function(row) return row end, function(row) return \(row) end)"
  }

  private mutating func modifier(_ depth: Int) -> String {
    switch number(in: 0...19) {
    case 0: ":disabled(self.a)"
    case 1: one(of: [":hidden()", ":frame(0, 0)", ":clipped()", ":fixedSize()"])
    case 2: ":id(self.n)"
    case 3 where !isInRow: focused()
    case 4: ":onTapGesture(\(action()))"
    case 5: ":onLongPressGesture(\(action()))"
    case 6: ":gesture(DragGesture { onChanged = \(action()), onEnded = \(action()) })"
    case 7: ":focusable()"
    case 8: ":onKeyPress('\(one(of: ["k", "j", "return", "x"]))', \(action()))"
    case 9: ":keyboardShortcut '\(one(of: ["ctrl+s", "return", "f2"]))'"
    case 10: ":frame(\(number(in: 2...14)), \(number(in: 1...4)))"
    case 11 where depth > 0: ":sheet(self:binding '\(flag())', \(view(depth: 1)))"
    case 12 where depth > 0: ":popover(self:binding '\(flag())', \(view(depth: 1)))"
    case 13 where depth > 0: ":alert('Q', self:binding '\(flag())', { actions = \(view(depth: 1)) })"
    case 14: ":onHover(\(action()))"
    case 15: ":focusSection()"
    case 16: ":environment('layoutDirection', '\(one(of: ["rightToLeft", "leftToRight"]))')"
    case 17: ":border()"
    case 18: ":padding(1)"
    default: ":opacity(0.5)"
    }
  }

  private mutating func focused() -> String {
    focusValues += 1
    return ":focused(self:binding 'focus', 'f\(focusValues)')"
  }

  private mutating func flag() -> String { one(of: ["a", "b", "c"]) }

  private mutating func action() -> String {
    switch number(in: 0...10) {
    case 0...2:
      let flag = flag()
      return "function() self.\(flag) = not self.\(flag) end"
    case 3: return "function() self.n = (self.n + 1) % 4 end"
    case 4: return "function() self.s = self.s .. 'z' end"
    case 5: return "function() self.rows = { self.rows[5], self.rows[4], self.rows[3], self.rows[2], self.rows[1] } end"
    case 6: return "function() self.rows = #self.rows > 1 and { self.rows[#self.rows] } or { 'k', 'l', 'm', 'n', 'o' } end"
    case 7: return "function() self.focus = 'f\(number(in: 0...3))' end"
    case 8: return "function() dismiss() end"
    case 9: return "function() error 'on purpose' end"
    default: return "function() return false end"
    }
  }

  // MARK: Events

  /// Returns a random event of a user on a screen of this size.
  mutating func event(on size: Size) -> Event {
    let point = Point(number(in: 0...size.width - 1), number(in: 0...size.height - 1))
    switch number(in: 0...17) {
    case 0...3: return key(["tab", "tab", "shift+tab", "return", "space", "escape", "up", "down", "left", "right"])
    case 4, 5: return key(["a", "k", "j", "x", "delete", "home", "end", "ctrl+s", "f2", "pageDown", "ctrl+w", "ctrl+a"])
    case 6...9: return .tap(point, count: number(in: 1...2))
    case 10: return .pointer(PointerEvent(.down(count: number(in: 1...2)), at: point))
    case 11: return .pointer(PointerEvent(.dragged, at: point))
    case 12, 13: return .pointer(PointerEvent(.up, at: point))
    case 14: return .pointer(PointerEvent(.moved, at: point))
    case 15: return .pointer(PointerEvent(.left, at: point))
    case 16: return .scroll(point, by: Point(0, number(in: -2...2)))
    default: return .paste("p\n日e\u{301}")
    }
  }

  private mutating func key(_ names: [String]) -> Event { .key(KeyPress(one(of: names))!) }

  // MARK: Choosing

  mutating func number(in range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

  mutating func chance(_ count: Int, of all: Int) -> Bool { number(in: 1...all) <= count }

  private mutating func one(of all: [String]) -> String { all[number(in: 0...all.count - 1)] }
}
