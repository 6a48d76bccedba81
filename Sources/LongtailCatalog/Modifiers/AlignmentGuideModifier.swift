// `:alignmentGuide`: sets the position of an alignment guide in a view (L56).

import LongtailCore

/// Sets the position of an alignment guide in a view.
public struct AlignmentGuideModifier: DeclaredModifier {
  public var guide = ""
  /// A number of cells, or a function.
  public var value = Argument.absent
  /// The axis of the guide if its name is "center", because both axes have a guide with this name.
  public var axis = Axis.horizontal

  /// The valid positions of a guide, in cells from the leading or top edge.
  static let cells = -9999.0...9999

  public init() {}

  public init(_ guide: String, _ value: Int, axis: Axis = .horizontal) {
    (self.guide, self.axis) = (guide, axis)
    self.value = .integer(value)
  }

  public static let name = "alignmentGuide"
  public static let declaration = ModifierDeclaration(
    "Sets the position of an alignment guide in the view. A stack aligns the guides of its views.",
    rules: "L56, L57",
    example: #"""
      VStack { alignment = "leading", Text "above", Text "moved":alignmentGuide("leading", -2) }
      """#,
    [
      Parameter<AlignmentGuideModifier>(
        "guide", \.guide, .guideName, required: true, "A standard guide, or a guide that is declared with `alignment`."),
      Parameter(
        "value", \.value, .raw(.either(.number(AlignmentGuideModifier.cells), .function)), required: true,
        """
        The distance in cells from the leading or top edge, or a function that returns this distance. The function takes a \
        table with `width`, `height` and the positions of the standard guides.
        """
      ),
      .named(
        "axis", \.axis, .choice([Axis.horizontal, .vertical].map { ($0.name, $0) }),
        "The axis of the guide \"center\", which exists on both axes. All other guides belong to only one axis."),
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    let standard = [axis, axis.cross].flatMap { AlignmentGuide.standard($0) }.first { $0.name == guide }?.guide
    guard let placed = standard ?? context.guide(named: guide) else { return .none }
    context.recordAlignmentGuide()
    return .box(GuidePlaced(guide: placed, value: value.tag == .function ? .function(value.reference) : .number(value.number)))
  }
}

/// A box that sets the position of an alignment guide of its child.
struct GuidePlaced: PassthroughBehavior {
  enum Value {
    case number(Double)
    case function(ScriptReference)
  }

  let guide: AlignmentGuide
  let value: Value

  func guide(_ guide: AlignmentGuide, in size: Size, _ proposal: ProposedSize, _ children: Subviews) -> Double? {
    guard guide == self.guide else { return children.first?.guide(guide, in: size, proposal) }
    switch value {
    case .number(let number): return min(max(number, Double(-Cells.maximum)), Double(Cells.maximum))
    case .function(let function):
      guard let answer = children.value(of: function, [.table(dimensions(size, proposal, children))]) else { return nil }
      guard let number = answer.number, AlignmentGuideModifier.cells.contains(number) else {
        children.report(
          .badArgument(
            callee: ":alignmentGuide", argument: "value",
            expected: "a function that returns a number of cells from -9999 to 9999",
            found: "one that returns " + answer.phrase))
        return nil
      }
      return number
    }
  }

  /// Returns the size and guides of the view, as the argument of the script's function.
  private func dimensions(_ size: Size, _ proposal: ProposedSize, _ children: Subviews) -> [String: PlainValue] {
    var result = ["width": PlainValue.length(size.width), "height": .length(size.height)]
    for axis in [Axis.vertical, .horizontal] {
      for (name, guide) in AlignmentGuide.standard(axis) {
        let position = children.first?.position(of: guide, in: size, proposal) ?? guide.standard(in: size)
        // Both axes have a guide "center". Pass the one on the axis of the modified guide.
        if name == "center", self.guide.axis != axis { continue }
        result[name] = position == position.rounded() ? .length(Int(saturating: position)) : .number(position)
      }
    }
    return result
  }
}

extension ValueType where Value == String {
  /// The name of an alignment guide on either axis.
  static let guideName = ValueType(
    .either(.guide(.horizontal), .guide(.vertical)), read: { $1.string($0) }, write: { $1.intern($0) })
}
