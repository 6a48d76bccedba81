// `Spacer`: takes the space that other views leave (L34-L36).

import LongtailCore

/// A flexible space that pushes the views of a stack apart.
public struct Spacer: DeclaredView {
  public var minLength: Int?

  public init() {}

  public init(minLength: Int) { self.minLength = minLength }

  public static let name = "Spacer"
  public static let declaration = ViewDeclaration(
    "Takes the remaining space in a stack.", rules: "L34-L36",
    example: #"HStack { Text "left", Spacer(), Text "right" }"#,
    [
      Parameter<Spacer>(
        "minLength", \.minLength, .cells, "The minimum length. The default is one cell in an HStack, and zero in a VStack.")
    ])

  public func content(in context: inout ViewContext) -> ViewContent {
    .leaf(FlexibleSpace(axis: context.stackAxis, minLength: minLength.map(Cells.length)))
  }
}

/// The box of a Spacer. It is flexible along the axis of its stack, or outside a stack along both axes.
struct FlexibleSpace: ArrangingBehavior, Equatable {
  let axis: Axis?
  let minLength: Int?

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size {
    func length(_ direction: Axis) -> Int {
      guard axis == nil || axis == direction else { return 0 }
      let least = minLength ?? StackLayout.defaultSpacing(direction)
      return max(proposal[direction] ?? least, least)
    }
    return Size(length(.horizontal), length(.vertical))
  }

  func traits(_ children: Subviews) -> LayoutTraits {
    LayoutTraits(priority: LayoutTraits.spacerPriority, collapsesSpacing: true)
  }

  func draw(on canvas: inout Canvas, _ node: DrawnNode) {}
}
