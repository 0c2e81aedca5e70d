import Synchronization
import SystemPackage

/// The way from other threads to the poll loop.
final class Inbox<Item: Sendable>: Sendable {
  private let items = Mutex<[Item]>([])
  private let wakeup: Wakeup

  init() throws(Errno) {
    wakeup = try Wakeup()
  }

  /// Readable when there is something.
  var fileDescriptor: Int32 { wakeup.readEnd }

  /// Hands something over; from any thread.
  func put(_ item: Item) {
    items.withLock { $0.append(item) }
    Wakeup.signal(wakeup.writeEnd)
  }

  /// What has come since the last call, in order.
  func take() -> [Item] {
    wakeup.drain()
    return items.withLock { items in
      defer { items = [] }
      return items
    }
  }
}
