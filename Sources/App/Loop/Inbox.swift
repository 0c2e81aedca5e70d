import Synchronization
import SystemPackage

/// A queue through which other threads send items to the poll loop.
final class Inbox<Item: Sendable>: Sendable {
  private let items = Mutex<[Item]>([])
  private let wakeup: Wakeup

  init() throws(Errno) {
    wakeup = try Wakeup()
  }

  /// Readable when there are items.
  var fileDescriptor: Int32 { wakeup.readEnd }

  /// Adds an item and wakes the poll loop. Can be called from any thread.
  func put(_ item: Item) {
    items.withLock { $0.append(item) }
    Wakeup.signal(wakeup.writeEnd)
  }

  /// Returns the items since the last call, in order.
  func take() -> [Item] {
    wakeup.drain()
    return items.withLock { items in
      defer { items = [] }
      return items
    }
  }
}
