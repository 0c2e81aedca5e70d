import Ink
internal import OrderedCollections

/// Showing pages of documents whole.
extension PaintingSession {
  /// Shows the page on the current board whole, unless somebody has moved the board's view. Boards
  /// without a page stay as they are.
  mutating func showPage() {
    let board = boards.current
    guard board.paper.page != nil,
      board.view == .identity || board.view == fittedViews[board.id]
    else { return }
    let fitted = aim(fitting: board).distantView
    boards.current.setView(fitted)
    fittedViews[board.id] = fitted
  }

  /// Shows the page on the current board whole in a window of another size, as ``showPage()`` does.
  /// While somebody paints, the view stays, because ink must stay under the finger.
  mutating func refitPage(_ effects: inout Effects) {
    guard inProgress.isEmpty else { return }
    let before = view
    showPage()
    effects.viewChanged = view != before
  }

  /// The aim that shows all of a board: its ink, and its page if it has one.
  func aim(fitting board: Board) -> ViewAim {
    let ink = board.drawing.visibleBounds
    guard let page = board.paper.page else { return ViewAim(fitting: ink, in: window) }
    return ViewAim(fitting: page, with: ink, in: roomForPage, on: metrics)
  }

  /// The part of the window in which a page is shown: what the palettes at its edges leave. If they
  /// leave less than half of a side, they may cover the page there.
  private var roomForPage: Rect {
    let whole = window.rect
    var room = whole
    for layout in layouts.values {
      let bar = layout.space.windowRect(layout.frame)
      switch layout.space.edge {
      case .bottom: room.maxY = min(room.maxY, bar.minY)
      case .top: room.minY = max(room.minY, bar.maxY)
      case .left: room.minX = max(room.minX, bar.maxX)
      case .right: room.maxX = min(room.maxX, bar.minX)
      }
    }
    if room.maxX - room.minX < whole.width / 2 { (room.minX, room.maxX) = (whole.minX, whole.maxX) }
    if room.maxY - room.minY < whole.height / 2 {
      (room.minY, room.maxY) = (whole.minY, whole.maxY)
    }
    return room
  }
}
