// What functions ask of the program around: to end, to take away what a view stands in, to open an address.

import CLuaBridge
import LongtailCore

extension Program {
  /// What the data that was read for the event takes here, about.
  var heldBytes: Int {
    hot.pointee.arena.pointee.bytes.count + Program.bytesPerValue * hot.pointee.arena.pointee.arguments.count
  }

  private static let bytesPerValue = 96

  /// Asks something that holds so many bytes, unless too much is asked in one update.
  func ask(_ request: HostRequest, bytes: Int = 0) throws {
    asked = (asked.count + 1, asked.bytes + bytes)
    guard asked.count <= Program.mostRequests else {
      throw Mistake(.tooManyElements(limit: Program.mostRequests, what: "requests to the host in one update"))
    }
    let mostBytes = options.memoryLimit / 4
    guard asked.bytes <= mostBytes else {
      throw Mistake(.tooManyElements(limit: mostBytes, what: "bytes in the requests to the host in one update"))
    }
    requests.append(request)
  }

  private static let mostRequests = 10_000

  /// Views are made again and again: nothing is to be done because of that.
  func requireEvent(_ callee: String, in place: String = "handlers and tasks") throws {
    guard isInEvent else {
      throw Mistake(.script(message: "\(callee)() works only in \(place)"))
    }
  }

  public func takeRequests() -> [HostRequest] {
    if requests.isEmpty { return [] }
    defer { requests = [] }
    return requests
  }
}
