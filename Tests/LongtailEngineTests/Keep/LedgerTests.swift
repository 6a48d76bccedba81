// Who holds an identity, step by step: claims, leases with their two terms, forks.

import LongtailCore
import LongtailTestSupport
import Testing

@testable import LongtailEngine

@Suite struct LedgerTests {
  /// A ledger whose steps are written as text: `claim a` makes the node of view `a`, with the same letter as its instance.
  ///
  /// Capital letters are keepers: `L` a lazy container, `E` a node with an error in it.
  private final class Steps {
    let store = ElementStore()
    let identities = IdentityRegistry()
    let ledger: Ledger
    private var letters: [InstanceID: String] = [:]
    private var instances: [String: InstanceID] = [:]
    private var nodes: [String: NodeIndex] = [:]
    private var count = 0

    init() { ledger = Ledger(identities, store) }

    func identity(_ view: String) -> Int { identities.identity(view, .only, below: 0) }

    func instance(_ view: String) -> InstanceID {
      if let known = instances[view] { return known }
      let instance = store.nextControl()
      (instances[view], letters[instance]) = (instance, view)
      return instance
    }

    func node(_ view: String) -> NodeIndex {
      if let known = nodes[view] { return known }
      count += 1
      nodes[view] = count
      return count
    }

    func keeper(_ name: String) -> Leases.Keeper? {
      switch name {
      case "L", "M": Leases.Keeper(node: node(name), term: .capacity)
      case "E", "F": Leases.Keeper(node: node(name), term: .fix)
      default: nil
      }
    }

    /// Runs steps. Returns what each of them showed, and who ended.
    func run(_ steps: String) -> String {
      var shown: [String] = []
      for step in steps.split(separator: ", ") {
        let words = step.split(separator: " ").map(String.init)
        let (verb, view) = (words[0], words[1])
        switch verb {
        case "claim": ledger.claim(instance(view), at: node(view), identity(view), insteadOf: nil)
        case "scroll": ledger.shifts[node(view)] = Point(0, 3)
        // "leave a L": the node of a leaves, and L keeps what it held.
        case "leave":
          let ending = ledger.leave(
            node(view), identity(view), instance: instances[view], words.count > 2 ? keeper(words[2]) : nil)
          if let ending { ledger.end(ending) }
          nodes[view] = nil
        case "resume":
          let holding = ledger.resume(identity(view))
          let parts = [holding?.instance.flatMap { letters[$0] }, holding?.shift.map { "y\($0.y)" }].compactMap(\.self)
          shown.append("\(view)=" + (parts.isEmpty ? "-" : parts.joined()))
        case "error": ledger.note(hasFailed: true, in: node(view))
        case "fixed": ledger.note(hasFailed: false, in: node(view))
        // "settle L": the update ends, and what errors kept goes on to L if that is a keeper.
        case "settle":
          ledger.endFixed { _ in self.keeper(view) }
          ledger.endGone()
        case "trim": ledger.trim(node(view), to: Int(words[2]) ?? 0)
        case "gone": ledger.note(gone: [identity(view)])
        default: shown.append("no step \(verb)")
        }
      }
      let ended = ledger.takeEnded().compactMap { letters[$0] }.sorted()
      return (shown + (ended.isEmpty ? [] : ["ended " + ended.joined()])).joined(separator: " ")
    }
  }

