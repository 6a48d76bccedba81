// What resolving asks of the program: the bodies of components, modifiers and items.

/// Runs the parts of a tree that are functions. The script implements it; the engine calls it.
public protocol Evaluator: AnyObject {
  /// The name of a component that the program defined.
  func componentName(_ definition: Int) -> String
  /// The name of a modifier with a body that the program defined.
  func modifierName(_ definition: Int) -> String

  /// The name of a layout that the program defined.
  func layoutName(_ definition: Int) -> String
  /// The names of a layout's parameters, in the order of its node's arguments after the first.
  func propertyNames(ofLayout definition: Int) -> [String]

  /// The names of a component's properties, in the order of its node's arguments after the first.
  func propertyNames(ofComponent definition: Int) -> [String]
  /// The names of such a modifier's parameters, in the order of its chain entry's arguments after the first.
  func propertyNames(ofModifier definition: Int) -> [String]

  /// The body of a component: what its node (of kind ``StructuralKind/component``) shows.
  func body(of node: ElementHandle, _ environment: EnvironmentValues) throws(Diagnostic) -> ElementHandle
  /// The body of a modifier around `content`. `arguments` are those of its chain entry.
  func body(
    ofModifier arguments: ArraySlice<Argument>, in arena: UInt64, content: ElementHandle, _ environment: EnvironmentValues
  ) throws(Diagnostic) -> ElementHandle
  /// How many items there are.
  func itemCount(_ request: ItemsRequest, in arena: UInt64) throws(Diagnostic) -> Int
  /// One child per item at these positions (from 0), with its key.
  func items(_ request: ItemsRequest, at positions: Range<Int>, in arena: UInt64) throws(Diagnostic)
    -> [(key: String, element: ElementHandle)]
  /// The view that a function makes of values: the content of a GeometryReader. `owner` names it in messages.
  func view(_ function: ScriptReference, _ arguments: [PlainValue], owner: String) throws(Diagnostic) -> ElementHandle
  /// What a function draws on a canvas of `size` cells. `owner` names it in messages.
  func drawing(_ function: ScriptReference, _ size: Size, owner: String) throws(Diagnostic) -> [any DrawingCommand]
  /// The size of a layout (L63). May be asked many times; infinite where the proposal is. Mistakes in a size are reported to
  /// `subviews`.
  func size(of layout: ProgramLayout, _ proposal: ProposedSize, _ subviews: Subviews) throws(Diagnostic) -> Size
  /// By subview: where the layout places it; nil where it does not.
  func placements(
    of layout: ProgramLayout, in size: Size, _ proposal: ProposedSize, _ subviews: Subviews
  ) throws(Diagnostic) -> [LayoutPlacement?]
  /// The value that a function makes of values. `owner` names it in messages.
  func value(_ function: ScriptReference, _ arguments: [PlainValue], owner: String) throws(Diagnostic) -> PlainValue
  /// An alignment guide that the program declared.
  func guide(named name: String) -> AlignmentGuide?
  /// A preference that the program declared.
  func preferenceKey(named name: String) -> PreferenceKey?
  /// The new value of an environment key; the argument is in `arena`, the result may be too.
  func transform(
    key: EnvironmentKeyDeclaration, _ function: ScriptReference, _ environment: inout EnvironmentValues) throws(Diagnostic)
  /// What the program's tables say for `key` in the language of `locale`; `count` chooses among plural forms. Nil where there
  /// is nothing.
  func localized(_ key: String, in locale: String, count: Double?) -> String?
  /// A key that the program declared.
  func environmentKey(named name: String) -> EnvironmentKeyDeclaration?
  /// The picture in a file that the program named.
  func picture(named name: String) throws(PictureFailure) -> Picture
}

extension Evaluator {
  public func propertyNames(ofComponent definition: Int) -> [String] { [] }
  public func propertyNames(ofModifier definition: Int) -> [String] { [] }
  public func layoutName(_ definition: Int) -> String { "layout" }
  public func propertyNames(ofLayout definition: Int) -> [String] { [] }
  public func size(of layout: ProgramLayout, _ proposal: ProposedSize, _ subviews: Subviews) throws(Diagnostic) -> Size { .zero }
  public func placements(
    of layout: ProgramLayout, in size: Size, _ proposal: ProposedSize, _ subviews: Subviews
  ) throws(Diagnostic) -> [LayoutPlacement?] { [] }
  public func localized(_ key: String, in locale: String, count: Double?) -> String? { nil }

  public func picture(named name: String) throws(PictureFailure) -> Picture { throw PictureFailure("the program has no files") }
}
