import Synchronization
import System

/// A queue through which other threads send items to the poll loop. All queues of a loop share one
/// ``Wakeup``, since each descriptor makes every wait longer.
final class Inbox<Item: Sendable>: Sendable {
  private let items = Mutex<[Item]>([])
  private let wakeup: Wakeup

  /// Creates an empty queue.
  /// - Parameter wakeup: Wakes the loop when there are items.
  init(waking wakeup: Wakeup) {
    self.wakeup = wakeup
  }

  /// Adds an item and wakes the poll loop. Can be called from any thread.
  func put(_ item: Item) {
    items.withLock { $0.append(item) }
    Wakeup.signal(wakeup.writeEnd)
  }

  /// Returns the items since the last call, in order. While the loop runs, it
  /// must drain the wakeup first.
  func take() -> [Item] {
    items.withLock { items in
      defer { items = [] }
      return items
    }
  }
}
