extension GallerySchema {
  /// The seventh version has the tables of the sixth. Its journals may have entries that change, add
  /// and remove completed strokes. Earlier programs do not know them and would leave them out, so
  /// they must not open such a gallery.
  static let version7 = Migration(name: "7") { _ in }
}
