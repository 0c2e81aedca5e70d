import Ink

/// Says to all other processes, as long as it lives, that a drawing is open here.
final class DrawingClaim: Sendable {
  private let lock: FileLock

  /// Claims a drawing.
  /// - Returns: nil when somebody else has it open, or where nothing can be locked.
  init?(_ drawing: DrawingID, in folder: GalleryFolder) {
    guard let lock = try? FileLock(folder.locks), lock.lock(drawing.number, isExclusive: true)
    else { return nil }
    self.lock = lock
  }
}
