public import Ink

extension InkPage {
  /// Returns the page with copies above some of its strokes, as random symmetries make them. Some copies get another
  /// colour or width, and some are scaled.
  public func repeated(seed: UInt64) -> InkPage {
    var random = SeededGenerator(seed: seed)
    var page = self
    page.strokes = strokes.flatMap { stroke -> [Stroke] in
      guard random.oneIn(2), !stroke.isPicture else { return [stroke] }
      let symmetry = Symmetry.random(in: area, mostCopies: 8, using: &random)
      return [stroke]
        + StrokeCopies(of: stroke, by: symmetry).strokes.map { copy in
          guard random.oneIn(4) else { return copy }
          return copy.changed(using: &random)
        }
    }
    return page
  }

  /// Returns a page that looks the same, but on which no two strokes have the same samples: they differ in what
  /// their brushes do not feel.
  public var withoutSharedSamples: InkPage {
    var page = self
    for (index, stroke) in strokes.enumerated() where !stroke.isPicture {
      let feelsPressure = stroke.brush.dynamics == .pressure
      let samples = stroke.samples.unpacked.map { sample in
        var sample = sample
        if feelsPressure {
          sample.contact = ContactShape(major: Float(index + 1), minor: 1)
        } else {
          sample.pressure = 1 / Float(index + 2)
        }
        return sample
      }
      page.strokes[index] = stroke.remade(samples, stroke.brush)
    }
    return page
  }
}

extension Stroke {
  /// Returns the stroke in another colour, wider, or in another size.
  fileprivate func changed(using random: inout SeededGenerator) -> Stroke {
    var brush = brush
    switch random.integer(in: 0...2) {
    case 0: brush.color = InkColor(rgb: UInt32(random.integer(in: 0...0xFF_FFFF)))
    case 1: brush.width *= 1.5
    default:
      let scaling = Similarity(
        scale: random.real(in: 0.5...1.5), angle: random.real(in: -3...3), around: bounds.center)
      return scaling.map { mapped(by: $0) } ?? self
    }
    return remade(samples.unpacked, brush)
  }

  /// Returns a stroke with other samples and another brush, with the mapping of this one.
  fileprivate func remade(_ samples: [StrokeSample], _ brush: Brush) -> Stroke {
    let painted = Stroke(
      contact: contact, seat: seat, brush: brush, samples: samples,
      quantum: self.samples.quantum, breaks: self.samples.breaks)
    guard let painted else { preconditionFailure("its samples were finite") }
    return painted.seeded(seed).resting(milliseconds: restTime).mapped(by: transform)
  }
}
