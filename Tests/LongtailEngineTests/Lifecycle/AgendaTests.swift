// The agenda returns entries by time, and entries with equal times in the order in which they were added.

import LongtailTestSupport
import Testing

@testable import LongtailEngine

@Suite struct AgendaTests {
  @Test("due entries are taken by time, and entries with equal times in the order of adding") func order() {
    var agenda = Agenda()
    for (identity, time) in [(1, 3.0), (2, 1), (3, 2), (4, 1), (5, 2)] { _ = agenda.add(identity, at: time) }
    #expect(agenda.next == 1)
    #expect(agenda.take(until: 0.5).isEmpty && agenda.size == 5)
    #expect(agenda.take(until: 2).map(\.identity) == [2, 4, 3, 5])
    #expect(agenda.next == 3 && agenda.size == 1)
    #expect(agenda.take(until: .infinity).map(\.identity) == [1] && agenda.next == nil)
  }

  @Test("an entry that is put back keeps its place among entries with the same time") func puttingBack() {
    var agenda = Agenda()
    let first = agenda.add(1, at: 1)
    _ = agenda.add(2, at: 1)
    let taken = agenda.take(until: 1)
    #expect(taken.first?.number == first)
    for entry in taken.reversed() { agenda.add(entry) }
    #expect(agenda.take(until: 1).map(\.identity) == [1, 2])
  }

  @Test("void entries can be removed only at the front, or everywhere") func dropping() {
    var agenda = Agenda()
    for identity in 0..<6 { _ = agenda.add(identity, at: Double(identity)) }
    agenda.drop { $0.identity < 2 || $0.identity == 4 }
    #expect(agenda.next == 2 && agenda.size == 4, "4 is not in front")
    agenda.removeAll { $0.identity % 2 == 0 }
    #expect(agenda.take(until: .infinity).map(\.identity) == [3, 5])
  }

  @Test("for random additions, the taken entries are exactly the due ones, in order") func laws() {
    for seed in 0..<50 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var (agenda, waiting, now) = (Agenda(), [(time: Double, number: Int)](), 0.0)
      for identity in 0..<100 {
        let time = now + Double(Int.random(in: 0..<8, using: &generator))
        waiting.append((time, agenda.add(identity, at: time)))
        guard Int.random(in: 0..<4, using: &generator) == 0 else { continue }
        now += Double(Int.random(in: 0..<4, using: &generator))
        let due = waiting.filter { $0.time <= now }.sorted { ($0.time, $0.number) < ($1.time, $1.number) }
        #expect(agenda.take(until: now).map(\.number) == due.map(\.number), "seed \(seed)")
        waiting.removeAll { $0.time <= now }
        #expect(agenda.size == waiting.count && agenda.next == waiting.map(\.time).min(), "seed \(seed)")
      }
    }
  }
}
