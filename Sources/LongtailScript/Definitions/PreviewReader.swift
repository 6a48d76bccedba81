// Reads `preview` and `experiment`, which show components in states of interest.

import CLuaBridge
import LongtailCore

/// Reads the declarations of previews and experiments.
struct PreviewReader {
  let definer: DefinitionReader
  let styles: Styles
  let reader: ArgumentReader
  let modules: ModuleTable
  let definitions: Definitions
  let runtime: OpaquePointer

  /// Performs `preview(Card, "name", { width = 40 }, function() … end)`; the component and the options may be left out.
  func definePreview(_ stack: LuaStack) throws -> Int32 {
    try definer.requireModuleScope("a preview")
    let given = stack.top
    var index: Int32 = 1
    var component: String?
    if case .component(let number) = stack.handle(1) {
      component = definitions.components[number].name
      index = 2
    }
    let name = try definer.shortName(stack, index, "preview")
    try requireFree(preview: name, of: component)
    index += 1
    var sizes: [String: Int] = [:]
    if stack.type(index) == .table {
      for (option, at) in try reader.fields(stack, index, callee: "preview", known: ["width", "height"]) {
        let kind = ValueKind.integer(1...Cells.maximum, unit: "cells")
        guard let value = try reader.read(kind, stack, at) else {
          throw CallError(
            .badArgument(callee: "preview", argument: option, expected: kind.expectation, found: reader.describe(stack, at)))
        }
        sizes[option] = value.integer
      }
      index += 1
    }
    // Positions above `given` are not arguments: they hold the names and values of the options.
    let content = try definer.function(stack, index <= given ? index : nil, "preview", "body")
    guard given <= index else {
      throw CallError(.tooManyArguments(callee: "preview", most: Int(index), found: Int(given)))
    }
    // A preview belongs to its file. The previews of a module are shown only if the module is the main file.
    guard modules.isRunningMain else { return 0 }
    var preview = Preview(name: name, component: component, content: content, place: stack.place(in: runtime))
    (preview.width, preview.height) = (sizes["width"], sizes["height"])
    try requireDrawable(preview, "preview")
    definitions.previews.append(preview)
    return 0
  }

  private func requireDrawable(_ preview: Preview, _ callee: String) throws {
    guard let (width, height) = preview.width.flatMap({ width in preview.height.map { (width, $0) } }),
      width * height > Cells.maximumOnCanvas
    else { return }
    throw CallError(
      .badArgument(
        callee: callee, argument: "height", expected: "at most \(Cells.maximumOnCanvas) cells in all", found: "\(width)x\(height)"
      ))
  }

  private static let mostPreviews = 1000

  private func requireFree(preview name: String, of component: String?) throws {
    guard definitions.previews.count < PreviewReader.mostPreviews else {
      throw CallError(.tooManyElements(limit: PreviewReader.mostPreviews, what: "previews of one script"))
    }
    if definitions.previews.contains(where: { $0.name == name && $0.component == component }) {
      throw CallError(.nameTaken(what: "preview", name: name))
    }
  }

  // MARK: Experiments

  /// An axis of an experiment.
  private struct Axis {
    let name: String
    /// The values of the axis, each with its label and its stack position.
    var values: [(label: String, value: ScriptReference, index: Int32)] = []
  }

  /// Performs `experiment("name", { axes = { theme = { "ember", "paper" }, width = { 20, 40 } }, render = function(v) … end })`:
  /// declares a preview of each combination of values. The axes of one table are sorted by name. An array of tables
  /// keeps its order. The last axis changes fastest. Axes with one value are not part of the names of the previews.
  func defineExperiment(_ stack: LuaStack) throws -> Int32 {
    try definer.requireModuleScope("an experiment")
    try stack.requireAtMost(2, "experiment")
    let name = try definer.shortName(stack, 1, "experiment")
    guard stack.type(2) == .table else {
      throw CallError(
        .badArgument(callee: "experiment", argument: "definition", expected: "a table", found: reader.describe(stack, 2)))
    }
    let fields = try reader.fields(stack, 2, callee: "experiment", known: ["axes", "render"])
    guard let table = fields["axes"], stack.type(table) == .table, stack.hasSpace(300) else {
      throw CallError(
        .badArgument(
          callee: "experiment", argument: "axes", expected: "a table: { name = { value, … }, … }",
          found: fields["axes"].map { reader.describe(stack, $0) } ?? "nothing"))
    }
    let content = try definer.function(stack, fields["render"], "experiment", "render")
    let axes = try axes(stack, table)
    guard modules.isRunningMain else { return 0 }
    var combinations: [[Int]] = [[]]
    for axis in axes {
      combinations = combinations.flatMap { chosen in axis.values.indices.map { chosen + [$0] } }
      guard combinations.count <= PreviewReader.mostCombinations else {
        throw CallError(
          .badArgument(
            callee: "experiment", argument: "axes", expected: "at most \(PreviewReader.mostCombinations) combinations",
            found: "more"))
      }
    }
    // The names of the previews leave out each axis that has only one value, unless all axes have only one.
    let varying = axes.indices.filter { axes[$0].values.count > 1 }
    for combination in combinations {
      let chosen = zip(axes, combination).map { (name: $0.name, value: $0.values[$1]) }
      let shown = Preview.Combination(
        of: name, chosen.map { Preview.Variation(axis: $0.name, label: $0.value.label, value: $0.value.value) },
        titleAxes: varying.isEmpty ? Array(axes.indices) : varying, startsRow: varying.last.map { combination[$0] == 0 } ?? true,
        isFirst: combination.allSatisfy { $0 == 0 })
      var preview = Preview(name: "\(name), \(shown.caption)", component: nil, content: content, place: stack.place(in: runtime))
      try requireFree(preview: preview.name, of: nil)
      preview.experiment = shown
      for (axis, value) in chosen { try vary(&preview, axis, stack, value.index) }
      try requireDrawable(preview, "experiment")
      definitions.previews.append(preview)
    }
    return 0
  }

