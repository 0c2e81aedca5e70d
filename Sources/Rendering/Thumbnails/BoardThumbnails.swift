package import Ink
internal import Interaction
internal import OrderedCollections

/// Thumbnails of boards for open panels. Each is made once when its board is first visible after its
/// panel opens, while the program is idle. It is made again when the person turns away from the board.
struct BoardThumbnails {
  private enum Job {
    /// Scales down the picture of a board that the window shows or has shown.
    case scaling(ThumbnailScaler)
    /// Paints the board from its drawing.
    case painting(CanvasPainter)
  }

  /// A panel, and the size of its thumbnails in window pixels.
  private struct Place: Hashable {
    let seat: SeatID
    let edge: ScreenEdge
    let width: Int
    let height: Int
  }

  private struct Order: Hashable {
    let place: Place
    let board: BoardID
  }

  /// The finished thumbnails. Those of boards that are no longer in view are kept while the panel is
  /// open, because people scroll to and fro.
  private var done: [Order: Thumbnail] = [:]
  private var open: OrderedSet<Order> = []
  private var job: (order: Order, work: Job)?

  /// Whether thumbnails are missing.
  var isIncomplete: Bool { open.contains { done[$0] == nil } }

  /// Notes which seats have the panel of boards open.
  mutating func follow(_ layouts: [SeatID: PaletteLayout], _ boards: Boards) {
    open = []
    var places: Set<Place> = []
    for (seat, layout) in layouts {
      guard let panel = layout.panel, let strip = panel.boardStrip else { continue }
      // The next ones come into view when the row scrolls, or makes room for a carried board.
      let shown = (strip.shown.lowerBound - 1..<strip.shown.upperBound + 1)
        .clamped(to: boards.all.indices)
      let size = Self.size(
        in: strip.frame(of: 0), unit: panel.cellSize / PaletteLook.cell, layout.space)
      let place = Place(
        seat: seat, edge: layout.space.edge, width: size.width, height: size.height)
      places.insert(place)
      for board in boards.all[shown] { open.append(Order(place: place, board: board.id)) }
    }
    let there = Set(boards.all.lazy.map(\.id))
    done = done.filter { places.contains($0.key.place) && there.contains($0.key.board) }
    if let job, !open.contains(job.order) { self.job = nil }
  }

  /// Discards the thumbnails of a board, so that they are made again.
  mutating func forget(_ board: BoardID) {
    done = done.filter { $0.key.board != board }
    if job?.order.board == board { job = nil }
  }

  /// Discards all thumbnails, so that they are made again.
  mutating func forgetAll() {
    done = [:]
    job = nil
  }

  /// Returns the thumbnails for a seat's panel, by the indices of the boards.
  func pictures(for seat: SeatID, _ boards: Boards) -> [Int: Thumbnail] {
    var pictures: [Int: Thumbnail] = [:]
    var indices: [BoardID: Int] = [:]
    for (index, board) in boards.all.enumerated() { indices[board.id] = index }
    for (order, picture) in done where order.place.seat == seat {
      if let index = indices[order.board] { pictures[index] = picture }
    }
    return pictures
  }

  /// Continues to make a missing thumbnail until the deadline.
  /// - Parameter painter: Returns a painter of the board for the window's present size; `nil` if
  ///   there is no such painter.
  /// - Returns: the seat for whose panel a thumbnail was completed; `nil` if none was.
  mutating func work(
    until deadline: ContinuousClock.Instant, _ boards: Boards, in window: PixelRect,
    painter: (BoardID) -> CanvasPainter?
  ) -> SeatID? {
    guard let order = job?.order ?? open.first(where: { done[$0] == nil }) else { return nil }
    guard let board = boards.all.first(where: { $0.id == order.board }) else {
      open.remove(order)
      job = nil
      return nil
    }
    var work = job?.work ?? Self.begin(order, board, window, painter(board.id), deadline)
    let surface: ImageSurface?
    switch work {
    case .scaling(var scaler):
      surface = scaler.work(until: deadline)
      work = .scaling(scaler)
    case .painting(let painter):
      _ = painter.refine(until: deadline)
      surface = painter.isRefining ? nil : painter.picture
    }
    guard let surface else {
      job = (order, work)
      return nil
    }
    job = nil
    done[order] = Thumbnail(surface.turnedBack(from: order.place.edge))
    return order.place.seat
  }

  private static func begin(
    _ order: Order, _ board: Board, _ window: PixelRect, _ painter: CanvasPainter?,
    _ deadline: ContinuousClock.Instant
  ) -> Job {
    if let painter {
      return .scaling(
        ThumbnailScaler(of: painter, width: order.place.width, height: order.place.height))
    }
    let scale = Double(order.place.width) / Double(window.width)
    let view = ViewTransform(
      scale: board.view.scale * scale,
      origin: Point(x: board.view.origin.x * scale, y: board.view.origin.y * scale))
    return .painting(
      CanvasPainter(
        width: order.place.width, height: order.place.height, view: view, drawing: board.drawing,
        paper: board.paper, until: deadline))
  }

  /// Returns the size that fits into a board's cell, in window pixels. It is never larger than the
  /// window.
  private static func size(
    in cell: Rect, unit: Double, _ space: SeatSpace
  ) -> (width: Int, height: Int) {
    let room = BoardCell(cell, unit: unit).room
    let scale = min(1, room.width / space.width, room.height / space.height)
    let window = space.window
    func part(_ extent: Int) -> Int { min(extent, max(1, Int((Double(extent) * scale).rounded()))) }
    return (part(window.width), part(window.height))
  }
}

extension CanvasPainter {
  /// The whole canvas of the painter as an image.
  fileprivate var picture: ImageSurface {
    let image = ImageSurface(width: bounds.width, height: bounds.height)
    compose(bounds, into: image)
    return image
  }
}

/// The layout of a board's cell: its picture, and its number with its name.
package struct BoardCell {
  /// The rectangle for the board's picture.
  package let room: Rect
  /// The middle of the board's number and name.
  let caption: Point

  /// Lays out a board in a cell, in pixels; `unit` is the scale of controls.
  package init(_ cell: Rect, unit: Double) {
    let height = (18 * unit).rounded()
    let inset = (6 * unit).rounded()
    room = Rect(
      minX: cell.minX + inset, minY: cell.minY + inset, maxX: cell.maxX - inset,
      maxY: max(cell.minY + inset, cell.maxY - height - inset))
    caption = Point(x: cell.center.x, y: cell.maxY - (height / 2).rounded())
  }
}
