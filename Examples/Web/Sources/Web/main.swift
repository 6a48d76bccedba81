// Shows a script in a browser: `Web script.lua [--port 8080]`; 0 is any free port. The page mirrors the tree from the output of
// `MirrorSession`, and sends keys and clicks back. Each page has a session of its own. The script is reloaded when it is saved.

import FlyingFox
import Foundation
import Longtail

/// A session, with its output for one page.
actor Mirror {
  private let session: MirrorSession
  private let file: String
  private let start = ContinuousClock.now
  private var saved: Date?
  private var waiting: CheckedContinuation<Void, Never>?

  init(_ file: String) throws {
    var options = MirrorSession.Options()
    options.isAnimated = true
    var runtimeOptions = RuntimeOptions()
    runtimeOptions.program.log = { [log = options.log] in log.write($0) }
    session = MirrorSession(try Runtime(script: file, runtimeOptions), options)
    self.file = file
    saved = Mirror.date(of: file)
    session.runtime.onWake { [weak self] in Task { await self?.wake() } }
  }

  func receive(_ line: String) {
    session.receive(line)
    wake()
  }

  /// Returns the next output as soon as there is one; nil at the end. It is computed when the page takes it, so a slow page gets
  /// fewer changes.
  func next() async -> String? {
    while !session.hasOutput {
      if session.isEnded { return nil }
      let now = seconds
      let pause = min(max(0, (session.nextDue ?? .infinity) - now), 0.3)
      let alarm = Task {
        try await Task.sleep(for: .seconds(pause))
        wake()
      }
      await withCheckedContinuation { waiting = $0 }
      alarm.cancel()
      session.advance(to: seconds)
      followFile()
    }
    return String(decoding: session.takeOutput(), as: UTF8.self)
  }

  func end() {
    session.end()
    wake()
  }

  private var seconds: Double { (ContinuousClock.now - start) / .seconds(1) }

  private func wake() {
    waiting?.resume()
    waiting = nil
  }

  private func followFile() {
    let date = Mirror.date(of: file)
    guard date != nil, date != saved else { return }
    saved = date
    session.reload()
  }

  private static func date(of file: String) -> Date? {
    (try? FileManager.default.attributesOfItem(atPath: file))?[.modificationDate] as? Date
  }
}

/// Passes lines between a page and its session.
struct MirrorHandler: WSMessageHandler {
  let file: String

  func makeMessages(for client: AsyncStream<WSMessage>) async throws -> AsyncStream<WSMessage> {
    let mirror: Mirror
    do {
      mirror = try Mirror(file)
    } catch {
      return AsyncStream { stream in
        stream.yield(
          .text(String(decoding: (try? JSONEncoder().encode(["type": "error", "message": "\(error)"])) ?? Data(), as: UTF8.self)))
        stream.finish()
      }
    }
    Task {
      for await case .text(let line) in client { await mirror.receive(line) }
      await mirror.end()
    }
    return AsyncStream { await mirror.next().map { .text($0) } }
  }
}

/// Accepts requests of pages from this server only. It rejects other pages in the browser, whatever name they use for this
/// machine.
struct OwnPages: HTTPHandler {
  let handler: any HTTPHandler

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard let host = request.headers[.host], request.headers[HTTPHeader("Origin")] == "http://" + host,
      ["127.0.0.1", "localhost"].contains(host.prefix { $0 != ":" })
    else { return HTTPResponse(statusCode: .forbidden) }
    return try await handler.handleRequest(request)
  }
}

var arguments = Array(CommandLine.arguments.dropFirst())
var port: UInt16 = 8080
if let flag = arguments.firstIndex(of: "--port"), flag + 1 < arguments.count, let number = UInt16(arguments[flag + 1]) {
  port = number
  arguments.removeSubrange(flag...flag + 1)
}
guard let file = arguments.first, FileManager.default.fileExists(atPath: file) else {
  print("usage: Web script.lua [--port 8080]")
  exit(2)
}

let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: port), logger: .disabled)
let page = Data(PackageResources.page_html)
await server.appendRoute("GET /") { _ in
  HTTPResponse(statusCode: .ok, headers: [.contentType: "text/html; charset=utf-8"], body: page)
}
await server.appendRoute("GET /mirror", to: OwnPages(handler: .webSocket(MirrorHandler(file: file))))
// A page that acts without a user waits for this response.
await server.appendRoute("GET /wait") { _ in
  try await Task.sleep(for: .seconds(1))
  return HTTPResponse(statusCode: .ok)
}
let listening = Task { try await server.run() }
do {
  try await server.waitUntilListening()
  if case .ip4(_, let chosen) = await server.listeningAddress { port = chosen }
  // Write at once, so that a program that reads the output through a pipe gets the address.
  try? FileHandle.standardOutput.write(contentsOf: Data("http://127.0.0.1:\(port)/\n".utf8))
  try await listening.value
} catch {
  print("port \(port) cannot be used: \(error)")
  exit(1)
}
