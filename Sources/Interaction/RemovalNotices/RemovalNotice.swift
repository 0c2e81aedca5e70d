public import Ink
import Touch
public import Words

/// A notice at a seat that somebody has cleared everybody's ink or deleted a board, with a button
/// that puts it back. It faces the seat, and lies above its palette.
public struct RemovalNotice: Hashable, Sendable {
  /// The kind of thing that was removed.
  public enum Subject: Hashable, Sendable {
    /// Everybody's ink on the current board.
    case ink
    /// A board with its ink and paper.
    case board
  }

  /// The place of the person who cleared or deleted, as the reader of the notice sees it.
  public enum Remover: Hashable, Sendable {
    /// The reader, who has removed it.
    case reader
    /// A person to the reader's left.
    case left
    /// A person at the opposite edge.
    case opposite
    /// A person to the reader's right.
    case right
  }

  /// The words of the notice.
  public var phrase: Phrase {
    switch (subject, remover) {
    case (.ink, .reader): .clearedByYou
    case (.ink, .left): .clearedFromLeft
    case (.ink, .opposite): .clearedFromOpposite
    case (.ink, .right): .clearedFromRight
    case (.board, .reader): .boardDeletedByYou
    case (.board, .left): .boardDeletedFromLeft
    case (.board, .opposite): .boardDeletedFromOpposite
    case (.board, .right): .boardDeletedFromRight
    }
  }

  /// The seat that the notice faces.
  public let seat: SeatID
  /// The kind of thing that was removed, which the words name.
  public let subject: Subject
  /// The person who removed it, as the reader sees that person.
  public let remover: Remover
  /// The colour of that person's tool at that moment.
  public let color: InkColor
  /// The rectangle of the notice, in the seat's space.
  public let frame: Rect
  /// The rectangle of the words, in the seat's space.
  public let words: Rect
  /// The rectangle of the button, in the seat's space.
  public let button: Rect
  /// The seat's coordinate space.
  public let space: SeatSpace
  /// Whether a finger presses the button.
  public package(set) var isPressed = false
}

extension RemovalNotice: SurfaceCard {
  package var name: SeatID { seat }

  package var group: PartGroup<SeatID> {
    PartGroup(
      seat: seat, space: space, frame: frame, heading: .init(.notice, .phrase(phrase)),
      parts: [Part(seat, "put-back", .phrase(.putBack), at: button)])
  }
}

extension RemovalNotice {
  /// Lengths of a notice, in cells.
  private static let (wordsHeight, padding) = (0.75, 0.2)

  /// The width of a notice, in cells. It has more to say about a board.
  private static func width(_ subject: Subject) -> Double { subject == .ink ? 5.5 : 7 }

  /// Makes the notice of a seat; `nil` if there is no room for it.
  /// - Parameters:
  ///   - subject: What was removed.
  ///   - remover: The seat that has removed it.
  ///   - color: The colour of that seat's tool at that moment.
  ///   - room: The room above the reader's palette.
  ///   - neighbors: The parts of the window that the palettes of other seats take.
  init?(
    of subject: Subject, for seat: Seat, about remover: Seat, color: InkColor, in room: NoticeRoom,
    neighbors: PaletteNeighbors, metrics: DisplayMetrics
  ) {
    self.seat = seat.id
    self.subject = subject
    self.remover =
      remover.id == seat.id ? .reader : Remover(at: remover.place, seenFrom: seat.place)
    self.color = color
    space = room.space
    let wanted = (PaletteMeasures.wantedCell * metrics.controlDensity).rounded(.up)
    let across = max(space.width - neighbors.left - neighbors.right, 1)
    let cell = min(wanted, across / (Self.width(subject) + 1), space.height / 6)
    let measures = PaletteMeasures(cell: cell)
    func length(_ cells: Double) -> Double { measures.snapUp(cells * cell) }
    let (width, padding) = (length(Self.width(subject)), length(Self.padding))
    let height = length(Self.wordsHeight) + length(1) + 2 * padding
    guard let frame = room.freePlace(width: width, height: height, gap: measures.panelGap) else {
      return nil
    }
    self.frame = frame
    let inner = frame.insetBy(padding)
    let middle = inner.minY + length(Self.wordsHeight)
    words = Rect(minX: inner.minX, minY: inner.minY, maxX: inner.maxX, maxY: middle)
    button = Rect(minX: inner.minX, minY: middle, maxX: inner.maxX, maxY: inner.maxY)
  }
}

extension RemovalNotice.Remover {
  /// Another person at a place, as the person at the place of the reader sees it.
  init(at place: SeatPlace, seenFrom reader: SeatPlace) {
    self =
      switch place.edge {
      case reader.edge: place.along < reader.along ? .left : .right
      case reader.edge.left: .left
      case reader.edge.opposite: .opposite
      default: .right
      }
  }
}
