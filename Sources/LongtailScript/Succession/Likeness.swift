// What values of the script say, whichever program made them: views in a list that was edited are told apart by it.

import CLuaBridge
import LongtailCore

/// Compares values across programs by their contents, to find views again in a list that was edited.
struct Likeness {
  let runner: ScriptRunner
  let reader: ArgumentReader
  let store: ElementStore
  let runtime: OpaquePointer

  /// Values of a table that are looked at: many tables that are not the same differ in them.
  private static let fewValues = 256

  public func likeness(of value: ScriptReference) -> Int? {
    guard !value.isHost, store.arena(value.arena) != nil, runner.mainStack.hasRoom(12) else { return nil }
    return runner.mainStack.balanced {
      guard lt_push_kept_value(runtime, value.rawValue) else { return nil }
      return likeness(of: runner.mainStack.top)
    }
  }

  private func likeness(of index: Int32) -> Int? {
    var hasher = Hasher()
    switch runner.mainStack.bindingKind(index) {
    case Int32(LT_BINDING_SLOT):
      guard runner.mainStack.pushTarget(ofBinding: index) != nil else { return nil }
      hasher.combine(reader.label(runner.mainStack, runner.mainStack.top))
      runner.mainStack.pushPath(ofBinding: index)
      combine(runner.mainStack.top, &hasher)
    case Int32(LT_BINDING_CONSTANT), Int32(LT_BINDING_DECLARED):
      runner.mainStack.pushValue(ofBinding: index)
      combine(runner.mainStack.top, &hasher)
    case _ where runner.mainStack.type(index) == .function:
      guard let code = code(of: index) else { return nil }
      code.combine(into: &hasher)
    default:
      guard runner.mainStack.type(index) == .table else { return nil }
      combine(index, &hasher)
    }
    return hasher.finalize()
  }

  /// The longest code that is looked at, in bytes.
  private static let longestCode = 16 << 10

  private func code(of index: Int32) -> CodeReader.Function? {
    let bytes = runner.mainStack.code(ofFunction: index, most: Likeness.longestCode)
    var reader = CodeReader(bytes)
    return bytes.isEmpty || !reader.readHeader() ? nil : reader.readFunction()
  }

  /// The value at `index`: of a long table its length and the first values.
  private func combine(_ index: Int32, _ hasher: inout Hasher) {
    let length = runner.mainStack.type(index) == .table ? runner.mainStack.length(index) : 0
    guard length > Likeness.fewValues else {
      var room = DataRoom(values: Likeness.fewValues)
      return hasher.combine(reader.plainValue(runner.mainStack, index, &room))
    }
    hasher.combine(length)
    var room = DataRoom(values: Likeness.fewValues)
    for position in 1...Likeness.fewValues where room.excess == nil {
      runner.mainStack.balanced {
        runner.mainStack.pushItem(position, of: index)
        hasher.combine(reader.plainValue(runner.mainStack, runner.mainStack.top, &room))
      }
    }
  }
}

extension CodeReader.Function {
  /// What it does, wherever it is written. Numbers among its constants are no part of that.
  fileprivate func combine(into hasher: inout Hasher) {
    for instruction in code { hasher.combine(instruction.bits) }
    hasher.combine(constants)
    hasher.combine(upvalueNames)
    for function in functions { function.combine(into: &hasher) }
  }
}
