/// A PDF document whose pages lie on boards, kept as the bytes of its file. A copy is a reference
/// to the same memory. Nothing here reads the file: another process finds out how many pages there
/// are and how large they are.
public final class PDFDocument: Hashable, Sendable {
  /// The bytes of the whole file.
  public let bytes: [UInt8]
  /// The digest of ``bytes``. Documents with equal digests are equal.
  public let digest: ContentDigest
  /// The sizes of all pages as they are shown, in points (1/72 inch).
  public let sizes: [PageSize]

  /// The most bytes that a document can have.
  public static let maximumBytes = 256 << 20
  /// The most pages that a document can have.
  public static let maximumPages = 10_000

  /// Makes a document from the bytes of a PDF file, and computes their digest.
  /// - Returns: `nil` if there are no bytes or no pages, or if they exceed ``maximumBytes`` or
  ///   ``maximumPages``.
  public convenience init?(bytes: [UInt8], sizes: [PageSize]) {
    guard Self.fits(bytes, sizes) else { return nil }
    self.init(bytes, sizes, ContentDigest(of: bytes))
  }

  /// Makes a document whose digest is known, because its bytes were kept together with it.
  /// - Returns: `nil` as for ``init(bytes:sizes:)``.
  public convenience init?(bytes: [UInt8], sizes: [PageSize], known digest: ContentDigest) {
    guard Self.fits(bytes, sizes) else { return nil }
    self.init(bytes, sizes, digest)
  }

  private init(_ bytes: [UInt8], _ sizes: [PageSize], _ digest: ContentDigest) {
    (self.bytes, self.sizes, self.digest) = (bytes, sizes, digest)
  }

  private static func fits(_ bytes: [UInt8], _ sizes: [PageSize]) -> Bool {
    (1...maximumBytes).contains(bytes.count) && (1...maximumPages).contains(sizes.count)
  }

  /// Whether two documents have the same bytes, judged by their digests.
  public static func == (left: PDFDocument, right: PDFDocument) -> Bool {
    left === right || left.digest == right.digest
  }

  /// Hashes the digest, by which documents are compared.
  public func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}
