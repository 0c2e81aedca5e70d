import Ink
import Interaction
import OrderedCollections
import TestSupport
import Testing

@testable import Rendering

@Suite("The whole window")
struct WindowComposerTests {
  /// A window that is kept up to date event by event, as the program does it.
  private final class Window {
    private(set) var session: PaintingSession
    private let composer: WindowComposer
    private var image: ImageSurface
    private var notice: String?
    private var thumbnails: [DrawingID: ThumbnailPicture] = [:]
    private let theme: Theme

    init(_ random: RandomSession, theme: Theme) {
      session = random.start()
      composer = WindowComposer(session: session, theme: theme)
      image = ImageSurface(width: random.width, height: random.height)
      self.theme = theme
    }

    func take(_ step: RandomSession.Step) {
      let bars = session.layouts.mapValues(\.frame)
      let effects = session.take(step)
      if session.gallery == nil { thumbnails = [:] }
      guard case .resize = step else {
        composer.apply(effects, session)
        // A notice stays where it was shown, whatever becomes of the bar below it meanwhile.
        if notice != nil, session.layouts.mapValues(\.frame) != bars { say(notice) }
        return
      }
      composer.resize(session)
      notice = nil
      image = ImageSurface(width: session.window.width, height: session.window.height)
    }

    /// Opens another drawing: a new one, or one that looks like this one with all that is dry on it.
    func open(_ isNew: Bool) {
      var boards = isNew ? Boards() : session.boards
      for board in boards.all {
        for contact in board.drawing.inProgress.keys {
          _ = boards.change(board.id) { $0.complete(contact) }
        }
      }
      composer.apply(session.open(boards), session)
    }

    func say(_ text: String?) {
      notice = text
      composer.showNotice(text, session)
    }

    /// Shows a small picture of one of the drawings that are wanted, or takes it away.
    func picture(using generator: inout SeededGenerator) {
      guard let id = session.wantedThumbnails.randomElement(using: &generator) else { return }
      let side = generator.integer(in: 1...30)
      let picture = ThumbnailPicture(
        width: side, height: 8,
        pixels: (0..<side * 8).map { UInt32($0) &* 0x01_2345 &+ UInt32(id.number) })
      thumbnails[id] = generator.oneIn(4) ? nil : picture
      composer.setThumbnail(thumbnails[id], for: id)
    }

    /// All that is to be seen, once nothing is left to be done.
    func pixels() -> [UInt32] {
      Self.settle(composer, session)
      _ = composer.composeDamage(into: image)
      return image.copiedPixels
    }

    /// What a composer shows that has seen nothing but the session as it is now.
    func pixelsMadeAnew() -> [UInt32] {
      let composer = WindowComposer(session: session, theme: theme)
      if let notice { composer.showNotice(notice, session) }
      for (id, picture) in thumbnails { composer.setThumbnail(picture, for: id) }
      Self.settle(composer, session)
      let image = ImageSurface(width: session.window.width, height: session.window.height)
      _ = composer.composeDamage(into: image)
      return image.copiedPixels
    }

    private static func settle(_ composer: WindowComposer, _ session: PaintingSession) {
      while composer.isRefining {
        composer.refine(until: .now + .milliseconds(50), session)
      }
    }
  }

  /// The pixels, but grey where a panel of boards may lie: its pictures are as old as its opening.
  private func withoutBoards(_ pixels: [UInt32], _ session: PaintingSession) -> [UInt32] {
    var pixels = pixels
    for layout in session.layouts.values {
      guard let panel = layout.panel, panel.panel == .boards else { continue }
      let rect = PixelRect(
        covering: layout.space.windowRect(panel.frame), within: session.window)
      for y in rect.y..<rect.maxY {
        for x in rect.x..<rect.maxX { pixels[y * session.window.width + x] = 0xFF80_8080 }
      }
    }
    return pixels
  }

