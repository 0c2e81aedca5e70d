import Glibc
import SystemPackage
import TouchLab

/// The loop of a relay's thread. It waits for data from clients and the server, and passes it on.
struct RelayLoop {
  private let listeners: RelayListeners
  private let serverDisplay: String
  private let disguise: XRelay.Disguise
  private let link: XRelay.Link?
  private let orders: RelayOrders
  private let notes: RelayNotes
  private var connections: [RelayedConnection] = []
  private var isHolding = false
  private var holdsRequests = false

  init(
    _ listeners: RelayListeners, serverDisplay: String, _ disguise: XRelay.Disguise,
    _ link: XRelay.Link?, _ orders: RelayOrders, _ notes: RelayNotes
  ) {
    self.listeners = listeners
    self.serverDisplay = serverDisplay
    self.disguise = disguise
    self.link = link
    self.orders = orders
    self.notes = notes
  }

  mutating func run() {
    while carryOutOrders() {
      var waits = [pollfd(fd: orders.wakeUp.rawValue, events: Int16(POLLIN), revents: 0)]
      if !isHolding {
        waits += listeners.all.map { pollfd(fd: $0.rawValue, events: Int16(POLLIN), revents: 0) }
        waits += connections.flatMap { $0.waits(holdsRequests: holdsRequests) }
      }
      guard poll(&waits, nfds_t(waits.count), isHolding ? -1 : millisecondsUntilArrival) >= 0 else {
        continue
      }
      if waits[0].revents != 0 { silenceBell() }
      guard !isHolding else { continue }
      for (listener, wait) in zip(listeners.all, waits[1...]) where wait.revents != 0 {
        accept(listener)
      }
      for connection in connections { connection.pass(holdsRequests: holdsRequests) }
      connections.removeAll(where: \.isClosed)
    }
  }

  /// The time until the next bytes arrive through a slow network, for `poll`; -1 if there are no
  /// bytes on their way.
  private var millisecondsUntilArrival: Int32 {
    guard let arrival = connections.compactMap(\.nextArrival).min() else { return -1 }
    let rest = arrival - ContinuousClock.now
    return rest <= .zero ? 0 : Int32(clamping: Int64(rest / .milliseconds(1)) + 1)
  }

  private mutating func carryOutOrders() -> Bool {
    orders.carryOut { orders in
      isHolding = orders.isHolding
      holdsRequests = orders.holdsRequests
      if orders.cutsConnections || orders.isStopping {
        for connection in connections { connection.close() }
        connections = []
      }
      if orders.isStopping { listeners.close() }
    }
  }

  private func silenceBell() {
    withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) { buffer in
      _ = try? orders.wakeUp.read(into: buffer)
    }
  }

  private mutating func accept(_ listener: FileDescriptor) {
    let client = Glibc.accept(listener.rawValue, nil, nil)
    guard client >= 0 else { return }
    do {
      connections.append(
        RelayedConnection(
          client: FileDescriptor(rawValue: client).closedOnExec(),
          server: try XSocket.connect(to: serverDisplay), disguise, link, notes))
    } catch {
      FileDescriptor(rawValue: client).discard()
    }
  }
}
