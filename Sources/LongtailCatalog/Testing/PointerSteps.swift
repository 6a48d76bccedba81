// Test steps with the pointer. Each step finds its position by a text on the screen, as a person would.

import LongtailCore

/// `screen:tap "+"` clicks on a text on the screen.
public struct TapStep: TestStep {
  public var text = ""
  public var count = 1

  public init() {}

  public static let name = "tap"
  public static let declaration = TestStepDeclaration(
    "Clicks on the given text on the screen. The whole text must be visible in one row of the screen.",
    example: #"""
      local screen = mount(Button("Save", function() print "saved" end))
      screen:tap "Save"
      """#,
    [
      Parameter<TapStep>("text", \.text, .string, required: true, "The text to click, at its first occurrence on the screen."),
      Parameter("count", \.count, .integer(1...10), "The number of clicks: 2 is a double click."),
    ])

  public func take(on screen: any TestScreen) throws(Diagnostic) -> PlainValue {
    try require(text)
    let place = try screen.place(of: text)
    for number in 1...count { try screen.handle(.tap(place, count: number)) }
    return .none
  }
}

/// `screen:rightClick "notes.txt"` clicks on a text on the screen with the right button.
public struct RightClickStep: TestStep {
  public var text = ""

  public init() {}

  public static let name = "rightClick"
  public static let declaration = TestStepDeclaration(
    "Clicks on the given text on the screen with the right mouse button, which opens the context menu of the view there.",
    example: #"""
      local screen = mount(Text "notes.txt":contextMenu { Button "Open" }, { width = 20, height = 6 })
      screen:rightClick "notes.txt"
      screen:expect "Open"
      """#,
    [
      Parameter<RightClickStep>(
        "text", \.text, .string, required: true, "The text to click, at its first occurrence on the screen.")
    ])

  public func take(on screen: any TestScreen) throws(Diagnostic) -> PlainValue {
    try require(text)
    try screen.handle(.pointer(PointerEvent(.menu, at: screen.place(of: text))))
    return .none
  }
}

/// `screen:hover "Save"` moves the pointer to a text on the screen.
public struct HoverStep: TestStep {
  public var text: String?

  public init() {}

  public static let name = "hover"
  public static let declaration = TestStepDeclaration(
    "Moves the pointer to the given text on the screen, or off the screen if no text is given.",
    example: #"""
      local screen = mount(Text "Save":onHover(function(isOver) print(isOver) end))
      screen:hover "Save"
      screen:hover()
      """#,
    [Parameter<HoverStep>("text", \.text, .string, "The text to which the pointer moves.")])

  public func take(on screen: any TestScreen) throws(Diagnostic) -> PlainValue {
    if let text {
      try require(text)
      try screen.handle(.pointer(PointerEvent(.moved, at: screen.place(of: text))))
    } else {
      try screen.handle(.pointer(PointerEvent(.left, at: .zero)))
    }
    return .none
  }
}

/// `screen:drag("row", { columns = 3 })` drags from a text on the screen, cell by cell.
public struct DragStep: TestStep {
  public var text = ""
  public var columns = 0
  public var rows = 0

  public init() {}

  public static let name = "drag"
  public static let declaration = TestStepDeclaration(
    "Drags from the given text on the screen, cell by cell.",
    example: #"""
      local screen = mount(Text "here":gesture(DragGesture { onEnded = function(drag) print(drag.translation.width) end }))
      screen:drag("here", { columns = 3 })
      """#,
    [
      Parameter<DragStep>("text", \.text, .string, required: true, "The text at which the drag begins."),
      Parameter.named(
        "columns", \.columns, .integer(-999...999, "cells"), "The number of columns by which the pointer moves to the right."),
      Parameter.named("rows", \.rows, .integer(-999...999, "cells"), "The number of rows by which the pointer moves down."),
    ])

  public func take(on screen: any TestScreen) throws(Diagnostic) -> PlainValue {
    try require(text)
    let start = try screen.place(of: text)
    try screen.handle(.pointer(PointerEvent(.down(count: 1), at: start)))
    let steps = max(abs(columns), abs(rows))
    var cell = start
    for step in 0..<steps {
      cell = Point(start.x + columns * (step + 1) / steps, start.y + rows * (step + 1) / steps)
      try screen.handle(.pointer(PointerEvent(.dragged, at: cell)))
    }
    try screen.handle(.pointer(PointerEvent(.up, at: cell)))
    return .none
  }
}

/// `screen:scroll("list", { rows = 3 })` scrolls with the mouse wheel over a text on the screen.
public struct ScrollStep: TestStep {
  public var text = ""
  public var rows = 0
  public var columns = 0

  public init() {}

  public static let name = "scroll"
  public static let declaration = TestStepDeclaration(
    "Scrolls with the mouse wheel while the pointer is over the given text.",
    example: #"""
      local screen = mount(ScrollView { ForEach(20, function(i) return Text("row " .. i) end) }, { height = 5 })
      screen:scroll("row 1", { rows = 10 })
      screen:expect "row 11"
      """#,
    [
      Parameter<ScrollStep>("text", \.text, .string, required: true, "The text under the pointer."),
      Parameter.named("rows", \.rows, .integer(-9999...9999, "cells"), "The number of rows by which the wheel scrolls down."),
      Parameter.named(
        "columns", \.columns, .integer(-9999...9999, "cells"), "The number of columns by which the wheel scrolls to the right."),
    ])

  public func take(on screen: any TestScreen) throws(Diagnostic) -> PlainValue {
    try require(text)
    try screen.handle(.scroll(screen.place(of: text), by: Point(columns, rows)))
    return .none
  }
}
