// Reads the scripts of `Scenes` and other files of this package.

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension Scene {
  /// The folder of the package.
  static let package = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()

  static func path(of name: String) -> String { package + "/Scenes/" + name + ".lua" }

  static func source(_ name: String) throws -> String { try text(path(of: name)) }

  static func text(_ path: String) throws -> String {
    guard let file = fopen(path, "r") else { throw Missing(name: path) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = getc(file), byte >= 0 { bytes.append(UInt8(byte)) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
