// All that is kept from one rendering to the next: the tree, and what belongs to its nodes.

import LongtailCore

/// The kept tree with the contents of its nodes. Only the ``Reconciler`` changes which nodes there are.
final class Memory {
  let tree = KeptTree()
  let identities: IdentityRegistry
  /// The environments of all places.
  var environments = EnvironmentRegistry()
  let store: ElementStore
  let record: LayoutRecord
  let marks: Marks
  let reports = Reports()
  let ledger: Ledger

  /// By node: its identity; -1 where no node is.
  @exclusivity(unchecked) private(set) var identity: [Int32] = []
  /// By node: a number that no other node ever had.
  @exclusivity(unchecked) private(set) var serials: [Int] = []
  /// The serial of the node that was made last.
  private(set) var newestSerial = 0
  /// By node, for boxes.
  @exclusivity(unchecked) private(set) var boxes: [KeptBox?] = []
  /// By node, for scopes.
  @exclusivity(unchecked) private(set) var scopes: [KeptScope?] = []
  /// By node: the run of the reconciler that claimed it last.
  @exclusivity(unchecked) var claims: [Int32] = []
  /// By node, for scopes with a body: the resolution that met it last. A place that is met twice in one has two instances.
  @exclusivity(unchecked) var meetings: [Int32] = []
  /// Counts resolutions.
  @exclusivity(unchecked) var resolution: Int32 = 1
  /// Counts updates.
  var updates = 0
  /// As many boxes as there may be before it is counted again what the program wrote, which takes a look at everything that lives.
  @exclusivity(unchecked) var room = 0
  /// Counts programs that the tree was shown for.
  var programs = 1
  /// Counts boxes of modifiers.
  var wrappers = 0
  /// Counts the runs of reconcilers.
  var run: Int32 = 0
  /// By identity: its node; -1 for none.
  @exclusivity(unchecked) private var nodes: [Int32] = []

  /// Views that others present.
  var presented = PresentedViews()
  /// What was copied last.
  var clipboard = ""
  /// What is on its way.
  private(set) lazy var motion = Motion(self)

  /// Where parts of views are shown that styles show more than once, and which of several each is.
  var slotPlaces: [Resolver.KeyUse: [SlotNumbers.Place: Int]] = [:]
  /// Identities of lists of items, in lazy containers, of which one was found to stand for several.
  private var opened: Set<Int> = []
  /// Boxes that are painted out of order.
  var zIndices: Set<NodeIndex> = []
  /// Boxes whose pictures move by themselves.
  var pictures: Set<NodeIndex> = []
  /// What happened to hooks since they were taken.
  var hookChanges = HookChanges()
  /// Whether any view ever set a preference.
  var hasPreferences = false
  /// The most boxes and elements that were inside each other.
  var levels = 0

  convenience init(_ store: ElementStore) {
    let identities = IdentityRegistry()
    self.init(store, identities, Ledger(identities, store))
  }

  private init(_ store: ElementStore, _ identities: IdentityRegistry, _ ledger: Ledger) {
    (self.store, self.identities, self.ledger) = (store, identities, ledger)
    record = LayoutRecord(tree, identities, store)
    marks = Marks(identities, store)
  }

  /// An empty tree for a dry run, in which the same views have the same numbers and hold what they hold here.
  func fork() -> Memory {
    let identities = IdentityRegistry(copying: identities)
    return Memory(store, identities, ledger.fork(identities))
  }

  /// Whether a list of items is to be looked into: one of its items was found to stand for several.
  func isOpened(_ identity: Int) -> Bool { !opened.isEmpty && opened.contains(identity) }

  /// Notes that of a list of items, whose identity stays its own. Returns whether it was not known.
  func open(_ identity: Int) -> Bool {
    guard !opened.contains(identity) else { return false }
    if opened.count == Memory.mostOpened {
      for identity in opened { identities.release(identity) }
      opened = []
    }
    identities.retain(identity)
    return opened.insert(identity).inserted
  }

  /// Lists that are known; of more the first are found out again.
  private static let mostOpened = 1000

  /// The node of an identity.
  func node(of identity: Int) -> NodeIndex? {
    guard identity < nodes.count, nodes[identity] >= 0 else { return nil }
    return Int(nodes[identity])
  }

  func path(of node: NodeIndex) -> String { identities.path(Int(identity[node])) }

  /// Adds a node without a place.
  func add(_ behavior: (any Behavior)?, identity: Int) -> NodeIndex {
    let node = tree.add(behavior)
    if node == self.identity.count {
      self.identity.append(-1)
      serials.append(0)
      boxes.append(nil)
      scopes.append(nil)
      claims.append(0)
      meetings.append(0)
    }
    record.add(node)
    claims[node] = 0
    meetings[node] = 0
    self.identity[node] = Int32(identity)
    newestSerial += 1
    serials[node] = newestSerial
    identities.retain(identity)
    if nodes.count <= identity { nodes += repeatElement(-1, count: identity + 1 - nodes.count) }
    if nodes[identity] < 0 { nodes[identity] = Int32(node) }
    if behavior != nil, let shift = ledger.resume(identity)?.shift { ledger.shifts[node] = shift }
    return node
  }

