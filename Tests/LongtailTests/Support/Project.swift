// The files of this repository, and the built program, as tests find them.

import Foundation

/// Paths of the repository and of the built program.
enum Project {
  /// The top folder of the repository.
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  static func path(_ path: String) -> String { root.appending(path: path).path(percentEncoded: false) }

  /// The built `longtail`, beside the bundle of tests that is running.
  static let program: URL = {
    let arguments = CommandLine.arguments
    let bundle = arguments.firstIndex(of: "--test-bundle-path").map { arguments[$0 + 1] } ?? arguments[0]
    return URL(filePath: bundle).deletingLastPathComponent().appending(path: "longtail")
  }()
}
