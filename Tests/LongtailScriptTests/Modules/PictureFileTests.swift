// The folders of a script's image files, and the reasons why a file cannot be shown (X4).

import LongtailCatalog
import LongtailCore
import LongtailScript
import LongtailTestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite struct PictureFileTests {
  private let folder = TestFolder()

  /// Returns a program that decodes a file to an image with one column for each byte of the file.
  private func program(_ roots: [String] = [], script: String = "app/main.lua") throws -> Program {
    var options = ProgramOptions()
    options.roots = roots
    options.pictures = PictureCodec { bytes throws(PictureFailure) in
      if bytes.isEmpty { throw PictureFailure("it is empty") }
      return LongtailCore.Picture(size: Size(bytes.count, 1), rgba: [UInt8](repeating: 255, count: 4 * bytes.count))
    }
    folder.write(script, "return Text 'x'")
    return try Program(
      Script(file: folder.path + "/" + script), vocabulary: Catalog.vocabulary, store: ElementStore(), options)
  }

  private func outcome(_ program: Program, _ name: String) -> String {
    do {
      return String(try program.picture(named: name).size.width)
    } catch {
      return error.reason
    }
  }

  @Test("an image is searched beside the script, then in components, then in the folders of the host") func places() throws {
    folder.write("app/one.png", "1")
    folder.write("components/one.png", "22")
    folder.write("components/icons/two.png", "22")
    folder.write("host/three.png", "333")
    let program = try program([folder.path + "/host"])
    #expect(outcome(program, "one.png") == "1")
    #expect(outcome(program, "icons/two.png") == "2")
    #expect(outcome(program, "three.png") == "3")
    #expect(program.files.suffix(3) == ["/app/one.png", "/components/icons/two.png", "/host/three.png"].map { folder.path + $0 })
  }

  @Test(
    "a path that could lead out of the script's folder is an error",
    arguments: [
      "", ".", "..", "../secret.png", "a/../../secret.png", "/etc/passwd", "a//b.png", "a/", "/", "./one.png", ".hidden.png",
      "a\\b.png", "a\u{0}.png", "a\u{1B}.png", "a\u{202E}gnp.exe", String(repeating: "a", count: 501),
    ])
  func names(name: String) throws {
    folder.write("secret.png", "secret")
    folder.write("app/a/b.png", "b")
    folder.write("app/one.png", "1")
    #expect(
      outcome(try program(), name)
        == """
        its path must be relative to the script's folder, such as "images/logo.png", and have at most 500 bytes; no part may be \
        empty, begin with '.', or contain '\\' or control characters
        """)
  }

  @Test("a symbolic link that leads out of the script's folder is an error") func links() throws {
    folder.write("secret.png", "secret")
    folder.write("app/one.png", "1")
    let (out, inside) = (folder.path + "/app/out.png", folder.path + "/app/in.png")
    #expect(symlink(folder.path + "/secret.png", out) == 0 && symlink("one.png", inside) == 0)
    defer {
      unlink(out)
      unlink(inside)
    }
    let program = try program()
    #expect(outcome(program, "out.png") == "it or a folder in its path is a link that leads out of the script's folder")
    #expect(outcome(program, "in.png") == "1")
  }

  @Test("a missing file, a folder, a pipe or an empty file is reported with a reason") func reasons() throws {
    folder.write("app/sub/x", "x")
    folder.write("app/empty.png", "")
    let pipe = folder.path + "/app/pipe.png"
    #expect(mkfifo(pipe, 0o600) == 0)
    defer { unlink(pipe) }
    let program = try program()
    for name in ["missing.png", "sub", "pipe.png"] {
      #expect(outcome(program, name) == "no such file in the folder '\(folder.path)/app'", "\(name)")
    }
    #expect(outcome(program, "empty.png") == "it is empty")
    #expect(
      outcome(try Program(Script(text: "return Text 'x'"), vocabulary: Catalog.vocabulary, store: ElementStore()), "x.png")
        == "no such file")
  }

  @Test("a file is read once, and a file that failed is not read again") func readOnce() throws {
    let file = folder.write("app/one.png", "1")
    let program = try program()
    #expect(outcome(program, "one.png") == "1" && outcome(program, "two.png").hasPrefix("no such file"))
    TestFolder.overwrite(file, "22")
    folder.write("app/two.png", "22")
    #expect(outcome(program, "one.png") == "1" && outcome(program, "two.png").hasPrefix("no such file"))
  }

  @Test("the images of a program have a limit for their total number of pixels") func limit() throws {
    folder.write("app/a.png", "a")
    folder.write("app/b.png", "b")
    folder.write("app/c.png", "c")
    folder.write("app/small.png", "s")
    folder.write("app/tiny.png", "s")
    var options = ProgramOptions()
    options.pictures = PictureCodec { bytes throws(PictureFailure) in
      let side = bytes == [UInt8(ascii: "s")] ? 1 : 4096
      return LongtailCore.Picture(size: Size(side, side), rgba: [UInt8](repeating: 0, count: 4 * side * side))
    }
    folder.write("app/main.lua", "return Text 'x'")
    let program = try Program(
      Script(file: folder.path + "/app/main.lua"), vocabulary: Catalog.vocabulary, store: ElementStore(), options)
    #expect(outcome(program, "a.png") == "4096")
    let tooMany = "all images together have more than 33554432 pixels"
    // A rejected image does not count towards the limit.
    #expect(outcome(program, "small.png") == "1" && outcome(program, "b.png") == tooMany)
    #expect(outcome(program, "c.png") == tooMany && outcome(program, "tiny.png") == "1")
  }
}
