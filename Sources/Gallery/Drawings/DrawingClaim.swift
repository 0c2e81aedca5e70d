package import Ink

/// Marks a drawing as open in this process, for all other processes, for as long as this object
/// lives.
package final class DrawingClaim: Sendable {
  private let lock: FileLock

  /// Claims a drawing until the object is released.
  /// - Returns: `nil` if another process or window has it open, or if locking does not work.
  package init?(_ drawing: DrawingID, in folder: GalleryFolder) {
    guard let lock = try? FileLock(folder.locks), lock.lock(drawing.number, isExclusive: true)
    else { return nil }
    self.lock = lock
  }
}
