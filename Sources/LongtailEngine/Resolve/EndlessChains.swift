// Detects views that contain themselves endlessly. An update follows such a chain of views to the depth limit once, and cuts it
// off at all further places.

/// The known endless chains, in which a view contains another view of the same name again and again. Without this record, a view
/// that contains itself twice would double the time with each level.
struct EndlessChains {
  /// By name: the identities at which chains begin.
  private var roots: [String: Set<Int>] = [:]
  /// Names with so many chains that every view inside another view of the name counts as part of a chain.
  private var endlessNames: Set<String> = []

  /// The least number of ancestors with the same name that count as an endless chain.
  private static let leastLength = 16
  /// A name with more known chains than this is added to ``endlessNames``.
  private static let mostChains = 8

  /// True if a view with this name below `parent` is inside a known chain of the name.
  func contains(_ name: String, below parent: Int, _ identities: IdentityRegistry) -> Bool {
    guard let begins = roots[name] else { return false }
    let isEndless = endlessNames.contains(name)
    var identity = parent
    while identity > 0 {
      if begins.contains(identity) || isEndless && identities.name(of: identity) == name { return true }
      identity = identities.parent(of: identity)
    }
    return false
  }

  /// Records the chains of all names that repeat above an identity, or only those of `name`. Returns the identity at which a
  /// chain with a new name begins; nil if all names were known.
  mutating func note(around identity: Int, _ identities: IdentityRegistry, only name: String? = nil) -> Int? {
    /// By name, innermost first: the identities with the name, and their distances from `identity` in steps.
    var chains: [String: [(identity: Int, height: Int)]] = [:]
    var (next, height) = (identity, 0)
    while next > 0 {
      let step = identities.step(next)
      if name == nil || name == step.name { chains[step.name, default: []].append((next, height)) }
      (next, height) = (step.parent, height + 1)
    }
    var first: Int?
    for (name, chain) in chains where chain.count >= EndlessChains.leastLength {
      let root = EndlessChains.root(of: chain)
      if roots[name] == nil { first = first.map { min($0, root) } ?? root }
      roots[name, default: []].insert(root)
      if roots[name]?.count ?? 0 > EndlessChains.mostChains { endlessNames.insert(name) }
    }
    return first
  }

  /// Returns the identity at which a chain begins. `chain` lists the identities with one name, innermost first. The distances
  /// between the innermost identities count as usual. Going outward, the first unusual distance leads out of the chain, so the
  /// chain begins at the identity before it. If all distances are usual, the chain begins at the outermost identity.
  private static func root(of chain: [(identity: Int, height: Int)]) -> Int {
    let gaps = zip(chain, chain.dropFirst()).map { $1.height - $0.height }
    let usual = Set(gaps.prefix(leastLength / 2))
    return chain[gaps.firstIndex { !usual.contains($0) } ?? gaps.count].identity
  }
}
