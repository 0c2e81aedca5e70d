import Synchronization
import SystemPackage
import TouchLab

/// Orders from a relay's owner to the thread that relays. The call that gives an order returns
/// after it is carried out.
final class RelayOrders: Sendable {
  struct Orders {
    var isHolding = false
    var holdsRequests = false
    /// Whether to cut all connections. This is reset when it is done.
    var cutsConnections = false
    var isStopping = false
  }

  private struct State {
    var orders = Orders()
    var given = 0
    var done = 0
    var hasStopped = false
  }

  private let state = Mutex(State())
  private let bell: Pipe

  init() throws(TouchLabError) {
    bell = try TouchLabError.doing("make a pipe") { () throws(Errno) in try Pipe() }
  }

  deinit { bell.close() }

  /// A descriptor that is readable when there are new orders.
  var wakeUp: FileDescriptor { bell.readEnd }

  func give(_ change: (inout Orders) -> Void) {
    let number = state.withLock { state in
      change(&state.orders)
      state.given += 1
      return state.given
    }
    _ = try? bell.writeEnd.writeAll([0])
    _ = Deadline(after: Deadline.patience).wait {
      state.withLock { $0.done >= number || $0.hasStopped } ? true : nil
    }
  }

  /// Carries out the orders.
  /// - Returns: Whether the thread goes on.
  func carryOut(_ body: (Orders) -> Void) -> Bool {
    let (orders, given) = state.withLock { ($0.orders, $0.given) }
    body(orders)
    return state.withLock { state in
      if state.given == given { state.orders.cutsConnections = false }
      state.done = given
      state.hasStopped = orders.isStopping
      return !orders.isStopping
    }
  }
}
