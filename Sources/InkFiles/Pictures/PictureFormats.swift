extension InkFileFormat {
  /// The formats of images that only a decoder outside of this program reads; see
  /// ``Imaging/importPicture``.
  public static let decoded: [InkFileFormat] = [
    .svg, .jpeg, .webp, .gif, .tiff, .bmp, .avif, .heif,
  ]

  /// JPEG, the photos of most cameras.
  public static let jpeg = picture(
    "jpeg", "JPEG", "a JPEG image", ["jpg", "jpeg"], "image/jpeg", [.bytes([0xFF, 0xD8, 0xFF])])

  /// WebP, common on web pages.
  public static let webp = picture(
    "webp", "WebP", "a WebP image", ["webp"], "image/webp",
    [.place(8, Array("WEBP".utf8))])

  /// Graphics Interchange Format. Of an animation, the first picture is read.
  public static let gif = picture(
    "gif", "GIF", "a GIF image", ["gif"], "image/gif", [.bytes(Array("GIF8".utf8))])

  /// Tagged Image File Format. The first page is read.
  public static let tiff = picture(
    "tiff", "TIFF", "a TIFF image", ["tiff", "tif"], "image/tiff",
    [.bytes([0x49, 0x49, 0x2A, 0]), .bytes([0x4D, 0x4D, 0, 0x2A])])

  /// The bitmaps of Windows (BMP).
  public static let bmp = picture(
    "bmp", "BMP", "a BMP image", ["bmp"], "image/bmp", [.bytes(Array("BM".utf8))])

  /// AV1 Image File Format.
  public static let avif = picture(
    "avif", "AVIF", "an AVIF image", ["avif"], "image/avif", [.brands(["avif", "avis"])])

  /// High Efficiency Image File Format, the photos of many telephones.
  public static let heif = picture(
    "heif", "HEIF", "a HEIF image", ["heif", "heic"], "image/heif",
    [.brands(["heic", "heix", "heim", "heis", "hevc", "mif1", "msf1"])],
    otherMediaTypes: ["image/heic"])

  private static func picture(
    _ word: String, _ title: String, _ noun: String, _ endings: [String], _ mediaType: String,
    _ marks: [Mark], otherMediaTypes: [String] = []
  ) -> InkFileFormat {
    InkFileFormat(
      word: word, title: title, noun: noun, ending: endings[0],
      otherEndings: Array(endings.dropFirst()), mediaType: mediaType,
      otherMediaTypes: otherMediaTypes, marks: marks, holdsAllBoards: false, isImage: true,
      reader: PictureReader.reader(mediaType: mediaType), writer: nil)
  }
}
