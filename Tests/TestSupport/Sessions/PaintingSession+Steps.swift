import Ink
public import Interaction
import OrderedCollections

extension PaintingSession {
  /// Applies a step of a random session.
  @discardableResult
  public mutating func take(_ step: RandomSession.Step) -> Effects {
    switch step {
    case .event(let event):
      return handle(event)
    case .resize(let width, let height):
      resize(windowWidth: width, windowHeight: height, metrics: metrics)
      return Effects()
    case .advance(let milliseconds):
      return advance(to: Timestamp(milliseconds: milliseconds))
    case .listing(let listing):
      return showListing(listing)
    case .answer(let answer):
      return take(answer)
    case .paste(let picture):
      return paste(picture)
    case .answered:
      return openQuestion.map { answer($0) } ?? Effects()
    case .metrics(let metrics):
      resize(windowWidth: window.width, windowHeight: window.height, metrics: metrics)
      return Effects()
    case .replay(let loops):
      return show(Replay(InkDocument(boards)), loops: loops)
    case .open(let isNew):
      return showDrawing { $0.open(isNew ? Boards() : $0.driedBoards, isNew: isNew) }
    case .openPages(let count):
      return showDrawing {
        let effects = $0.open(Boards(InkDocument(pages: TestPages.pages(count))))
        $0.fitAllBoards()
        return effects
      }
    case .seats(let count):
      return seat(count)
    case .notice, .saved:
      // They are the window's.
      return Effects()
    }
  }

  /// What can be seen of the gallery sheet: all but that its list coasts.
  public var galleryLook: [AnyHashable]? {
    gallery.map {
      [
        $0.listing, $0.showsTrash, $0.scroll, $0.actions, $0.nameEdit, $0.deleted, $0.chosen,
        $0.search, $0.focus, $0.pressed, $0.place,
      ]
    }
  }

  /// Opens another drawing as the program does, which closes the gallery then.
  private mutating func showDrawing(_ open: (inout Self) -> Effects) -> Effects {
    var effects = open(&self)
    effects.surfaces.formUnion(closeGallery().surfaces)
    return effects
  }

  /// The boards without any ink in progress, as they are read from the gallery.
  private var driedBoards: Boards {
    var boards = boards
    for board in boards.all {
      for contact in board.drawing.inProgress.keys {
        _ = boards.change(board.id) { $0.complete(contact) }
      }
      for action in board.drawing.pendingErasings {
        _ = boards.change(board.id) { $0.perform(action) }
      }
      _ = boards.change(board.id) { $0.perform(.settle) }
    }
    return boards
  }
}
