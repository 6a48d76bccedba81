// Runs the layouts that scripts declare with `layout` (L63). Their functions run under the same rules as bodies.

import CLuaBridge
import LongtailCore

/// A call of a layout's function.
struct LayoutCall {
  /// A number that no other call has. It shows whether a subview belongs to this call, even if the script uses the subview later.
  let number: UInt64
  let views: [Subview]
  /// The placement of each view; nil if the function may not place views.
  var placements: [LayoutPlacement?]?
}

/// A layout in one environment.
struct LayoutInstance: Hashable {
  let element: ElementHandle
  let environment: ObjectIdentifier?
}

/// Runs the functions of layouts that scripts declare (L63). They follow the same rules as bodies.
final class LayoutRunner {
  let runner: ScriptRunner
  let properties: PropertyReader
  let bodies: Bodies
  let reader: ArgumentReader
  let elements: ElementBuilder
  let replies: Replies
  let dependencies: DependencyIndex
  let definitions: Definitions
  let instances: InstanceTable
  let arenas: ScriptArenas
  let layoutCalls: LayoutCalls
  let store: ElementStore
  let options: ProgramOptions
  let runtime: OpaquePointer
  let hot: UnsafeMutablePointer<HotState>

  init(_ runner: ScriptRunner, _ properties: PropertyReader, _ replies: Replies, _ bodies: Bodies) {
    (self.runner, self.properties, self.replies, self.bodies) = (runner, properties, replies, bodies)
    (layoutCalls, reader, elements, instances, store, hot, dependencies, runtime, options, arenas) = (
      runner.layoutCalls, runner.reader, runner.elements, runner.instances, runner.store, runner.hot, runner.dependencies,
      runner.runtime, runner.options, runner.arenas
    )
    definitions = runner.reader.definitions
  }

  /// Performs a call of a layout: `Flow { spacing = 2, child, child }`. The first argument is the layout.
  func constructLayout(_ stack: LuaStack, _ index: Int) throws -> Int32 {
    let definition = definitions.layouts[index]
    let pattern = CallPattern(definition.name, [], takesChildren: true)
    var values = [Argument](repeating: .absent, count: definition.properties.count + 1)
    values[0] = .integer(index)
    var children: [ElementHandle] = []
    let top = stack.top
    if top == 2, stack.type(2) == .table {
      // Values that have to be kept stay on the stack until C has stored them.
      try stack.require(Int32(values.count) * 2 + 12)
      var last = 0
      var entries = stack.entries(of: 2)
      while let (key, value) = entries.next() {
        if stack.type(key) == .string {
          try properties.property(in: definition.properties, of: definition.name, stack, key, value, &values)
          entries.keep()
        } else {
          last = max(last, try reader.matcher.position(stack, key, pattern))
        }
      }
      children = try reader.children(pattern, stack, 2, count: last)
    } else {
      for argument in 2..<max(2, top + 1) { children.append(try reader.child(pattern, stack, argument, at: Int(argument) - 1)) }
    }
    try properties.requireAll(definition.properties, of: definition.name, values)
    stack.push(try elements.append(Int(StructuralKind.layout), values, children))
    return 1
  }

  // MARK: Calls

  /// Begins a rendering, and discards the data that the calls of the previous rendering shared.
  func beginRendering() {
    for number in layoutCalls.instances.values {
      guard let instance = instances[number] else { continue }
      dependencies.forgetReads(of: instance)
      instances[number] = nil
    }
    (layoutCalls.arena, layoutCalls.instances) = (nil, [:])
  }

  func size(of layout: ScriptLayout, _ proposal: ProposedSize, _ subviews: Subviews) throws(Diagnostic) -> Size {
    let views = Array(subviews)
    let answer = try calling(layout, views, isPlacing: false, [.proposal(proposal)]) { top in
      (returnedLength(top - 1, proposal.width), returnedLength(top, proposal.height))
    }
    .result
    if let width = answer.0.length, let height = answer.1.length { return Size(width, height) }
    // An invalid length is replaced by the length of the largest view.
    var size = views.reduce(Size.zero) { size, view in
      let own = view.size(proposal)
      return Size(max(size.width, own.width), max(size.height, own.height))
    }
    size = Size(answer.0.length ?? size.width, answer.1.length ?? size.height)
    let found = "found \(answer.0.text) and \(answer.1.text), used \(size.width) and \(size.height)"
    subviews.report(
      .invalidSize(
        callee: layout.name,
        detail: "sizeThatFits must return two finite numbers of at least 0, the width and the height in cells; \(found)"))
    return size
  }

