// A wake-up: another thread ends the wait of an event loop.

import Foundation
import LongtailCore
import Testing

@testable import LongtailTerminal

@Suite struct WakeUpTests {
  @Test("a wake-up is taken once, however often it was rung, even if the pipe is full") func take() {
    let wakeUp = WakeUp()
    #expect(wakeUp.descriptor >= 0 && !wakeUp.take())
    for count in [1, 2, 200_000] {
      for _ in 0..<count { wakeUp.ring() }
      #expect(wakeUp.take() && !wakeUp.take())
    }
  }

  @Test("a wake-up before or during a wait for lines ends the wait, and no input is lost") func lines()
    async
  {
    let (wakeUp, pipe) = (WakeUp(), Pipe())
    var input = LineInput(pipe.fileHandleForReading.fileDescriptor)
    wakeUp.ring()
    #expect(input.wait(seconds: nil, other: wakeUp.descriptor) == [] && wakeUp.take())
    async let rung: Void = Task.detached { wakeUp.ring() }.value
    #expect(input.wait(seconds: nil, other: wakeUp.descriptor) == [] && wakeUp.take())
    await rung
    pipe.fileHandleForWriting.write(Data("half".utf8))
    wakeUp.ring()
    #expect(input.wait(seconds: nil, other: wakeUp.descriptor) == [])
    pipe.fileHandleForWriting.write(Data(" whole\n".utf8))
    #expect(input.wait(seconds: nil, other: wakeUp.descriptor) == ["half whole"] && !input.isAtEnd)
  }
}
