import Ink
import Interaction
import OrderedCollections
import Rendering
import TestSupport
import Testing
import Touch
import Words

/// What the program says in a language.
struct SpokenLanguage: CustomTestStringConvertible {
  static let all = ["en", "de", "es", "ja"].map(SpokenLanguage.init)

  /// Each file is taken apart once: hundreds of windows speak each language.
  private static let catalogs = Dictionary(
    uniqueKeysWithValues: all.map(\.language).filter { $0 != "en" }.map { language in
      (language, Result { try PortableObject(Checkout.text("Resources/po/\(language).po")) })
    })

  let language: String
  var testDescription: String { language }

  /// The file of the translations; `nil` for English.
  var catalog: PortableObject? { get throws { try Self.catalogs[language]?.get() } }

  /// Returns a function that translates.
  func say() throws -> (Message) -> String {
    guard let catalog = try catalog else { return \.english }
    return { catalog($0) }
  }
}

@Suite("Labels are read whole, in every language and window")
struct WholeLabelsTests {
  /// Windows with their scales, and how many people there are.
  private static let tables: [Table] = [
    (320, 240, 1, 1), (480, 800, 1, 1), (800, 480, 1.5, 2), (1366, 768, 1, 4), (3840, 2160, 2, 8),
  ]
  private typealias Table = (width: Int, height: Int, scale: Double, seats: Int)

  private static func session(at table: Table, _ words: SpokenLanguage) -> PaintingSession {
    var session = PaintingSession(
      windowWidth: table.width, windowHeight: table.height,
      metrics: DisplayMetrics(scale: table.scale))
    session.seat(table.seats)
    session.hasGallery = true
    session.shareFormats = SharingAnswer.formats
    session.speak(words.language)
    return session
  }

  /// Something that a window shows. It changes a session for a seat.
  private typealias Scene = (inout PaintingSession, SeatID, inout Effects) -> Void

  /// Paints a scene in every window, and expects that all of its texts are whole.
  private func expectWhole(
    _ words: SpokenLanguage, _ name: String, saved: String? = nil, _ scene: Scene
  ) throws {
    for table in Self.tables {
      let session = try Self.session(at: table, words, showing: scene)
      try expectWhole(words, session, "\(name) in \(table)", saved: saved)
    }
  }

  /// Paints a session, and expects that all texts in its window are whole.
  private func expectWhole(
    _ words: SpokenLanguage, _ session: PaintingSession, _ name: String, saved: String? = nil
  ) throws {
    let say = try words.say()
    let (width, height) = (session.window.width, session.window.height)
    let image = ImageSurface(width: width, height: height)
    let cut = CutTexts.painted {
      let window = PaintingWindow(session, language: words.language, say: say)
      if let saved {
        let picture = ThumbnailData(of: session.boards.current, window: (width, height))
        window.showSaved(saved, picture)
      }
      _ = window.composeDamage(into: image)
    }
    #expect(cut == [], "\(name)")
  }

  /// Returns a session that shows a scene for the last person.
  private static func session(
    at table: Table, _ words: SpokenLanguage, showing scene: Scene
  ) throws -> PaintingSession {
    var (session, effects) = (session(at: table, words), Effects())
    let seat = try #require(session.seats.keys.last)
    scene(&session, seat, &effects)
    return session
  }

  /// Opens a panel over a scene in every window, scrolls through all that it has, and expects that all texts are
  /// whole. Where a panel has all in view, its middle and its end show the same controls at the same places.
  private func expectWhole(
    _ words: SpokenLanguage, _ panel: PalettePanel, over scene: Scene = { _, _, _ in }
  ) throws {
    for table in Self.tables {
      var painted: [[SeatID: PaletteLayout]] = []
      for part in [0, 0.5, 1] {
        let session = try Self.session(at: table, words) { session, seat, effects in
          scene(&session, seat, &effects)
          Self.open(panel, at: part, of: seat, on: &session, &effects)
        }
        if painted.contains(session.layouts) { continue }
        painted.append(session.layouts)
        try expectWhole(words, session, "\(panel) in \(table) at \(part)")
      }
    }
  }

  /// Opens a panel, and brings a part of its controls into view.
  private static func open(
    _ panel: PalettePanel, at part: Double, of seat: SeatID, on session: inout PaintingSession,
    _ effects: inout Effects
  ) {
    session.toggle(panel, of: seat, &effects)
    guard let content = session.layouts[seat]?.panel?.content, !content.isEmpty else { return }
    let control = content[Int(part * Double(content.count - 1))].control
    _ = session.perform(.focus, on: .panelControl(seat, control))
  }

  @Test("in panels", arguments: SpokenLanguage.all)
  func panels(words: SpokenLanguage) throws {
    for panel in PalettePanel.allCases { try expectWhole(words, panel) }
  }

