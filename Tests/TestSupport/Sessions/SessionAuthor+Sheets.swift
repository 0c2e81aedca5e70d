import Ink
import Interaction
import Touch
import Words

/// Use of what lies in the window: palettes and sheets.
extension SessionAuthor {
  /// A finger presses something in the window: in a palette, a panel, a sheet or a notice.
  mutating func pressAnything() {
    let nodes = session.accessibleTree.nodes.filter(mayPress)
    // What lies in a panel is pressed as often as all that lies in the bar.
    var groups: [AccessibleID] = []
    for node in nodes {
      if let parent = node.parent, !groups.contains(parent) { groups.append(parent) }
    }
    guard let group = groups.randomElement(using: &random) else { return }
    press(nodes.filter { $0.parent == group })
  }

  /// A finger presses one of these.
  private mutating func press(_ nodes: [AccessibleNode]) {
    // What was never pressed is of most interest.
    let least = nodes.map { uses[$0.id, default: 0] }.min()
    let fresh = random.oneIn(3) ? nodes : nodes.filter { uses[$0.id, default: 0] == least }
    guard let node = fresh.randomElement(using: &random) else { return }
    uses[node.id, default: 0] += 1
    let touch = putDown(at: node.frame.center)
    own(touch)
    if node.id.isHeld || random.oneIn(8) {
      clock += Int64(random.integer(in: 100...900))
      take(.advance(clock))
    }
    // Keep the finger down sometimes: the hand works while it is held, and others press before it lifts.
    if random.oneIn(node.id.isHand ? 2 : 6) { return }
    lift(touch)
  }

  /// Uses what is open; sometimes opens something.
  mutating func useSheets() {
    var open: [AccessibleID] = session.writingSheets.map {
      .group(.writings, of: $0.seat)
    }
    if session.gallery != nil { open.append(.group(.gallery)) }
    if session.sharing != nil { open.append(.group(.sharing)) }
    if session.naming != nil { open.append(.group(.naming)) }
    if let sheet = open.randomElement(using: &random), random.oneIn(2) {
      for _ in 0..<random.integer(in: 1...4) { use(sheet) }
    } else if !session.writingCarets.isEmpty, random.oneIn(3) {
      for _ in 0..<random.integer(in: 1...4) { strikeKey() }
    } else if open.isEmpty, reach != .ink, random.oneIn(40) {
      openSheet()
    }
  }

  /// Opens the gallery or the share sheet by a key. A menu that is open has their controls, too.
  private mutating func openSheet() {
    let keysym: UInt32 = random.element(of: [0x6F, 0x6F, 0x6F, 0x65, 0x70])
    let isFile = keysym == 0x6F && random.oneIn(4)
    emit(.key(KeyPress(keysym: keysym, control: true, shift: isFile)))
    if session.gallery != nil, !random.oneIn(5) { take(.listing(randomListing())) }
  }

  private mutating func use(_ sheet: AccessibleID) {
    let tree = session.accessibleTree
    switch random.integer(in: 0...11) {
    case 0...1: answer(sheet)
    case 2...3: if let sheet = tree[sheet] { scroll(sheet) }
    case 4: strikeKey()
    case 5:
      clock += Int64(random.integer(in: 5...400))
      take(.advance(clock))
    case 6: emit(.key(KeyPress(keysym: 0xFF1B)))
    default: press(tree.children(of: sheet).filter(mayPress))
    }
  }

  /// The program answers a sheet.
  private mutating func answer(_ sheet: AccessibleID) {
    switch sheet {
    case .group(.gallery, _, _): take(.listing(randomListing()))
    case .group(.sharing, _, _):
      if let sheet = session.sharing { take(.answer(randomAnswer(to: sheet))) }
    default: break
    }
  }

  /// Returns a random list of drawings, which may be empty. Different lists may contain the same
  /// drawings.
  mutating func randomListing() -> GalleryListing {
    func entry(_ number: Int, _ isInTrash: Bool) -> GalleryEntry {
      GalleryEntry(
        id: DrawingID(number: Int64(number)),
        name: random.element(of: ["Sea", "", "海", "A name that is too long for a card"]),
        note: random.element(of: ["", "Today"]), boards: random.integer(in: 1...3),
        daysLeft: isInTrash ? number : nil,
        isCurrent: !isInTrash && number == 2, isOpenElsewhere: random.oneIn(6))
    }
    let count = random.element(of: [0, 1, 7, 23])
    return GalleryListing(
      drawings: (0..<count).map { entry($0 + 1, false) },
      trash: (0..<count / 3).map { entry($0 + 100, true) })
  }

  private mutating func randomAnswer(to sheet: ShareSheet) -> SharingAnswer {
    let name = sheet.purpose == .export ? "Two trees.png" : nil
    let folder = SharingAnswer.folder(
      random.element(of: ["/", "/home/ada", "/海"]), random.element(of: [0, 1, 30]))
    return random.element(of: [
      .folder(folder, name: name), .folder(folder, name: name),
      .printers(random.element(of: [PrinterList([]), .desktops, PrinterList(["A", "B"])])),
      .exists("Two trees.png"), .refusedFolder(Message(.folderExists, .text("海"))), .resumed,
      .ended,
    ])
  }

  /// A finger drags a sheet's list up or down, as the person whom it faces sees it.
  private mutating func scroll(_ sheet: AccessibleNode) {
    guard sheet.frame.width > 2, sheet.frame.height > 2 else { return }
    var place = random.point(in: sheet.frame)
    let touch = putDown(at: place)
    own(touch)
    let step = random.real(in: -20...20)
    for _ in 0..<random.integer(in: 1...6) {
      now.milliseconds += 8
      clock += 8
      if sheet.space.quarterTurns.isMultiple(of: 2) { place.y += step } else { place.x += step }
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

  /// Somebody presses a key of those that edit texts, or writes a letter.
  private mutating func strikeKey() {
    // Where nothing is typed, such keys move the view, and these two always turn pages and boards.
    guard reach != .ink || !session.writingCarets.isEmpty else { return }
    let turning: [UInt32] = reach == .ink ? [] : [0xFF55, 0xFF56]
    let editing: [UInt32] = [
      0xFF08, 0xFF0D, 0xFF50, 0xFF51, 0xFF52, 0xFF53, 0xFF54, 0xFF57, 0xFFFF,
    ]
    if random.oneIn(2) {
      emit(.key(KeyPress(keysym: random.element(of: editing + turning))))
    } else {
      let text: Unicode.Scalar = random.element(of: ["a", "Ä", "\u{301}", " ", "g"])
      emit(.key(KeyPress(keysym: 0x61, text: text)))
    }
  }
}

extension AccessibleID {
  /// Whether it acts only when it is held.
  fileprivate var isHeld: Bool {
    if case .clear = paletteControl { true } else { false }
  }

  fileprivate var isHand: Bool { paletteControl == .hand }
}
