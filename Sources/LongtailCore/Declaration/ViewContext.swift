// What a declaration sees while it is resolved.

/// The place a view or modifier is resolved in.
public struct ViewContext {
  /// What the view sees. A modifier writes here what the view inside it shall see.
  public var environment: EnvironmentValues
  /// The axis of the nearest stack that the view stands in directly; nil outside a stack (L33, L34).
  public let stackAxis: Axis?
  /// The children of the view that is being resolved, for one that reads them instead of giving them boxes.
  public let children: ArraySlice<ElementHandle>
  private let host: any ViewHost

  public init(
    environment: EnvironmentValues, stackAxis: Axis?, children: ArraySlice<ElementHandle> = [], host: any ViewHost
  ) {
    self.environment = environment
    self.stackAxis = stackAxis
    self.children = children
    self.host = host
  }

  /// Visits the views without children that the children are made of, each in the environment of its place: the parts of a
  /// text that was joined from several (T9, T10).
  public func forEachPart(_ body: (ArraySlice<Argument>, ElementArena, inout ViewContext) -> Void) {
    host.visitParts(of: self, body)
  }

  /// The shape that an element describes; nil where it is none.
  public func shape(_ element: ElementHandle) -> (any Shape)? { host.shape(element) }

  /// The guide behind an alignment of this place.
  public func guide(_ alignment: HorizontalAlignment) -> AlignmentGuide {
    if case .declared(let name) = alignment { host.guide(named: name) ?? alignment.guide } else { alignment.guide }
  }

  /// The guide behind an alignment of this place.
  public func guide(_ alignment: VerticalAlignment) -> AlignmentGuide {
    if case .declared(let name) = alignment { host.guide(named: name) ?? alignment.guide } else { alignment.guide }
  }

  /// The guide of that name on an axis: a standard one or one that the program declared.
  public func guide(named name: String) -> AlignmentGuide? { host.guide(named: name) }

  /// What a preference is where no view sets it.
  public func preferenceDefault(_ key: String) -> PlainValue { host.preferenceDefault(key) }

  /// Says that this view places an alignment guide itself: stacks then ask for it.
  public func placesGuide() { host.placesGuide() }

  /// An element for a view that is made here, such as what a modifier puts beside the view it is on. It lives as long as the
  /// rendering.
  public func element(_ view: View) -> ElementHandle { host.write(view) }

  /// What the program's locale tables say for `key`; nil where there is nothing (T11).
  public func localized(_ key: String, in locale: String, count: Double?) -> String? {
    host.localized(key, in: locale, count: count)
  }

  /// The gradient that an element describes; nil where it is none, or wears modifiers, which makes it a view like others.
  public func gradient(_ element: ElementHandle) -> Gradient? { host.gradient(element) }
  /// The picture in a file that a script named.
  public func picture(named name: String) throws(PictureFailure) -> Picture { try host.picture(named: name) }

  /// Reports a warning at the line of the view or modifier that is being resolved.
  public func report(_ cause: Diagnostic.Cause) { host.report(cause) }
}

/// What stands behind a context: the stage that resolves.
public protocol ViewHost: AnyObject {
  func shape(_ element: ElementHandle) -> (any Shape)?
  /// An alignment guide that the program declared.
  func guide(named name: String) -> AlignmentGuide?
  func placesGuide()
  func preferenceDefault(_ key: String) -> PlainValue
  func write(_ view: View) -> ElementHandle
  func visitParts(of context: ViewContext, _ body: (ArraySlice<Argument>, ElementArena, inout ViewContext) -> Void)
  func localized(_ key: String, in locale: String, count: Double?) -> String?
  func gradient(_ element: ElementHandle) -> Gradient?
  func report(_ cause: Diagnostic.Cause)
  func picture(named name: String) throws(PictureFailure) -> Picture
}

extension ViewHost {
  public func picture(named name: String) throws(PictureFailure) -> Picture {
    throw PictureFailure("there is no script whose folder it could be in")
  }
}
