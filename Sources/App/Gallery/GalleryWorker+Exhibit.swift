import Dispatch
package import Gallery
package import Ink
import Interaction

/// What an exhibit asks for while nobody touches it.
extension GalleryWorker {
  /// How many of the latest drawings an exhibit replays.
  private static let latest = 10

  /// Finds the next of the latest drawings for an exhibit, and reads its replay.
  /// - Parameters:
  ///   - last: The drawing that was replayed before; `nil` if none was.
  ///   - keeper: The keeper of the open drawing, which is not replayed.
  package func findAttraction(after last: DrawingID?, _ keeper: DrawingKeeper?) {
    // After the work that was asked for before: a blank drawing that was left must be in the trash by then.
    work.async { [self] in
      replays.async { [self] in
        let found = try? attraction(after: last, except: keeper?.drawing)
        send(.attraction(found?.0, found?.1), nil)
      }
    }
  }

  private func attraction(
    after last: DrawingID?, except current: DrawingID?
  ) throws(GalleryError) -> (Replay, DrawingID)? {
    guard folder.hasDatabase else { return nil }
    return try readingOn { shelf throws(GalleryError) in
      let latest = try shelf.records().lazy.filter { $0.trashed == nil && $0.id != current }
        .prefix(Self.latest).map(\.id)
      let ids = Array(latest)
      let first = last.flatMap(ids.firstIndex).map { $0 + 1 } ?? 0
      for step in ids.indices {
        let id = ids[(first + step) % ids.count]
        // One that cannot be read is left out, and so is one in which nothing happens.
        if let replay = try? shelf.replay(of: id), replay.duration > 0 { return (replay, id) }
      }
      return nil
    }
  }

  /// Moves a drawing that was left to the trash, because nothing can be seen of it. Writes the rest of it
  /// before.
  package func discard(_ keeper: DrawingKeeper) {
    work.async { [self] in
      guard let id = keeper.drawing else { return }
      try? withShelf { shelf throws(GalleryError) in try shelf.delete(id, at: WallClock.now()) }
    }
  }
}
