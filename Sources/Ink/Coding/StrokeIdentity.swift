/// The properties of a stroke besides its samples: its bounds, brush, seat and contact.
struct StrokeIdentity: Hashable {
  var bounds: CompactRect
  var brush: Brush
  var seat: SeatID
  var contact: ContactID

  /// The placeholder for packed samples that do not belong to a stroke.
  static let none = StrokeIdentity(
    bounds: CompactRect(covering: .empty), brush: Brush(color: InkColor(rgb: 0), width: 1),
    seat: .first, contact: .touch(0))
}
