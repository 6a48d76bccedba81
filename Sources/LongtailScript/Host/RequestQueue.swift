// Requests of a script to its host.

import LongtailCore

/// The requests that the host has not taken yet, in order. The requests of one update are limited, because handlers can call
/// each other endlessly.
final class RequestQueue {
  private var requests: [HostRequest] = []
  /// The number and the size of the requests in this update.
  private var added = (count: 0, bytes: 0)
  /// The largest size of the requests in one update, in bytes.
  private let mostBytes: Int
  private static let most = 10_000

  init(mostBytes: Int) { self.mostBytes = mostBytes }

  /// Resets the number and the size of the requests, at the start of an update.
  func beginUpdate() { added = (0, 0) }

  /// Adds a request that holds the given number of bytes.
  ///
  /// - Throws: `tooManyElements` if one update adds too many requests.
  func add(_ request: HostRequest, bytes: Int = 0) throws {
    added = (added.count + 1, added.bytes + bytes)
    guard added.count <= RequestQueue.most else {
      throw CallError(.tooManyElements(limit: RequestQueue.most, what: "requests to the host in one update"))
    }
    guard added.bytes <= mostBytes else {
      throw CallError(.tooManyElements(limit: mostBytes, what: "bytes in the requests to the host in one update"))
    }
    requests.append(request)
  }

  /// Adds a request that does not count for the limit.
  func appendUnlimited(_ request: HostRequest) { requests.append(request) }

  func take() -> [HostRequest] {
    if requests.isEmpty { return [] }
    defer { requests = [] }
    return requests
  }
}
