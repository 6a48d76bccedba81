// The instances that have not ended, by number.

/// Finds instances. The latest one is cached, because the engine asks for several facts about an instance in succession.
final class InstanceTable {
  @exclusivity(unchecked) private var instances: [UInt64: Instance] = [:]
  @exclusivity(unchecked) private var latest: Instance?

  subscript(number: UInt64) -> Instance? {
    get {
      if let latest, latest.id.rawValue == number { return latest }
      guard let instance = instances[number] else { return nil }
      latest = instance
      return instance
    }
    set {
      instances[number] = newValue
      latest = newValue
    }
  }

  func removeValue(forKey number: UInt64) -> Instance? {
    latest = nil
    return instances.removeValue(forKey: number)
  }

  /// The lists of items, by number.
  var lists: [UInt64: ItemList] = [:]

  /// Returns the instance or the list with a number.
  func reader(_ number: UInt64) -> StateReader? { self[number] ?? lists[number] }

  /// Returns the instance with a number. For the number of a list, returns the instance whose body contains the list.
  func enclosingInstance(_ number: UInt64) -> Instance? {
    self[number] ?? lists[number]?.creator.flatMap { enclosingInstance($0.rawValue) }
  }

  var count: Int { instances.count }

  var values: some Collection<Instance> { instances.values }
}
