public import Ink

/// The row of boards in their panel, in seat space. It shows as many boards as there is room for,
/// and scrolls.
public struct BoardStrip: Hashable, Sendable {
  /// The area in which boards are visible.
  public let viewport: Rect
  /// The width of a board's cell, in pixels.
  public let boardWidth: Double
  /// The number of boards.
  public let count: Int
  /// How far the row is scrolled, in pixels: 0 if the first board is at the left end.
  public let offset: Double

  /// The width of a board's cell, in ordinary cells.
  static let boardCells = 2.5
  /// The least number of boards for which the panel makes room before it shrinks.
  private static let minimumShown = 2.0
  /// The number of boards that the panel shows, if they fit, on edges of any length.
  private static let usualShown = 4.0
  /// The part of an edge that the panel covers at most, if that is enough for the usual number.
  private static let edgeShare = 2.0 / 3
  /// The part of a board's width by which the next board is shown too, when the row scrolls to a
  /// board.
  private static let marginShare = 0.5

  /// The part of a board's width at each end of the row where a carried board scrolls it.
  private static let edgeZone = 0.4

  /// Lays out the row.
  /// - Parameters:
  ///   - scroll: How far it is to be scrolled, in boards; `nil` to show the current board in the
  ///     middle. It never scrolls beyond its ends.
  init(
    in viewport: Rect, measures: PaletteMeasures, scroll: Double?, content: PaletteContent
  ) {
    self.viewport = viewport
    count = content.boards
    let width = measures.snap(Self.boardCells * measures.cell)
    boardWidth = width
    let wanted =
      scroll.map { $0 * width } ?? (Double(content.board) + 0.5) * width - viewport.width / 2
    let range = max(0, Double(count) * width - viewport.width)
    offset = wanted.isFinite ? measures.snapNear(min(max(wanted, 0), range)) : 0
  }

  /// How far the row is scrolled, in boards.
  public var scroll: Double { boardWidth > 0 ? offset / boardWidth : 0 }

  /// The boards that are visible, at least in part.
  public var shown: Range<Int> {
    guard boardWidth > 0, viewport.width > 0 else { return 0..<0 }
    let first = min(Int((offset / boardWidth).rounded(.down)), count)
    let end = Int(((offset + viewport.width) / boardWidth).rounded(.up))
    return first..<max(first, min(end, count))
  }

  /// The frame of a board's cell. Parts outside ``viewport`` are not visible.
  public func frame(of index: Int) -> Rect {
    let left = viewport.minX + Double(index) * boardWidth - offset
    return Rect(
      minX: left, minY: viewport.minY, maxX: left + boardWidth, maxY: viewport.maxY)
  }

  /// Returns the boards that are visible, at least in part, with the frames of their cells, while
  /// one is carried: it lies over the others, and they leave a gap for it. The carried board is the
  /// last.
  public func frames(carrying carried: CarriedBoard?) -> [(index: Int, frame: Rect)] {
    guard let carried, count > 0 else { return shown.map { ($0, frame(of: $0)) } }
    let gap = gap(for: carried)
    let others = shown.compactMap { place -> (index: Int, frame: Rect)? in
      guard place != gap else { return nil }
      let rank = place > gap ? place - 1 : place
      return (rank >= carried.index ? rank + 1 : rank, frame(of: place))
    }
    let left = left(of: carried)
    let floating = Rect(
      minX: left, minY: viewport.minY, maxX: left + boardWidth, maxY: viewport.maxY)
    return others + [(carried.index, floating)]
  }

  /// Returns the place to which a carried board would go now.
  package func gap(for carried: CarriedBoard) -> Int {
    guard boardWidth > 0, count > 0 else { return 0 }
    let middle = left(of: carried) + boardWidth / 2 - viewport.minX + offset
    return min(max(Int((middle / boardWidth).rounded(.down)), 0), count - 1)
  }

  /// Returns the left edge of a carried board on whole pixels, within the row.
  private func left(of carried: CarriedBoard) -> Double {
    let last = max(viewport.minX, viewport.maxX - boardWidth)
    let offset = min(max(carried.left, viewport.minX), last) - viewport.minX
    return viewport.minX + (boardWidth >= 1 ? offset.rounded() : offset)
  }

  /// Returns in which direction the row scrolls while a finger carries a board at a point: -1 at
  /// its left end, 1 at its right end, and 0 elsewhere, or if there is nothing more to scroll.
  /// - Parameter x: The finger's x coordinate, in seat space.
  func scrollDirection(forCarryingAt x: Double) -> Double {
    let zone = boardWidth * Self.edgeZone
    let range = Double(count) * boardWidth - viewport.width
    if x < viewport.minX + zone { return offset > 0 ? -1 : 0 }
    if x >= viewport.maxX - zone { return offset < range - 0.5 ? 1 : 0 }
    return 0
  }

  /// The cells of the boards that are visible, at least in part.
  var cells: [PaletteCell] {
    shown.compactMap { index in
      let frame = frame(of: index)
      let visible = Rect(
        minX: max(frame.minX, viewport.minX), minY: frame.minY,
        maxX: min(frame.maxX, viewport.maxX), maxY: frame.maxY)
      return visible.width > 0
        ? PaletteCell(control: .board(index), rect: visible, target: visible) : nil
    }
  }

  /// Returns whether all of a board is visible.
  public func showsAll(of index: Int) -> Bool {
    let frame = frame(of: index)
    return frame.minX >= viewport.minX && frame.maxX <= viewport.maxX
  }

  /// Returns how far to scroll, in boards, so that a board and a part of its neighbours is visible.
  /// Scrolls as little as necessary.
  func scroll(revealing index: Int) -> Double {
    let margin = min(
      boardWidth * Self.marginShare, max(0, (viewport.width - boardWidth) / 2))
    let left = Double(index) * boardWidth - margin
    let right = left + boardWidth + 2 * margin
    return min(max(offset, right - viewport.width), left) / boardWidth
  }

  /// The least width of the row, in ordinary cells.
  package static func minimumWidth(_ content: PaletteContent) -> Double {
    min(Double(content.boards), minimumShown) * boardCells
  }

  /// Returns the width of the row, in ordinary cells: that of all boards if there is room.
  /// Otherwise, the last board that is visible is cut in half, to show that there are more.
  /// - Parameters:
  ///   - room: The room for the row, in cells.
  ///   - edge: The length of the person's edge, in cells.
  ///   - others: The width of the panel without the row, in cells.
  static func width(
    _ content: PaletteContent, room: Double, edge: Double, besides others: Double
  ) -> Double {
    let most = min(room, max(edge * edgeShare - others, usualShown * boardCells))
    let all = Double(content.boards) * boardCells
    guard all > most else { return all }
    let shown = (most / boardCells - 0.5).rounded(.down) + 0.5
    return max(shown * boardCells, minimumWidth(content))
  }
}
