// Answers of functions of the host, which may come when nobody waits any more.

import LongtailCore
import Synchronization
import Testing

@testable import LongtailScript

@Suite struct ArrivalsTests {
  @Test("an answer is told once and taken once; one to a task that has ended is not kept, and not told") func answers() {
    let arrivals = Arrivals()
    let told = Mutex(0)
    arrivals.onArrival { told.withLock { $0 += 1 } }
    let (first, second) = (TaskID(rawValue: 1), TaskID(rawValue: 2))
    arrivals.expect(first)
    arrivals.expect(second)
    arrivals.put(.success(.integer(7)), for: first)
    arrivals.put(.success(.integer(8)), for: first)
    #expect(arrivals.holds(first) && told.withLock(\.self) == 1)
    #expect((try? arrivals.take(first)?.get()) == .integer(7) && !arrivals.holds(first))
    arrivals.forget(second)
    arrivals.put(.success(.none), for: second)
    #expect(!arrivals.holds(second) && told.withLock(\.self) == 1)
  }
}