  @Test(
    "steps -> what came back, and who ended",
    arguments: [
      // Without a keeper a view ends with its node.
      ("claim a, leave a, resume a", "a=- ended a"),
      // A row out of sight comes back with its instance, or with how far it was scrolled.
      ("claim a, leave a L, resume a", "a=a"), ("scroll a, leave a L, resume a", "a=y3"),
      // It comes back once.
      ("claim a, leave a L, resume a, resume a", "a=a a=-"),
      // The container keeps no more than it may: the oldest end.
      (
        "claim a, claim b, claim c, leave a L, leave b L, leave c L, trim L 1, resume a, resume b, resume c",
        "a=- b=- c=c ended ab"
      ),
      // One that came back and left again is young.
      (
        "claim a, claim b, leave a L, leave b L, resume a, claim a, leave a L, trim L 1, resume a, resume b",
        "a=a a=a b=- ended b"
      ),
      // With the container everything ends that it kept.
      ("claim a, leave a L, leave L, resume a", "a=- ended a"),
      // A container in a row that leaves the sight hands on what it kept.
      ("claim a, leave a L, leave L M, resume a", "a=a"),
      // What an error stands for comes back when the error is fixed, in the same update.
      ("claim a, error E, leave a E, fixed E, resume a, settle -", "a=a"),
      // Or it ends with that update.
      ("claim a, error E, leave a E, settle -, fixed E, settle -, resume a", "a=- ended a"),
      // An error that is there again keeps it.
      ("claim a, error E, leave a E, fixed E, error E, settle -, resume a", "a=a"),
      // Of rows in an error, those out of sight go on to the container.
      ("claim a, error E, leave a E, fixed E, settle L, resume a", "a=a"),
      ("claim a, error E, leave a E, fixed E, settle L, trim L 0, resume a", "a=- ended a"),
      // An error never ends by capacity, nor a row by a fix.
      ("claim a, leave a E, trim E 0, resume a", "a=a"), ("claim a, leave a L, fixed L, settle -, resume a", "a=a"),
      // A view that is not written any more ends, wherever it is kept.
      ("claim a, claim b, leave a L, leave b E, gone a, gone b, settle -, resume a, resume b", "a=- b=- ended ab"),
    ])
  func table(steps: String, expected: String) {
    #expect(Steps().run(steps) == expected)
  }

  @Test("an instance that another takes the place of ends, a scope that moves on does not") func claims() {
    let steps = Steps()
    let (a, b) = (steps.instance("a"), steps.instance("b"))
    steps.ledger.claim(a, at: 1, steps.identity("a"), insteadOf: nil)
    steps.ledger.claim(b, at: 1, steps.identity("a"), insteadOf: a)
    #expect(steps.ledger.takeEnded() == [a])
    #expect(!steps.ledger.shows(a) && steps.ledger.node(of: b) == 1)
    // The instance is shown at another node by the time that the first leaves.
    steps.ledger.claim(b, at: 2, steps.identity("a"), insteadOf: nil)
    #expect(steps.ledger.leave(1, steps.identity("a"), instance: b) == nil)
    #expect(steps.ledger.node(of: b) == 2 && steps.ledger.takeEnded().isEmpty)
  }

  @Test("the ledger knows views that are away, but does not show them") func away() {
    let steps = Steps()
    _ = steps.run("claim a, claim b, leave a L")
    let (a, b) = (steps.instance("a"), steps.instance("b"))
    #expect(!steps.ledger.shows(a) && steps.ledger.knows(a) && steps.ledger.shows(b))
    #expect(steps.ledger.away == [steps.identity("a")])
    #expect(Set(steps.ledger.instances.map(\.1)) == [steps.identity("a"), steps.identity("b")])
    #expect(Set(steps.ledger.endAll()) == [a, b])
  }

  @Test("a fork begins with what views hold, and changes nothing") func forks() {
    let steps = Steps()
    _ = steps.run("claim a, claim b, leave b L")
    let ledger = steps.ledger
    ledger[StateSlot(instance: steps.instance("a"), index: 0)] = 7
    let fork = ledger.fork(IdentityRegistry(copying: steps.identities))
    #expect(fork.original(of: steps.identity("a")) == steps.instance("a"))
    #expect(fork.original(of: steps.identity("b")) == steps.instance("b"))
    #expect(fork.original(of: steps.identity("c")) == nil && fork.instances.isEmpty)
    let control = fork.beginControl(of: steps.identity("a"))
    #expect(fork[StateSlot(instance: control, index: 0)] as? Int == 7)
    fork[StateSlot(instance: control, index: 0)] = 8
    #expect(ledger[StateSlot(instance: steps.instance("a"), index: 0)] as? Int == 7)
  }

  @Test("leases retain their identities, and give them up when they end") func retaining() {
    let steps = Steps()
    let before = steps.identities.count
    _ = steps.run("claim a, claim b, claim c, leave a L, leave b L, leave c E")
    steps.identities.sweep()
    #expect(steps.identities.count == before + 3)
    _ = steps.run("resume a, leave L, fixed E, settle -")
    steps.identities.sweep()
    #expect(steps.identities.count == before)
  }
}
