public import Ink
internal import Synchronization
internal import TouchLab

/// The images that tests give to programs. A program reports only the digest of an image, so a test
/// that repaints the program's window must know the image itself.
public enum KnownImages {
  private static let images = Mutex<[ContentDigest: PNGImage]>([:])

  /// Makes an image known.
  public static func add(_ image: PNGImage) {
    images.withLock { $0[ContentDigest(of: image.png)] = image }
  }

  /// Returns an image that a program reports, as a stroke; `nil` if it is not known.
  static func stroke(_ reported: ReportedPicture, isOnPaper: Bool) -> Stroke? {
    images.withLock { $0[reported.digest] }
      .flatMap { PlacedPicture($0, frame: reported.frame) }
      .flatMap { Stroke($0, isOnPaper: isOnPaper, seat: reported.seat) }?
      .mapped(by: reported.transform)
  }
}
