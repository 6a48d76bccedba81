// Requests of a script to its host.

import LongtailCore

/// The requests that the host has not taken yet, in order. The requests of one update are limited, because handlers can call
/// each other endlessly.
final class RequestQueue {
  private var requests: [HostRequest] = []
  /// The number and the size of the requests in this update.
  private var asked = (count: 0, bytes: 0)
  /// The largest size of the requests in one update, in bytes.
  private let mostBytes: Int
  private static let most = 10_000

  init(mostBytes: Int) { self.mostBytes = mostBytes }

  /// Begins an update.
  func beginUpdate() { asked = (0, 0) }

  /// Adds a request that holds the given number of bytes.
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

  /// Adds a request that does not count for the limit.
  func append(_ request: HostRequest) { requests.append(request) }

  func take() -> [HostRequest] {
    if requests.isEmpty { return [] }
    defer { requests = [] }
    return requests
  }
}
