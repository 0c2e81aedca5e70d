public import Ink
internal import OrderedCollections

/// The circle that an eraser of constant width rubs out where its contact is.
public struct EraserRing: Hashable, Sendable {
  /// The middle, in window space.
  public let center: Point
  /// The radius, in window pixels.
  public let radius: Double

  /// Makes the circle of an eraser; the middle and the radius are in window pixels.
  public init(center: Point, radius: Double) {
    (self.center, self.radius) = (center, radius)
  }
}

extension PaintingSession {
  /// The circles of all erasers that rub now, in the order in which they began.
  public var eraserRings: [EraserRing] {
    guard replay.isNone else { return [] }
    let strokes = inProgress
    var rings: [EraserRing] = []
    // By index, because a loop over the strokes copies each of them, and most are of pens.
    for index in strokes.values.indices where strokes.values[index].brush.ink == .eraser {
      let stroke = strokes.values[index]
      guard let place = stroke.samples.last?.position else { continue }
      let center = view.windowPoint(place)
      guard center.isFinite else { continue }
      rings.append(EraserRing(center: center, radius: stroke.brush.width / 2 * view.scale))
    }
    return rings
  }
}
