import CXlib
import Ink

/// Sends data to other programs' windows: small data in one property, large data in pieces (INCR;
/// ICCCM 2.7.2). It serves several requestors at once, each as fast as it takes the pieces.
final class PropertySender {
  private struct Place: Hashable {
    let window: Window
    let property: Atom
  }

  private struct Delivery {
    let type: Atom
    var send: IncrementalTransfer
    /// When to give up, unless the requestor takes the next piece before.
    var end: Instant
  }

  private let connection: XConnection
  private let pieceSize: Int
  private var deliveries: [Place: Delivery] = [:]
  /// The number of pieces that requestors have taken.
  private(set) var takenPieces = 0

  /// How long a requestor may take nothing before it is given up.
  private static let patience = Duration.seconds(30)
  /// The maximum number of deliveries at once. Only a malicious program needs more.
  private static let maximumDeliveries = 64

  init(_ connection: XConnection) {
    self.connection = connection
    var longest = 1 << 16
    if let display = connection.live {
      // The maximum is in units of four bytes, and includes the request's own fields.
      longest = max(XExtendedMaxRequestSize(display), XMaxRequestSize(display)) * 4 - 64
    }
    pieceSize = min(XConnection.pieceSize, longest)
  }

  /// When ``advance(_:)`` must be called even if no event arrives; `nil` if it need not be.
  var nextDeadline: Instant? { deliveries.values.map(\.end).min() }

  /// Writes data into a property, or starts to send them in pieces.
  /// - Returns: `false` if too many deliveries are in progress.
  func give(_ bytes: [UInt8], as type: Atom, in property: Atom, of window: Window) -> Bool {
    let place = Place(window: window, property: property)
    if deliveries[place] != nil { remove(place) }
    guard bytes.count > pieceSize else {
      connection.set(property, of: window, as: type, to: bytes[...])
      return true
    }
    guard deliveries.count < Self.maximumDeliveries else { return false }
    deliveries[place] = Delivery(
      type: type, send: IncrementalTransfer(bytes, pieceSize: pieceSize), end: .now + Self.patience)
    // Watch before the property is set, because the requestor may delete it at once.
    connection.watch(window)
    connection.set(
      property, of: window, as: connection.atoms[.incremental], to: [UInt(bytes.count)])
    return true
  }

  /// Handles a property change. If the requestor has deleted the property, sends the next piece.
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

  /// Drops all deliveries to a window that is gone.
  func destroyed(_ window: Window) {
    deliveries = deliveries.filter { $0.key.window != window }
  }

  /// Gives up on requestors that have stopped taking data.
  func advance(_ now: Instant) {
    for (place, delivery) in deliveries where delivery.end <= now { remove(place) }
  }

  private func remove(_ place: Place) {
    deliveries[place] = nil
    if !deliveries.keys.contains(where: { $0.window == place.window }) {
      connection.unwatch(place.window)
    }
  }
}
