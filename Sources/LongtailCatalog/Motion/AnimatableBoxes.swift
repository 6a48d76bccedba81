// Interpolates boxes between two states. `stretches` marks the boxes whose size is animated together with their position, because
// they can be drawn at any size (N1, N5).

import LongtailCore

// MARK: Places and sizes

extension Inset: AnimatableBehavior {
  func blended(from origin: Inset, _ blend: inout Blend) -> Inset { Inset(insets: blend(origin.insets, insets)) }
}

extension OffsetBox: AnimatableBehavior {
  func blended(from origin: OffsetBox, _ blend: inout Blend) -> OffsetBox { OffsetBox(by: blend(origin.offset, offset)) }
}

extension Positioned: AnimatableBehavior {
  func blended(from origin: Positioned, _ blend: inout Blend) -> Positioned { Positioned(point: blend(origin.point, point)) }
}

extension FixedFrame: AnimatableBehavior {
  func blended(from origin: FixedFrame, _ blend: inout Blend) -> FixedFrame {
    FixedFrame(
      width: blend(length: origin.width, width), height: blend(length: origin.height, height), alignment: alignment)
  }
}

extension FlexibleFrame: AnimatableBehavior {
  func blended(from origin: FlexibleFrame, _ blend: inout Blend) -> FlexibleFrame {
    FlexibleFrame(
      horizontal: horizontal.blended(from: origin.horizontal, &blend), vertical: vertical.blended(from: origin.vertical, &blend),
      alignment: alignment, fixed: origin.fixed.flatMap { fixed?.blended(from: $0, &blend) } ?? fixed)
  }
}

extension FlexibleLength {
  fileprivate func blended(from origin: FlexibleLength, _ blend: inout Blend) -> FlexibleLength {
    var result = self
    result.minimum = blend(length: origin.minimum, minimum)
    result.ideal = blend(length: origin.ideal, ideal)
    result.maximum = blend(length: origin.maximum, maximum)
    return result
  }
}

extension Blend {
  /// Interpolates a length in cells. A change from or to nil or infinity takes effect at once.
  fileprivate mutating func callAsFunction(length from: Int?, _ to: Int?) -> Int? {
    guard let from, let to, from < Cells.infinity, to < Cells.infinity else { return self(Int?.none, to) }
    return max(self(from, to), 0)
  }
}

// MARK: Colours

extension OpacityBox: AnimatableBehavior {
  func blended(from origin: OpacityBox, _ blend: inout Blend) -> OpacityBox {
    OpacityBox(opacity: min(max(blend(origin.opacity, opacity), 0), 1000))
  }
}

extension TextBox: AnimatableBehavior {
  func blended(from origin: TextBox, _ blend: inout Blend) -> TextBox {
    var box = self
    box.look = look.with(paint: look.style.paint.blended(from: origin.look.style.paint, &blend))
    guard parts.count == origin.parts.count else { return box }
    for index in parts.indices {
      box.parts[index].paint = parts[index].paint.blended(from: origin.parts[index].paint, &blend)
    }
    return box
  }
}

extension PaintedFrame: AnimatableBehavior {
  var stretches: Bool { true }

  func blended(from origin: PaintedFrame, _ blend: inout Blend) -> PaintedFrame {
    PaintedFrame(paint: paint.blended(from: origin.paint, &blend))
  }
}

extension PaintedShape: AnimatableBehavior {
  var stretches: Bool { true }

  func blended(from origin: PaintedShape, _ blend: inout Blend) -> PaintedShape {
    guard paints.count == origin.paints.count else { return self }
    var result: [ShapePaint] = []
    for (paint, before) in zip(paints, origin.paints) {
      switch (before, paint) {
      case (.fill(let before), .fill(let paint)): result.append(.fill(paint.blended(from: before, &blend)))
      case (.stroke(let before), .stroke(let stroke)): result.append(.stroke(stroke.blended(from: before, &blend)))
      default: result.append(paint)
      }
    }
    return PaintedShape(shape: shape, paints: result)
  }
}

extension StyleLayer: AnimatableBehavior {
  var stretches: Bool { true }

  func blended(from origin: StyleLayer, _ blend: inout Blend) -> StyleLayer {
    StyleLayer(paint: paint.blended(from: origin.paint, &blend), shape: shape, isBehind: isBehind)
  }
}

extension Bordered: AnimatableBehavior {
  var stretches: Bool { true }

  func blended(from origin: Bordered, _ blend: inout Blend) -> Bordered {
    let stroke = origin.stroke.flatMap { self.stroke?.blended(from: $0, &blend) } ?? self.stroke
    return Bordered(stroke: stroke, open: open, inset: inset)
  }
}

extension Separator: AnimatableBehavior {
  var stretches: Bool { true }

  func blended(from origin: Separator, _ blend: inout Blend) -> Separator {
    Separator(isVertical: isVertical, line: line, paint: paint.blended(from: origin.paint, &blend))
  }
}

extension Shadowed: AnimatableBehavior {
  var stretches: Bool { true }

  func blended(from origin: Shadowed, _ blend: inout Blend) -> Shadowed {
    Shadowed(
      ink: blend(origin.ink, ink), radius: max(blend(origin.radius, radius), 0), offset: blend(origin.offset, offset),
      usesHalfBlocks: usesHalfBlocks)
  }
}

extension Plate: AnimatableBehavior {
  var stretches: Bool { true }

  func blended(from origin: Plate, _ blend: inout Blend) -> Plate {
    Plate(
      fill: blend(origin.fill, fill), edge: blend(origin.edge, edge), isASCII: isASCII, height: height, rule: rule, label: label)
  }
}

extension FrameClip { var stretches: Bool { true } }
extension ShapeClip { var stretches: Bool { true } }
extension TableRows { var stretches: Bool { true } }

extension Paint {
  fileprivate func blended(from origin: Paint, _ blend: inout Blend) -> Paint {
    Paint(ink: blend(origin.ink, ink), pattern: pattern)
  }
}

extension Stroke {
  fileprivate func blended(from origin: Stroke, _ blend: inout Blend) -> Stroke {
    Stroke(paint: paint.blended(from: origin.paint, &blend), line: line)
  }
}

// MARK: Amounts

extension ProgressBar: AnimatableBehavior {
  func blended(from origin: ProgressBar, _ blend: inout Blend) -> ProgressBar {
    ProgressBar(
      fraction: min(max(blend(origin.fraction, fraction), 0), 1), ink: blend(origin.ink, ink), track: blend(origin.track, track),
      isASCII: isASCII, isMirrored: isMirrored, isThin: isThin, isDotted: isDotted)
  }
}

extension GaugeLine: AnimatableBehavior {
  func blended(from origin: GaugeLine, _ blend: inout Blend) -> GaugeLine {
    GaugeLine(
      fraction: min(max(blend(origin.fraction, fraction), 0), 1), ink: blend(origin.ink, ink), track: blend(origin.track, track),
      isASCII: isASCII, isMirrored: isMirrored)
  }
}

extension SliderLine: AnimatableBehavior {
  func blended(from origin: SliderLine, _ blend: inout Blend) -> SliderLine {
    SliderLine(
      fraction: min(max(blend(origin.fraction, fraction), 0), 1), ink: ink, track: track, knob: knob, focusedKnob: focusedKnob,
      isFocused: isFocused, isASCII: isASCII, isMirrored: isMirrored)
  }
}
