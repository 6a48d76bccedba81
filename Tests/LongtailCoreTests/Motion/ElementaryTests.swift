// Compares Longtail's own exp, sin and cos with the functions of Foundation.

import Foundation
import LongtailTestSupport
import Testing

@testable import LongtailCore

@Suite struct ElementaryTests {
  @Test("law: exp, sin and cos agree with the functions of Foundation", arguments: UInt64(1)...50)
  func functionsAreThoseOfTheLibrary(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let x = Double.random(in: -700...700, using: &generator)
      #expect((Elementary.exp(x) / exp(x) - 1).magnitude < 1e-14)
      for angle in [x, x * 1_000, x / 1e4] {
        let (sine, cosine) = Elementary.sinAndCos(angle)
        #expect((sine - sin(angle)).magnitude < 1e-11 && (cosine - cos(angle)).magnitude < 1e-11)
      }
    }
  }

  @Test("exp, sin and cos are exact at 0, and valid for extreme numbers") func endsAreExact() {
    #expect(Elementary.exp(0) == 1)
    #expect(Elementary.exp(-.infinity) == 0 && Elementary.exp(.nan) == 0 && Elementary.exp(-1e300) == 0)
    #expect(Elementary.exp(.infinity) == .greatestFiniteMagnitude)
    #expect(Elementary.sinAndCos(0) == (0, 1))
    for x in hostileNumbers {
      let (sine, cosine) = Elementary.sinAndCos(x)
      #expect((sine * sine + cosine * cosine - 1).magnitude < 1e-12)
    }
  }
}
