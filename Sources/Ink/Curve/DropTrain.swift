/// The drops of a stroke that is sprayed, in order.
///
/// They are counted by the way of the stroke and by the time. Neither depends on how often a device reports, from
/// 42 samples in a second on, so drop k lies at the same place at every such rate and at every zoom, but for
/// a pixel of the view in which the stroke was painted. A slower device's time counts as rests; see ``patience``. Where
/// a drop lies beside the way, and how large it is, is a hash of the stroke's seed and k.
///
/// The way leads straight from sample to sample, and a sample counts once it is a pixel away from the last that
/// counted. Positions are rounded, so the way of a slow hand from each sample to the next would be a stair,
/// longer at a higher rate. No smoothing takes part, which would move drops that have been shown, nor does the view.
public struct DropTrain: Hashable, Sendable {
  private let seed: StrokeSeed
  private let nozzle: Nozzle
  private let along: Double
  private let inTime: Double
  /// The least way that counts, in canvas units.
  private let pixel: Double
  /// Where the way ends that has been counted, with the can's radius there; `nil` before the first segment.
  private var counted: Spot?
  /// The end of the last segment.
  private var end: Point?
  /// How many drops the way and the time so far have made, with a fraction.
  private var due = Self.puff
  /// The number of drops that have fallen.
  public private(set) var count: UInt64 = 0

  private struct Spot: Hashable {
    var place: Point
    var radius: Double
  }

  /// Makes the train of a stroke that begins.
  /// - Parameters:
  ///   - width: The brush's width, in canvas units.
  ///   - quantum: The step to which the stroke's positions are rounded.
  public init(_ nozzle: Nozzle, width: Double, seed: StrokeSeed, quantum: Quantum) {
    (self.nozzle, self.seed, pixel) = (nozzle, seed, quantum.pixel)
    along = nozzle.dropsAlong * width
    inTime = nozzle.dropsInTime * width * width
  }

  /// How many drops fall when the can begins, so that a short tap leaves some.
  private static let puff = 6.0
  /// The most drops of one segment, those of its rest and of its way together. A stroke may be as long as a
  /// canvas, and a clock may leap.
  private static let maximumDrops = 100_000.0
  /// The most drops of a stroke. No hand sprays so long, but a file may say so.
  private static let maximumTotal = 1_000_000.0

  /// The time between two samples, in milliseconds, after which the contact counts as resting: devices report
  /// contacts that move more often.
  public static let patience = 24.0
  /// The steps in which the rest of a contact is noted, in milliseconds. A picture is a function of samples and of
  /// that time, so the log of strokes in progress needs each step, and a replay takes the same ones.
  public static let restStep: UInt32 = 16

  /// Appends the drops that fall from one sample to the next.
  ///
  /// Beyond ``patience``, the time was a rest at the first sample. So the drops of a contact that rests can be shown
  /// before its next sample comes, and none of them moves then; see ``dropsOfRest(at:radius:milliseconds:after:)``.
  /// - Parameters:
  ///   - segment: The way of the can, in canvas space. Drops fall within its radius, and within a pixel of it. If it
  ///     does not begin where the last one ended, the way between them does not count.
  ///   - milliseconds: How long it took. Less than 0 and infinity count as 0.
  ///   - wanted: Drops that cannot reach this area, in canvas space, may be left out; `nil` for none.
  public mutating func append(
    _ segment: InkSegment, milliseconds: Double, wanted: Rect? = nil, to drops: inout [InkDrop]
  ) {
    advance(segment, milliseconds: milliseconds, wanted: places(wanted), to: &drops)
  }

  /// Counts the drops that fall from one sample to the next, without making them.
  mutating func skip(_ segment: InkSegment, milliseconds: Double) {
    var none: [InkDrop] = []
    advance(segment, milliseconds: milliseconds, wanted: .empty, to: &none)
  }

  /// Returns the area grown by twice the largest radius: a drop reaches one radius from its place, and its place is at
  /// most one radius from where a point would lie.
  private func places(_ wanted: Rect?) -> Rect {
    wanted?.insetBy(-2 * nozzle.radii.upperBound) ?? Self.everywhere
  }

  private static let everywhere = Rect(
    minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity)

