import Ink
import Interaction
import OrderedCollections
import Tables
import Testing
import TestSupport
import Touch

@Suite("Permissions for visitors of an exhibit")
struct ExhibitPermissionTests {
  static func table(
    _ allowed: Set<ExhibitPermission> = [], _ kind: PaletteKind? = nil, seats: Int = 1
  ) -> Table {
    var table = Table(seats: seats)
    var rules = ExhibitRules()
    rules.allowed = allowed
    table.session.exhibit(rules, palettes: kind)
    return table
  }

  private static func names(_ table: Table) throws -> [String] {
    try #require(table.session.layouts[.first]).cells.map(\.control.name)
  }

  @Test func `palettes are simple, with what is allowed besides`() throws {
    let plain = [
      "red", "yellow", "green", "blue", "black", "finger-colors", "10", "50", "pen", "crayon",
      "stamp", "eraser", "undo", "new-board",
    ]
    #expect(try Self.names(Self.table()) == plain)
    #expect(try Self.names(Self.table([.gallery, .save])) == plain + ["gallery", "save"])
    #expect(try Self.names(Self.table([.print, .keys])) == plain + ["print"])
    // The dots lead out, so there are none, and nobody is told of any.
    var table = Self.table()
    _ = table.session.invite()
    table.wait(1)
    _ = table.session.perform(.activate, on: .barControl(.first, .allTools))
    let palette = try table.seat(.bottom).palette
    #expect(palette.isSimple && palette.hint == nil)
  }

  @Test(arguments: 1...8) func `simple bars with more controls do not overlap`(seats: Int) {
    let table = Self.table([.gallery, .save, .print], seats: seats)
    let frames = table.session.layouts.values.map { $0.space.windowRect($0.frame) }
    for (index, frame) in frames.enumerated() {
      #expect(Screens.isInside(frame, table.session.window.rect))
      for other in frames[..<index] { #expect(!Screens.overlap(frame, other)) }
    }
  }

  @Test func `normal palettes have nothing that is not allowed, on bars and in panels`() throws {
    for allowed in [[], [.save], [.gallery, .text, .names], Set(ExhibitPermission.allCases)]
      as [Set<ExhibitPermission>]
    {
      for seats in [1, 8] {
        var table = Self.table(allowed, .normal, seats: seats)
        var found: Set<String> = []
        for panel in [nil] + PalettePanel.allCases.map(Optional.some) {
          if let panel {
            var effects = Effects()
            table.session.toggle(panel, of: .first, &effects)
          }
          let layout = try #require(table.session.layouts[.first])
          found.formUnion((layout.cells + (layout.panel?.content ?? [])).map(\.control.name))
        }
        let forbidden: [(ExhibitPermission, [String])] = [
          (.gallery, ["gallery"]), (.save, ["save"]), (.files, ["open-file", "export"]),
          (.print, ["print"]), (.clipboard, ["copy", "paste"]), (.names, ["name-board"]),
          (.text, ["text"]), (.keys, ["keys"]), (.doctor, ["doctor"]),
        ]
        for (permission, controls) in forbidden {
          for control in controls {
            #expect(found.contains(control) == allowed.contains(permission), "\(control)")
          }
        }
        #expect(
          found.isDisjoint(with: [
            "quit", "fullscreen", "leave-fullscreen", "simple", "palm-rejection", "fist-erases",
            "palette-calls",
          ]))
      }
    }
  }

  @Test("no key does anything unless keys are allowed, and then no more than controls may")
  func keys() throws {
    for (keys, isCommand) in [([], false), ([.keys], true)] as [(Set<ExhibitPermission>, Bool)] {
      for kind in PaletteKind.allCases {
        for binding in Keymap.bindings {
          for key in binding.keys {
            var table = Self.table(keys, kind)
            var before = table.session
            let effects = table.session.handle(.key(key))
            #expect(effects.requests.isEmpty)
            #expect(
              effects.programRequests.allSatisfy { if case .tell = $0 { true } else { false } })
            #expect(table.session.gallery == nil && table.session.sharing == nil)
            #expect(table.session.naming == nil)
            // A key is a sign that somebody is there.
            before.exhibit = table.session.exhibit
            if !isCommand { #expect(table.session == before, "\(binding.meaning)") }
          }
        }
      }
    }
    var table = Self.table([.keys], .normal)
    _ = table.session.handle(.key(KeyPress(keysym: 0x68)))
    #expect(table.session.seats[.first]?.brush.tool == .highlighter)
  }

  @Test func `assistive technologies can use no more than fingers`() {
    var table = Self.table([], .normal)
    let hands = table.session.screenSettings
    for control in [
      PaletteControl.quit, .gallery, .newDrawing, .save, .fullscreen, .print, .openFile,
      .addPicture, .doctor,
      .screenSetting(.palmRejection), .screenSetting(.fistErases), .screenSetting(.paletteCalls),
    ] + ScreenChoice.allCases.map(PaletteControl.choice) {
      for id in [AccessibleID.panelControl(.first, control), .barControl(.first, control)] {
        let effects = table.session.perform(.activate, on: id)
        #expect(effects.programRequests.isEmpty && effects.requests.isEmpty)
      }
    }
    #expect(table.session.gallery == nil && table.session.sharing == nil)
    #expect(table.session.screenSettings == hands)
  }

  @Test("the gallery opens and replays drawings; copies, names and the trash need more permissions")
  func gallery() throws {
    func controls(_ allowed: Set<ExhibitPermission>) throws -> Set<String> {
      var table = Self.table(allowed)
      try table.tap(.gallery)
      let entry = GalleryEntry(
        id: DrawingID(number: 7), name: "Sea", note: "", boards: 1, isCurrent: false,
        isOpenElsewhere: false)
      _ = table.session.showListing(GalleryListing(drawings: [entry], trash: []))
      var effects = Effects()
      table.session.gallery?.update(&effects) { _ = $0.activate(.more(entry.id)) }
      return Set(try #require(table.session.gallery).layout.items.map(\.control.name))
    }
    let plain: Set = ["create", "close", "card-7", "more-7", "open-7", "replay-7"]
    #expect(try controls([.gallery]) == plain)
    #expect(try controls([.gallery, .names]) == plain.union(["rename-7"]))
    #expect(
      try controls([.gallery, .delete])
        == plain.union(["trash", "choose", "delete-7", "duplicate-7"]))
  }
}
