package import Interaction

/// The controls of sheets in the tree for assistive technologies.
extension AccessibleID {
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
