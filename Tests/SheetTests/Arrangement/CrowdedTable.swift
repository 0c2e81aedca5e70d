import Ink
import Interaction
import OrderedCollections
import Tables
import TestSupport
import Touch

/// People at a window, each with a stroke, who open layers over the canvas.
struct CrowdedTable {
  /// Something that a person opens, or that comes by itself after what a person has done.
  enum Kind: Hashable, CaseIterable {
    case menu, colors, widths, boards
    case keys, gallery, sharing, naming
    case selectionBar, offer, removalNotice, saveNotice, shapeChip

    var panel: PalettePanel? {
      switch self {
      case .menu: .menu
      case .colors: .colors
      case .widths: .widths
      case .boards: .boards
      default: nil
      }
    }

    /// Whether a touch opens it, and the same touch again closes it.
    var isOpened: Bool { panel != nil || isSheet || self == .keys }

    var isSheet: Bool { [.gallery, .sharing, .naming].contains(self) }
  }

  private(set) var table: Table
  /// The places in the window that belong to each person, from the window's middle outwards. Each search for a free
  /// one takes the first that is. Nobody comes or goes, so they are looked for once.
  private let places: [SeatID: [Point]]

  /// Seats so many people at a window; `nil` if it has no room for them.
  init?(people: Int, width: Int, height: Int) {
    table = Table(seats: people, width: width, height: height)
    let session = table.session
    places = Dictionary(
      grouping: Self.places(in: session.window.rect), by: { session.seat(nearest: $0) })
    guard session.seats.count == people else { return nil }
    table.session.shareFormats = SharingAnswer.formats
    for seat in seats {
      guard let place = freePlace(of: seat) else { return nil }
      table.stroke(700, at: place)
    }
  }

  var seats: [SeatID] { Array(table.session.seats.keys) }

  var layers: [WindowArrangement.Layer] { table.session.arrangement.layers }

  /// Opens something for a person, or does what makes it come. Does nothing if that is not possible where the
  /// fingers would have to go, because something else is there.
  mutating func open(_ kind: Kind, for seat: SeatID) throws {
    var effects = Effects()
    switch kind {
    case .menu, .colors, .widths, .boards:
      if let panel = kind.panel { table.session.toggle(panel, of: seat, &effects) }
    case .keys:
      guard let place = freePlace(of: seat) else { return }
      table.session.activate(.tool(.text), of: seat, &effects)
      table.tap(701, at: place)
    case .gallery:
      table.session.toggleGallery(from: seat, &effects)
      _ = table.session.showListing(Table.listing(60))
    case .sharing: table.session.toggleSharing(.export, for: seat, &effects)
    case .naming: table.session.toggleNaming(for: seat, &effects)
    case .selectionBar:
      table.session.activate(.tool(.select), of: seat, &effects)
      let own = table.session.drawing.visibleIndices.filter {
        table.session.drawing[$0].seat == seat
      }
      table.session.select(Array(own.prefix(1)), isHeld: false, for: seat)
    case .offer:
      let taken = Set(table.session.seats.values.map(\.edge))
      guard let edge = ScreenEdge.allCases.first(where: { !taken.contains($0) }) else { return }
      let space = SeatSpace(edge: edge, window: table.session.window)
      table.begin(702, at: space.windowPoint(Point(x: space.width / 2, y: space.height - 2)))
      table.wait(800)
      table.lift(702)
    case .removalNotice: table.session.activate(.clear(.everyones), of: seat, &effects)
    case .saveNotice: _ = table.session.showSaved("Tree.png", aspect: 16.0 / 9, for: seat)
    case .shapeChip:
      guard let place = freePlace(of: seat) else { return }
      table.figure(703, at: place)
    }
    table.wait(0)
  }

  /// Closes what ``open(_:for:)`` has opened, as one touch does.
  mutating func close(_ kind: Kind, of seat: SeatID) throws {
    guard kind == .keys else { return try open(kind, for: seat) }
    var effects = Effects()
    table.session.activate(.tool(.pen), of: seat, &effects)
    table.wait(0)
  }

  /// Whether something is shown that was opened for a person, or has come by what the person has done.
  func shows(_ kind: Kind, of seat: SeatID) -> Bool {
    let session = table.session
    return switch kind {
    case .menu, .colors, .widths, .boards: session.layouts[seat]?.panel?.panel == kind.panel
    case .keys: session.writingSheets.contains { $0.seat == seat }
    case .gallery: session.gallerySeat == seat
    case .sharing: session.sharing?.ticket.seat == seat
    case .naming: session.naming?.seat == seat
    case .selectionBar: session.selectionBars.all.contains { $0.seat == seat }
    case .offer: !session.offers.isEmpty
    case .removalNotice: session.removalNotices.contains { $0.seat == seat }
    case .saveNotice: session.saveNotice != nil
    case .shapeChip: session.shapeChips.contains { $0.seat == seat }
    }
  }

  /// Whether there is canvas on which a person can begin a text.
  func hasFreePlace(for seat: SeatID) -> Bool { freePlace(of: seat) != nil }

  /// The first two layers of which one covers controls of the other; `nil` if there are none.
  var covered: String? {
    let layers = layers
    for (index, one) in layers.enumerated() {
      for other in layers[(index + 1)...] where Screens.overlap(one.frame, other.frame) {
        if !mayCover(one, other) {
          return "\(other.surface) at \(other.frame) over \(one.surface) at \(one.frame)"
        }
      }
    }
    return nil
  }

  /// Whether a layer may lie over one that gets its place before.
  private func mayCover(
    _ first: WindowArrangement.Layer, _ other: WindowArrangement.Layer
  ) -> Bool {
    switch (first.rank, other.rank) {
    case (.bar, .opened):
      // The window is too small for both.
      other.coversBars || other.surface == .palettes && needsBars(other.seat)
    case (_, .saveNotice):
      // People can scroll a list.
      !first.parts.contains { Screens.overlap($0, other.frame) }
    default: false
    }
  }

  /// Whether the open panel of a seat lies over bars even if nothing else is there.
  private func needsBars(_ seat: SeatID?) -> Bool {
    guard let seat, let panel = table.session.layouts[seat]?.panel?.panel else { return false }
    var alone = Table(
      seats: seats.count, width: table.session.window.width, height: table.session.window.height)
    var effects = Effects()
    alone.session.toggle(panel, of: seat, &effects)
    let layers = alone.session.arrangement.layers
    return layers.contains { bar in
      bar.rank == .bar
        && layers.contains { $0.rank == .opened && Screens.overlap($0.frame, bar.frame) }
    }
  }

  /// The place on the canvas that is nearest to the middle of the window, belongs to a person, and lies under
  /// nothing; `nil` if there is none.
  private func freePlace(of seat: SeatID) -> Point? {
    let frames = layers.map(\.frame)
    return places[seat]?.first { place in !frames.contains { $0.contains(place) } }
  }

  /// Returns a grid of places in a window, from its middle outwards.
  private static func places(in window: Rect) -> [Point] {
    let step = max(16, window.width / 48)
    let grid = stride(from: window.minY + 40, through: window.maxY - 40, by: step).flatMap { y in
      stride(from: window.minX + 40, through: window.maxX - 40, by: step).map { Point(x: $0, y: y) }
    }
    return grid.map { (distance: $0.distance(to: window.center), place: $0) }
      .sorted { $0.distance < $1.distance }.map(\.place)
  }
}
