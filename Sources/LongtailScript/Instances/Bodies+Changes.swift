// `self.printChanges()`: why a body runs (K7).

import CLuaBridge
import LongtailCore

extension Bodies {
  /// Prints why the body of an instance runs. Stack: the number of the instance.
  func printChanges(_ stack: LuaStack) throws -> Int32 {
    guard let number = stack.integer(1), let instance = instances[UInt64(number)] else {
      throw CallError(.staleSelf(what: "self.printChanges"))
    }
    let reasons = reasons(of: instance)
    log.say(instance.owner + ": " + (reasons.isEmpty ? "unchanged." : reasons.joined(separator: ", ") + " changed."))
    return 0
  }

  /// Returns the reasons that the engine gave, and the inputs that differ but are not among these reasons. In the first
  /// run, the inputs are not compared.
  private func reasons(of instance: Instance) -> [String] {
    if instance.reasons.contains(.first) {
      let slots = instance.slots.slots.map { EvaluationReason.state($0.name).description }
      return ["@self"] + (slots.isEmpty ? [] : ["@identity"]) + slots
    }
    var reasons = instance.reasons
    if let old = instance.earlierSource, let new = instance.source {
      for name in changedInputs(from: old, to: new, instance.earlierWriteCount) where !reasons.contains(.input(name)) {
        reasons.append(.input(name))
      }
    }
    return reasons.map(\.description)
  }
}
