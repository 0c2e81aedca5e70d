public import Ink

/// A copy of a drawing, built only from the drawing's changes.
public struct DrawingMirror: Sendable {
  /// The visible parts of a stroke in progress.
  public struct WetInk: Hashable, Sendable {
    /// The contact that draws the stroke.
    public var contact: ContactID
    /// The brush that the stroke is drawn with.
    public var brush: Brush
    /// The settled ink segments, in order.
    public var settled: [InkSegment] = []
    /// The provisional ink segments at the end, in order.
    public var tail: [InkSegment] = []
    /// The mappings that take it to its copies, in order.
    public var mappings: [Similarity] = []
  }

  /// The strokes in progress, in the order in which they began.
  public private(set) var wet: [WetInk] = []
  private var strokes: [Stroke] = []
  private var hidden: Set<StrokeIndex> = []
  private var places: [StrokeIndex: StackPlace] = [:]
  private var moving: [SeatID: MovingStrokes] = [:]

  /// The images on the paper, the lowest first.
  public var pictures: [PlacedPicture] { seen(onPaper: true).compactMap(\.placedPicture) }

  /// The visible completed strokes but images on the paper, from lowest to highest.
  public var completed: [Stroke] { seen(onPaper: false) }

  private func seen(onPaper: Bool) -> [Stroke] {
    func place(_ index: StrokeIndex) -> StackPlace {
      places[index] ?? StackPlace(of: strokes[Int(index.number)], at: index)
    }
    return strokes.indices.map { StrokeIndex($0) }.filter { index in
      !hidden.contains(index)
        && (strokes[Int(index.number)].isPicture && place(index).isOnPaper) == onPaper
    }.sorted { (place($0), $0) < (place($1), $1) }.map { index in
      moving.values.reduce(strokes[Int(index.number)]) { stroke, hand in
        hand.motion(of: index).map { stroke.mapped(by: $0) } ?? stroke
      }
    }
  }

  /// Makes the mirror of an empty drawing.
  public init() {}

  /// Applies a change of the drawing.
  public mutating func apply(_ change: DrawingChange) {
    switch change {
    case .inked(let contact, let brush, let ink):
      if !wet.contains(where: { $0.contact == contact }) {
        wet.append(WetInk(contact: contact, brush: brush))
      }
      for index in wet.indices where wet[index].contact == contact {
        wet[index].settled += ink.settled
        wet[index].tail = ink.tail
      }
    case .repeated(let contact, _, let mappings, let ink):
      for index in wet.indices where wet[index].contact == contact {
        (wet[index].settled, wet[index].tail) = (ink.settled, ink.tail)
        wet[index].mappings = mappings
      }
    case .dried(let contact, let stroke, let copies, _):
      wet.removeAll { $0.contact == contact }
      strokes.append(stroke)
      strokes += copies?.strokes ?? []
    case .cancelled(let contact, _):
      wet.removeAll { $0.contact == contact }
    case .hidden(let indices, _):
      hidden.formUnion(indices)
    case .shown(let indices, _):
      hidden.subtract(indices)
    case .altered(let altered, _, let moving):
      self.moving = moving
      for one in altered {
        strokes[Int(one.index.number)] = one.stroke
        places[one.index] = one.place
      }
    case .added(let added, _, let place, _):
      if let place {
        for (index, stroke) in added.enumerated() {
          places[StrokeIndex(strokes.count + index)] = place.place(of: stroke)
        }
      }
      strokes += added
    }
  }

  /// Returns the strokes in progress of a drawing itself, to compare with ``wet``.
  public static func wet(of drawing: Drawing) -> [WetInk] {
    Array(drawing.inProgress).map {
      let segments = $0.value.segments
      return WetInk(
        contact: $0.key, brush: $0.value.brush, settled: segments.settled, tail: segments.tail,
        mappings: $0.value.mappings)
    }
  }
}

extension Drawing {
  /// The contacts with a stroke in progress, in the order in which they began.
  public var contactsInProgress: [ContactID] { Array(inProgress).map(\.key) }

  /// Returns the stroke in progress of a contact; `nil` if it has none.
  public func wetStroke(of contact: ContactID) -> WetStroke? {
    Array(inProgress).first { $0.key == contact }?.value
  }
}
