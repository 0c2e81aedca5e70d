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
  /// The bar beside what a seat has selected.
  case selectionBar(SeatID)
  /// A button of that bar.
  case selectionControl(SeatID, SelectionControl)
  /// The gallery sheet.
  case gallery
  /// A control on the gallery sheet.
  case galleryControl(GalleryControl)
  /// The sheet for a board's name.
  case naming
  /// A control on the sheet for a board's name.
  case namingControl(GalleryControl)
  /// The sheet with keys for the text that a seat writes.
  case writing(SeatID)
  /// A key of that sheet.
  case writingKey(SeatID, ScreenKey)
  /// The share sheet.
  case sharing
  /// A control on the share sheet.
  case shareControl(ShareControl)
  /// The replay bar.
  case replay
  /// A control on the replay bar.
  case replayControl(ReplayControl)
  /// The touch doctor's sheet.
  case doctor
  /// A button of the touch doctor.
  case doctorControl(DoctorControl)
  /// The pad for the code of an exhibit.
  case codePad
  /// A key of that pad.
  case codeKey(CodeKey)
  /// The table of keys.
  case keyTable
  /// An offer of a seat, by its number.
  case offer(UInt32)
  /// The notice to a seat about a clear or a deleted board.
  case removalNotice(SeatID)
  /// The button of that notice.
  case putBack(SeatID)
  /// The chip that gives a seat's stroke back as the hand drew it.
  case asDrawn(SeatID)
  /// The notice that a picture was saved.
  case saveNotice
  /// The button of that notice.
  case showSaved
}
