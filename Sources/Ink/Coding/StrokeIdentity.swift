/// Whose stroke it is, what it is drawn with and where it lies: what its samples do not tell.
struct StrokeIdentity: Hashable {
  var bounds: CompactRect
  var brush: Brush
  var seat: SeatID
  var contact: ContactID

  /// Of samples that are packed without being a stroke's.
  static let none = StrokeIdentity(
    bounds: CompactRect(covering: .empty), brush: Brush(color: InkColor(rgb: 0), width: 1),
    seat: .first, contact: .touch(0))
}
