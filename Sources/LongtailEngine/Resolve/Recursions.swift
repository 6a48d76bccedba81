// What is made of itself without an end: an update goes into it once, and cuts it off where it is met again inside.

/// Chains of views with one name that were found to have no end. Without them a view that is twice in itself would take twice as long
/// for every level.
struct Recursions {
  /// By name: where chains begin.
  private var roots: [String: Set<Int>] = [:]
  /// Names with so many chains that any is one of them.
  private var endless: Set<String> = []

  /// How often a name is met above what is too deep where it is to blame.
  private static let shortest = 16
  /// Chains of a name that are followed to their ends, each with all its levels.
  private static let most = 8

  /// Whether a view of that name below `parent` is inside a chain of its own.
  func contains(_ name: String, below parent: Int, _ identities: IdentityRegistry) -> Bool {
    guard let begins = roots[name] else { return false }
    let isEndless = endless.contains(name)
    var identity = parent
    while identity > 0 {
      if begins.contains(identity) || isEndless && identities.steps[identity].name == name { return true }
      identity = identities.steps[identity].parent
    }
    return false
  }

  /// Notes the names that are met again and again above an identity, or of those `name` only. Returns where a chain begins whose
  /// name was not known; nil where all were.
  mutating func note(around identity: Int, _ identities: IdentityRegistry, only name: String? = nil) -> Int? {
    /// By name, innermost first: where it is met, and how many steps above `identity`.
    var chains: [String: [(identity: Int, height: Int)]] = [:]
    var (next, height) = (identity, 0)
    while next > 0 {
      let step = identities.steps[next]
      if name == nil || name == step.name { chains[step.name, default: []].append((next, height)) }
      (next, height) = (step.parent, height + 1)
    }
    var first: Int?
    for (name, chain) in chains where chain.count >= Recursions.shortest {
      let root = Recursions.root(of: chain)
      if roots[name] == nil { first = first.map { min($0, root) } ?? root }
      roots[name, default: []].insert(root)
      if roots[name]?.count ?? 0 > Recursions.most { endless.insert(name) }
    }
    return first
  }

  /// Where a chain begins: views of the same name further out are at other distances, and have nothing to do with it.
  private static func root(of chain: [(identity: Int, height: Int)]) -> Int {
    let gaps = zip(chain, chain.dropFirst()).map { $1.height - $0.height }
    let usual = Set(gaps.prefix(shortest / 2))
    return chain[gaps.firstIndex { !usual.contains($0) } ?? gaps.count].identity
  }
}
