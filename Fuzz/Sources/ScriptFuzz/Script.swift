// Fuzzes scripts: random text, or random bytes that choose from the vocabulary. Each script is loaded, shown, used and reloaded
// within its limits, or reports its errors. It must not change the behaviour of the next program.

import Longtail

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzScript(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  guard count >= 2 else { return 0 }
  let bytes = UnsafeBufferPointer(start: start, count: count)
  // The last bytes are the choices, so that the file of a script, which ends with a newline, is a valid input.
  let (choice, key) = (bytes[count - 1], bytes[count - 2])
  var writer = ScriptWriter(bytes.dropLast(2))
  let source = choice & 1 == 0 ? String(decoding: bytes, as: UTF8.self) : writer.script()
  use(source, Int(key), Size(1 + Int(choice >> 1 & 31), 1 + Int(choice >> 6 & 3) * 4))
  precondition(shown("return Text 'fine':bold()") == "fine", "a script has spoilt the next")
  return 0
}

private let options: RuntimeOptions = {
  var options = RuntimeOptions()
  options.program.limit(milliseconds: 20)
  options.program.memoryLimit = 16 << 20
  return options
}()

private func shown(_ source: String) -> String? { try? Driver(Runtime(source: source, options), Size(4, 1)).screen }

private func use(_ source: String, _ choice: Int, _ size: Size) {
  let runtime: Runtime
  do {
    runtime = try Runtime(source: source, options)
  } catch {
    precondition(!String(describing: error).isEmpty)
    return
  }
  let driver = Driver(runtime, size)
  for key in ["tab", "return", "down", "a", "escape"].dropFirst(choice & 3) { try? driver.press(key) }
  driver.tap(at: Point(choice % size.width, choice / 8 % size.height))
  driver.advance(by: 0.5)
  driver.paste("é\u{1B}[2J")
  driver.resize(to: Size(size.height, size.width))
  for text in [driver.rendering.text, driver.rendering.ansi(.sixteen)]
    + driver.rendering.diagnostics.map(String.init(describing:))
  {
    precondition(!text.contains("\u{1B}[2J"), "a text steers the terminal")
  }
  precondition(driver.rendering.json.hasPrefix("{"))
  _ = try? runtime.reload(source: source)
  driver.resize(to: size)
}
