public import Ink

/// Everything about a drawing besides its ink: its boards, their paper and views, and who sits
/// around it.
public struct Arrangement: Hashable, Sendable {
  /// A board without its drawing.
  struct Sheet: Hashable, Sendable {
    let id: BoardID
    let paper: Paper
    let view: ViewTransform
  }

  /// The boards, in order.
  let sheets: [Sheet]
  /// The index of the current board.
  let index: Int
  /// The seats and their brushes, in an encoding that only the caller understands.
  let seats: [UInt8]

  /// Records the arrangement of boards and seats.
  /// - Parameter seats: The seats and their brushes, in an encoding of the caller's choice.
  public init(_ boards: Boards, seats: [UInt8]) {
    sheets = boards.all.map { Sheet(id: $0.id, paper: $0.paper, view: $0.view) }
    index = boards.index
    self.seats = seats
  }
}
