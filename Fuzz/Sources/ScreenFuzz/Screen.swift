// Fuzzes the terminal of the tests: it must understand any bytes or report unknown ones, on screens of all sizes.

import LongtailCore
import LongtailTestSupport

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzScreen(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard count >= 2 else { return 0 }
  let size = Size(1 + Int(bytes[0] & 31), 1 + Int(bytes[1] & 15))
  let output = Array(bytes[2...])
  for camp in VirtualTerminal.Camp.allCases {
    _ = try? VirtualTerminal(output, columns: size.width, camp)
    for erases in [false, true] {
      var screen = VirtualTerminal(screen: size, camp, erasesWithBackground: erases)
      try? screen.read(output)
      var shared = VirtualTerminal(sharedScreen: size, row: Int(bytes[0] >> 5) % size.height, camp)
      try? shared.read(output)
    }
  }
  return 0
}
