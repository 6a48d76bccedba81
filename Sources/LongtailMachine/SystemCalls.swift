// Descriptors and errors of system calls.

import LongtailCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A descriptor that is closed when it is no longer used.
final class OpenFile: Sendable {
  private let descriptor: Int32

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Calls `body` with the descriptor, and keeps it open meanwhile.
  func use<Result, Failure: Error>(_ body: (Int32) throws(Failure) -> Result) throws(Failure) -> Result {
    try withExtendedLifetime(self) { () throws(Failure) in try body(descriptor) }
  }

  deinit { close(descriptor) }
}

/// An error of a system call.
struct SystemError: Error {
  let code: Int32

  init(code: Int32 = errno) { self.code = code }

  var message: String { systemMessage(code) }
}

/// Returns the reason for a system error, to be put after a colon.
func systemReason(_ error: any Error) -> String {
  switch error {
  case let error as SystemError: error.message
  case let error as StandardOutput.Failure: error.reason
  default: String(describing: error)
  }
}

/// Returns the text of an error number, to be put after a colon: "no such file or directory".
func systemMessage(_ error: Int32) -> String {
  let message = String(cString: strerror(error))
  return message.prefix(1).lowercased() + message.dropFirst()
}

// Other names for system functions, because methods of types in this target have the same names.
#if canImport(Glibc)
  let (systemRead, systemWrite, systemPoll, systemClose) = (Glibc.read, Glibc.write, Glibc.poll, Glibc.close)
#elseif canImport(Musl)
  let (systemRead, systemWrite, systemPoll, systemClose) = (Musl.read, Musl.write, Musl.poll, Musl.close)
#else
  let (systemRead, systemWrite, systemPoll, systemClose) = (Darwin.read, Darwin.write, Darwin.poll, Darwin.close)
#endif
