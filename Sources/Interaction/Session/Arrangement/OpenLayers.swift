internal import Ink

/// Something that a person has opened over the canvas.
enum OpenLayer: Hashable, Sendable {
  /// A panel of a seat.
  case panel(SeatID, PalettePanel)
  /// The on-screen keys with which a seat writes a text.
  case keys(SeatID)
  /// The gallery sheet, of which there is one at most.
  case gallery
  /// The share sheet, by the ticket that tells it from an earlier one.
  case sharing(ShareTicket)
  /// The sheet for the name of a board.
  case naming(BoardID)

  /// Whether this is a panel of a seat whose other panel makes way.
  fileprivate func isPanel(of aside: OpenLayers.Aside) -> Bool {
    guard case .panel(let seat, _) = self, case .panel = aside.content else { return false }
    return seat == aside.seat
  }
}

/// The layers that people have opened over the canvas, in the order in which they did.
struct OpenLayers: Hashable, Sendable {
  /// A layer that is closed for as long as another one is open, because there is no room for both.
  struct Aside: Hashable, Sendable {
    /// The state that the layer had, with which it is opened again.
    enum Content: Hashable, Sendable {
      case panel(PalettePanel, opener: PaletteControl?)
      case gallery(GallerySheet)
      case sharing(ShareSheet)
      case naming(BoardNameSheet)
    }

    /// The seat of its person; `nil` if that is not known.
    let seat: SeatID?
    fileprivate(set) var content: Content
    /// The layer that it makes way for.
    let cause: OpenLayer
    /// The layer while it was open.
    let layer: OpenLayer
  }

  /// The layers that are open, from the first that was opened to the last one.
  private(set) var order: [OpenLayer] = []
  /// The layers that make way for others, with the state in which they are opened again.
  var asides: [Aside] = []
  /// The rectangles of what is open, when nothing needed to make way any more.
  var settled: [OpenLayer: Rect] = [:]

  /// Whether nothing is noted of any layer.
  var isEmpty: Bool { order.isEmpty && asides.isEmpty && settled.isEmpty }

  /// The share sheet that makes way; `nil` if none does.
  var sharing: ShareSheet? {
    for case .sharing(let sheet) in asides.lazy.map(\.content) { return sheet }
    return nil
  }

  /// Changes a share sheet that makes way, since the program answers it all the same.
  mutating func changeSharing(_ ticket: ShareTicket, _ change: (inout ShareSheet) -> Void) {
    guard let place = asides.firstIndex(where: { $0.layer == .sharing(ticket) }),
      case .sharing(var sheet) = asides[place].content
    else { return }
    change(&sheet)
    asides[place].content = .sharing(sheet)
  }

  /// Notes what is open now. What was opened in the same event is in the order of `open`.
  mutating func follow(_ open: [OpenLayer]) {
    order = order.filter(open.contains) + open.filter { !order.contains($0) }
    // Whoever has opened it again, or another panel, does not wait for it any more.
    asides.removeAll { aside in order.contains { $0 == aside.layer || $0.isPanel(of: aside) } }
  }

  /// Makes a layer the one that was opened last, when it is noted next.
  mutating func renew(_ layer: OpenLayer) {
    order.removeAll { $0 == layer }
    settled = [:]
  }

  /// Puts a layer before all others, since it comes back.
  mutating func bringBack(_ layer: OpenLayer) {
    order.removeAll { $0 == layer }
    order.insert(layer, at: 0)
  }

  /// Takes out those layers that make way for nothing any more.
  mutating func takeReturning() -> [Aside] {
    let open = Set(order + asides.map(\.layer))
    let returning = asides.filter { !open.contains($0.cause) }
    asides.removeAll { !open.contains($0.cause) }
    return returning
  }
}
