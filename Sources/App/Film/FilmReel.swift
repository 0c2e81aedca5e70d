internal import Ink
internal import Rendering
internal import SystemPackage

/// Receives the pictures of a film.
protocol FilmReel: AnyObject {
  /// Adds the next picture.
  func add(_ pixels: UnsafeBufferPointer<UInt32>) throws(AppError)
  /// Completes the film after the last picture.
  func finish() throws(AppError)
  /// Abandons the film after an error, including an error of the reel itself.
  func abandon()
}
