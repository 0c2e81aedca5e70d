extension Stroke {
  /// Returns the same stroke with another look; as it is if it would lie beyond what ink can reach.
  func with(_ look: StrokeLook) -> Stroke {
    if let shape = look.shape {
      var rest = look
      rest.shape = nil
      return shape.of(seat).with(rest)
    }
    guard look.transform != transform || look.brush != brush else { return self }
    var painted = painted
    if look.brush.width != brush.width {
      painted = CompactRect(
        covering: Self.bounds(
          of: samples.unpacked, breaks: samples.breaks, look.brush, samples.quantum))
    }
    return with(look.transform, look.brush, painted) ?? self
  }

  /// Returns the same stroke moved, turned, scaled and mirrored; as it is if it would be beyond the limits of a
  /// mapping or beyond what ink can reach, or if a text or image would be mirrored.
  public func mapped(by mapping: Similarity) -> Stroke {
    guard !mapping.isIdentity, let whole = transform.then(mapping) else { return self }
    return with(whole, brush, painted) ?? self
  }

  /// Returns a rectangle around all its ink after a mapping, without the soft edge. It is as tight as the
  /// bounds of the mapped stroke.
  package func bounds(mappedBy mapping: Similarity) -> Rect {
    guard !mapping.isIdentity, let whole = transform.then(mapping) else { return bounds }
    return whole(painted.rect)
  }

  /// Returns how far the ink is shifted, in canvas space, from that of another stroke that has the same ink
  /// otherwise; `nil` if anything but the place differs. Both are on the grid of ink, so it is exact.
  package func inkShift(from other: Stroke) -> Point? {
    let (new, old) = (transform, other.transform)
    guard new.a == old.a, new.b == old.b, new.isMirrored == old.isMirrored,
      hasSameInk(as: other)
    else { return nil }
    return new.shift.onInkGrid - old.shift.onInkGrid
  }

  /// Whether both have the same samples, brush and paint. The mappings beside the samples do not count, so a stroke
  /// and its copies have the same ink.
  package func hasSameInk(as other: Stroke) -> Bool {
    let (one, two) = (samples.record.header, other.samples.record.header)
    return one.identity.brush == two.identity.brush && one.quantum == two.quantum
      && one.sampleCount == two.sampleCount
      && one.extras?.breaks ?? [] == two.extras?.breaks ?? []
      && one.extras?.pressures ?? [] == two.extras?.pressures ?? []
      && one.extras?.contacts ?? [] == two.extras?.contacts ?? []
      && one.extras?.content == two.extras?.content && one.extras?.paint == two.extras?.paint
      && (brush.medium == nil || seed == other.seed) && samples.hasSameBytes(as: other.samples)
  }

  /// Whether the stroke could be mapped without getting beyond what ink can reach.
  func canBeMapped(by mapping: Similarity) -> Bool {
    guard let whole = transform.then(mapping), content == nil || !whole.isMirrored else {
      return false
    }
    return Self.isWithinReach(whole(painted.rect))
  }

  private static func isWithinReach(_ rect: Rect) -> Bool {
    let limit = Quantum.limit
    return abs(rect.minX) <= limit && abs(rect.minY) <= limit && abs(rect.maxX) <= limit
      && abs(rect.maxY) <= limit
  }

  private func with(
    _ transform: Similarity, _ brush: Brush, _ painted: CompactRect
  ) -> Stroke? {
    let bounds = Self.bounds(of: painted, mappedBy: transform)
    guard transform.isIdentity || Self.isWithinReach(bounds.rect),
      content == nil || !transform.isMirrored
    else { return nil }
    let samples = samples.withHeader { header in
      header.identity.brush = brush
      header.identity.bounds = bounds
      let extras = header.extras
      header.extras = StrokeExtras(
        breaks: extras?.breaks ?? [], pressures: extras?.pressures ?? [],
        contacts: extras?.contacts ?? [], moved: MovedInk(transform, painted),
        content: extras?.content, paint: extras?.paint)
    }
    return Stroke(samples: samples)
  }

  /// Returns the bounds of ink that was mapped. They depend on the ink and the mapping alone, and not
  /// on the steps in which it was moved.
  static func bounds(of painted: CompactRect, mappedBy transform: Similarity) -> CompactRect {
    transform.isIdentity ? painted : CompactRect(covering: transform(painted.rect))
  }
}