  @Test("in panels, of what is seldom shown", arguments: SpokenLanguage.all)
  func seldom(words: SpokenLanguage) throws {
    let say = try words.say()
    for panel in [PalettePanel.menu, .settings] {
      try expectWhole(words, panel) { session, seat, effects in
        _ = session.offerPen()
        _ = session.setFullscreen(true)
        // Somebody else has a simple palette.
        if let first = session.seats.keys.first, first != seat {
          session.activate(.simple, of: first, &effects)
        }
        for choice in ScreenChoice.allCases {
          let labels = choice.labels.map { $0.text { say(Message($0)) } }
          let longest = zip(choice.words, labels).max { $0.1.count < $1.1.count }
          if let longest { session.screenSettings.choose(longest.0, for: choice) }
        }
      }
    }
  }

  private static let drawings = GalleryListing(
    drawings: (1...40).map {
      GalleryEntry(
        id: DrawingID(number: $0), name: "Sea", note: "Today", isCurrent: $0 == 2)
    }, trash: [GalleryEntry(id: DrawingID(number: 99), name: "Sky", note: "Today", daysLeft: 29)])

  @Test("on the gallery sheet", arguments: SpokenLanguage.all)
  func gallery(words: SpokenLanguage) throws {
    let drawing = DrawingID(number: 1)
    let scenes: [[GalleryControl]] = [
      [], [.trash], [.choose, .card(drawing)], [.more(drawing)],
      [.more(drawing), .delete(drawing)],
      [.more(drawing), .rename(drawing)], [.search], [.search, .key(.shift)],
    ]
    for scene in scenes {
      try expectWhole(words, "\(scene)") { session, seat, effects in
        session.toggleGallery(from: seat, &effects)
        _ = session.showListing(Self.drawings)
        for control in scene { _ = session.perform(.activate, on: .galleryControl(control)) }
      }
    }
    try expectWhole(words, "no drawing") { session, seat, effects in
      session.toggleGallery(from: seat, &effects)
      _ = session.showListing(GalleryListing(drawings: [], trash: []))
    }
  }

  @Test("on the share sheet", arguments: SpokenLanguage.all)
  func sharing(words: SpokenLanguage) throws {
    let folder = SharingAnswer.folder(SharingAnswer.folder("~/Pictures", 3), name: "Sea.png")
    let scenes: [(SharePurpose, [SharingAnswer], [ShareControl])] = [
      (.export, [], []), (.export, [], [.accept]), (.export, [folder], []),
      (.export, [folder], [.places]), (.export, [folder], [.name]),
      (.export, [folder], [.newFolder, .key(.accept)]),
      (.export, [folder, .exists("Sea.png")], []),
      (.print, [], []), (.print, [.printers(PrinterList(["Office"]))], []),
      (.print, [.printers(PrinterList([]))], []), (.open, [], []), (.open, [folder], []),
      (.picture, [], []), (.picture, [folder], []), (.picture, [folder], [.places]),
    ]
    for (purpose, answers, controls) in scenes {
      try expectWhole(words, "\(purpose) \(answers.count) \(controls)") { session, seat, effects in
        session.toggleSharing(purpose, for: seat, &effects)
        for answer in answers { _ = session.take(answer) }
        for control in controls { _ = session.perform(.activate, on: .shareControl(control)) }
      }
    }
  }

  @Test(
    "on the sheet for a board's name, the table of keys and the bar of a replay",
    arguments: SpokenLanguage.all)
  func sheets(words: SpokenLanguage) throws {
    for page in [KeyPlane.letters, .signs, .hiragana] {
      try expectWhole(words, "naming, \(page)") { session, seat, effects in
        session.toggleNaming(for: seat, &effects)
        _ = session.perform(.activate, on: .namingControl(.key(.plane(page))))
      }
    }
    try expectWhole(words, "keys") { session, _, _ in
      _ = session.handle(.key(KeyPress(keysym: 0xFFBE)))
    }
    try expectWhole(words, "replay") { session, _, _ in
      let past = RandomPast(seed: 2, strokes: 5)
      _ = session.show(Replay([ReplayedBoard(paper: Paper(), entries: past.entries)]))
    }
  }

  @Test("on notices with a button, and the line on blank paper", arguments: SpokenLanguage.all)
  func cards(words: SpokenLanguage) throws {
    try expectWhole(words, "blank") { session, _, _ in _ = session.invite() }
    try expectWhole(words, "saved", saved: "Sea.png") { _, _, _ in }
    try expectWhole(words, "deleted") { session, seat, effects in
      session.activate(.newBoard, of: seat, &effects)
      session.activate(.deleteBoard, of: seat, &effects)
    }
  }

  /// Fingers come down at places of the window, and rest there for four seconds.
  private static func rest(at places: [Point], in session: inout PaintingSession) {
    _ = session.advance(to: Timestamp(milliseconds: 1))
    for (finger, place) in places.enumerated() {
      for phase in [TouchEvent.Phase.begin, .ownership] {
        _ = session.handle(
          .finger(UInt32(finger), phase, at: phase == .begin ? place : nil))
      }
    }
    _ = session.advance(to: Timestamp(milliseconds: 4_000))
  }