  private static let mostCombinations = 500
  private static let mostAxes = 8
  private static let mostValues = 30

  /// Applies the value of an axis that has a built-in effect on the preview. The values of all axes are also passed to the
  /// function.
  private func vary(_ preview: inout Preview, _ axis: String, _ stack: LuaStack, _ index: Int32) throws {
    func number() throws -> Int {
      let kind = ValueKind.integer(1...Cells.maximum, unit: "cells")
      guard let value = try reader.read(kind, stack, index)?.integer else {
        throw CallError(
          .badArgument(callee: "experiment", argument: axis, expected: kind.expectation, found: reader.describe(stack, index)))
      }
      return value
    }
    switch axis {
    case "width": preview.width = try number()
    case "height": preview.height = try number()
    case "theme":
      let name = reader.label(stack, index)
      guard styles.theme(named: name) != nil || Theme.builtIn(named: name) != nil else {
        throw CallError(.unknownTheme(name: name, known: (styles.themeNames + Theme.builtIn.map(\.name)).sorted()))
      }
      preview.theme = name
    case "colorScheme":
      let schemes: [(name: String, value: ColorScheme)] = ColorScheme.allCases.map { ($0.rawValue, $0) }
      preview.colorScheme = try definer.choice(stack, index, "experiment", axis, schemes)
    default: break
    }
  }

  /// Reads the axes from a table whose keys are their names, such as `{ width = { 20, 40 } }`, or from an array of such tables.
  /// The values of the axes stay on the stack until C has stored them.
  private func axes(_ stack: LuaStack, _ table: Int32) throws -> [Axis] {
    var axes: [Axis] = []
    func add(from table: Int32) throws {
      let first = axes.count
      var entries = stack.entries(of: table)
      while let (key, value) = entries.next() {
        guard stack.type(key) != .number else {
          throw CallError(
            .badArgument(
              callee: "experiment", argument: "axes", expected: "named axes such as { width = { 20, 40 } }",
              found: "an axis without a name"))
        }
        let name = try definer.name(stack, key, "experiment")
        guard axes.count < PreviewReader.mostAxes else {
          throw CallError(
            .badArgument(
              callee: "experiment", argument: "axes", expected: "at most \(PreviewReader.mostAxes) axes", found: "more"))
        }
        guard !axes.contains(where: { $0.name == name }) else { throw CallError(.nameTaken(what: "axis", name: name)) }
        axes.append(Axis(name: name, values: try values(of: name, stack, value)))
        entries.keep()
      }
      axes[first...].sort { $0.name < $1.name }
    }
    let count = Int(stack.length(table))
    for position in 0..<min(count, PreviewReader.mostAxes + 1) {
      stack.pushElement(position + 1, of: table)
      guard stack.type(stack.top) == .table else {
        throw CallError(
          .badArgument(
            callee: "experiment", argument: "axes", expected: "tables such as { width = { 20, 40 } }",
            found: reader.describe(stack, stack.top)))
      }
      try add(from: stack.top)
    }
    if count == 0 { try add(from: table) }
    guard !axes.isEmpty else {
      throw CallError(
        .badArgument(
          callee: "experiment", argument: "axes", expected: "at least one axis, such as { width = { 20, 40 } }", found: "none"))
    }
    return axes
  }

  private func values(
    of axis: String, _ stack: LuaStack, _ table: Int32
  ) throws -> [(label: String, value: ScriptReference, index: Int32)] {
    let count = stack.type(table) == .table ? Int(stack.length(table)) : 0
    guard (1...PreviewReader.mostValues).contains(count) else {
      throw CallError(
        .badArgument(
          callee: "experiment", argument: axis,
          expected: "an array of 1 to \(PreviewReader.mostValues) values, such as { 20, 40 }",
          found: stack.type(table) == .table ? "\(count) values" : reader.describe(stack, table)))
    }
    var labels: Set<String> = []
    return try (1...count).map { position in
      stack.pushElement(position, of: table)
      let index = stack.top
      guard stack.type(index) != .nil else {
        throw CallError(
          .badArgument(callee: "experiment", argument: axis, expected: "values without gaps", found: "nil at \(position)"))
      }
      guard let value = reader.anchor(stack, index, .script) else { throw CallError(.stackOverflow) }
      let isNamed = ![.function, .table, .userdata].contains(stack.type(index))
      let label = stack.string(index) ?? (isNamed ? reader.describe(stack, index) : "#\(position)")
      guard labels.insert(label).inserted else {
        throw CallError(
          .badArgument(
            callee: "experiment", argument: axis, expected: "different values", found: "\(label) twice"))
      }
      return (label, value.reference, index)
    }
  }
}
