public import Ink

/// What is true of a drawing besides its ink: its boards, their paper and how they are looked at, and who
/// sits around it.
public struct Arrangement: Hashable, Sendable {
  /// A board without its ink.
  struct Sheet: Hashable, Sendable {
    let id: BoardID
    let paper: Paper
    let view: ViewTransform
  }

  /// The boards, in their order.
  let sheets: [Sheet]
  /// The place of the one that is looked at.
  let index: Int
  /// Who sits where with which brush, in a form that is nobody's business here.
  let seats: [UInt8]

  /// Takes down how things are.
  /// - Parameter seats: Who sits where with which brush, in a form of the caller's.
  public init(_ boards: Boards, seats: [UInt8]) {
    sheets = boards.all.map { Sheet(id: $0.id, paper: $0.paper, view: $0.view) }
    index = boards.index
    self.seats = seats
  }
}
