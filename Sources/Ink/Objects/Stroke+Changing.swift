extension Stroke {
  /// Returns the same stroke with another look.
  func with(_ look: StrokeLook) -> Stroke {
    guard look.transform != transform || look.brush != brush else { return self }
    var bounds = bounds
    if look.transform != transform {
      bounds = (transform.inverse.then(look.transform) ?? .identity)(bounds)
    }
    // Wider ink reaches further, also where it is smoothed.
    let growth = (look.brush.width - brush.width) * look.transform.scale
    if growth > 0 { bounds = bounds.insetBy(-growth * TipWidth.greatestFactor(brush.dynamics)) }
    return with(look.transform, look.brush, bounds)
  }

  /// Returns the same stroke moved, turned and scaled; as it is if it would be beyond the limits of a
  /// mapping.
  public func mapped(by mapping: Similarity) -> Stroke {
    guard !mapping.isIdentity, let whole = transform.then(mapping) else { return self }
    return with(whole, brush, mapping(bounds))
  }

  /// Whether the stroke could be mapped without getting beyond what ink can reach.
  func canBeMapped(by mapping: Similarity) -> Bool {
    let bounds = mapping(bounds)
    return transform.then(mapping) != nil
      && [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY].allSatisfy {
        abs($0) <= Quantum.limit
      }
  }

  private func with(_ transform: Similarity, _ brush: Brush, _ bounds: Rect) -> Stroke {
    let samples = samples.withHeader { header in
      header.identity.brush = brush
      header.identity.bounds = CompactRect(covering: bounds)
      let extras = header.extras
      header.extras = StrokeExtras(
        breaks: extras?.breaks ?? [], pressures: extras?.pressures ?? [],
        contacts: extras?.contacts ?? [], transform: transform)
    }
    return Stroke(samples: samples)
  }
}
