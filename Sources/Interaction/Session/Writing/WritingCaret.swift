public import Ink
internal import OrderedCollections

/// The caret of a text that somebody writes, in canvas space.
public struct WritingCaret: Hashable, Sendable {
  /// The upper end, as the letters stand.
  public let top: Point
  /// The lower end, as the letters stand.
  public let bottom: Point
  /// The ends of the line below what an input method is composing; empty if it composes nothing.
  public let underline: [Point]
  /// The colour of the seat.
  public let color: InkColor
}

extension PaintingSession {
  /// The carets of all texts that are written now, in the order in which they were begun.
  public var writingCarets: [WritingCaret] {
    guard replay.isNone else { return [] }
    return writings.all.compactMap { writing in
      guard let color = seats[writing.seat]?.markColor else { return nil }
      let ends = caretEnds(of: writing)
      return WritingCaret(
        top: ends[0], bottom: ends[1], underline: underlineEnds(of: writing), color: color)
    }
  }

  /// Returns the upper and the lower end of a caret, in canvas space.
  func caretEnds(of writing: Writing) -> [Point] {
    let half = ShapedText.caretHeight / 2
    return writing.shownCaret
      ?? [-half, half].map { canvasPoint(writing.caret + Point(x: 0, y: $0), of: writing) }
  }

  /// Returns the ends of the line below what is composed, in canvas space; nothing if there is none.
  func underlineEnds(of writing: Writing) -> [Point] {
    guard writing.shownCaret == nil else { return writing.shownUnderline }
    guard let start = writing.composedFrom else { return [] }
    let below = Point(x: 0, y: ShapedText.underline)
    return [start, writing.caret].map { canvasPoint($0 + below, of: writing) }
  }

  /// The sheets with keys for the texts that are written now, in the order in which they were begun.
  public var writingSheets: [Writing] {
    replay.isNone ? writings.all.filter(\.showsKeys) : []
  }
}
