public import Ink

extension DocumentSource {
  /// How it was made. Of a file that is known from its strokes alone.
  /// - Parameter board: Only this one, counted from 1; nil for all.
  /// - Throws: an ``AppError`` when there is no such drawing or board, or when it cannot be read.
  public func replay(board: Int? = nil) throws(AppError) -> Replay {
    let replay: Replay
    switch self {
    case .drawing(let name): replay = try GalleryCommands().replay(name)
    case .file: replay = Replay(try read().document)
    }
    guard let board else { return replay }
    guard board >= 1, board <= replay.boards.count else {
      throw .noBoard(board, of: replay.boards.count)
    }
    return Replay([replay.boards[board - 1]])
  }
}
