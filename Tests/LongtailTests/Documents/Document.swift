// Reads documents for tests: their text, and the fenced blocks that tests run.

import Foundation
import Longtail

/// A Markdown file.
struct Document {
  /// The path, relative to the top folder.
  let path: String
  let lines: [Substring]
  let blocks: [Block]

  /// A fenced block. Tests check the blocks of these languages:
  ///
  /// - `lua`: a script that shows something without a warning. `lua NAME`: a file with this name, which later blocks of the
  ///   document can `require`. A `_test.lua` file is run as a test. `lua host`: a script that calls a function of its host. `lua
  ///   part of FILE`: consecutive lines of FILE.
  /// - `screen [WxH|W] [step; step ...]`: the output of the script before, 60 columns wide unless a size is given, after some
  ///   steps of a recording.
  /// - `keys FILE`: the steps of a recording, played with a script of the document or of the project.
  /// - `sh`: commands. The commands that begin with `longtail` are run.
  /// - `swift`: consecutive lines of `SwiftSnippets.swift`.
  struct Block {
    /// The first word after the fence, and the rest of the line.
    let language: String
    let details: String
    let text: String
    /// The lines between the fences, by index.
    let lines: Range<Int>
  }

  /// The documents that people write. `GeneratedFilesTests` compares the generated documents with the declarations.
  static let paths: [String] = {
    let files = (try? FileManager.default.subpathsOfDirectory(atPath: Project.path("docs"))) ?? []
    let made = ["reference/", "errors/", "public-"]
    let pages = files.filter { file in file.hasSuffix(".md") && !made.contains { file.hasPrefix($0) } }.sorted().map {
      "docs/" + $0
    }
    return ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "ARCHITECTURE.md"] + pages
  }()

  static func all() throws -> [Document] { try paths.map { try Document($0) } }

  init(_ path: String) throws {
    self.path = path
    lines = try Project.text(path).split(separator: "\n", omittingEmptySubsequences: false)
    var blocks: [Block] = []
    var start: Int?
    for (index, line) in lines.enumerated() where line.hasPrefix("```") {
      guard let first = start else {
        start = index
        continue
      }
      let words = lines[first].dropFirst(3).split(separator: " ", maxSplits: 1)
      blocks.append(
        Block(
          language: words.first.map(String.init) ?? "", details: words.count > 1 ? String(words[1]) : "",
          text: lines[first + 1..<index].joined(separator: "\n") + "\n", lines: first + 1..<index))
      start = nil
    }
    self.blocks = blocks
  }

  /// Returns the blocks of a language, each with its place, such as "docs/tutorial.md:12".
  func blocks(_ language: String) -> [(place: String, block: Block)] {
    blocks.filter { $0.language == language }.map { ("\(path):\($0.lines.lowerBound)", $0) }
  }

  /// Returns the path of the image in `images` right after the block of a script, relative to the top folder. The image shows the
  /// output of the script.
  func picture(of block: Block) -> String? {
    let rest = lines[min(block.lines.upperBound + 1, lines.count)...].drop(while: \.isEmpty)
    guard let match = rest.first?.firstMatch(of: #/^!\[[^\]]*\]\(((?:\.\./)*(?:docs/)?images/[^)]*\.svg)\)/#) else { return nil }
    let folder = URL(filePath: "/" + path).deletingLastPathComponent()
    return String(folder.appending(path: String(match.1)).standardized.path(percentEncoded: false).dropFirst())
  }
}
