import Ink
import OrderedCollections
import Tables
import TestSupport
import Testing
import Interaction
import Words

@Suite("The tree for assistive technologies")
struct AccessibleTreeTests {
  /// Tables in many states, with names.
  private static func tables() throws -> [(name: String, table: Table)] {
    var tables: [(String, Table)] = []
    for (width, height) in [(1280, 720), (480, 640), (2400, 1400)] {
      for panel in PalettePanel.allCases {
        var table = Table(seats: 4, width: width, height: height)
        table.stroke(1)
        for edge in ScreenEdge.allCases {
          let seat = try table.seat(edge).id
          var effects = Effects()
          table.session.toggle(panel, of: seat, &effects)
        }
        tables.append(("\(panel) at \(width)", table))
      }
    }
    var gallery = Table()
    gallery.openGallery()
    tables.append(("the gallery", gallery))
    try gallery.tap(gallery: .more(.number(3)))
    tables.append(("the actions for a drawing", gallery))
    try gallery.tap(gallery: .rename(.number(3)))
    tables.append(("a drawing's new name", gallery))
    var trash = Table()
    trash.openGallery()
    try trash.tap(gallery: .trash)
    tables.append(("the trash", trash))
    var choosing = Table()
    choosing.openGallery()
    try choosing.tap(gallery: .choose)
    tables.append(("choosing", choosing))
    var searching = Table()
    searching.openGallery()
    try searching.tap(gallery: .search)
    tables.append(("a search", searching))
    var naming = Table(seats: 2)
    var effects = Effects()
    naming.session.toggleNaming(for: try naming.seat(.top).id, &effects)
    tables.append(("a board's name", naming))
    for purpose in SharePurpose.allCases {
      var sharing = try sharing(purpose)
      tables.append(("sharing, \(purpose)", sharing))
      let ticket = try sharing.shareSheet().ticket
      let entries = (0..<30).map {
        FolderEntry(name: "file \($0)", path: "/home/ada/\($0)", isFolder: $0.isMultiple(of: 3))
      }
      let listing = FolderListing(
        path: "/home/ada", title: "/home/ada", parent: "/home", entries: entries, places: entries)
      _ = sharing.session.showFolder(
        listing, name: purpose == .export ? "sea.png" : nil, for: ticket)
      tables.append(("folders, \(purpose)", sharing))
      guard purpose == .export else { continue }
      try sharing.tap(share: .newFolder)
      tables.append(("a new folder", sharing))
    }
    var replay = Table()
    let past = RandomPast(seed: 2, strokes: 5)
    _ = replay.session.show(Replay([ReplayedBoard(paper: Paper(), entries: past.entries)]))
    tables.append(("a replay", replay))
    var selecting = Table(seats: 2)
    selecting.stroke(1)
    for edge in [ScreenEdge.bottom, .top] {
      selecting.session.selectAll(of: try selecting.seat(edge).id, &effects)
    }
    selecting.wait(0)
    tables.append(("a selection", selecting))
    var drawn = Table(seats: 2)
    drawn.figure(1)
    tables.append(("a figure", drawn))
    var repeating = Table(seats: 2)
    repeating.session.chooseSymmetry(.kaleidoscope, &effects)
    tables.append(("a symmetry", repeating))
    var cleared = Table(seats: 3)
    cleared.stroke(1)
    cleared.session.activate(.clear(.everyones), of: try cleared.seat(.bottom).id, &effects)
    tables.append(("notices", cleared))
    return tables
  }

