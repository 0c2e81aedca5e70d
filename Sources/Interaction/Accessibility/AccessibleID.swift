public import Ink

/// The identity of something that people can perceive or use in the window, for assistive
/// technologies and for the keyboard.
public enum AccessibleID: Hashable, Sendable {
  /// The window, the root of the tree.
  case window
  /// The canvas with the current board.
  case canvas
  /// A sheet, bar or card of a surface; that of a seat, if each seat has its own. Of palettes, the bar or the open
  /// panel.
  case group(SurfaceName, of: SeatID? = nil, isPanel: Bool = false)
  /// A part of such a group, by its name in reports.
  case part(SurfaceName, String, of: SeatID? = nil, isPanel: Bool = false)
  /// Something in another window than the one for painting, by its name.
  case named(String)
}
