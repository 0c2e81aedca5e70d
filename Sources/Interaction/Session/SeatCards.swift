/// The cards at the edges of the window that belong to no palette.
struct SeatCards: Hashable, Sendable {
  /// The seats that are offered.
  var offers = SeatOffers()
  /// The notices that somebody has cleared everybody's ink or deleted a board.
  var removalNotices = RemovalNotices()
  /// The notice that a picture was saved.
  var saveNotices = SaveNotices()
  /// The notice of the program, if it stays until somebody taps it.
  var stayingNotice = StayingNotices()
  /// The chips beside strokes that have just become figures.
  var shapeChips = ShapeChips()
  /// Whether blank paper says that all fingers paint.
  var invitation = Invitation.Stage.awaited
}
