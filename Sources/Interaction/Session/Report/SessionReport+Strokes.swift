public import Ink
internal import OrderedCollections

extension SessionReport {
  /// A stroke with all its samples.
  public struct Stroke: Codable, Hashable, Sendable {
    /// Whether the stroke is completed: its contact was lifted.
    public var isCompleted: Bool
    /// The contact that draws or drew the stroke.
    public var contact: ContactID
    /// The seat of the stroke; `nil` while it is in progress.
    public var seat: SeatID?
    /// The brush of the stroke.
    public var brush: Brush
    /// The step to which the stroke's positions are rounded. It is finer in an enlarged view.
    public var quantum: Quantum
    /// How the stroke was moved, turned and scaled since it was completed.
    public var transform = Similarity.identity
    /// The image that the stroke is; `nil` for ink.
    public var picture: Picture?
    /// The indices of samples that do not join the one before.
    public var breaks: [Int]
    /// The number of a medium's seed; `nil` for plain ink.
    public var seed: UInt32?
    /// How long the contact of a spray rested after its last sample, in milliseconds; `nil` if it did not.
    public var rest: UInt32?
    /// How the stroke is repeated while it is in progress; `nil` if it is not. Completed copies are strokes of their
    /// own.
    public var symmetry: Symmetry?
    /// The samples of the stroke, in canvas units, without the shapes of the contact.
    public var samples: [StrokeSample]

    init(_ stroke: Ink.Stroke) {
      (isCompleted, contact, seat) = (true, stroke.contact, stroke.seat)
      (brush, quantum) = (stroke.brush, stroke.samples.quantum)
      (transform, picture) = (stroke.transform, Picture(stroke))
      (breaks, samples) = (stroke.samples.breaks, stroke.samples.unpacked.map(Self.reported))
      notePaint(stroke.seed, rest: stroke.restTime)
    }

    init(_ contact: ContactID, _ stroke: WetStroke) {
      (isCompleted, self.contact, brush) = (false, contact, stroke.brush)
      (quantum, breaks) = (stroke.quantum, stroke.breaks)
      symmetry = stroke.symmetry.map { Symmetry($0) }
      samples = stroke.samples.map(Self.reported)
      notePaint(stroke.seed, rest: stroke.restTime)
    }

    private mutating func notePaint(_ seed: StrokeSeed, rest: UInt32) {
      if brush.medium != nil { self.seed = seed.number }
      if rest > 0 { self.rest = rest }
    }

    private static func reported(_ sample: StrokeSample) -> StrokeSample {
      StrokeSample(position: sample.position, time: sample.time, pressure: sample.pressure)
    }
  }

  /// An image on the board.
  public struct Picture: Codable, Hashable, Sendable {
    /// The seat that placed it.
    public var seat: SeatID
    /// The SHA-256 digest of its PNG file.
    public var digest: ContentDigest
    /// The rectangle that it is stretched to, in canvas units before ``transform``.
    public var frame: Rect
    /// How it was moved, turned and scaled since it was placed.
    public var transform: Similarity

    /// Returns `nil` for ink.
    init?(_ stroke: Ink.Stroke) {
      guard case .picture(let placed, _) = stroke.content else { return nil }
      (seat, digest) = (stroke.seat, ContentDigest(of: placed.picture.png))
      (frame, transform) = (placed.frame, stroke.transform)
    }
  }
}
