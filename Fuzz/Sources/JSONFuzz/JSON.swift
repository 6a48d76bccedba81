// Fuzzes the reader of --data: any bytes are an object, or give a message with a place in the bytes.

import LongtailExport

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzJSON(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  do throws(JSONReader.Failure) {
    _ = try JSONReader.object(bytes)
  } catch {
    precondition(0...count ~= error.offset && !error.description(in: bytes).isEmpty, "\(error)")
  }
  return 0
}
