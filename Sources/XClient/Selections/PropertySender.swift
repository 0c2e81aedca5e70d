import CXlib

/// Gives data to other programs' windows: small ones in one property, large ones bit by bit, to several
/// requestors at once and to each as fast as it takes them (ICCCM 2.7.2).
final class PropertySender {
  private struct Place: Hashable {
    let window: Window
    let property: Atom
  }

  private struct Delivery {
    let type: Atom
    var send: IncrementalTransfer
    /// When it is given up unless the requestor goes on.
    var end: ContinuousClock.Instant
  }

  private let connection: XConnection
  private let pieceSize: Int
  private var deliveries: [Place: Delivery] = [:]
  /// How many pieces have been taken.
  private(set) var takenPieces = 0

  /// How long a requestor may do nothing.
  private static let patience = Duration.seconds(30)
  /// The most deliveries at a time; there are more only when somebody wants to do harm.
  private static let mostDeliveries = 64

  init(_ connection: XConnection) {
    self.connection = connection
    var longest = 1 << 16
    if let display = connection.live {
      // In units of four bytes, the request's own fields among them.
      longest = max(XExtendedMaxRequestSize(display), XMaxRequestSize(display)) * 4 - 64
    }
    pieceSize = min(XConnection.pieceSize, longest)
  }

  /// When ``advance(_:)`` has something to do; nil for never.
  var nextDeadline: ContinuousClock.Instant? { deliveries.values.map(\.end).min() }

  /// Lays data into a property, or begins to.
  /// - Returns: false when too much is under way already.
  func give(_ bytes: [UInt8], as type: Atom, in property: Atom, of window: Window) -> Bool {
    let place = Place(window: window, property: property)
    if deliveries[place] != nil { remove(place) }
    guard bytes.count > pieceSize else {
      connection.set(property, of: window, as: type, to: bytes[...])
      return true
    }
    guard deliveries.count < Self.mostDeliveries else { return false }
    deliveries[place] = Delivery(
      type: type, send: IncrementalTransfer(bytes, pieceSize: pieceSize), end: .now + Self.patience)
    // Before the property is there: the requestor may delete it at once.
    connection.watch(window)
    connection.set(
      property, of: window, as: connection.atoms[.incremental], to: [UInt(bytes.count)])
    return true
  }

  /// A property has changed: where one was deleted, the requestor has taken it.
  func changed(_ event: XPropertyEvent) {
    let place = Place(window: event.window, property: event.atom)
    guard event.state == PropertyDelete, var delivery = deliveries[place] else { return }
    guard let piece = delivery.send.next() else { return }
    takenPieces += 1
    connection.set(place.property, of: place.window, as: delivery.type, to: piece)
    delivery.end = .now + Self.patience
    deliveries[place] = delivery
    if delivery.send.isOver { remove(place) }
  }

  /// A window is gone, and all that was on its way there.
  func destroyed(_ window: Window) {
    deliveries = deliveries.filter { $0.key.window != window }
  }

  /// Gives up on requestors that do not go on.
  func advance(_ now: ContinuousClock.Instant) {
    for (place, delivery) in deliveries where delivery.end <= now { remove(place) }
  }

  private func remove(_ place: Place) {
    deliveries[place] = nil
    if !deliveries.keys.contains(where: { $0.window == place.window }) {
      connection.unwatch(place.window)
    }
  }
}
