// Images on a terminal whose cells are one pixel in size, so that each cell shows one pixel of an image.

import LongtailCore

extension VirtualTerminal {
  /// Returns the bytes that replace a PNG file in these tests: the size, with two bytes for each axis, and the pixels.
  public static func imageFile(_ picture: Picture) -> [UInt8] {
    [picture.size.width, picture.size.height].flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] } + picture.rgba
  }

  /// Returns the text for a pixel; empty if the pixel is more transparent than opaque.
  public static func shown(_ rgba: some BidirectionalCollection<UInt8>) -> String {
    (rgba.last ?? 0) < 128 ? "" : rgba.prefix(3).map(String.init).joined(separator: ".")
  }

  /// Runs a kitty graphics command, which is given without its introducer and terminator.
  mutating func graphics(_ text: String) throws {
    let parts = text.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
    var keys: [Substring: Substring] = [:]
    for key in parts[0].split(separator: ",") { keys[key.prefix(1)] = key.dropFirst(2) }
    func number(_ key: Substring) throws -> Int {
      guard let value = keys[key].flatMap({ Int($0) }) else { throw Failure.unknown("kitty \(text.prefix(60))") }
      return value
    }
    if parts.count == 2 {
      guard parts[1].utf8.count <= 4096 else { throw Failure.unknown("a piece of \(parts[1].utf8.count) bytes") }
      if images.incoming == nil {
        guard keys["a"] == "t", keys["f"] == "100" else { throw Failure.unknown("kitty \(text.prefix(60))") }
        images.incoming = (try number("i"), [])
      }
      images.incoming?.bytes += try VirtualTerminal.decoded(parts[1])
      if keys["m"] == "0", let (id, bytes) = images.incoming {
        images.kept[id] = try VirtualTerminal.picture(bytes)
        images.incoming = nil
      }
      return
    }
    let id = try number("i")
    guard keys["q"] == "2", images.incoming == nil, let picture = images.kept[id] else { throw Failure.unknown("kitty \(text)") }
    switch (keys["a"], keys["d"]) {
    case ("p", nil):
      let source = Rect(x: try number("x"), y: try number("y"), width: try number("w"), height: try number("h"))
      guard source.size == Size(try number("c"), try number("r")), keys["C"] == "1" else {
        throw Failure.unknown("kitty \(text)")
      }
      images.placed[try number("p")] = (id, picture.cropped(to: source), Point(column, line))
    case ("d", "i"):
      guard images.placed.removeValue(forKey: try number("p")) != nil else { throw Failure.unknown("kitty \(text)") }
    case ("d", "I"):
      images.kept[id] = nil
      images.placed = images.placed.filter { $0.value.id != id }
    default: throw Failure.unknown("kitty \(text)")
    }
  }

  /// Shows the image of an iTerm2 file sequence, which is given without its introducer and terminator.
  mutating func file(_ text: String) throws {
    let parts = text.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, let width = VirtualTerminal.number("width", in: parts[0]),
      let height = VirtualTerminal.number("height", in: parts[0]), let size = VirtualTerminal.number("size", in: parts[0]),
      case let bytes = try VirtualTerminal.decoded(parts[1]), bytes.count == size,
      case let picture = try VirtualTerminal.picture(bytes), picture.size == Size(width, height)
    else { throw Failure.unknown("file \(text.prefix(60))") }
    try show(picture)
  }

  /// Shows a sixel image, which is given without its introducer and terminator.
  mutating func sixels(_ text: String) throws {
    let unknown = Failure.unknown("sixels \(text.prefix(60))")
    guard text.hasPrefix("0;1;0q\"1;1;") else { throw unknown }
    var rest = Substring(text.dropFirst("0;1;0q\"1;1;".count))
    func take(_ rest: inout Substring) throws -> Int {
      let digits = rest.prefix { $0.isNumber }
      rest = rest.dropFirst(digits.count)
      guard let value = Int(digits) else { throw unknown }
      return value
    }
    let width = try take(&rest)
    rest = rest.dropFirst()
    let size = Size(width, try take(&rest))
    var rgba = [UInt8](repeating: 0, count: 4 * size.width * size.height)
    var (colors, color, x, top) = ([Int: [UInt8]](), [UInt8](), 0, 0)
    while let letter = rest.popFirst() {
      var count = 1
      switch letter {
      case "#":
        let number = try take(&rest)
        if rest.first == ";" {
          let parts = try (0..<4).map { _ in
            rest = rest.dropFirst()
            return try take(&rest)
          }
          guard parts[0] == 2, parts[1...].allSatisfy({ 0...100 ~= $0 }) else { throw unknown }
          colors[number] = parts[1...].map { UInt8(($0 * 255 + 50) / 100) } + [255]
        } else {
          guard let known = colors[number] else { throw unknown }
          color = known
        }
        continue
      case "$":
        x = 0
        continue
      case "-":
        (x, top) = (0, top + 6)
        continue
      case "!": count = try take(&rest)
      default: break
      }
      let sixel = letter == "!" ? rest.popFirst() : letter
      guard let bits = sixel?.asciiValue, 0x3F...0x7E ~= bits, x + count <= size.width else { throw unknown }
      for _ in 0..<count {
        for row in 0..<6 where (bits - 0x3F) >> UInt8(row) & 1 == 1 {
          guard top + row < size.height else { throw unknown }
          let start = 4 * ((top + row) * size.width + x)
          rgba.replaceSubrange(start..<start + 4, with: color)
        }
        x += 1
      }
    }
    try show(Picture(size: size, rgba: rgba))
  }

  /// Shows an image from the cell of the cursor on, until text is written there. An image that reaches the last row is an error,
  /// because it could scroll the screen.
  private mutating func show(_ picture: Picture) throws {
    let size = picture.size
    guard images.saved == Point(column, line), column + size.width <= columns, line + size.height < lines.count else {
      throw Failure.careless("an image of \(size) at \(line), \(column)")
    }
    for y in 0..<size.height {
      for x in 0..<size.width {
        lines[line + y][column + x].image = VirtualTerminal.shown(
          picture.rgba[4 * (y * size.width + x)..<4 * (y * size.width + x + 1)])
      }
    }
    // Terminals disagree on the position of the cursor after an image.
    column = columns
  }

  /// The rows with the images that lie over them.
  var pictured: [[Shown]] {
    var rows = lines
    for (_, picture, origin) in images.placed.values {
      for y in 0..<picture.size.height {
        for x in 0..<picture.size.width {
          let start = 4 * (y * picture.size.width + x)
          rows[origin.y + y][origin.x + x].image = VirtualTerminal.shown(picture.rgba[start..<start + 4])
        }
      }
    }
    return rows
  }

  private static func number(_ name: String, in parameters: Substring) -> Int? {
    parameters.split(separator: ";").first { $0.hasPrefix(name + "=") }.flatMap { Int($0.dropFirst(name.count + 1)) }
  }

  private static func picture(_ bytes: [UInt8]) throws -> Picture {
    guard bytes.count >= 4, case let size = Size(Int(bytes[0]) << 8 | Int(bytes[1]), Int(bytes[2]) << 8 | Int(bytes[3])),
      bytes.count == 4 + 4 * size.width * size.height
    else { throw Failure.unknown("an image file of \(bytes.count) bytes") }
    return Picture(size: size, rgba: Array(bytes[4...]))
  }

  private static func decoded(_ text: Substring) throws -> [UInt8] {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var (bytes, value, bits) = ([UInt8](), 0, 0)
    for letter in text where letter != "=" {
      guard let digit = digits.firstIndex(of: letter) else { throw Failure.unknown("base64 \(text.prefix(60))") }
      value = value << 6 | digit
      bits += 6
      if bits >= 8 {
        bits -= 8
        bytes.append(UInt8(value >> bits & 255))
      }
    }
    return bytes
  }
}

/// The images of a terminal.
struct TerminalImages {
  /// The image whose pieces are being received.
  var incoming: (id: Int, bytes: [UInt8])?
  var kept: [Int: Picture] = [:]
  var placed: [Int: (id: Int, picture: Picture, origin: Point)] = [:]
  /// The saved position of the cursor (DECSC).
  var saved: Point?
}
