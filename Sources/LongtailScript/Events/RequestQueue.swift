// What functions of a script ask of the host, until the host takes it.

import LongtailCore

/// Requests, in order. One update may ask so many only: handlers may call each other without end.
final class RequestQueue {
  private var requests: [HostRequest] = []
  /// What was asked in this update.
  private var asked = (count: 0, bytes: 0)
  /// What the requests of one update may hold, in bytes.
  private let mostBytes: Int
  private static let most = 10_000

  init(mostBytes: Int) { self.mostBytes = mostBytes }

  /// An update begins.
  func beginUpdate() { asked = (0, 0) }

  /// Asks something that holds so many bytes.
  ///
  /// - Throws: `tooManyElements` if too much is asked in one update.
  func ask(_ request: HostRequest, bytes: Int = 0) throws {
    asked = (asked.count + 1, asked.bytes + bytes)
    guard asked.count <= RequestQueue.most else {
      throw Mistake(.tooManyElements(limit: RequestQueue.most, what: "requests to the host in one update"))
    }
    guard asked.bytes <= mostBytes else {
      throw Mistake(.tooManyElements(limit: mostBytes, what: "bytes in the requests to the host in one update"))
    }
    requests.append(request)
  }

  /// The same for what needs no limit: it follows from a call that has one.
  func append(_ request: HostRequest) { requests.append(request) }

  func take() -> [HostRequest] {
    if requests.isEmpty { return [] }
    defer { requests = [] }
    return requests
  }
}