  @Test(
    "kept up to date through a session, it is the same bits as composed from its end",
    arguments: 0..<10)
  func incremental(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(900 + seed))
    let random = RandomSession(
      seed: UInt64(300 + seed), stepCount: 450, isAdversarial: seed.isMultiple(of: 4), usesAll: true
    )
    let window = Window(random, theme: seed.isMultiple(of: 2) ? .light : .dark)
    for (index, step) in random.steps.enumerated() {
      window.take(step)
      if generator.oneIn(40) { window.say(generator.element(of: [nil, "Saved", "Öffnen"])) }
      if generator.oneIn(3) { window.picture(using: &generator) }
      if generator.oneIn(90) { window.open(generator.oneIn(3)) }
      guard generator.oneIn(7) || index == random.steps.count - 1 else { continue }
      expectSamePixels(
        withoutBoards(window.pixels(), window.session),
        withoutBoards(window.pixelsMadeAnew(), window.session),
        width: window.session.window.width, "seed \(seed), step \(index): \(step)")
    }
  }

  @Test("random sessions take seats, open panels, fold, hold and turn boards")
  func sessionsAreRich() {
    var seen: Set<String> = []
    for seed in UInt64(300)..<310 {
      let random = RandomSession(
        seed: seed, stepCount: 450, isAdversarial: seed.isMultiple(of: 4), usesAll: true)
      var session = random.start()
      for step in random.steps {
        session.take(step)
        if session.seats.count > 1 { seen.insert("seats") }
        if session.offer != nil { seen.insert("offer") }
        if let gallery = session.gallery {
          seen.insert("gallery")
          if gallery.scroll > 0 { seen.insert("scrolled") }
          if gallery.actions != nil { seen.insert("actions") }
          if gallery.nameEdit != nil { seen.insert("renaming") }
          if gallery.deleted != nil { seen.insert("deleted") }
          if gallery.showsTrash { seen.insert("trash") }
          if session.isAnimated { seen.insert("coasting") }
          if !gallery.pressed.isEmpty { seen.insert("pressed on the gallery") }
        }
        if session.boards.all.count > 1 { seen.insert("boards") }
        for seat in session.seats.values {
          if let panel = seat.palette.panel { seen.insert(panel.name) }
          if seat.palette.isFolded { seen.insert("folded") }
          if !seat.palette.holdProgress.isEmpty { seen.insert("held") }
        }
      }
    }
    #expect(
      seen.isSuperset(of: [
        "seats", "offer", "boards", "folded", "held", "colors-panel", "gallery", "scrolled",
        "actions", "renaming", "deleted", "trash", "coasting", "pressed on the gallery",
      ]), "\(seen)"
    )
  }

  @Test("a panel is seen even where it lies on the bar of somebody who came later")
  func panelsAreOnTop() throws {
    let metrics = DisplayMetrics(scale: 2)
    var session = PaintingSession(windowWidth: 640, windowHeight: 360, metrics: metrics)
    session.seat(2)
    let opener = try #require(session.layouts[.first]?.cell(of: .panel(.colors))).target.center
    let composer = WindowComposer(session: session)
    for phase in [TouchEvent.Phase.begin, .ownership, .end] {
      let event = TouchEvent(
        touch: 1, phase: phase, source: EventSource(device: 9, master: 2),
        time: Timestamp(milliseconds: 0), position: phase == .begin ? opener : nil)
      composer.apply(session.handle(.touch(event)), session)
    }
    let image = ImageSurface(width: 640, height: 360)
    _ = composer.composeDamage(into: image)
    let panel = try #require(session.layouts[.first]?.panel)
    for cell in panel.cells {
      guard case .swatch(let index) = cell.control else { continue }
      let (x, y) = (Int(cell.target.center.x), Int(cell.target.center.y))
      #expect(image.copiedPixels[y * 640 + x] == InkPalette.colors[index].color.premultipliedARGB)
    }
  }
}
