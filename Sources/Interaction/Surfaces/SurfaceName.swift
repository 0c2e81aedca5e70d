/// The surfaces over the canvas, from the top one to the lowest.
enum SurfaceName: CaseIterable, Hashable, Sendable {
  /// The bar of a replay. While a replay is shown, it takes every contact.
  case replay
  /// The table of keys.
  case keyTable
  /// The gallery sheet.
  case gallery
  /// The seats that are offered.
  case offers
  /// The palettes of all seats, with their panels.
  case palettes
}