  /// Ends a node that has no place and no children.
  func remove(_ node: NodeIndex, _ departure: Departure) {
    let identity = Int(identity[node])
    if let box = boxes[node] { store.release(box.source.arena) }
    if let scope = scopes[node] {
      if let arena = scope.arena { store.release(arena) }
      if let hook = scope.hook { leave(hook, identity: identity, departure) }
    }
    if let ending = ledger.leave(node, identity, instance: scopes[node]?.evaluation?.instance, departure.keeper) {
      // Functions of a view that is still seen may read its state.
      if let end = departure.end { motion.postpone(endOf: ending, until: end) } else { ledger.end(ending) }
    }
    if nodes[identity] == Int32(node) { nodes[identity] = -1 }
    identities.release(identity)
    self.identity[node] = -1
    serials[node] = 0
    (boxes[node], scopes[node]) = (nil, nil)
    record.remove(node)
    marks.set(nil, of: node)
    present(nil, at: node)
    reports.remove(node)
    motion.forget(node)
    if !zIndices.isEmpty { zIndices.remove(node) }
    if !pictures.isEmpty { pictures.remove(node) }
    tree.remove(node)
  }

  /// Gives a box what it is. One that moves is that later.
  func set(_ box: KeptBox, of node: NodeIndex) {
    store.retain(box.source.arena)
    let old = boxes[node]
    if let old { store.release(old.source.arena) }
    boxes[node] = box
    let isNew = old == nil || !motion.isEnabled
    tree.replace(
      behaviorOf: node,
      by: isNew ? box.behavior : motion.change(node, from: tree.behavior(of: node), to: box.behavior))
    if box.behavior.picksChildren { hookChanges.hasTurned = true }
    tree.mirror(node, box.isMirrored)
    if box.behavior.frameInterval != nil {
      pictures.insert(node)
    } else if !pictures.isEmpty {
      pictures.remove(node)
    }
    if box.behavior.zIndex ?? 0 != 0 {
      zIndices.insert(node)
    } else if !zIndices.isEmpty {
      zIndices.remove(node)
    }
  }

  /// Tells where a box is written now, which is as it was.
  func set(_ source: NodeSource, of node: NodeIndex) {
    guard let old = boxes[node]?.source, old.arena != source.arena || old.arguments != source.arguments else { return }
    store.retain(source.arena)
    store.release(old.arena)
    boxes[node]?.source = source
  }

  /// Gives a scope what it is.
  func set(_ scope: KeptScope, of node: NodeIndex) {
    if let arena = scope.arena { store.retain(arena) }
    let old = scopes[node]
    if let arena = old?.arena { store.release(arena) }
    scopes[node] = scope
    if scope.hook != nil { hookChanges.set.append(node) }
    ledger.claim(scope.evaluation?.instance, at: node, Int(identity[node]), insteadOf: old?.evaluation?.instance)
  }

  /// Tells where a scope that stays as it is is written now.
  func move(_ skipped: SkippedScope) {
    guard let scope = scopes[skipped.node] else { return }
    store.retain(skipped.body.arena)
    if let arena = scope.arena { store.release(arena) }
    scope.move(to: skipped)
  }

  /// Ends the tree. Returns all instances there were.
  func end() -> [InstanceID] {
    for node in tree.nodes.indices {
      if let box = boxes[node] { store.release(box.source.arena) }
      if let arena = scopes[node]?.arena { store.release(arena) }
      marks.set(nil, of: node)
      present(nil, at: node)
      record.wait(node, for: nil)
      record.store(nil, of: node)
    }
    return ledger.endAll()
  }

  /// The frame of a box on the surface, as layout placed it: a box that moves is shown elsewhere.
  func place(of node: NodeIndex) -> Rect {
    var place = motion.target(of: node)
    var around = tree.boxAround(node)
    while let box = around {
      place = place.offset(by: motion.target(of: box).origin)
      around = tree.boxAround(box)
    }
    return place
  }

  /// The evaluation that made a node.
  func evaluation(around node: NodeIndex) -> Evaluation? {
    var node = node
    while node >= 0 {
      if let evaluation = scopes[node]?.evaluation { return evaluation }
      node = logicalParent(of: node)
    }
    return nil
  }

  /// The components around `node`, outermost first.
  func trail(around node: NodeIndex) -> [String] {
    var trail: [String] = []
    var node = logicalParent(of: node)
    while node >= 0 {
      if let scope = scopes[node], let name = scope.trailName(identities.steps[Int(identity[node])].position) {
        trail.append(name)
      }
      node = logicalParent(of: node)
    }
    return trail.reversed()
  }
}

/// How nodes leave the tree.
struct Departure {
  /// The node that keeps what they held; nil if nothing does.
  var keeper: Leases.Keeper?
  /// The time at which they are seen no more, in seconds; nil for now.
  var end: Double?
  /// True if they vanish by the transition `identity`: their hooks are called before those of new views (C4).
  var isVanishing = false
}

extension KeptScope {
  /// What the scope is called in the trail of a message; nil where it is not mentioned.
  func trailName(_ position: IdentityStep.Position) -> String? {
    switch kind {
    case .component: position.key.map { "\(name) \"\($0)\"" } ?? name
    case .modifier: ":" + name
    case .view: name
    case .group: nil
    }
  }
}
