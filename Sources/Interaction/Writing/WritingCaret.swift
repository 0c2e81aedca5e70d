public import Ink
internal import OrderedCollections

/// The caret of a text that somebody writes, in canvas space.
public struct WritingCaret: Hashable, Sendable {
  /// The upper end, as the letters stand.
  public let top: Point
  /// The lower end.
  public let bottom: Point
  /// The colour of the seat.
  public let color: InkColor
}

extension PaintingSession {
  /// The carets of all texts that are written now, in the order in which they were begun.
  public var writingCarets: [WritingCaret] {
    guard replay == nil else { return [] }
    return writings.all.compactMap { writing in
      guard let seat = seats[writing.seat] else { return nil }
      if let ends = writing.shownCaret {
        return WritingCaret(top: ends[0], bottom: ends[1], color: seat.markColor)
      }
      let half = ShapedText.caretHeight / 2
      func end(_ shift: Double) -> Point {
        canvasPoint(Point(x: writing.caret.x, y: writing.caret.y + shift), of: writing)
      }
      return WritingCaret(top: end(-half), bottom: end(half), color: seat.markColor)
    }
  }

  /// The sheets with keys for the texts that are written now, in the order in which they were begun.
  public var writingSheets: [Writing] {
    replay == nil ? writings.all.filter(\.showsKeys) : []
  }
}
