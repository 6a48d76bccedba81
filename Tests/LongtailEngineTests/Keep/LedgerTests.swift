// The ledger, step by step: claims, forks, and leases. A lease keeps the state of a view that has no node. It ends when its
// container has too many leases, or when the error that replaced the view is fixed.

import LongtailCore
import LongtailTestSupport
import Testing

@testable import LongtailEngine

@Suite struct LedgerTests {
  /// A ledger that is used by steps in a text. For example, `claim a` creates the node of the view `a`, whose instance is also
  /// called `a`.
  ///
  /// Capital letters are keepers: `L` and `M` are lazy containers, and `E` and `F` are nodes that contain an error.
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
      let instance = store.newControlID()
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

    /// Runs steps. Returns what each `resume` restored, and the instances that ended.
    func run(_ steps: String) -> String {
      var shown: [String] = []
      for step in steps.split(separator: ", ") {
        let words = step.split(separator: " ").map(String.init)
        let (verb, view) = (words[0], words[1])
        switch verb {
        case "claim": ledger.claim(instance(view), at: node(view), identity(view), insteadOf: nil)
        case "scroll": ledger.shifts[node(view)] = Point(0, 3)
        // "leave a L" removes the node of `a`, and `L` keeps what it held.
        case "leave":
          let ending = ledger.remove(
            node(view), identity(view), instance: instances[view], words.count > 2 ? keeper(words[2]) : nil)
          if let ending { ledger.end(ending) }
          nodes[view] = nil
        case "resume":
          let holding = ledger.resume(identity(view))
          let parts = [holding?.instance.flatMap { letters[$0] }, holding?.shift.map { "y\($0.y)" }].compactMap(\.self)
          shown.append("\(view)=" + (parts.isEmpty ? "-" : parts.joined()))
        case "error": ledger.note(hasFailed: true, in: node(view))
        case "fixed": ledger.note(hasFailed: false, in: node(view))
        // "settle L" ends the update. Leases of fixed errors go to `L` if it is a keeper.
        case "settle":
          ledger.endFixed { _ in self.keeper(view) }
          ledger.endUnwritten()
        case "trim": ledger.trim(node(view), to: Int(words[2]) ?? 0)
        case "gone": ledger.note(unwritten: [identity(view)])
        default: shown.append("no step \(verb)")
        }
      }
      let ended = ledger.takeEnded().compactMap { letters[$0] }.sorted()
      return (shown + (ended.isEmpty ? [] : ["ended " + ended.joined()])).joined(separator: " ")
    }
  }

  @Test(
    "after these steps, a view resumes what it held by a lease, or its instance ends",
    arguments: [
      // Without a keeper, an instance ends with its node.
      ("claim a, leave a, resume a", "a=- ended a"),
      // An off-screen row resumes with its instance, or with its scroll position.
      ("claim a, leave a L, resume a", "a=a"), ("scroll a, leave a L, resume a", "a=y3"),
      // A lease can be resumed only once.
      ("claim a, leave a L, resume a, resume a", "a=a a=-"),
      // A container keeps a limited number of leases. The oldest leases end first.
      (
        "claim a, claim b, claim c, leave a L, leave b L, leave c L, trim L 1, resume a, resume b, resume c",
        "a=- b=- c=c ended ab"
      ),
      // A lease that was resumed and begins again counts as new.
      (
        "claim a, claim b, leave a L, leave b L, resume a, claim a, leave a L, trim L 1, resume a, resume b",
        "a=a a=a b=- ended b"
      ),
      // The leases of a container end with the container.
      ("claim a, leave a L, leave L, resume a", "a=- ended a"),
      // If a container is in a row that goes off-screen, its leases go to the outer container.
      ("claim a, leave a L, leave L M, resume a", "a=a"),
      // A view that an error box replaced resumes in the update that fixes the error.
      ("claim a, error E, leave a E, fixed E, resume a, settle -", "a=a"),
      // Otherwise, its instance ends with that update.
      ("claim a, error E, leave a E, settle -, fixed E, settle -, resume a", "a=- ended a"),
      // If the error occurs again in the update, the lease stays.
      ("claim a, error E, leave a E, fixed E, error E, settle -, resume a", "a=a"),
      // When an error is fixed, leases of off-screen rows go to their container.
      ("claim a, error E, leave a E, fixed E, settle L, resume a", "a=a"),
      ("claim a, error E, leave a E, fixed E, settle L, trim L 0, resume a", "a=- ended a"),
      // The limit for leases does not end a lease that an error holds. The fix of an error does not end the lease of a row.
      ("claim a, leave a E, trim E 0, resume a", "a=a"), ("claim a, leave a L, fixed L, settle -, resume a", "a=a"),
      // The instance of a view that is no longer in the program ends, whether a container or an error keeps it.
      ("claim a, claim b, leave a L, leave b E, gone a, gone b, settle -, resume a, resume b", "a=- b=- ended ab"),
    ])
  func table(steps: String, expected: String) {
    #expect(Steps().run(steps) == expected)
  }

  @Test("a replaced instance ends, but an instance that is shown at another node does not end with the old node") func claims() {
    let steps = Steps()
    let (a, b) = (steps.instance("a"), steps.instance("b"))
    steps.ledger.claim(a, at: 1, steps.identity("a"), insteadOf: nil)
    steps.ledger.claim(b, at: 1, steps.identity("a"), insteadOf: a)
    #expect(steps.ledger.takeEnded() == [a])
    #expect(!steps.ledger.shows(a) && steps.ledger.node(of: b) == 1)
    // The instance is already shown at another node when the first node is removed.
    steps.ledger.claim(b, at: 2, steps.identity("a"), insteadOf: nil)
    #expect(steps.ledger.remove(1, steps.identity("a"), instance: b) == nil)
    #expect(steps.ledger.node(of: b) == 2 && steps.ledger.takeEnded().isEmpty)
  }

  @Test("the ledger knows an instance with a lease, but the instance is not shown") func away() {
    let steps = Steps()
    _ = steps.run("claim a, claim b, leave a L")
    let (a, b) = (steps.instance("a"), steps.instance("b"))
    #expect(!steps.ledger.shows(a) && steps.ledger.knows(a) && steps.ledger.shows(b))
    #expect(steps.ledger.away == [steps.identity("a")])
    #expect(Set(steps.ledger.instances.map(\.1)) == [steps.identity("a"), steps.identity("b")])
    #expect(Set(steps.ledger.endAll()) == [a, b, steps.ledger.rootInstance])
  }

  @Test("a fork starts with the state that views hold, and does not change the original") func forks() {
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

  @Test("leases retain their identities, and release them when they end") func retaining() {
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
