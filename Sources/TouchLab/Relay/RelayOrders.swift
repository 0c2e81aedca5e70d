import Synchronization
import SystemPackage

/// What a relay's owner wants of the thread that relays. An order is carried out when the call that
/// gives it returns.
final class RelayOrders: Sendable {
  struct Orders {
    var isHolding = false
    var holdsRequests = false
    /// Taken back once it has been done.
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
    do throws(Errno) {
      bell = try Pipe()
    } catch {
      throw .system(doing: "make a pipe", error)
    }
  }

  deinit {
    bell.readEnd.discard()
    bell.writeEnd.discard()
  }

  /// Readable when there are new orders.
  var wakeUp: FileDescriptor { bell.readEnd }

  func give(_ change: (inout Orders) -> Void) {
    let number = state.withLock { state in
      change(&state.orders)
      state.given += 1
      return state.given
    }
    _ = try? bell.writeEnd.writeAll([0])
    _ = Deadline(after: .seconds(5)).wait {
      state.withLock { $0.done >= number || $0.hasStopped } ? true : nil
    }
  }

  /// Carries out the orders.
  /// - Returns: whether to go on.
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
