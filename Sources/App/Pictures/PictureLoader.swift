import InkFiles

/// The library that decodes a kind of image, as Debian packages it.
package struct PictureLoader: Hashable {
  /// The name of the format, such as "AVIF".
  package let title: String
  /// The name of the package.
  package let package: String

  /// Creates the description of what decodes a media type.
  package init(mediaType: String) {
    title = InkFileFormat.decoded.first { $0.mediaType == mediaType }?.title ?? mediaType
    package = Self.packages[mediaType] ?? "libgdk-pixbuf-2.0-0"
  }

  private static let packages = [
    "image/webp": "webp-pixbuf-loader", "image/avif": "libavif-gdk-pixbuf",
    "image/heif": "heif-gdk-pixbuf", "image/svg+xml": "librsvg2-common",
  ]
}
