/// A drop of paint.
public struct InkDrop: Hashable, Sendable {
  /// The centre, in canvas space.
  public var place: Point
  /// The radius, in canvas units.
  public var radius: Double

  /// Makes a drop.
  public init(place: Point, radius: Double) {
    (self.place, self.radius) = (place, radius)
  }
}

/// The drops of a stroke that is sprayed, in order.
///
/// They are counted by the way of the stroke and by the time. Neither depends on how often a device
/// reports, so drop k lies at the same place at every rate and zoom. Where it lies beside the way, and how
/// large it is, is a hash of the stroke's seed and k.
///
/// The way leads straight from sample to sample. No smoothing takes part, which would move drops that have been
/// shown, nor does the view.
public struct DropTrain: Hashable, Sendable {
  private let seed: StrokeSeed
  private let nozzle: Nozzle
  private let along: Double
  private let inTime: Double
  /// How many drops the way and the time so far have made, with a fraction.
  private var due = Self.puff
  /// The number of drops that have fallen.
  public private(set) var count: UInt64 = 0

  /// Makes the train of a stroke that begins.
  /// - Parameter width: The brush's width, in canvas units.
  public init(_ nozzle: Nozzle, width: Double, seed: StrokeSeed) {
    (self.nozzle, self.seed) = (nozzle, seed)
    along = nozzle.dropsAlong * width
    inTime = nozzle.dropsInTime * width * width
  }

  /// How many drops fall when the can begins, so that a short tap leaves some.
  private static let puff = 6.0
  /// The most drops of one segment. A stroke may be as long as a canvas, and a clock may leap.
  private static let maximumDrops = 100_000.0

  /// The time between two samples, in milliseconds, after which the contact counts as resting: devices report
  /// contacts that move more often.
  public static let patience = 24.0

  /// Appends the drops that fall from one sample to the next.
  ///
  /// Beyond ``patience``, the time was a rest at the first sample. So the drops of a contact that rests can be shown
  /// before its next sample comes, and none of them moves then; see ``appendRest(at:radius:milliseconds:to:)``.
  /// - Parameters:
  ///   - segment: The way of the can, in canvas space. Drops fall within its radius.
  ///   - milliseconds: How long it took. Less than 0 and infinity count as 0.
  public mutating func append(
    _ segment: InkSegment, milliseconds: Double, to drops: inout [InkDrop]
  ) {
    let time = milliseconds > 0 && milliseconds.isFinite ? milliseconds : 0
    appendRest(
      at: segment.start, radius: segment.startRadius, milliseconds: time, to: &drops)
    let way = (segment.end - segment.start).length
    fall(way * along + min(time, Self.patience) * inTime, along: segment, to: &drops)
  }

  /// Appends the drops that certainly fall while a contact rests.
  /// - Parameters:
  ///   - place: The contact's last sample, in canvas space.
  ///   - milliseconds: The time since then. The last of it, ``patience``, is left out: the contact may be moving.
  public mutating func appendRest(
    at place: Point, radius: Double, milliseconds: Double, to drops: inout [InkDrop]
  ) {
    guard milliseconds > Self.patience, milliseconds.isFinite else { return }
    fall(
      (milliseconds - Self.patience) * inTime,
      along: InkSegment(from: place, to: place, radius: radius), to: &drops)
  }

  private mutating func fall(
    _ count: Double, along segment: InkSegment, to drops: inout [InkDrop]
  ) {
    let more = min(count, Self.maximumDrops)
    let end = due + more
    while Double(self.count) < end {
      let part = more > 0 ? max(0, (Double(self.count) - due) / more) : 0
      drops.append(drop(at: part, of: segment))
      self.count += 1
    }
    due = end
  }

  private func drop(at part: Double, of segment: InkSegment) -> InkDrop {
    let bits = seed.bits(of: count)
    var (across, down) = (Self.bell(bits), Self.bell(bits >> 32))
    if across * across + down * down > 1 { (across, down) = (across / 2, down / 2) }
    let fraction = Double(StrokeSeed.mixed(bits) >> 56) / 255
    let square = fraction * fraction
    let size = nozzle.radii.upperBound - nozzle.radii.lowerBound
    let radius = nozzle.radii.lowerBound + size * square * square
    let reach = segment.startRadius + (segment.endRadius - segment.startRadius) * part
    let room = max(0, reach - radius)
    let centre = segment.start + (segment.end - segment.start) * part
    return InkDrop(
      place: Point(x: centre.x + across * room, y: centre.y + down * room),
      radius: min(radius, reach))
  }

  /// Returns a number from -1 to 1, most often near 0. The sum of four dice is nearly a bell curve,
  /// and needs no function of the mathematical library.
  private static func bell(_ bits: UInt64) -> Double {
    let sum = (bits & 255) + (bits >> 8 & 255) + (bits >> 16 & 255) + (bits >> 24 & 255)
    return (Double(sum) - 510) / 510
  }
}
