// Results of host functions, which can arrive after their task has ended.

import LongtailCore
import Synchronization
import Testing

@testable import LongtailScript

@Suite struct ArrivalsTests {
  @Test("a result is announced once and taken once, and a result for an ended task is dropped") func answers() {
    let arrivals = Arrivals()
    let told = Mutex(0)
    arrivals.onArrival { told.withLock { $0 += 1 } }
    let (first, second) = (1, 2)
    arrivals.expect(first)
    arrivals.expect(second)
    arrivals.put(.success(.host(.integer(7))), for: first)
    arrivals.put(.success(.host(.integer(8))), for: first)
    #expect(arrivals.holds(first) && told.withLock(\.self) == 1)
    guard case .success(.host(.integer(7))) = arrivals.take(first) else {
      Issue.record("no answer")
      return
    }
    #expect(!arrivals.holds(first))
    arrivals.forget(second)
    arrivals.put(.success(.host(.none)), for: second)
    #expect(!arrivals.holds(second) && told.withLock(\.self) == 1)
  }

  @Test("a report waits until it is taken, and fails if its task has ended") func reports() async throws {
    let arrivals = Arrivals()
    let (first, second) = (1, 2)
    arrivals.expect(first)
    let report = Task { try await arrivals.put([.integer(1)], for: first) }
    while !arrivals.holds(first) { await Task.yield() }
    #expect(arrivals.takeReport(first) == [.integer(1)] && arrivals.takeReport(first) == nil)
    try await report.value
    let lost = Task { try await arrivals.put([.integer(2)], for: first) }
    while !arrivals.holds(first) { await Task.yield() }
    arrivals.forget(first)
    await #expect(throws: CancellationError.self) { try await lost.value }
    await #expect(throws: CancellationError.self) { try await arrivals.put([], for: second) }
  }
}
