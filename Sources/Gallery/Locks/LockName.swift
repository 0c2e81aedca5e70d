import Glibc
import System
import SystemPackage

/// A lock as the name of a file of ``NamedLocks`` describes it.
struct LockName: Hashable, Sendable {
  /// The position that is locked.
  let place: Int64
  /// Whether the lock excludes all others, and not only exclusive ones.
  let isExclusive: Bool
  /// Who has the lock.
  let owner: LockOwner

  /// How long locks of other machines count, in seconds: nobody can see there whether their processes
  /// live. The lock for one transaction is held for much less.
  private static let (longest, longestTurn) = (86_400, 600)

  /// Makes the name for a lock.
  init(place: Int64, isExclusive: Bool, owner: LockOwner) {
    (self.place, self.isExclusive, self.owner) = (place, isExclusive, owner)
  }

  /// Reads a name; `nil` if it is none of a lock.
  init?(_ text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 7, let place = Int64(parts[0]), ["x", "s"].contains(parts[1]),
      let owner = LockOwner(parts[2...])
    else { return nil }
    self.init(place: place, isExclusive: parts[1] == "x", owner: owner)
  }

  /// The name as text.
  var text: String { "\(place),\(isExclusive ? "x" : "s"),\(owner.text)" }

  /// Whether the process that has the lock may still live. If not, removes the file.
  func isAlive(in folder: FilePath) -> Bool {
    let file = folder.appending(text)
    if let isAlive = owner.isAlive {
      if !isAlive { file.unlink() }
      return isAlive
    }
    var status = stat()
    guard file.withPlatformString({ stat($0, &status) }) == 0 else { return false }
    let age = Int(WallClock.now() / 1000) - status.st_mtim.tv_sec
    let limit = place == FileLock.turnPlace ? Self.longestTurn : Self.longest
    return age <= limit
  }
}
