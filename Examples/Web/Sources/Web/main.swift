// A script in a browser: `Web script.lua [--port 8080]`, 0 for any port. The page mirrors the tree from what `MirrorSession` tells, and sends keys and
// clicks back. Each page has a session of its own; the script is loaded anew when it is saved.

import FlyingFox
import Foundation
import Longtail

/// A session, and what one page is told of it.
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

  /// What is to be told next, once there is anything; nil at the end. It is found when the page takes it: one that is slow is told less.
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

/// Lines from a page and to it.
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

/// Lets a page of this server in, and none of another that the browser has open, by whatever name that calls this machine.
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
// What a page waits for that shows what it has done without a person.
await server.appendRoute("GET /wait") { _ in
  try await Task.sleep(for: .seconds(1))
  return HTTPResponse(statusCode: .ok)
}
let listening = Task { try await server.run() }
do {
  try await server.waitUntilListening()
  if case .ip4(_, let chosen) = await server.listeningAddress { port = chosen }
  // Whoever has started it in a pipe hears of it at once.
  try? FileHandle.standardOutput.write(contentsOf: Data("http://127.0.0.1:\(port)/\n".utf8))
  try await listening.value
} catch {
  print("port \(port) cannot be used: \(error)")
  exit(1)
}
