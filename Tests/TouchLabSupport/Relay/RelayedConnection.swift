package import Glibc
package import SystemPackage
import TouchLab

/// One client of a relay, and its connection to the server.
package final class RelayedConnection {
  private let client: FileDescriptor
  private let server: FileDescriptor
  private let notes: RelayNotes
  private var talk: DisguisedConnection
  private var toClient: [UInt8] = []
  private var toServer: [UInt8] = []
  /// The simulated networks, one for each direction; `nil` for none.
  private var clientPipe: ShapedPipe?
  private var serverPipe: ShapedPipe?
  /// Whether one side has hung up, so that only the remaining bytes are delivered.
  private var isEnding = false
  /// Whether both sides are closed.
  package private(set) var isClosed = false

  /// When this many bytes wait for one side, the other side is no longer read.
  private static let maximumWaiting = 1 << 20

  /// Passes on what the two sockets send each other.
  package init(
    client: FileDescriptor, server: FileDescriptor, _ disguise: XRelay.Disguise,
    _ link: XRelay.Link?, _ notes: RelayNotes
  ) {
    self.client = client
    self.server = server
    self.notes = notes
    talk = DisguisedConnection(disguise, notes)
    clientPipe = link.map(ShapedPipe.init)
    serverPipe = link.map(ShapedPipe.init)
  }

  /// When the next bytes arrive through a slow network; `nil` if no bytes are on their way.
  package var nextArrival: ContinuousClock.Instant? {
    [clientPipe?.nextArrival, serverPipe?.nextArrival].compactMap(\.self).min()
  }

  /// The descriptors that `poll` must watch, one for each side that waits.
  package func waits(holdsRequests: Bool) -> [pollfd] {
    [
      wait(for: client, toServer, toClient, listens: !holdsRequests && hasRoom(serverPipe)),
      wait(for: server, toClient, toServer, listens: hasRoom(clientPipe)),
    ]
  }

  private func hasRoom(_ pipe: ShapedPipe?) -> Bool { pipe?.hasRoom ?? true }

  private func wait(
    for side: FileDescriptor, _ fromIt: [UInt8], _ toIt: [UInt8], listens: Bool
  ) -> pollfd {
    let reads = listens && fromIt.count < Self.maximumWaiting && !isEnding
    let events = (reads ? POLLIN : 0) | (toIt.isEmpty ? 0 : POLLOUT)
    // A side that has hung up is always ready, so `poll` must skip a side of which nothing is wanted.
    return pollfd(fd: events == 0 ? -1 : side.rawValue, events: Int16(events), revents: 0)
  }

  /// Reads and writes as much as possible without waiting.
  package func pass(holdsRequests: Bool) {
    guard !isClosed else { return }
    let now = ContinuousClock.now
    if !isEnding, !holdsRequests, hasRoom(serverPipe), toServer.count < Self.maximumWaiting {
      let said = read(client)
      notes.countBytes(said.count)
      toServer += Self.through(&serverPipe, talk.fromClient(said), now)
      if notes.isLimitReached { return close() }
    }
    if !isEnding, hasRoom(clientPipe), toClient.count < Self.maximumWaiting {
      toClient += Self.through(&clientPipe, talk.fromServer(read(server)), now)
    }
    toServer += serverPipe?.leave(at: now) ?? []
    toClient += clientPipe?.leave(at: now) ?? []
    let isBroken = !write(&toServer, to: server) || !write(&toClient, to: client)
    let isDelivered = toServer.isEmpty && toClient.isEmpty && nextArrival == nil
    if isBroken || (isEnding && isDelivered) { close() }
  }

  /// Puts bytes into the simulated network.
  /// - Returns: The bytes that arrive at once, because there is no network.
  private static func through(
    _ pipe: inout ShapedPipe?, _ bytes: [UInt8], _ now: ContinuousClock.Instant
  ) -> [UInt8] {
    guard pipe != nil else { return bytes }
    if !bytes.isEmpty { pipe?.enter(bytes, at: now) }
    return []
  }

  /// Closes the connections to the client and to the server.
  package func close() {
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

  /// Writes as much as possible without waiting. Returns `false` if the side is gone.
  private func write(_ bytes: inout [UInt8], to side: FileDescriptor) -> Bool {
    while !bytes.isEmpty {
      let count = send(side.rawValue, bytes, bytes.count, Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
      guard count > 0 else { return errno == EAGAIN || errno == EINTR }
      bytes.removeFirst(count)
    }
    return true
  }
}
