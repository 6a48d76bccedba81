// `withAnimation`: what a function writes is shown on its way there (N1).

import CLuaBridge
import LongtailCore

extension Program {
  /// `withAnimation(function() … end)`, `withAnimation("spring", function() … end, function() … end, "removed")`.
  func withAnimation(_ stack: LuaStack) throws -> Int32 {
    let callee = "withAnimation"
    try stack.require(8)
    let first: Int32 = stack.top == 0 || stack.type(1) == .function ? 1 : 2
    try requireAtMost(first + 2, stack, callee)
    var animation: Animation? = .default
    if first == 2 {
      animation = nil
      if stack.type(1) != .nil {
        guard let argument = try read(.animation, stack, 1) else {
          throw mismatch(callee, "animation", ValueKind.animation.expectation, stack, 1)
        }
        animation = Animation(PlainValue(argument, in: hot.pointee.arena.pointee))
      }
    }
    guard stack.type(first) == .function else {
      throw mismatch(callee, "body", ValueKind.function.expectation, stack, first)
    }
    let hasCompletion = ![.nil, .none].contains(stack.type(first + 1))
    guard !hasCompletion || stack.type(first + 1) == .function else {
      throw mismatch(callee, "completion", ValueKind.function.expectation, stack, first + 1)
    }
    let criteria = ValueKind.choice(["logicallyComplete", "removed"])
    var isRemoved = false
    if ![.nil, .none].contains(stack.type(first + 2)) {
      guard stack.type(first + 2) == .string, try read(criteria, stack, first + 2) != nil else {
        throw mismatch(callee, "completionCriteria", criteria.expectation, stack, first + 2)
      }
      isRemoved = label(stack, first + 2) == "removed"
    }
    try requireEvent(callee)
    let task = hasCompletion ? TaskID(rawValue: lt_next_number(runtime)) : nil
    try ask(.animate(animation, completion: task, removed: isRemoved))
    return act(LT_ACTION_CALL) {
      $0.index = first
      $0.operation = hasCompletion ? first + 1 : 0
      $0.value.bits = task?.rawValue ?? 0
    }
  }

  private func mismatch(
    _ callee: String, _ argument: String, _ expected: String, _ stack: LuaStack, _ index: Int32
  ) -> Mistake {
    Mistake(.badArgument(callee: callee, argument: argument, expected: expected, found: describe(stack, index)))
  }
}
