// Fuzzes the input of a terminal: however reads divide the bytes, the inputs are the same, and no key types a control character.

import LongtailTerminal

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  var whole = InputParser(pasteLimit: 64)
  whole.expectedCursorReports = count & 1
  var cut = whole
  var (inputs, single): ([TerminalInput], [TerminalInput]) = ([], [])
  whole.parse(bytes, into: &inputs)
  for byte in bytes { cut.parse([byte], into: &single) }
  whole.flush(into: &inputs)
  cut.flush(into: &single)
  precondition(inputs == single, "a cut changes what is read")
  for case .key(let press, _) in inputs {
    precondition(!press.characters.unicodeScalars.contains { $0.value < 0x20 || 0x7F..<0xA0 ~= $0.value }, "\(press) is typed")
  }
  return 0
}
