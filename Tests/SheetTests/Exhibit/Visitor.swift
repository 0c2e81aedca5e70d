import Ink
import Interaction
import Tables
import TestSupport
import Touch

/// Somebody who tries everything in an exhibit, by fingers, a mouse, a keyboard and assistive technologies. The
/// program around the session answers as the real one does.
struct Visitor {
  let allowed: Set<ExhibitPermission>
  private(set) var session: PaintingSession
  /// What was wrong, in words.
  private(set) var faults: Set<String> = []
  /// The requests so far.
  private(set) var requests: [ProgramRequest] = []
  private(set) var galleryRequests: [GalleryRequest] = []
  private var random: SeededGenerator
  private var clock: Int64 = 0
  private var touch: UInt32 = 1
  /// How often each thing in the window was used.
  private var uses: [AccessibleID: Int] = [:]

  init(_ allowed: Set<ExhibitPermission>, _ kind: PaletteKind, seed: UInt64) {
    self.allowed = allowed
    random = SeededGenerator(seed: seed)
    session = PaintingSession(windowWidth: 1280, windowHeight: 720, metrics: .standard)
    session.shareFormats = SharingAnswer.formats
    session.hasGallery = true
    session.seat(2)
    var rules = ExhibitRules()
    (rules.allowed, rules.code) = (allowed, [2, 5, 8, 0])
    session.exhibit(rules, palettes: kind)
  }

  /// Does something, and notes what is wrong about what follows.
  mutating func act() {
    clock += Int64(random.integer(in: 1...400))
    let hands = session.screenSettings
    switch random.integer(in: 0...9) {
    case 0...4: use(session.accessibleTree.nodes)
    case 5: use(session.accessibleTree.nodes.filter { $0.text != nil })
    case 6: strike()
    case 7: touchAnything()
    case 8: click()
    default: answer(session.advance(to: Timestamp(milliseconds: clock)))
    }
    if session.screenSettings != hands { faults.insert("the settings for hands have changed") }
    expectNothingForbidden()
  }

  /// Uses something in the window, as a screen reader does.
  private mutating func use(_ nodes: [AccessibleNode]) {
    let nodes = nodes.filter { $0.isActive || $0.text != nil || $0.value != nil }
    // What was never used is of most interest.
    let least = nodes.map { uses[$0.id] ?? 0 }.min() ?? 0
    let fresh = random.oneIn(3) ? nodes : nodes.filter { (uses[$0.id] ?? 0) == least }
    guard let node = fresh.randomElement(using: &random) else { return }
    uses[node.id, default: 0] += 1
    let action: AccessibleAction =
      node.text != nil && random.oneIn(2)
      ? .write("Sea") : node.value != nil && random.oneIn(2) ? .set(3) : .activate
    answer(session.perform(action, on: node.id))
    // Who has written something often accepts it at once.
    guard case .write = action, random.oneIn(2) else { return }
    answer(session.handle(.key(KeyPress(keysym: 0xFF0D))))
  }

  private mutating func strike() {
    var keys = Keymap.bindings.flatMap(\.keys)
    keys += "ab3/".unicodeScalars.map { KeyPress(keysym: $0.value, text: $0) }
    keys += [0xFF0D, 0xFF1B, 0xFF08, 0xFFFF].map { KeyPress(keysym: $0) }
    let letters: [UInt32] = [0x63, 0x76, 0x78, 0x70, 0x6F]
    keys += letters.map { KeyPress(keysym: $0, control: true) }
    answer(session.handle(.key(random.element(of: keys))))
  }

  private mutating func place() -> Point {
    if let node = session.accessibleTree.nodes.randomElement(using: &random), random.oneIn(2) {
      return node.frame.center
    }
    return Point(x: Double(random.integer(in: 0...1279)), y: Double(random.integer(in: 0...719)))
  }

  private mutating func touchAnything() {
    touch += 1
    let place = place()
    let phases: [TouchEvent.Phase] = [.begin, .ownership, .update(pendingEnd: false), .end]
    for phase in phases {
      clock += Int64(random.integer(in: 1...40))
      answer(
        session.handle(
          .finger(touch, phase, at: phase == .ownership ? nil : place, milliseconds: clock)))
    }
  }

  private mutating func click() {
    let (place, button) = (place(), random.integer(in: 1...3))
    for phase in [PointerEvent.Phase.press(button: button), .motion, .release(button: button)] {
      clock += 20
      answer(session.handle(.pointing(8, phase, at: place, milliseconds: clock)))
    }
  }

  /// Answers what the session asks of the program.
  private mutating func answer(_ effects: Effects) {
    requests += effects.programRequests
    galleryRequests += effects.requests
    if let sheet = session.sharing, sheet.step == .waiting || sheet.isBusy {
      let isAsked = effects.programRequests.contains { $0.ticket == sheet.ticket }
      if !isAsked { faults.insert("the sheet to \(sheet.purpose) waits for nothing") }
    }
    let sea = SharingAnswer.folder("/sea", 3)
    for request in effects.programRequests {
      switch request {
      case .chooseHere(.print, _, _): _ = session.take(.printers(PrinterList(["Attic"])))
      case .chooseHere(.export, _, _): _ = session.take(.folder(sea, name: "Sea.png"))
      case .chooseHere(.open, _, _), .chooseHere(.picture, _, _):
        _ = session.take(.folder(sea, name: nil))
      case .listFolder, .createFolder:
        let isExport = session.sharing?.purpose == .export
        _ = session.take(.folder(sea, name: isExport ? "Sea.png" : nil))
      case .export: _ = session.take(random.oneIn(2) ? .exists("Sea.png") : .ended)
      case .print: _ = session.take(random.oneIn(2) ? .resumed : .ended)
      default: break
      }
    }
    for request in effects.requests {
      switch request {
      case .list, .delete, .putBack, .duplicate, .rename, .deleteSeveral, .putBackSeveral:
        _ = session.showListing(Table.listing(4))
      default: _ = session.closeGallery()
      }
    }
  }

  /// Notes what visitors see that they may not, by the list in docs/exhibit.md.
  private mutating func expectNothingForbidden() {
    func expect(_ isOpen: Bool, only permissions: [ExhibitPermission], _ what: String) {
      if isOpen, allowed.isDisjoint(with: permissions) { faults.insert("\(what) is open") }
    }
    expect(session.gallery != nil, only: [.gallery], "the gallery")
    expect(session.naming != nil, only: [.names], "the name of a board")
    expect(session.showsKeys, only: [.keys], "the table of keys")
    expect(!session.writingCarets.isEmpty, only: [.text], "a text")
    expect(session.sharing?.purpose == .print, only: [.print], "printing")
    expect(session.sharing.map { $0.purpose != .print } ?? false, only: [.files], "a file")
    if session.sharing?.step == .waiting { faults.insert("a dialog of the desktop is open") }
  }
}

extension ProgramRequest {
  /// The share sheet that asks.
  fileprivate var ticket: ShareTicket? {
    switch self {
    case .chooseExport(_, let ticket), .export(_, _, let ticket), .listFolder(_, _, let ticket),
      .createFolder(_, _, _, let ticket), .chooseHere(_, _, let ticket), .chooseFile(let ticket),
      .openFile(_, let ticket), .addPicture(_, let ticket), .findPrinters(let ticket),
      .print(_, _, let ticket):
      ticket
    default: nil
    }
  }
}
