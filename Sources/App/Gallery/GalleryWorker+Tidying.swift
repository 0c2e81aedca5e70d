import Dispatch
import Gallery
import Ink
import Synchronization

/// Tidying of the gallery, while nobody paints.
extension GalleryWorker {
  /// Painting counts as paused if nobody has painted for this long.
  private static let quiet = Duration.seconds(2)

  /// Removes what the limits do not allow, and says in the log what that was.
  private func enforceLimits(_ shelf: GalleryShelf) throws(GalleryError) {
    guard limits != KeepLimits() else { return }
    var rest = limits
    rest.bytes = limits.bytes.map { max(0, $0 - VisitorPictures(limits).size) }
    try shelf.enforce(rest, at: .now(), while: isQuiet) { removal in
      let name = removal.drawing.name
      let time = WallClock.text(removal.drawing.modified)
      let reason =
        switch removal.reason {
        case .age(let days):
          "since then, the gallery was used on \(days) \(days == 1 ? "day" : "days")"
        case .size(let bytes): "the gallery is larger than \(bytes) bytes"
        }
      StandardError.print("removed '\(name)', last painted on \(time): \(reason)")
    }
  }

  /// Deletes drawings whose time in the trash is over. While nobody paints, leaves out of drawings that
  /// are not open what nobody can bring back, and returns disk space to the system.
  func emptyTrash() {
    pictures.async { [self] in
      guard folder.hasDatabase else { return }
      try? withShelf { shelf throws(GalleryError) in
        try? shelf.emptyTrash(at: .now())
        try? enforceLimits(shelf)
        try? shelf.condense(keeping: undo, while: isQuiet)
        try shelf.giveRoomBack(while: isQuiet)
      }
    }
  }

  /// Makes a drawing without what nobody can see or bring back, and answers if that is worth it.
  /// - Parameter boards: The boards of the open drawing, on which nobody is painting.
  func condense(_ boards: Boards) {
    pictures.async { [self] in
      guard let condensed = boards.settled.condensed(keeping: undo) else { return }
      send(.condensed(condensed), nil)
    }
  }

  /// Whether nobody is painting.
  private func isQuiet() -> Bool {
    lastInk.withLock { $0.map { .now - $0 > Self.quiet } ?? true }
  }

  /// Notes that somebody is painting.
  func noteInk() {
    lastInk.withLock { $0 = .now }
  }
}
