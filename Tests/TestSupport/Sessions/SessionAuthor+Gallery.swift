import Ink
import Interaction

/// Use of the gallery sheet.
extension SessionAuthor {
  /// Opens the sheet, or does something on it.
  mutating func useGallery() {
    guard session.gallery != nil else {
      openGallery()
      if !random.oneIn(5) { take(.listing(randomListing())) }
      return
    }
    for _ in 0..<random.integer(in: 1...4) { useSheet() }
  }

  /// Uses the sheet for a board's name.
  mutating func useNaming() {
    guard let sheet = session.naming else { return }
    for _ in 0..<random.integer(in: 1...4) {
      if random.oneIn(3) {
        strikeKey()
      } else {
        tap(sheet.layout.items, of: sheet.space)
      }
    }
  }

  /// Writes a text with keys of a sheet or of the keyboard. In a small window, the sheet covers much.
  mutating func useWriting() {
    let editing: [UInt32] = [
      0xFF08, 0xFF0D, 0xFF1B, 0xFF50, 0xFF51, 0xFF52, 0xFF53, 0xFF54, 0xFF57, 0xFFFF,
    ]
    for _ in 0..<random.integer(in: 1...4) where !session.writingCarets.isEmpty {
      if let sheet = session.writingSheets.randomElement(using: &random), random.oneIn(2) {
        tap(sheet.layout.items, of: sheet.space)
      } else if random.oneIn(3) {
        emit(.key(KeyPress(keysym: random.element(of: editing))))
      } else {
        let text: Unicode.Scalar = random.element(of: ["a", "Ä", "\u{301}", " ", "g"])
        emit(.key(KeyPress(keysym: 0x61, text: text)))
      }
    }
  }

  /// Opens the sheet by the key or, if a menu is open, from there, so that it faces any person.
  private mutating func openGallery() {
    let places = session.layouts.values.compactMap { layout in
      layout.panel?.cells.first { $0.control == .gallery }
        .map { layout.space.windowPoint($0.target.center) }
    }
    guard let place = places.first else {
      return emit(.key(KeyPress(keysym: 0x6F, control: true)))
    }
    let touch = putDown(at: place)
    own(touch)
    lift(touch)
  }

  private mutating func useSheet() {
    guard let sheet = session.gallery else { return }
    switch random.integer(in: 0...11) {
    case 0: emit(.key(KeyPress(keysym: 0x6F, control: true)))
    case 1: take(.listing(randomListing()))
    case 2...4: scroll(in: sheet.space.windowRect(sheet.layout.viewport))
    case 5: strikeKey()
    case 6:
      clock += Int64(random.integer(in: 5...400))
      take(.advance(clock))
    default:
      let items = sheet.layout.items
      // If a drawing's actions are open, use them most of the time.
      let actions = items.filter { Self.isAction($0.control, isOpen: sheet.actions != nil) }
      tapSheet(actions.isEmpty || random.oneIn(3) ? items : actions)
    }
  }

  private static func isAction(_ control: GalleryControl, isOpen: Bool) -> Bool {
    switch control {
    case .open, .duplicate, .rename, .delete: true
    case .more: !isOpen
    default: false
    }
  }

  /// Returns a random list of drawings, which may be empty. Different lists may contain the same
  /// drawings.
  private mutating func randomListing() -> GalleryListing {
    func entry(_ number: Int, _ isInTrash: Bool, _ random: inout SeededGenerator) -> GalleryEntry {
      GalleryEntry(
        id: DrawingID(number: Int64(number)),
        name: random.element(of: ["Sea", "Two trees", "海", "A name that is too long for a card"]),
        note: random.element(of: ["", "Today"]), boards: random.integer(in: 1...3),
        daysLeft: isInTrash ? number : nil,
        isCurrent: !isInTrash && number == 2, isOpenElsewhere: random.oneIn(6))
    }
    let count = random.element(of: [0, 1, 7, 23])
    return GalleryListing(
      drawings: (0..<count).map { entry($0 + 1, false, &random) },
      trash: (0..<count / 3).map { entry($0 + 100, true, &random) })
  }

  private mutating func tapSheet(_ items: [GalleryLayout.Item]) {
    if let space = session.gallery?.space { tap(items, of: space) }
  }

  private mutating func tap(_ items: [GalleryLayout.Item], of space: SeatSpace) {
    guard let item = items.randomElement(using: &random) else { return }
    let touch = putDown(at: space.windowPoint(item.rect.center))
    own(touch)
    // Sometimes keep the finger down, so that others press before it lifts.
    if !random.oneIn(3) { lift(touch) }
  }

  mutating func scroll(in viewport: Rect) {
    guard viewport.width > 2, viewport.height > 2 else { return }
    var place = random.point(in: viewport)
    let touch = putDown(at: place)
    own(touch)
    let step = random.real(in: -20...20)
    for _ in 0..<random.integer(in: 1...6) {
      now.milliseconds += 8
      clock += 8
      // Along the list, which a person at the left or right sees turned.
      if (session.gallery?.space ?? session.sharing?.space)?.quarterTurns.isMultiple(of: 2) == false
      {
        place.x += step
      } else {
        place.y += step
      }
      fingers[touch]?.walk = RandomWalk(from: place)
      if let finger = fingers[touch] {
        emit(touch, .update(pendingEnd: false), finger, at: place)
      }
      if random.oneIn(2) { take(.advance(clock)) }
    }
    if !random.oneIn(4) { lift(touch) }
    for _ in 0..<random.integer(in: 0...4) {
      clock += 16
      take(.advance(clock))
    }
  }

  mutating func strikeKey() {
    let keys: [KeyPress] =
      [0xFF0D, 0xFF50, 0xFF51, 0xFF52, 0xFF53, 0xFF54, 0xFF55, 0xFF56, 0xFF57, 0xFF08].map {
        KeyPress(keysym: $0)
      } + ["a", "Ä", "\u{301}", " "].map { KeyPress(keysym: 0x61, text: $0) }
    emit(.key(random.element(of: keys)))
  }
}
