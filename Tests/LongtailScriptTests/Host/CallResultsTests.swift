// Results of host functions, which can arrive after their task has ended.

import LongtailCore
import Synchronization
import Testing

@testable import LongtailScript

@Suite struct CallResultsTests {
  @Test("a result is announced once and taken once, and a result for an ended task is dropped") func answers() {
    let results = CallResults()
    let announcements = Mutex(0)
    results.onResult { announcements.withLock { $0 += 1 } }
    let (first, second) = (1, 2)
    results.expect(first)
    results.expect(second)
    results.put(.success(.host(.integer(7))), for: first)
    results.put(.success(.host(.integer(8))), for: first)
    #expect(results.holds(first) && announcements.withLock(\.self) == 1)
    guard case .success(.host(.integer(7))) = results.take(first) else {
      Issue.record("no answer")
      return
    }
    #expect(!results.holds(first))
    results.forget(second)
    results.put(.success(.host(.none)), for: second)
    #expect(!results.holds(second) && announcements.withLock(\.self) == 1)
  }

  @Test("a report waits until it is taken, and fails if its task has ended") func reports() async throws {
    let results = CallResults()
    let (first, second) = (1, 2)
    results.expect(first)
    let report = Task { try await results.put([.integer(1)], for: first) }
    while !results.holds(first) { await Task.yield() }
    #expect(results.takeReport(first) == [.integer(1)] && results.takeReport(first) == nil)
    try await report.value
    let lost = Task { try await results.put([.integer(2)], for: first) }
    while !results.holds(first) { await Task.yield() }
    results.forget(first)
    await #expect(throws: CancellationError.self) { try await lost.value }
    await #expect(throws: CancellationError.self) { try await results.put([], for: second) }
  }
}
