// What functions ask of the program around: to end, to take away what a view stands in, to open an address.

import CLuaBridge
import LongtailCore

extension Program {
  /// What the data that was read for the event takes here, about.
  var heldBytes: Int {
    hot.pointee.arena.pointee.bytes.count + Program.bytesPerValue * hot.pointee.arena.pointee.arguments.count
  }

  private static let bytesPerValue = 96

  /// Views are made again and again: nothing is to be done because of that.
  func requireEvent(_ callee: String, in place: String = "handlers and tasks") throws {
    guard activity.isInEvent else {
      throw Mistake(.script(message: "\(callee)() works only in \(place)"))
    }
  }

  public func takeRequests() -> [HostRequest] { requests.take() }
}
