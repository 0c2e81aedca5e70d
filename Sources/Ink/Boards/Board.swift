/// Identifies a board of a drawing session by a number that is never used again.
public struct BoardID: Hashable, Sendable {
  /// The number, unique within the session.
  public let number: UInt32

  /// Makes an identifier from its number.
  public init(number: UInt32) {
    self.number = number
  }
}

/// A sheet of paper with a drawing on it, and the view on it.
public struct Board: Hashable, Sendable {
  /// Identifies the board within its session.
  public let id: BoardID
  /// The drawing: ink, and images on the paper.
  public var drawing = Drawing()
  /// The colour and pattern of the paper.
  public var paper: Paper
  /// How each stroke that begins on the board is repeated; `nil` if it is not. It belongs to the board as the paper
  /// does, so undo leaves it.
  public var symmetry: Symmetry?
  /// The name that somebody gave the board; `nil` if it has none. It is a valid ``DrawingName``.
  public private(set) var name: String?
  /// The mapping from canvas space to window space.
  public private(set) var view = ViewTransform.identity

  /// Makes an empty board.
  /// - Parameter name: The name, as for ``setName(_:)``.
  public init(id: BoardID, paper: Paper = Paper(), name: String? = nil) {
    self.id = id
    self.paper = paper
    setName(name)
  }

  /// Whether neither ink, images nor a page of a document can be seen on it.
  public var isBlank: Bool { drawing.isEmpty && paper.page == nil }

  /// Gives the board a name. Control characters become blanks, and a name that is too long is cut;
  /// see ``DrawingName/made(of:)``.
  /// - Parameter text: The name. If it is `nil` or blank, the board has no name afterwards.
  public mutating func setName(_ text: String?) {
    name = text.flatMap(DrawingName.made)
  }

  /// Changes the view, and adapts the wet strokes to its scale.
  public mutating func setView(_ view: ViewTransform) {
    self.view = view
    drawing.setDetail(Quantum(for: view))
  }
}

/// A record of an action on a board's drawing.
public struct BoardAction: Hashable, Sendable {
  /// The board whose drawing the action changed.
  public let board: BoardID
  /// The action on the drawing of that board.
  public let action: DrawingAction
  /// The stroke that the action completed; `nil` if it completed none.
  public let completed: Stroke?
  /// The copies that were completed with the stroke; `nil` if it was not repeated.
  public let copies: StrokeCopies?

  /// Makes a record of an action from the change that it made.
  public init(board: BoardID, action: DrawingAction, change: DrawingChange?) {
    self.board = board
    self.action = action
    guard case .dried(_, let stroke, let copies, _)? = change else {
      (completed, self.copies) = (nil, nil)
      return
    }
    (completed, self.copies) = (stroke, copies)
  }
}

/// A board that was deleted and can be put back.
public struct DeletedBoard: Hashable, Sendable {
  /// The board, with its ink and its history.
  public var board: Board
  /// The index that it had among the boards.
  public let place: Int

  /// Makes a deleted board.
  public init(_ board: Board, place: Int) {
    (self.board, self.place) = (board, place)
  }
}