  func placements(
    of layout: ScriptLayout, in size: Size, _ proposal: ProposedSize, _ subviews: Subviews
  ) throws(Diagnostic) -> [LayoutPlacement?] {
    let bounds: [String: PlainValue] = [
      "x": .integer(0), "y": .integer(0), "width": .integer(size.width), "height": .integer(size.height),
    ]
    let call = try calling(layout, Array(subviews), isPlacing: true, [.table(bounds), .proposal(proposal)]) { _ in }.call
    return call.placements ?? []
  }

  /// Returns a length that a layout returned, and a phrase for messages. An invalid length is nil. Infinity is valid for an
  /// infinite proposal (L9). Fractions are rounded up, so that the content fits.
  private func returnedLength(_ index: Int32, _ proposal: Int?) -> (length: Int?, text: String) {
    let text = reader.describe(runner.mainStack, index)
    guard runner.mainStack.type(index) == .number else { return (nil, text) }
    let number = runner.mainStack.number(index)
    if number == .infinity, proposal ?? 0 >= Cells.infinity { return (Cells.infinity, text) }
    guard number.isFinite, number >= 0 else { return (nil, text) }
    return (Int(saturating: min(number.rounded(.up), Double(Cells.maximum))), text)
  }

  /// Calls a function of a layout, and passes the top position of the stack to `read`.
  private func calling<Result>(
    _ layout: ScriptLayout, _ views: [Subview], isPlacing: Bool, _ arguments: [PlainValue], _ read: (Int32) -> Result
  ) throws(Diagnostic) -> (result: Result, call: LayoutCall) {
    guard let arena = store.arena(layout.element.arena) else { throw Diagnostic(.staleView) }
    let start = Int(arena.pointee.nodes[layout.element.index].arguments)
    let definition = definitions.layouts[arena.pointee.arguments[start].integer]
    let given = Array(arena.pointee.arguments[(start + 1)..<(start + 1 + definition.properties.count)])
    var texts: [StableText] = []
    let fields = bodies.fields(definition.properties, given, arena.pointee, &texts)
    var values: [lt_value] = []
    for argument in arguments { values.append(argument, &texts) }

    let (outerArena, outerCall) = (hot.pointee.arena, layoutCalls.current)
    let outerPhase = runner.activity.phase
    runner.activity.phase = .evaluating
    let reader = runner.owner(of: layout.element.arena).flatMap { instances.reader($0.rawValue) }
    let number = layoutCalls.begin(views, isPlacing: isPlacing)
    hot.pointee.arena = arenaOfLayouts()
    defer {
      runner.activity.phase = outerPhase
      hot.pointee.arena = outerArena
      layoutCalls.current = outerCall
    }
    return try dependencies.reading(for: reader) { () throws(Diagnostic) in
      try runner.mainStack.balanced { () throws(Diagnostic) in
        let status = fields.withUnsafeBufferPointer { fields in
          values.withUnsafeBufferPointer { values in
            var call = lt_layout_call(
              function: (isPlacing ? definition.place : definition.sizeThatFits).rawValue,
              instance: instance(of: layout, definition), fields: fields.baseAddress, field_count: Int32(fields.count),
              arguments: values.baseAddress, argument_count: Int32(arguments.count), call: number,
              subviews: Int32(views.count), results: isPlacing ? 0 : 2)
            return lt_call_layout(runtime, &call)
          }
        }
        withExtendedLifetime(texts) {}
        try runner.check(status, within: options.renderBudget)
        return (read(runner.mainStack.top), layoutCalls.current ?? LayoutCall(number: 0, views: [], placements: nil))
      }
    }
  }

  /// Returns the arena that all calls of layout functions in a rendering share. There are many such calls, and most create no
  /// elements.
  private func arenaOfLayouts() -> UnsafeMutablePointer<ElementArena> {
    if let arena = layoutCalls.arena { return arena }
    let arena = arenas.open(for: nil)
    layoutCalls.arena = arena
    return arena
  }

  /// Returns the number of a layout's `self`, which is the same in all calls for the layout.
  private func instance(of layout: ScriptLayout, _ definition: LayoutDefinition) -> UInt64 {
    let key = LayoutInstance(element: layout.element, environment: layout.environment.identity)
    if let known = layoutCalls.instances[key] { return known }
    let instance = bodies.newInstance(layout.name, definition.properties, layout.environment)
    layoutCalls.instances[key] = instance.id.rawValue
    return instance.id.rawValue
  }
}

extension PlainValue {
  /// Returns a proposal as layouts see it: `{ width = 10 }`. A nil length is left out.
  static func proposal(_ proposal: ProposedSize) -> PlainValue {
    var fields: [String: PlainValue] = [:]
    fields["width"] = proposal.width.map { .length($0) }
    fields["height"] = proposal.height.map { .length($0) }
    return .table(fields)
  }
}
