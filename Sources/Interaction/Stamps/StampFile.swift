public import Ink

/// A stamp that people keep as a file.
public struct StampFile: Hashable, Sendable {
  /// The path of the file, by which the program reads it.
  public let path: String
  /// The name for people: that of the file without its ending. It need not be unique, and is empty if nothing of it is
  /// visible.
  public let name: String

  /// Names a file as a stamp. Nothing is read.
  public init(path: String, name: String) {
    (self.path, self.name) = (path, name)
  }

  /// Whether two stamps have the same file. A folder may have two names that are equal as texts and differ in their
  /// bytes, such as composed and decomposed accents.
  public static func == (one: StampFile, other: StampFile) -> Bool {
    one.path.utf8.elementsEqual(other.path.utf8)
  }

  /// Hashes the path, which texts that are equal do alike.
  public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

/// A stamp of a file, as fingers set it: an image in colours of its own.
public struct StampPicture: Hashable, Sendable {
  /// The file from which it was read. It need not be there any more.
  public let file: StampFile
  /// The image. All that is set of the stamp refers to this one, or to the mirrored one.
  public let image: PNGImage
  /// The same with left and right exchanged, for copies of a symmetry.
  public let mirrored: PNGImage

  /// Makes a stamp of the image that a file had when it was read.
  public init(_ image: PNGImage, mirrored: PNGImage, of file: StampFile) {
    (self.image, self.mirrored, self.file) = (image, mirrored, file)
  }

  /// Whether two stamps have the same file and the same image.
  public static func == (one: StampPicture, other: StampPicture) -> Bool {
    one.file == other.file && one.image == other.image
  }

  /// Hashes the file alone. The bytes of an image take long.
  public func hash(into hasher: inout Hasher) { hasher.combine(file) }
}
