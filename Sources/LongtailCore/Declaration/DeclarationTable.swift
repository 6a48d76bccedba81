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
final class Late<Value: AnyObject & Sendable>: Sendable {
  @usableFromInline let make: @Sendable () -> Value
  /// A retained reference, or 0 before the first use.
  @usableFromInline let made = Atomic<UInt>(0)

  @inlinable
  init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  deinit { reference(made.load(ordering: .acquiring))?.release() }

  @inlinable
  var value: Value { reference(made.load(ordering: .acquiring))?.takeUnretainedValue() ?? makeValue() }

  var isMade: Bool { made.load(ordering: .acquiring) != 0 }

  @inlinable
  func reference(_ bits: UInt) -> Unmanaged<Value>? {
    UnsafeRawPointer(bitPattern: bits).map(Unmanaged<Value>.fromOpaque)
  }

  /// Creates and stores the value. If two threads create it at the same time, the value that is stored first is kept.
  @usableFromInline
  func makeValue() -> Value {
    let new = Unmanaged.passRetained(make())
    let bits = UInt(bitPattern: new.toOpaque())
    let (isStored, other) = made.compareExchange(expected: 0, desired: bits, ordering: .acquiringAndReleasing)
    if isStored { return new.takeUnretainedValue() }
    new.release()
    return reference(other)?.takeUnretainedValue() ?? make()
  }
}

/// A declaration in a list. It is created when it is first used, and then kept.
public struct Listed<Declaration: AnyObject & Sendable>: Sendable {
  public let name: String
  /// The chapter of the reference.
  public let role: Role
  @usableFromInline let late: Late<Declaration>

  @inlinable
  public init(_ name: String, _ role: Role, _ make: @escaping @Sendable () -> Declaration) {
    (self.name, self.role, late) = (name, role, Late(make))
  }

  @inlinable
  public var declaration: Declaration { late.value }
}

/// The declarations of one kind, in order. The first access to a declaration creates it.
public struct DeclarationTable<Declaration: AnyObject & Sendable>: RandomAccessCollection, Sendable {
  @usableFromInline
  final class Contents: Sendable {
    @usableFromInline let listed: [Listed<Declaration>]
    @usableFromInline let names: [String]
    @usableFromInline let indices: [String: Int]

    @inlinable
    init(_ listed: [Listed<Declaration>]) {
      self.listed = listed
      var names: [String] = []
      var indices: [String: Int] = [:]
      names.reserveCapacity(listed.count)
      indices.reserveCapacity(listed.count)
      for declaration in listed {
        precondition(indices[declaration.name] == nil, "\(declaration.name) is declared twice")
        indices[declaration.name] = names.count
        names.append(declaration.name)
      }
      (self.names, self.indices) = (names, indices)
    }
  }

  @usableFromInline var contents: Late<Contents>

  /// Makes a table. `listed` is called when the table is first used.
  @inlinable
  public init(_ listed: @escaping @Sendable () -> [Listed<Declaration>] = { [] }) {
    contents = Late { Contents(listed()) }
  }

  public mutating func add(_ declaration: Listed<Declaration>) {
    precondition(index(named: declaration.name) == nil, "\(declaration.name) is declared twice")
    let listed = self.listed + [declaration]
    contents = Late { Contents(listed) }
  }

  /// The declarations with their names and roles.
  @inlinable
  public var listed: [Listed<Declaration>] { contents.value.listed }

  /// The names in order. Reading them does not create declarations.
  @inlinable
  public var names: [String] { contents.value.names }

  /// The names of the declarations that were used so far.
  package var made: [String] { contents.isMade ? listed.filter(\.late.isMade).map(\.name) : [] }

  /// Returns the index of the declaration with this name. Does not create the declaration.
  @inlinable
  public func index(named name: String) -> Int? { contents.value.indices[name] }

  @inlinable
  public var startIndex: Int { 0 }

  @inlinable
  public var endIndex: Int { contents.value.listed.count }

  @inlinable
  public subscript(index: Int) -> Declaration { contents.value.listed[index].late.value }
}
