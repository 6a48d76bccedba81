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
  /// While another program takes over: the path of what had the focus.
  var focusBefore: String?
  /// Counts boxes of modifiers.
  var wrappers = 0
  /// Counts the runs of reconcilers.
  var run: Int32 = 0
  /// The scope of an instance's body.
  private var instances: [InstanceID: NodeIndex] = [:]
  /// By identity: its node; -1 for none.
  @exclusivity(unchecked) private var nodes: [Int32] = []

  /// By identity: the instances of the tree in whose place this one is tried out.
  var predecessors: [Int: InstanceID] = [:]
  /// What controls of that tree remember.
  var predecessorStates: [InstanceID: [Int: any Sendable]] = [:]

  /// What depends on what is read outside of all bodies: the tree as a whole.
  let rootInstance: InstanceID
  /// What controls remember, by slot.
  var states: [InstanceID: [Int: any Sendable]] = [:]
  /// Instances whose views are to be resolved again, though nothing that their bodies read has changed.
  var outdatedInstances: Set<InstanceID> = []
  /// The view that has the focus.
  var focus: Focus?
  /// Who had the focus last in a layer that is not in front, or on a screen that is not shown: by identity, 0 for the tree.
  var layerFocus: [Int: Focus] = [:]
  /// Views that others present.
  var presented = PresentedViews()
  /// What was copied last.
  var clipboard = ""
  /// What is on its way.
  private(set) lazy var motion = Motion(self)

  /// Who has the focus.
  struct Focus {
    /// The identity of the box with the mark.
    let identity: Int
    /// The identity that the mark names: that of the view it was written on, or of the control.
    let owner: Int
    /// The identities of the controls whose looks it is part of, the innermost first: where one gets another style, what that makes
    /// goes on with the focus.
    let controls: [Int]
    /// The views made of others around those, the innermost first, and which part of each it is in: one that hides that part goes
    /// on with the focus.
    let holders: [Holder]

    struct Holder {
      let view: Int
      let part: Int
    }
  }

  /// Where parts of views are shown that styles show more than once, and which of several each is.
  var slotPlaces: [Resolver.KeyUse: [SlotNumbers.Place: Int]] = [:]
  /// Identities of lists of items, in lazy containers, of which one was found to stand for several.
  private var opened: Set<Int> = []
  /// By box that scrolls: how far events have scrolled it.
  var shifts: [NodeIndex: Point] = [:]
  /// Boxes that are painted out of order.
  var zIndices: Set<NodeIndex> = []
  /// Boxes whose pictures move by themselves.
  var pictures: Set<NodeIndex> = []
  /// Instances whose scopes are gone since this was emptied.
  var endedInstances: [InstanceID] = []
  /// What happened to hooks since they were taken.
  var hookChanges = HookChanges()
  /// The lazy container whose rows leave at the moment, or the node in which a message takes the place of what was there: that keeps
  /// its state (I8).
  var parking: NodeIndex?
  /// Nodes in which there is no message any more.
  var mended: Set<NodeIndex> = []
  var parked = ParkedRows()
  /// Views that another program does not write any more: at the end of the update nothing of them is kept.
  var gone: Set<Int> = []
  /// While nodes leave that are still seen: until when.
  var leavingEnd: Double?
  /// While nodes leave: whether their transition is `identity`, so that they disappear before new views appear (C4).
  var isVanishing = false
  /// Whether any view ever set a preference.
  var hasPreferences = false
  /// The most boxes and elements that were inside each other.
  var levels = 0

  init(_ store: ElementStore, _ identities: IdentityRegistry = IdentityRegistry()) {
    (self.store, self.identities) = (store, identities)
    record = LayoutRecord(tree, identities, store)
    marks = Marks(identities, store)
    rootInstance = store.nextControl()
  }

  func node(of instance: InstanceID) -> NodeIndex? { instances[instance] }

  /// Each with its identity, those of rows out of sight included.
  var instanceIdentities: [(InstanceID, Int)] {
    instances.map { ($0, Int(identity[$1])) } + parked.identities
  }

  /// Whether what an instance shows is in the tree.
  func shows(_ instance: InstanceID) -> Bool { instances[instance] != nil || instance == rootInstance }

  /// Whether an instance belongs to this tree: it is in it, or was and kept its state.
  func knows(_ instance: InstanceID) -> Bool {
    instances[instance] != nil || instance == rootInstance || parked.instances.contains(instance)
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
    if behavior != nil, !parked.isEmpty, let shift = resume(identity)?.shift { shifts[node] = shift }
    return node
  }

  /// Ends a node that has no place and no children.
  func remove(_ node: NodeIndex) {
    if let box = boxes[node] { store.release(box.source.arena) }
    if let scope = scopes[node] {
      if let arena = scope.arena { store.release(arena) }
      if let instance = scope.evaluation?.instance { forget(instance, of: node) }
      if let hook = scope.hook { leave(hook, identity: Int(identity[node])) }
    }
    let identity = Int(identity[node])
    if !shifts.isEmpty, let shift = shifts.removeValue(forKey: node) { park(.init(shift: shift), of: identity) }
    if !parked.isEmpty { endParked(in: node) }
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
    let (before, now) = (old?.evaluation?.instance, scope.evaluation?.instance)
    if before == now { return }
    if let before { forget(before, of: node) }
    if let now { instances[now] = node }
  }

  /// Tells where a scope that stays as it is is written now.
  func move(_ skipped: SkippedScope) {
    guard let scope = scopes[skipped.node] else { return }
    store.retain(skipped.body.arena)
    if let arena = scope.arena { store.release(arena) }
    scope.move(to: skipped)
  }

  private func forget(_ instance: InstanceID, of node: NodeIndex) {
    guard instances[instance] == node else { return }
    instances[instance] = nil
    if park(.init(instance: instance), of: Int(identity[node])) { return }
    // What is still seen may still be told that it has gone.
    if let leavingEnd { motion.postpone(endOf: instance, until: leavingEnd) } else { endedInstances.append(instance) }
  }

  /// Ends an instance that was seen longer than it was in the tree.
  func end(_ instance: InstanceID) { endedInstances.append(instance) }

  /// Instances whose identities have left since the last call.
  func takeEndedInstances() -> [InstanceID] {
    if !states.isEmpty { for instance in endedInstances { states[instance] = nil } }
    for instance in endedInstances { motion.end(instance) }
    defer { endedInstances = [] }
    return endedInstances
  }

  /// What a control remembers in a slot.
  subscript(slot: StateSlot) -> (any Sendable)? {
    get { states[slot.instance]?[slot.index] }
    set { states[slot.instance, default: [:]][slot.index] = newValue }
  }

  /// Forgets what a control remembers from a slot on.
  func forgetStates(of instance: InstanceID, from count: Int) {
    guard let known = states[instance], known.keys.contains(where: { $0 >= count }) else { return }
    states[instance] = known.filter { $0.key < count }
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
    return endedInstances + parked.instances + instances.keys
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
