public import Ink

extension DocumentSource {
  /// Returns the replay of the drawing. For a file, it is derived from the strokes alone.
  /// - Parameter board: The only board to replay, counted from 1; `nil` for all boards.
  /// - Throws: an ``AppError`` if there is no such drawing or board, or if it cannot be read.
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
