import Ink
import Interaction

/// Use of the share sheet.
extension SessionAuthor {
  /// Opens the sheet, or does something on it.
  mutating func useSharing() {
    guard session.sharing != nil else { return openSharing() }
    for _ in 0..<random.integer(in: 1...4) { useShareSheet() }
  }

  /// Opens the sheet by the key or, if a menu is open, from there, so that it faces any person.
  private mutating func openSharing() {
    let controls: [PaletteControl] = [.export, .print, .openFile, .addPicture]
    let places = session.layouts.values.flatMap { layout in
      (layout.panel?.cells ?? []).filter { controls.contains($0.control) }
        .map { layout.space.windowPoint($0.target.center) }
    }
    guard let place = places.randomElement(using: &random) else {
      let keysym: UInt32 = random.element(of: [0x65, 0x70, 0x6F])
      return emit(.key(KeyPress(keysym: keysym, control: true, shift: keysym == 0x6F)))
    }
    let touch = putDown(at: place)
    own(touch)
    lift(touch)
  }

  private mutating func useShareSheet() {
    guard let sheet = session.sharing else { return }
    switch random.integer(in: 0...11) {
    case 0...2: take(.answer(randomAnswer(to: sheet)))
    case 3: strikeKey()
    case 4: scroll(in: sheet.space.windowRect(sheet.layout.viewport))
    default:
      guard let item = sheet.layout.items.randomElement(using: &random) else { return }
      let touch = putDown(at: sheet.space.windowPoint(item.rect.center))
      own(touch)
      // Sometimes keep the finger down, so that others press before it lifts.
      if !random.oneIn(3) { lift(touch) }
    }
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
}
