// Compares values of two programs by their contents, so that a reload finds the views of an edited list again.

import CLuaBridge
import LongtailCore

/// Computes hashes of values by their contents. Hashes of different programs can be compared.
struct ContentHasher {
  let runner: ScriptRunner
  let reader: ArgumentReader
  let store: ElementStore
  let runtime: OpaquePointer

  /// The number of values of a table that are hashed. Most tables that differ, differ in these.
  private static let fewValues = 256

  public func contentHash(of value: ScriptReference) -> Int? {
    guard !value.isHost, store.arena(value.arena) != nil, runner.mainStack.hasSpace(12) else { return nil }
    return runner.mainStack.balanced {
      guard lt_push_anchored(runtime, value.rawValue) else { return nil }
      return contentHash(of: runner.mainStack.top)
    }
  }

  private func contentHash(of index: Int32) -> Int? {
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

  /// The size of the longest code that is hashed, in bytes.
  private static let longestCode = 16 << 10

  private func code(of index: Int32) -> CodeReader.Function? {
    let bytes = runner.mainStack.code(ofFunction: index, most: ContentHasher.longestCode)
    var reader = CodeReader(bytes)
    return bytes.isEmpty || !reader.readHeader() ? nil : reader.readFunction()
  }

  /// Hashes the value at `index`. For a long table, only the length and the first values are hashed.
  private func combine(_ index: Int32, _ hasher: inout Hasher) {
    let length = runner.mainStack.type(index) == .table ? runner.mainStack.length(index) : 0
    guard length > ContentHasher.fewValues else {
      var budget = DataBudget(values: ContentHasher.fewValues)
      return hasher.combine(reader.plainValue(runner.mainStack, index, &budget))
    }
    hasher.combine(length)
    var budget = DataBudget(values: ContentHasher.fewValues)
    for position in 1...ContentHasher.fewValues where budget.exceededLimit == nil {
      runner.mainStack.balanced {
        runner.mainStack.pushItem(position, of: index)
        hasher.combine(reader.plainValue(runner.mainStack, runner.mainStack.top, &budget))
      }
    }
  }
}

extension CodeReader.Function {
  /// Hashes the code of the function without its place in the file. Numbers in the table of constants are ignored. Small whole
  /// numbers are parts of instructions, so they are hashed.
  fileprivate func combine(into hasher: inout Hasher) {
    for instruction in code { hasher.combine(instruction.bits) }
    hasher.combine(constants)
    hasher.combine(upvalueNames)
    for function in functions { function.combine(into: &hasher) }
  }
}
