// What a declaration sees while it is resolved.

/// The place a view or modifier is resolved in.
public struct ViewContext {
  /// What the view sees. A modifier writes here what the view inside it shall see.
  public var environment: EnvironmentValues
  /// The axis of the nearest stack that the view stands in directly; nil outside a stack (L33, L34).
  public let stackAxis: Axis?
  /// The slots of the view's children, for a view that is composed of others.
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

  /// The shape that an element describes; nil where it is none.
  public func shape(_ element: ElementHandle) -> (any Shape)? { host.shape(element) }

  /// Reports a warning at the line of the view or modifier that is being resolved.
  public func report(_ cause: Diagnostic.Cause) { host.report(cause) }
}

/// What stands behind a context: the stage that resolves.
public protocol ViewHost: AnyObject {
  func shape(_ element: ElementHandle) -> (any Shape)?
  func report(_ cause: Diagnostic.Cause)
}
