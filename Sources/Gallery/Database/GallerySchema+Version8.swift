extension GallerySchema {
  /// The eighth version has the tables of the seventh. Its journals may have strokes whose ink is an
  /// area: fills, texts and images. Earlier programs do not know them and would take a drawing with
  /// one for damaged, so they must not open such a gallery.
  static let version8 = Migration(name: "8") { _ in }
}
