// Simulates colour blindness, to choose colours that everyone can distinguish.

/// A kind of colour vision. The simulation uses the strongest form of each colour blindness.
package enum ColorSight: CaseIterable, Sendable {
  case typical, protanopia, deuteranopia, tritanopia

  /// The matrix, by rows, that converts red, green and blue light to the perceived light (Machado, Oliveira, Fernandes, "A
  /// physiologically-based model for simulation of color vision deficiency", 2009).
  private var rows: [SIMD3<Double>] {
    switch self {
    case .typical: [SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)]
    case .protanopia:
      [SIMD3(0.152286, 1.052583, -0.204868), SIMD3(0.114503, 0.786281, 0.099216), SIMD3(-0.003882, -0.048116, 1.051998)]
    case .deuteranopia:
      [SIMD3(0.367322, 0.860646, -0.227968), SIMD3(0.280085, 0.672501, 0.047413), SIMD3(-0.011820, 0.042940, 0.968881)]
    case .tritanopia:
      [SIMD3(1.255528, -0.076749, -0.178779), SIMD3(-0.078411, 0.930809, 0.147602), SIMD3(0.004733, 0.691367, 0.303900)]
    }
  }

  /// Returns the colour that looks to typical vision as `color` looks to this vision.
  package func seen(_ color: RGB) -> RGB {
    let light = LinearRGB(color)
    let mixed = rows.map { min(max(($0 * SIMD3(light.red, light.green, light.blue)).sum(), 0), 1) }
    return LinearRGB(red: mixed[0], green: mixed[1], blue: mixed[2]).rgb
  }

  /// Returns the distance of two colours in OKLab, as this vision sees them. Black and white are 1 apart, and 0.02 is just
  /// noticeable.
  package func distance(_ a: RGB, _ b: RGB) -> Double {
    let difference = OKLab(Ink(seen(a))).values - OKLab(Ink(seen(b))).values
    return (difference * difference).sum().squareRoot()
  }
}

extension RGB {
  /// Returns an order of colours in which the first ones differ as much as possible, for any kind of colour vision. The first
  /// colour stays first. The next one is always the colour with the largest distance to its nearest predecessor.
  ///
  /// - Returns: Indices into `colors`, starting with 0.
  /// - Complexity: O(colors³).
  package static func mostDifferent(_ colors: [RGB]) -> [Int] {
    let seen = ColorSight.allCases.map { sight in colors.map { OKLab(Ink(sight.seen($0))).values } }
    func distance(_ a: Int, _ b: Int) -> Double {
      seen.reduce(.infinity) { nearest, values in
        let difference = values[a] - values[b]
        return min(nearest, (difference * difference).sum())
      }
    }
    var order: [Int] = colors.isEmpty ? [] : [0]
    var nearest = colors.indices.map { colors.isEmpty ? 0 : distance($0, 0) }
    while order.count < colors.count {
      let next = colors.indices.filter { !order.contains($0) }.max { nearest[$0] < nearest[$1] } ?? 0
      order.append(next)
      for index in colors.indices { nearest[index] = min(nearest[index], distance(index, next)) }
    }
    return order
  }
}
