// The functions that a layout calls to measure and to place its subviews (L63).

import CLuaBridge
import LongtailCore

extension LayoutRunner {
  /// The properties and methods of a subview.
  private static let subviewNames = ["priority", "size", "guide", "value", "place"]

  /// Returns the view of the subview at index 1. The subview must belong to the current call. The views of an outer call are
  /// being measured already, and those of an earlier call are outdated.
  private func subview(_ stack: LuaStack, _ what: String) throws -> (view: Subview, index: Int) {
    guard stack.hasSpace(4), let (number, position) = stack.subview(1) else { throw CallError(.calledWithDot(name: what)) }
    // A coroutine has a stack of its own, on which nothing can be measured.
    guard stack == runner.mainStack, let call = layoutCalls.current, call.number == number else {
      throw CallError(.outsideLayout(what: (what == "priority" ? "subview." : "subview:") + what))
    }
    return (call.views[position - 1], position - 1)
  }

  /// Reads `subview.priority`. Any other name is an error. Stack: the subview, the name.
  func subviewProperty(_ stack: LuaStack) throws -> Int32 {
    let name = reader.label(stack, 2)
    guard name == "priority" else {
      throw CallError(.unknownProperty(name: name, of: Diagnostic.Cause.subview, known: LayoutRunner.subviewNames))
    }
    stack.push(try subview(stack, name).view.traits.priority)
    return 1
  }

  /// Performs `subview:size(width, height)`: pushes the width and the height that the view chooses.
  func subviewSize(_ stack: LuaStack) throws -> Int32 {
    let view = try subview(stack, "size").view
    let size = view.size(
      ProposedSize(
        try proposed(stack, 2, "subview:size", "width"), try proposed(stack, 3, "subview:size", "height")))
    push(size.width, stack)
    push(size.height, stack)
    return 2
  }

  /// Performs `subview:guide("firstTextBaseline", width, height)`: pushes the position of the guide at the size that the view
  /// chooses for the proposal.
  func subviewGuide(_ stack: LuaStack) throws -> Int32 {
    let view = try subview(stack, "guide").view
    let name = reader.label(stack, 2)
    guard let guide = definitions.guide(named: name, .horizontal) ?? definitions.guide(named: name, .vertical) else {
      throw CallError(
        .badArgument(
          callee: "subview:guide", argument: "name", expected: "the name of an alignment guide", found: reader.describe(stack, 2))
      )
    }
    let proposal = ProposedSize(
      try proposed(stack, 3, "subview:guide", "width"), try proposed(stack, 4, "subview:guide", "height"))
    stack.push(view.position(of: guide, in: view.size(proposal), proposal))
    return 1
  }

  /// Performs `subview:value("span")`: pushes the value that the view sets with `layoutValue`, or nil.
  func subviewValue(_ stack: LuaStack) throws -> Int32 {
    let view = try subview(stack, "value").view
    guard let key = stack.string(2) else {
      throw CallError(
        .badArgument(callee: "subview:value", argument: "key", expected: "a string", found: reader.describe(stack, 2)))
    }
    return replies.push(view.layoutValue(key) ?? .none)
  }

  /// Performs `subview:place(x, y, { anchor = "topTrailing", width = 10 })`: places the view with its anchor at the point.
  func subviewPlace(_ stack: LuaStack) throws -> Int32 {
    let (view, index) = try subview(stack, "place")
    guard layoutCalls.current?.placements != nil else { throw CallError(.outsideLayout(what: "subview:place")) }
    let point = (try coordinate(stack, 2, "x"), try coordinate(stack, 3, "y"))
    let (anchor, proposal) = try placeOptions(stack, 4)
    let size = view.size(proposal)
    func start(_ position: Double, _ guide: AlignmentGuide) -> Int {
      Int(saturating: (position - view.position(of: guide, in: size, proposal)).rounded(.down))
    }
    let origin = Point(start(point.0, anchor.horizontal.guide), start(point.1, anchor.vertical.guide))
    layoutCalls.current?.placements?[index] = LayoutPlacement(origin, proposal)
    return 0
  }

  /// Reads the options of `place`. A length that is left out is nil, which proposes the ideal length.
  private func placeOptions(_ stack: LuaStack, _ index: Int32) throws -> (Alignment, ProposedSize) {
    var (anchor, proposal) = (Alignment.topLeading, ProposedSize.unspecified)
    switch stack.type(index) {
    case .none, .nil: return (anchor, proposal)
    case .table: break
    default:
      throw CallError(
        .badArgument(
          callee: "subview:place", argument: "options", expected: "a table such as { anchor = \"center\", width = 10 }",
          found: reader.describe(stack, index)))
    }
    try stack.require(4)
    var entries = stack.entries(of: index)
    while let (key, value) = entries.next() {
      switch reader.label(stack, key) {
      case "width": proposal.width = try proposed(stack, value, "subview:place", "width")
      case "height": proposal.height = try proposed(stack, value, "subview:place", "height")
      case "anchor":
        let name = stack.string(value)
        guard let named = Alignment.named.first(where: { $0.name == name })?.value else {
          throw CallError(
            .badArgument(
              callee: "subview:place", argument: "anchor",
              expected: ValueKind.choice(Alignment.named.map(\.name)).expectation, found: reader.describe(stack, value)))
        }
        anchor = named
      case let option:
        throw CallError(.unknownOption(callee: "subview:place", option: option, known: ["anchor", "width", "height"]))
      }
    }
    return (anchor, proposal)
  }

  // MARK: Numbers

  /// Reads a length to propose: nil, infinity, or cells. Lengths below 0 count as 0, and fractions are rounded down, because
  /// layouts subtract and divide (L24, L6).
  private func proposed(_ stack: LuaStack, _ index: Int32, _ callee: String, _ argument: String) throws -> Int? {
    switch stack.type(index) {
    case .nil, .none: return nil
    case .number where !stack.number(index).isNaN:
      let number = max(0, stack.number(index).rounded(.down))
      return number >= Double(Cells.infinity) ? Cells.infinity : Int(saturating: number)
    default:
      throw CallError(
        .badArgument(
          callee: callee, argument: argument, expected: "a number of cells, infinity or nil", found: reader.describe(stack, index)
        ))
    }
  }

  /// Reads a position in the layout, clamped to ten times the longest length that can be drawn (M6).
  private func coordinate(_ stack: LuaStack, _ index: Int32, _ argument: String) throws -> Double {
    guard stack.type(index) == .number, !stack.number(index).isNaN else {
      throw CallError(
        .badArgument(
          callee: "subview:place", argument: argument, expected: "a number of cells", found: reader.describe(stack, index)))
    }
    let most = Double(Cells.maximum) * 10
    return min(max(stack.number(index), -most), most)
  }

  private func push(_ length: Int, _ stack: LuaStack) {
    if length >= Cells.infinity { stack.push(.infinity) } else { stack.push(Int64(length)) }
  }
}
