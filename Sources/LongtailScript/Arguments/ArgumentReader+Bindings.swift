// Bindings as arguments, and what they are known to lead to.

import CLuaBridge
import LongtailCore

extension ArgumentReader {
  /// A binding, or a plain constant, whose values are of `inner`; nil where it is none.
  func binding(_ inner: ValueKind, _ stack: LuaStack, _ index: Int32) throws -> Argument? {
    let index = stack.absolute(index)
    return try stack.scope(8) {
      switch stack.bindingKind(index) {
      case Int32(LT_BINDING_CONSTANT), Int32(LT_BINDING_DECLARED):
        stack.pushValue(ofBinding: index)
        if inner.acceptsTable, stack.type(stack.top) == .table { return anchor(stack, index, .script) }
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

  /// Whether what a slot holds may be seen as a value of a kind. What is not known is taken.
  private func canBind(_ name: String, of owner: UInt64, _ type: Int32, to kind: ValueKind) -> Bool {
    self.kind(ofSlot: name, of: owner, type)?.isSeen(as: kind) ?? true
  }

  /// What the binding at `index` is known to hold; nil where nothing is known.
  func boundKind(_ stack: LuaStack, _ index: Int32) -> ValueKind? {
    guard stack.hasRoom(8), stack.bindingKind(index) == Int32(LT_BINDING_SLOT) else { return nil }
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
  /// Whether values of this kind of slot may be of `kind`.
  fileprivate func isSeen(as kind: ValueKind) -> Bool {
    switch (self, kind) {
    case (_, .any), (_, .data), (_, .plain), (.data, _): true
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
