internal import Ink
internal import Rendering
internal import SystemPackage

/// What takes a film's pictures in.
protocol FilmReel: AnyObject {
  /// Takes the next one.
  func add(_ pixels: UnsafeBufferPointer<UInt32>) throws(AppError)
  /// There are no more.
  func finish() throws(AppError)
  /// Nobody wants it any more; called after failures, also of itself.
  func abandon()
}
