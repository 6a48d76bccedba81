// Fuzzes the flat storage of elements: all data that random bytes write must be read back without a change.

import LongtailTestSupport

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzElements(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let difference = ElementTrial.difference(UnsafeBufferPointer(start: start, count: count))
  precondition(difference == nil, difference ?? "")
  return 0
}