  private mutating func advance(
    _ segment: InkSegment, milliseconds: Double, wanted: Rect, to drops: inout [InkDrop]
  ) {
    let time = milliseconds > 0 && milliseconds.isFinite ? milliseconds : 0
    let rest = fallAtRest(
      at: segment.start, radius: segment.startRadius, milliseconds: time, wanted: wanted,
      to: &drops)
    var way = segment
    if let counted, end == segment.start {
      way = InkSegment(
        from: counted.place, to: segment.end, startRadius: counted.radius,
        endRadius: segment.endRadius)
    } else {
      counted = Spot(place: segment.start, radius: segment.startRadius)
    }
    end = segment.end
    let length = (way.end - way.start).length
    let moving = min(time, Self.patience) * inTime
    let most = Self.maximumDrops - rest
    if length >= pixel {
      counted = Spot(place: segment.end, radius: segment.endRadius)
      fall(min(length * along + moving, most), along: way, wanted: wanted, to: &drops)
    } else {
      fall(min(moving, most), along: segment, wanted: wanted, to: &drops)
    }
  }

  /// Returns the drops that certainly fall while a contact rests, for the picture until its next sample comes. The
  /// train does not change: ``append(_:milliseconds:wanted:to:)`` counts the time of the rest.
  /// - Parameters:
  ///   - place: The contact's last sample, in canvas space.
  ///   - milliseconds: The time since then. The last of it, ``patience``, is left out: the contact may be moving.
  ///   - known: How many of them are left out, since a shorter rest had them. A rest that goes on only adds drops.
  public func dropsOfRest(
    at place: Point, radius: Double, milliseconds: Double, after known: Int = 0
  ) -> [InkDrop] {
    var (copy, drops) = (self, [InkDrop]())
    copy.count += UInt64(known)
    _ = copy.fallAtRest(
      at: place, radius: radius, milliseconds: milliseconds, wanted: Self.everywhere, to: &drops)
    return drops
  }

  /// Counts the time beyond ``patience``.
  /// - Returns: what has become due.
  private mutating func fallAtRest(
    at place: Point, radius: Double, milliseconds: Double, wanted: Rect,
    to drops: inout [InkDrop]
  ) -> Double {
    guard milliseconds > Self.patience, milliseconds.isFinite else { return 0 }
    let more = min((milliseconds - Self.patience) * inTime, Self.maximumDrops)
    fall(
      more, along: InkSegment(from: place, to: place, radius: radius), wanted: wanted, to: &drops)
    return more
  }

  private mutating func fall(
    _ more: Double, along segment: InkSegment, wanted: Rect, to drops: inout [InkDrop]
  ) {
    let end = min(due + more, Self.maximumTotal)
    let next = max(count, UInt64(end.rounded(.up)))
    if !wanted.isEmpty {
      // Signed numbers of 64 bits become real numbers in one instruction, others in many.
      for index in Int(count)..<Int(next) {
        let part = more > 0 ? max(0, (Double(index) - due) / more) : 0
        if let drop = drop(UInt64(index), at: part, of: segment, wanted) { drops.append(drop) }
      }
    }
    (count, due) = (next, end)
  }

  /// Returns a drop; `nil` if a point in its stead would lie outside of an area of ``places(_:)``, which is known after
  /// half of the work.
  @inline(__always)
  private func drop(
    _ index: UInt64, at part: Double, of segment: InkSegment, _ wanted: Rect
  ) -> InkDrop? {
    let bits = seed.bits(of: index)
    var aside = Self.bells(bits)
    let squares = aside * aside
    if squares.x + squares.y > 1 { aside /= 2 }
    let reach = segment.startRadius + (segment.endRadius - segment.startRadius) * part
    let centre = segment.start + (segment.end - segment.start) * part
    let (x, y) = (centre.x + aside.x * reach, centre.y + aside.y * reach)
    if x < wanted.minX || x > wanted.maxX || y < wanted.minY || y > wanted.maxY { return nil }
    let fraction = Double(Int(StrokeSeed.mixed(bits) >> 56)) / 255
    let square = fraction * fraction
    let size = nozzle.radii.upperBound - nozzle.radii.lowerBound
    let radius = nozzle.radii.lowerBound + size * square * square
    let room = max(0, reach - radius)
    return InkDrop(
      place: Point(x: centre.x + aside.x * room, y: centre.y + aside.y * room),
      radius: min(radius, reach))
  }

  /// Returns two numbers from -1 to 1, most often near 0. The sum of four dice is nearly a bell curve,
  /// and needs no function of the mathematical library.
  @inline(__always)
  private static func bells(_ bits: UInt64) -> SIMD2<Double> {
    // Eight bytes, of which the upper four and the lower four are added up.
    let pairs = (bits & 0x00FF_00FF_00FF_00FF) &+ (bits >> 8 & 0x00FF_00FF_00FF_00FF)
    let sums = pairs &+ pairs >> 16
    let (across, down) = (Int(sums & 0xFFFF), Int(sums >> 32 & 0xFFFF))
    return SIMD2(Double(across - 510), Double(down - 510)) / 510
  }
}