  @Test("on the offer of a seat", arguments: SpokenLanguage.all)
  func offers(words: SpokenLanguage) throws {
    var count = 0
    try expectWhole(words, "offers") { session, _, _ in
      let window = session.window.rect
      let places = [
        Point(x: window.center.x, y: 2), Point(x: 2, y: window.center.y),
        Point(x: window.maxX - 3, y: window.center.y),
      ]
      Self.rest(at: places, in: &session)
      count += session.offers.count
    }
    #expect(count > 1)
  }

  @Test("on the pad for the code of an exhibit", arguments: SpokenLanguage.all)
  func codePad(words: SpokenLanguage) throws {
    var count = 0
    for isWrong in [false, true] {
      try expectWhole(words, "code, \(isWrong)") { session, _, _ in
        var rules = ExhibitRules()
        (rules.code, rules.idle) = ([1, 2], .seconds(60))
        session.exhibit(rules)
        let (right, bottom) = (session.window.rect.maxX - 5, session.window.rect.maxY - 5)
        let corners = [(5, 5), (right, 5), (5, bottom), (right, bottom)].map(Point.init)
        Self.rest(at: corners, in: &session)
        for _ in 0..<(isWrong ? 2 : 0) { _ = session.handle(.key(KeyPress(keysym: 0x37))) }
        count += session.codePad?.wasWrong == isWrong ? 1 : 0
      }
    }
    #expect(count == 2 * Self.tables.count)
  }

  @Test("in the hints of a mouse, with their keys", arguments: SpokenLanguage.all)
  func hints(words: SpokenLanguage) throws {
    let say = try words.say()
    // Hints are as wide as the window.
    for table in Self.tables.prefix(3) {
      let session = Self.session(at: table, words)
      let seat = try #require(session.seats.keys.first)
      let image = ImageSurface(width: table.width, height: table.height)
      for panel in PalettePanel.allCases {
        let window = PaintingWindow(session, language: words.language, say: say)
        window.perform {
          var effects = Effects()
          $0.toggle(panel, of: seat, &effects)
          return effects
        }
        _ = window.composeDamage(into: image)
        let layout = try #require(window.session.layouts[seat])
        var (time, count) = (0, 0)
        let cut = CutTexts.painted {
          for cell in layout.cells + (layout.panel?.cells ?? []) {
            let motion = PointerEvent(
              phase: .motion, source: EventSource(device: 8, master: 2),
              time: Timestamp(milliseconds: 0),
              position: layout.space.windowPoint(cell.target.center))
            _ = window.handle(.pointer(motion))
            time += 600
            window.perform { $0.advance(to: Timestamp(milliseconds: Int64(time))) }
            _ = window.composeDamage(into: image)
            if window.session.seats[seat]?.palette.hint != nil { count += 1 }
          }
        }
        #expect(cut == [] && count > 0, "\(panel) in \(table)")
      }
    }
  }

  @Test("in the notices of the program", arguments: SpokenLanguage.all)
  func notices(words: SpokenLanguage) throws {
    let texts =
      try words.catalog?.entries.flatMap(\.translations) ?? Phrase.allCases.map(\.rawValue)
    let filled = texts.map {
      $0.replacing(/%(?:\d\$)?s/, with: "Sea").replacing(/%(?:\d\$)?d/, with: "12")
        .replacing("%%", with: "%")
    }
    for (width, height, scale) in [(320, 240, 1.0), (800, 480, 2)] {
      let space = SeatSpace(
        edge: .bottom, window: PixelRect(x: 0, y: 0, width: width, height: height))
      for text in filled {
        let cut = CutTexts.painted {
          _ = NoticePainter.paint(
            text: text, isFailure: true,
            in: NoticeRoom(space: space, bottom: space.height),
            metrics: DisplayMetrics(scale: scale),
            language: words.language)
        }
        #expect(cut == [], "\(width) × \(height)")
      }
    }
  }

  @Test("a label that is too long is smaller, then in lines, and is cut only if nothing helps")
  func labels() {
    let style = TextStyle(size: 20)
    let whole = TextLayout.label("Two-finger straight-edge", style: style, width: 1000)
    func label(_ part: Double, lines: Int = 1) -> TextLayout {
      .label("Two-finger straight-edge", style: style, width: whole.width * part, lines: lines)
    }
    #expect(!label(0.8).isEllipsized && label(0.8).width <= whole.width * 0.8)
    #expect(label(0.6).isEllipsized && label(0.6).height == whole.height)
    #expect(!label(0.6, lines: 2).isEllipsized && label(0.6, lines: 2).lineCount == 2)
    #expect(label(0.95, lines: 2).lineCount == 1)
  }
}
