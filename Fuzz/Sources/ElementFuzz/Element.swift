// The flat storage of elements: whatever bytes choose to write into it reads as it was said.

import LongtailTestSupport

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzElements(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let difference = ElementTrial.difference(UnsafeBufferPointer(start: start, count: count))
  precondition(difference == nil, difference ?? "")
  return 0
}
