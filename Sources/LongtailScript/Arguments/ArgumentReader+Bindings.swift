// Reads bindings as arguments, and finds the kinds of their values.

import CLuaBridge
import LongtailCore

extension ArgumentReader {
  /// Returns a binding to values of the kind `inner`; nil for any other value. A binding made with `constant(v)` or
  /// `binding(default)` is replaced by `v` or `default`, unless that is a table.
  func binding(_ inner: ValueKind, _ stack: LuaStack, _ index: Int32) throws -> Argument? {
    let index = stack.absolute(index)
    return try stack.scope(8) {
      switch stack.bindingKind(index) {
      case Int32(LT_BINDING_CONSTANT), Int32(LT_BINDING_DECLARED):
        stack.pushValue(ofBinding: index)
        if inner.takesTable, stack.type(stack.top) == .table { return anchor(stack, index, .script) }
        return try read(inner, stack, stack.top)
      case Int32(LT_BINDING_SLOT):
        guard let target = stack.pushTarget(ofBinding: index),
          target.hasPath || canBind(label(stack, stack.top), of: target.owner, target.type, to: inner)
        else { return nil }
        return anchor(stack, index, .script)
      case Int32(LT_BINDING_FUNCTIONS):
        return anchor(stack, index, .script)
      default:
        return nil
      }
    }
  }

  /// True if a binding to the slot `name` of an owner is accepted as a binding to values of `kind`. A slot of unknown kind is
  /// accepted.
  private func canBind(_ name: String, of owner: UInt64, _ type: Int32, to kind: ValueKind) -> Bool {
    self.kind(ofSlot: name, of: owner, type)?.isSeen(as: kind) ?? true
  }

  /// The kind of the value that the binding at `index` leads to; nil if it is unknown.
  func boundKind(_ stack: LuaStack, _ index: Int32) -> ValueKind? {
    guard stack.hasSpace(8), stack.bindingKind(index) == Int32(LT_BINDING_SLOT) else { return nil }
    return stack.balanced {
      guard let target = stack.pushTarget(ofBinding: index), !target.hasPath else { return nil }
      return kind(ofSlot: label(stack, stack.top), of: target.owner, target.type)
    }
  }

  private func kind(ofSlot name: String, of owner: UInt64, _ type: Int32) -> ValueKind? {
    type >= 0
      ? definitions.observables[Int(type)].slots[name]?.kind : instances[owner].flatMap { $0.slots[name]?.kind ?? $0.kinds[name] }
  }
}

extension ValueKind {
  /// True if a slot of this kind can be used as a value of `kind`.
  fileprivate func isSeen(as kind: ValueKind) -> Bool {
    switch (self, kind) {
    case (_, .any), (_, .data), (_, .scalar), (.data, _): true
    case (.boolean, .boolean), (.string, .string), (.string, .text), (.color, .color), (.table, .table), (.table, .array),
      (.array, .table), (.array, .array):
      true
    case (.number, .number), (.number, .integer), (.integer, .number), (.integer, .integer), (.number, .text): true
    case (.object(let a), .object(let b)): a == b
    case (_, .either(let a, let b)): isSeen(as: a) || isSeen(as: b)
    default: false
    }
  }
}
