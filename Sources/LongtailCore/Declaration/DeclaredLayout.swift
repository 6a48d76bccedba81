// Containers that a host writes in Swift: one type has the parameters, the declaration and the layout (L63).

/// A view that arranges its children itself.
///
/// ```swift
/// struct Diagonal: DeclaredLayout {
///   var step = 1
///   static let name = "Diagonal"
///   static let declaration = ViewDeclaration(
///     "Puts each view below and beside the one before.", children: .many, example: #"Diagonal { "a", "b" }"#,
///     [Parameter<Diagonal>.named("step", \.step, .cells, "Columns between the views.")])
///
///   func size(_ proposal: ProposedSize, _ children: Subviews) -> Size { … }
///   func place(_ children: Subviews, in size: Size, _ proposal: ProposedSize) { … }
/// }
/// ```
public protocol DeclaredLayout: DeclaredView, ArrangingBehavior {}

extension DeclaredLayout {
  public func content(in context: inout ViewContext) -> ViewContent { .container(self) }
}
