internal import Ink
internal import Interaction
internal import OrderedCollections

/// Thumbnails of boards for open panels. Each is made once after its panel opens, while the program
/// is idle. It is made again when the person turns away from the board.
struct BoardThumbnails {
  private enum Job {
    /// Scales down the picture of a board that the window shows or has shown.
    case scaling(ThumbnailScaler)
    /// Paints the board from its drawing.
    case painting(CanvasPainter)
  }

  private struct Order: Hashable {
    let seat: SeatID
    let edge: ScreenEdge
    let board: BoardID
    let width: Int
    let height: Int
  }

  private var done: [Order: Thumbnail] = [:]
  private var open: OrderedSet<Order> = []
  private var job: (order: Order, work: Job)?

  /// Whether thumbnails are missing.
  var isIncomplete: Bool { open.contains { done[$0] == nil } }

  /// Notes which seats have the panel of boards open.
  mutating func follow(_ layouts: [SeatID: PaletteLayout], _ boards: Boards) {
    open = []
    for (seat, layout) in layouts {
      guard let panel = layout.panel, panel.panel == .boards else { continue }
      for cell in panel.cells {
        guard case .board(let index) = cell.control, boards.all.indices.contains(index)
        else { continue }
        let size = Self.size(in: cell.rect, unit: panel.cellSize / PaletteLook.cell, layout.space)
        open.append(
          Order(
            seat: seat, edge: layout.space.edge, board: boards.all[index].id,
            width: size.width, height: size.height))
      }
    }
    done = done.filter { open.contains($0.key) }
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
    for (order, picture) in done where order.seat == seat {
      let index = boards.all.firstIndex { $0.id == order.board }
      if let index { pictures[index] = picture }
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
    done[order] = Thumbnail(surface.turnedBack(from: order.edge))
    return order.seat
  }

  private static func begin(
    _ order: Order, _ board: Board, _ window: PixelRect, _ painter: CanvasPainter?,
    _ deadline: ContinuousClock.Instant
  ) -> Job {
    if let painter {
      return .scaling(ThumbnailScaler(of: painter, width: order.width, height: order.height))
    }
    let scale = Double(order.width) / Double(window.width)
    let view = ViewTransform(
      scale: board.view.scale * scale,
      origin: Point(x: board.view.origin.x * scale, y: board.view.origin.y * scale))
    return .painting(
      CanvasPainter(
        width: order.width, height: order.height, view: view, drawing: board.drawing,
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