  @Test("everything has a name, lies in something listed before it, and is listed once")
  func names() throws {
    for (name, table) in try Self.tables() {
      var known: Set<AccessibleID> = []
      for node in table.session.accessibleTree.nodes {
        let isNew = known.insert(node.id).inserted
        #expect(isNew, "\(name): \(node.id)")
        if let parent = node.parent { #expect(known.contains(parent), "\(name): \(node.id)") }
        switch node.name {
        case .message(let message): #expect(!message.english.isEmpty)
        case .pair(let message, let other):
          #expect(!message.english.isEmpty && !other.english.isEmpty)
        case .text(let text): #expect(!text.isEmpty, "\(name): \(node.id)")
        case .both(let message, let text): #expect(!message.english.isEmpty && !text.isEmpty)
        }
      }
    }
  }

  @Test("palettes at one edge have names that tell them apart, numbered as they lie on the screen")
  func numberedPalettes() throws {
    func names(_ session: PaintingSession) -> [SeatID: AccessibleNode.Words] {
      session.seats.keys.reduce(into: [:]) { $0[$1] = session.accessibleTree[.bar($1)]?.name }
    }
    for seats in 1...4 {
      let session = Table(seats: seats).session
      #expect(
        names(session).allSatisfy { id, name in
          name == .message(Message(session.seats[id]?.edge.paletteLabel ?? .more))
        })
    }
    for seats in 5...8 {
      var table = Table(seats: seats, width: 3840, height: 2160)
      let names = names(table.session)
      #expect(Set(names.values).count == seats)
      for (edge, phrase) in [
        (ScreenEdge.bottom, Phrase.numberedPaletteAtBottom), (.top, .numberedPaletteAtTop),
      ] {
        let order = table.session.seats.keys.filter { table.session.seats[$0]?.edge == edge }
          .compactMap { table.session.layouts[$0].map { $0.space.windowRect($0.frame) } }
          .map(\.center.x)
        for seat in table.session.seats.values where seat.edge == edge && order.count > 1 {
          let layout = try #require(table.session.layouts[seat.id])
          let x = layout.space.windowRect(layout.frame).center.x
          let number = order.count { $0 <= x }
          #expect(
            names[seat.id] == .message(Message(phrase, .number(number), .number(order.count))))
        }
      }
      // So does the panel of each.
      let last = try #require(table.session.seats.keys.last)
      var effects = Effects()
      table.session.toggle(.menu, of: last, &effects)
      #expect(table.session.accessibleTree[.panel(last)]?.description == names[last])
    }
  }

  /// A table at whose upper edge the share sheet is open.
  private static func sharing(_ purpose: SharePurpose) throws -> Table {
    var table = Table(seats: 2)
    table.session.shareFormats = SharingAnswer.formats
    var effects = Effects()
    table.session.toggleSharing(purpose, for: try table.seat(.top).id, &effects)
    return table
  }

  @Test("a drawing can be exported by actions on the share sheet")
  func sharing() throws {
    var table = try Self.sharing(.export)
    let tree = table.session.accessibleTree
    #expect(tree[.shareControl(.format("png"))]?.states.contains(.chosen) == true)
    _ = table.session.perform(.activate, on: .shareControl(.format("pdf")))
    let chosen = table.session.accessibleTree
    #expect(chosen[.shareControl(.format("png"))]?.states.contains(.chosen) == false)
    #expect(chosen[.shareControl(.format("pdf"))]?.states.contains(.chosen) == true)
    #expect(chosen[.shareControl(.scale(1))]?.states.contains(.enabled) == false)
    let sheet = try table.shareSheet()
    let effects = table.session.perform(.activate, on: .shareControl(.accept))
    #expect(effects.programRequests == [.chooseExport(sheet.choices, for: sheet.ticket)])
    let whole = table.session.accessibleTree[.group(.sharing)]
    #expect(whole?.description == .message(Message(.useDialog)))
  }

  @Test("a control that is listed as showing is the one that a finger presses at its place")
  func places() throws {
    for (name, table) in try Self.tables() {
      let session = table.session
      let tree = session.accessibleTree
      for node in tree.nodes where node.states.contains(.showing) {
        // Something else may lie above its middle, such as the panel of another person.
        let middle = node.frame.center
        let above = tree.parts.last { $0.frame.contains(middle) && $0.id != .canvas }
        guard above?.id == node.parent else { continue }
        guard case .part(let surface, let part, let seat, _) = node.id else { continue }
        if surface == .palettes {
          let hit = try #require(session.palettes.hit(middle), "\(name): \(node.id)")
          let control = try #require(node.id.paletteControl)
          #expect(hit.seat == seat && hit.hit == .control(control), "\(name): \(node.id)")
          continue
        }
        // Its buttons lie on a card.
        if surface == .gallery && part.hasPrefix("card-") { continue }
        var pressed = table
        pressed.begin(1000, at: middle)
        let isHeld = pressed.session.accessibleTree[node.id]?.states.contains(.held)
        #expect(isHeld == true, "\(name): \(node.id)")
      }
    }
  }

  @Test("all controls of a palette are listed, also those that are scrolled away")
  func palettes() throws {
    for (name, table) in try Self.tables() where table.session.replay == nil {
      let tree = table.session.accessibleTree
      for (seat, layout) in table.session.layouts {
        #expect(
          tree.children(of: .bar(seat)).map(\.id)
            == layout.cells.map { .barControl(seat, $0.control) }, "\(name)")
        #expect(
          tree.children(of: .panel(seat)).map(\.id)
            == (layout.panel?.content ?? []).map { .panelControl(seat, $0.control) }, "\(name)")
      }
    }
  }

  @Test("the menu and the panel of boards have no switches, the other panels have")
  func switches() throws {
    for panel in [PalettePanel.colors, .paper, .boards, .menu, .tools, .settings] {
      var table = Table(width: 1920, height: 1080)
      let seat = try table.seat(.bottom).id
      var effects = Effects()
      table.session.toggle(panel, of: seat, &effects)
      let roles = table.session.accessibleTree.children(of: .panel(seat)).map(\.role)
      #expect(!roles.isEmpty, "\(panel)")
      #expect(roles.contains(.toggle) != [.boards, .menu].contains(panel), "\(panel)")
    }
  }

  @Test("Clear is said to clear all only where a hold of it clears all")
  func clear() throws {
    let clear = PaletteControl.clear(.everyones)
    #expect(
      Table().session.accessibleTree[.barControl(.first, clear)]?.name
        == .message(Message(.clearAll)))
    for (panel, phrase) in [(PalettePanel.menu, Phrase.clear), (.clear, .clearAll)] {
      var (table, effects) = (Table(seats: 2), Effects())
      table.session.toggle(panel, of: .first, &effects)
      #expect(
        table.session.accessibleTree[.panelControl(.first, clear)]?.name
          == .message(Message(phrase)), "\(panel)")
    }
  }

  @Test("what was cleared is put back by the button of any seat's notice")
  func puttingBack() throws {
    var table = Table(seats: 2)
    // Nearer to the person at the bottom: only those whose ink is cleared by another are told.
    table.stroke(1, at: Point(x: 600, y: 480))
    let painted = table.session.drawing.completed
    let seats = [try table.seat(.bottom).id, try table.seat(.top).id]
    var effects = Effects()
    table.session.activate(.clear(.everyones), of: seats[1], &effects)
    #expect(painted.map(\.seat) == [seats[0]] && table.session.drawing.completed.isEmpty)
    let tree = table.session.accessibleTree
    for seat in seats {
      let notice = AccessibleID.group(.removalNotices, of: seat)
      #expect(tree[.part(.removalNotices, "put-back", of: seat)]?.parent == notice)
      #expect(tree[notice]?.role == .notice)
    }
    _ = table.session.perform(.activate, on: .part(.removalNotices, "put-back", of: seats[0]))
    #expect(table.session.drawing.completed.count == 1)
    for seat in seats {
      #expect(table.session.accessibleTree[.group(.removalNotices, of: seat)] == nil)
    }
  }

  @Test("an action does what a tap does", arguments: [ScreenEdge.bottom, .top])
  func actions(edge: ScreenEdge) throws {
    // One has a wide bar, two have narrow ones.
    let start = Table(seats: edge == .bottom ? 1 : 2)
    let seat = try start.seat(edge).id
    let controls = try #require(start.session.layouts[seat]).cells.map(\.control)
    for control in controls where control.gesture == .tap {
      var (tapped, used) = (start, start)
      let tap = try tapped.tap(control, at: edge)
      let use = used.session.perform(.activate, on: .barControl(seat, control))
      let isSame =
        tapped.session.seats == used.session.seats && tapped.session.boards == used.session.boards
        && tapped.session.layouts == used.session.layouts
      #expect(isSame, "\(control)")
      #expect(tap.programRequests == use.programRequests && tap.actions == use.actions)
    }
  }

  @Test("an action on a control that is absent or has nothing to do changes nothing")
  func nothingToDo() throws {
    var table = Table()
    let seat = try table.seat(.bottom).id
    let before = table.session
    let stranger = SeatID(number: 77)
    for id: AccessibleID in [
      .barControl(seat, .undo), .barControl(stranger, .tool(.eraser)),
      .panelControl(seat, .widthSlider), .galleryControl(.create), .namingControl(.key(.accept)),
      .shareControl(.accept), .part(.replay, "close"), .part(.offers, "offer-3"),
      .part(.removalNotices, "put-back", of: seat), .part(.shapeChips, "as-drawn", of: seat),
      .part(.symmetry, "symmetry-center"), .part(.symmetry, "symmetry-angle"),
      .part(.notice, "close"), .part(.saveNotice, "show"), .part(.keyTable, "close"),
      .group(.gallery), .canvas, .window,
    ] {
      for action: AccessibleAction in [.activate, .set(3), .write("x")] {
        let effects = table.session.perform(action, on: id)
        #expect(effects == Effects(), "\(id)")
      }
    }
    #expect(table.session == before)
  }

  @Test("values are limited, and those that are no numbers change nothing")
  func values() throws {
    var table = Table()
    let seat = try table.seat(.bottom).id
    _ = table.session.perform(.activate, on: .barControl(seat, .panel(.widths)))
    let slider = AccessibleID.panelControl(seat, .widthSlider)
    for (value, width) in [(42.0, 42.0), (1e300, 100), (-5, 1), (.nan, 1), (.infinity, 1)] {
      _ = table.session.perform(.set(value), on: slider)
      #expect(table.session.seats[seat]?.brush.width == width)
      #expect(table.session.accessibleTree[slider]?.value?.current == width)
    }
    _ = table.session.perform(.activate, on: .barControl(seat, .panel(.colors)))
    for value in [50, 1e300, -1e300, .nan] {
      for control in [PaletteControl.colorField, .brightness, .opacity] {
        _ = table.session.perform(.set(value), on: .panelControl(seat, control))
      }
    }
    #expect(table.session.seats[seat]?.brush.color.alpha ?? 0 > 0)
  }

  @Test("only text that could have been typed can be written")
  func texts() throws {
    var table = Table()
    let seat = try table.seat(.bottom).id
    var effects = Effects()
    table.session.toggleNaming(for: seat, &effects)
    let long = String(repeating: "x", count: 10_000)
    for (text, taken) in [
      ("Trees", "Trees"), ("a\u{0}b\nc", "abc"), (long, String(long.prefix(DrawingName.longest))),
    ] {
      _ = table.session.perform(.write(text), on: .namingControl(.name))
      #expect(table.session.naming?.text == taken)
      #expect(table.session.accessibleTree[.namingControl(.name)]?.text == taken)
    }
    _ = table.session.perform(.activate, on: .namingControl(.key(.accept)))
    #expect(table.session.naming == nil && table.session.boards.current.name?.first == "x")
  }
}
