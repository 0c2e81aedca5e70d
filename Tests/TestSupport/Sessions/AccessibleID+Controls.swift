package import Ink
package import Interaction

/// The controls of palettes and sheets in the tree for assistive technologies.
extension AccessibleID {
  /// Returns the bar of a seat's palette.
  package static func bar(_ seat: SeatID) -> Self {
    .plate(PalettePlate(seat: seat, isPanel: false))
  }

  /// Returns the open panel of a seat's palette.
  package static func panel(_ seat: SeatID) -> Self {
    .plate(PalettePlate(seat: seat, isPanel: true))
  }

  /// Returns a control on the bar of a seat's palette.
  package static func barControl(_ seat: SeatID, _ control: PaletteControl) -> Self {
    .control(control, on: PalettePlate(seat: seat, isPanel: false))
  }

  /// Returns a control in the open panel of a seat's palette.
  package static func panelControl(_ seat: SeatID, _ control: PaletteControl) -> Self {
    .control(control, on: PalettePlate(seat: seat, isPanel: true))
  }

  /// The control of a palette; `nil` for anything else.
  package var paletteControl: PaletteControl? {
    guard case .part(.palettes, let name, _, _) = self else { return nil }
    return name == PaletteControl.allTools.name ? .allTools : .named(name)
  }

  /// Returns a control of the gallery sheet.
  package static func galleryControl(_ control: GalleryControl) -> Self {
    .part(.gallery, control.name)
  }

  /// Returns a control of the sheet for a board's name.
  package static func namingControl(_ control: GalleryControl) -> Self {
    .part(.naming, control.name)
  }

  /// Returns a control of the share sheet.
  package static func shareControl(_ control: ShareControl) -> Self {
    .part(.sharing, control.name)
  }
}
