import Glibc
import SystemPackage

/// The thread of a relay: waits for whoever has something to say, and passes it on.
struct RelayLoop {
  private let listeners: RelayListeners
  private let serverPath: String
  private let disguise: XRelay.Disguise
  private let orders: RelayOrders
  private let notes: RelayNotes
  private var connections: [RelayedConnection] = []
  private var isHolding = false
  private var holdsRequests = false

  init(
    _ listeners: RelayListeners, serverPath: String, _ disguise: XRelay.Disguise,
    _ orders: RelayOrders, _ notes: RelayNotes
  ) {
    self.listeners = listeners
    self.serverPath = serverPath
    self.disguise = disguise
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
      guard poll(&waits, nfds_t(waits.count), -1) > 0 else { continue }
      if waits[0].revents != 0 { silenceBell() }
      guard !isHolding else { continue }
      for (listener, wait) in zip(listeners.all, waits[1...]) where wait.revents != 0 {
        accept(listener)
      }
      for connection in connections { connection.pass(holdsRequests: holdsRequests) }
      connections.removeAll(where: \.isClosed)
    }
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
          client: try FileDescriptor(rawValue: client).closedOnExec(),
          server: try connectUnixSocket(serverPath, orFailing: "connect"), disguise, notes))
    } catch {
      FileDescriptor(rawValue: client).discard()
    }
  }
}

/// One client of a relay, and its connection to the server.
final class RelayedConnection {
  private let client: FileDescriptor
  private let server: FileDescriptor
  private var talk: DisguisedConnection
  private var toClient: [UInt8] = []
  private var toServer: [UInt8] = []
  /// Whether one side has hung up, so that only the rest is to be delivered.
  private var isEnding = false
  private(set) var isClosed = false

  /// When so much waits for one side, the other side is not listened to.
  private static let mostWaiting = 1 << 20

  init(
    client: FileDescriptor, server: FileDescriptor, _ disguise: XRelay.Disguise, _ notes: RelayNotes
  ) {
    self.client = client
    self.server = server
    talk = DisguisedConnection(disguise, notes)
  }

  func waits(holdsRequests: Bool) -> [pollfd] {
    [
      wait(for: client, toServer, toClient, listens: !holdsRequests),
      wait(for: server, toClient, toServer, listens: true),
    ]
  }

  private func wait(
    for side: FileDescriptor, _ fromIt: [UInt8], _ toIt: [UInt8], listens: Bool
  ) -> pollfd {
    let reads = listens && fromIt.count < Self.mostWaiting && !isEnding
    let events = (reads ? POLLIN : 0) | (toIt.isEmpty ? 0 : POLLOUT)
    return pollfd(fd: side.rawValue, events: Int16(events), revents: 0)
  }

  /// Reads and writes what can be without waiting.
  func pass(holdsRequests: Bool) {
    guard !isClosed else { return }
    if !isEnding, !holdsRequests, toServer.count < Self.mostWaiting {
      toServer += talk.fromClient(read(client))
    }
    if !isEnding, toClient.count < Self.mostWaiting {
      toClient += talk.fromServer(read(server))
    }
    let isBroken = !write(&toServer, to: server) || !write(&toClient, to: client)
    if isBroken || (isEnding && toServer.isEmpty && toClient.isEmpty) { close() }
  }

  func close() {
    guard !isClosed else { return }
    isClosed = true
    client.discard()
    server.discard()
  }

  private func read(_ side: FileDescriptor) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 65536)
    let count = recv(side.rawValue, &bytes, bytes.count, Int32(MSG_DONTWAIT))
    if count > 0 { return Array(bytes[..<count]) }
    if count == 0 || (errno != EAGAIN && errno != EINTR) { isEnding = true }
    return []
  }

  /// Returns false when the side is gone.
  private func write(_ bytes: inout [UInt8], to side: FileDescriptor) -> Bool {
    while !bytes.isEmpty {
      let count = send(side.rawValue, bytes, bytes.count, Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
      guard count > 0 else { return errno == EAGAIN || errno == EINTR }
      bytes.removeFirst(count)
    }
    return true
  }
}
