// Reads the layouts that scripts declare.

import CLuaBridge
import LongtailCore

extension DefinitionReader {
  /// Performs `layout("Flow", { params = { … }, sizeThatFits = function(self, proposal, subviews) … end, place = … })`.
  func defineLayout(_ stack: LuaStack) throws -> Int32 {
    try requireModuleScope("a layout")
    try stack.requireAtMost(2, "layout")
    let name = try name(stack, 1, "layout")
    try requireFree(view: name)
    guard stack.type(2) == .table else {
      throw CallError(
        .badArgument(callee: "layout", argument: "definition", expected: "a table", found: reader.describe(stack, 2)))
    }
    let fields = try reader.fields(stack, 2, callee: "layout", known: ["params", "sizeThatFits", "place"])
    let size = try function(stack, fields["sizeThatFits"], "layout", "sizeThatFits")
    let place = try function(stack, fields["place"], "layout", "place")
    let properties = try fields["params"].map { try self.properties(stack, $0, of: name, "params") } ?? []
    definitions.layouts.append(LayoutDefinition(name: name, properties: properties, sizeThatFits: size, place: place))
    note(.layout(definitions.layouts.count - 1), stack)
    stack.push(Handle.layout(definitions.layouts.count - 1))
    return 1
  }
}
