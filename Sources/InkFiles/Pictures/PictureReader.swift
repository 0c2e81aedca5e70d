import Ink

/// Reads images that ``Imaging/importPicture`` decodes.
enum PictureReader {
  /// The most bytes that a file can have. Photos of 100 megapixels without compression have more.
  static let maximumBytes = 256 << 20

  /// Returns a reader that makes a board with the image on its paper. An image that is too large is
  /// shrunk, and counted in the omissions.
  static func reader(mediaType: String) -> InkFileFormat.Reader {
    { source, omissions, imaging throws(InkFileError) in
      let bytes = try bytes(of: source)
      let picture = try imaging.importPicture(bytes, mediaType)
      picture.count(in: &omissions)
      return InkDocument(pages: [picture.page])
    }
  }

  /// Reads all bytes of an image.
  private static func bytes(of source: InkFileSource) throws(InkFileError) -> [UInt8] {
    var bytes: [UInt8] = []
    while case let piece = try source.read(), !piece.isEmpty {
      bytes += piece
      guard bytes.count <= maximumBytes else {
        throw InkFileError("the file is larger than \(maximumBytes >> 20) megabytes")
      }
    }
    return bytes
  }
}
