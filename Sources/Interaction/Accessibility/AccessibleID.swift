public import Ink

/// The identity of something that people can perceive or use in the window, for assistive
/// technologies and for the keyboard.
public enum AccessibleID: Hashable, Sendable {
  /// The window.
  case window
  /// The canvas with the current board.
  case canvas
  /// The bar of a seat's palette.
  case bar(SeatID)
  /// The open panel of a seat's palette.
  case panel(SeatID)
  /// A control on the bar of a seat's palette.
  case barControl(SeatID, PaletteControl)
  /// A control in the open panel of a seat's palette.
  case panelControl(SeatID, PaletteControl)
  /// A sheet, bar or card of another surface; that of a seat, if each seat has its own.
  case group(SurfaceName, of: SeatID? = nil)
  /// A part of such a group, by its name in reports.
  case part(SurfaceName, String, of: SeatID? = nil)
  /// Something in another window than the one for painting, by its name.
  case named(String)
}
