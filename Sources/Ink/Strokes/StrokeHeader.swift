/// A completed stroke in one block of memory: a header, then the packed samples. A drawing may hold
/// a million strokes; a separate object and array for each would take more memory than their
/// content.
typealias StrokeRecord = ManagedBuffer<StrokeHeader, UInt8>

/// The header of a stroke's record. The fields are in the order that leaves the fewest gaps.
struct StrokeHeader {
  var startTime: Timestamp
  /// Data that most strokes do not have.
  var extras: StrokeExtras?
  var identity: StrokeIdentity
  var sampleCount: UInt32
  var byteCount: UInt32
  var quantum: Quantum
}

/// The properties of a stroke besides its samples: its bounds, brush, seat and contact.
struct StrokeIdentity: Hashable {
  var bounds: CompactRect
  var brush: Brush
  var seat: SeatID
  var contact: ContactID

  /// The placeholder for packed samples that do not belong to a stroke.
  static let none = StrokeIdentity(
    bounds: CompactRect(covering: .empty), brush: Brush(color: InkColor(rgb: 0), width: 1),
    seat: .first, contact: .touch(0))
}

/// A rectangle with edges in single precision, which takes half the memory. Edges that single
/// precision cannot represent are rounded outwards, so it covers the original.
struct CompactRect: Hashable {
  let minX, minY, maxX, maxY: Float

  init(minX: Float, minY: Float, maxX: Float, maxY: Float) {
    (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
  }

  init(covering rect: Rect) {
    func below(_ edge: Double) -> Float {
      let near = Float(edge)
      return Double(near) > edge ? near.nextDown : near
    }
    minX = below(rect.minX)
    minY = below(rect.minY)
    maxX = -below(-rect.maxX)
    maxY = -below(-rect.maxY)
  }

  var rect: Rect {
    Rect(minX: Double(minX), minY: Double(minY), maxX: Double(maxX), maxY: Double(maxY))
  }
}
