/// The kinds of layers that share the window, from the one that gets its place first to the last one. Each layer
/// keeps clear of the kinds before its own, and of the layers of its own kind that have a place already.
/// Where there is no room for it, it yields in the way that is said here.
package enum LayerRank: Int, CaseIterable, Comparable, Sendable {
  /// A bar, or the tab of a folded palette. The grip, undo and the colours are on it. It never yields: only a
  /// sheet, a panel or on-screen keys cover it, in a window too small for both.
  case bar
  /// A panel, a sheet, or on-screen keys that somebody has opened. The one that was opened last has its place first.
  /// An older one makes way, and comes back when the one that it has made way for is closed. A panel and a sheet do
  /// not come back if their person has painted on meanwhile.
  case opened
  /// The bar beside what is selected. It is not shown until there is room.
  case selectionBar
  /// The offer of a seat. It goes: a finger that rests at the edge again brings it back.
  case offer
  /// A notice with *Put back*. It is not shown until there is room.
  case removalNotice
  /// The notice that a picture was saved. It lies over a list if it must, and is not shown until there is room.
  case saveNotice
  /// A chip that gives a stroke back as the hand drew it. It goes: undo does the same.
  case shapeChip
  /// A notice of the program, or a hint. It covers what is in the way, since it goes soon or with the first tap.
  case words

  package static func < (one: LayerRank, other: LayerRank) -> Bool {
    one.rawValue < other.rawValue
  }
}
