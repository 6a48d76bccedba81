// Declarations of one kind, by index and by name. A script uses few of them, so each is created when it is first used.

public import Synchronization

/// A type that has a name in scripts and a declaration, such as a view, a modifier or a drawing command.
public protocol Declared<Declaration>: Sendable {
  associatedtype Declaration: AnyObject & Sendable
  /// The name in scripts.
  static var name: String { get }
  static var declaration: Declaration { get }
}

/// A value that is created when it is first used, and then kept. Reading it costs one load. (`AtomicLazyReference` is not
/// inlined: each read takes 800 instructions.)
@usableFromInline
final class LazyReference<Value: AnyObject & Sendable>: Sendable {
  @usableFromInline let make: @Sendable () -> Value
  /// A retained reference, or 0 before the first use.
  @usableFromInline let stored = Atomic<UInt>(0)

  @inlinable
  init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  deinit { reference(stored.load(ordering: .acquiring))?.release() }

  @inlinable
  var value: Value { reference(stored.load(ordering: .acquiring))?.takeUnretainedValue() ?? makeValue() }

  /// Returns the result of `body` for the value, without counting a reference to it.
  @inlinable
  func withValue<Result>(_ body: (Value) -> Result) -> Result {
    reference(stored.load(ordering: .acquiring))?._withUnsafeGuaranteedRef(body) ?? body(makeValue())
  }

  var isCreated: Bool { stored.load(ordering: .acquiring) != 0 }

  @inlinable
  func reference(_ bits: UInt) -> Unmanaged<Value>? {
    UnsafeRawPointer(bitPattern: bits).map(Unmanaged<Value>.fromOpaque)
  }

  /// Creates and stores the value. If two threads create it at the same time, the value that is stored first is kept.
  @usableFromInline
  func makeValue() -> Value {
    let new = Unmanaged.passRetained(make())
    let bits = UInt(bitPattern: new.toOpaque())
    let (isStored, other) = stored.compareExchange(expected: 0, desired: bits, ordering: .acquiringAndReleasing)
    if isStored { return new.takeUnretainedValue() }
    new.release()
    return reference(other)?.takeUnretainedValue() ?? make()
  }
}

/// A declaration that is created when it is first used, and then kept, with its name and its role.
public struct LazyDeclaration<Declaration: AnyObject & Sendable>: Sendable {
  public let name: String
  /// The chapter of the reference.
  public let role: Role
  @usableFromInline let reference: LazyReference<Declaration>

  @inlinable
  public init(_ name: String, _ role: Role, _ make: @escaping @Sendable () -> Declaration) {
    (self.name, self.role, reference) = (name, role, LazyReference(make))
  }

  @inlinable
  public var declaration: Declaration { reference.value }
}

/// The declarations of one kind, in order. The first access to a declaration creates it.
public struct DeclarationTable<Declaration: AnyObject & Sendable>: RandomAccessCollection, Sendable {
  @usableFromInline
  final class Contents: Sendable {
    @usableFromInline let entries: [LazyDeclaration<Declaration>]
    /// The references of `entries`. A declaration is then read without copying its entry.
    @usableFromInline let references: [LazyReference<Declaration>]
    @usableFromInline let names: [String]
    @usableFromInline let indices: [String: Int]

    @inlinable
    init(_ entries: [LazyDeclaration<Declaration>]) {
      self.entries = entries
      references = entries.map(\.reference)
      var names: [String] = []
      var indices: [String: Int] = [:]
      names.reserveCapacity(entries.count)
      indices.reserveCapacity(entries.count)
      for declaration in entries {
        precondition(indices[declaration.name] == nil, "\(declaration.name) is declared twice")
        indices[declaration.name] = names.count
        names.append(declaration.name)
      }
      (self.names, self.indices) = (names, indices)
    }
  }

  @usableFromInline var contents: LazyReference<Contents>

  /// Makes a table. `entries` is called when the table is first used.
  @inlinable
  public init(_ entries: @escaping @Sendable () -> [LazyDeclaration<Declaration>] = { [] }) {
    contents = LazyReference { Contents(entries()) }
  }

  public mutating func add(_ declaration: LazyDeclaration<Declaration>) {
    precondition(index(named: declaration.name) == nil, "\(declaration.name) is declared twice")
    let entries = self.entries + [declaration]
    contents = LazyReference { Contents(entries) }
  }

  /// The declarations with their names and roles.
  @inlinable
  public var entries: [LazyDeclaration<Declaration>] { contents.value.entries }

  /// The names in order. Reading them does not create declarations.
  @inlinable
  public var names: [String] { contents.value.names }

  /// The names of the declarations that were used so far.
  package var createdNames: [String] { contents.isCreated ? entries.filter(\.reference.isCreated).map(\.name) : [] }

  /// Returns the index of the declaration with this name. Does not create the declaration.
  @inlinable
  public func index(named name: String) -> Int? { contents.value.indices[name] }

  @inlinable
  public var startIndex: Int { 0 }

  @inlinable
  public var endIndex: Int { contents.value.entries.count }

  @inlinable
  public subscript(index: Int) -> Declaration { contents.withValue { $0.references[index].value } }
}
