import Ink
import Interaction
import OrderedCollections
import Tables
import Testing
import TestSupport
import Touch

@Suite("The tables of settings")
struct SettingTests {
  private static let rows =
    SeatSetting.allCases.map(\.row) + ScreenSetting.allCases.map(\.row)
    + ScreenChoice.allCases.map(\.row)

  @Test func `names are words of the command line, and no two settings have the same one`() {
    let names = Self.rows.map(\.name) + PalmLimit.allCases.map(\.name)
    #expect(Set(names).count == names.count)
    let letters = Set("abcdefghijklmnopqrstuvwxyz-")
    #expect(names.allSatisfy { !$0.isEmpty && Set($0).isSubset(of: letters) })
    // This would be how another one is turned off.
    #expect(names.allSatisfy { !$0.hasPrefix("no-") })
  }

  @Test func `each has a sentence for the help`() {
    for help in Self.rows.map(\.sentences) + PalmLimit.allCases.map(\.help) {
      #expect(help.hasSuffix(".") && help.first?.isUppercase == true, "\(help)")
    }
  }

  @Test func `each control in a group says in one line what it does, and no two say the same`() {
    let entries = PaletteControl.all().map(\.entry).filter { $0.place.settings != nil }
    #expect(Set(entries.compactMap(\.help)).count == entries.count)
    let all = PaletteControl.all().map(\.entry)
    for row in Self.rows {
      #expect(all.contains { $0.name == row.name && $0.help == row.help }, "\(row.name)")
    }
  }

  @Test("the number of a seat's setting stays for ever, and no other bit that is kept has it")
  func numbers() {
    let known: [SeatSetting: UInt8] = [
      .twoFingerZoom: 1, .leftHand: 2, .snapping: 4, .shapes: 5, .straightEdge: 6, .penOnly: 8,
      .symmetry: 9,
    ]
    for (setting, number) in known { #expect(setting.rawValue == number) }
    // Whether the palette is folded, what shapes were when they were off at first, whether it is simple.
    let others: Set<UInt8> = [0, 3, 7]
    for setting in SeatSetting.allCases {
      #expect(setting.rawValue < 16 && !others.contains(setting.rawValue), "\(setting)")
    }
  }

  @Test func `at first, shapes and symmetry are on, and nothing else of a seat`() {
    #expect(SeatSetting.allCases.filter { PaletteState()[$0] } == [.shapes, .symmetry])
    #expect(ScreenSetting.allCases.filter { !ScreenSettings.standard[$0] } == [.sounds])
    #expect(ScreenSetting.allCases.allSatisfy { !ScreenSettings()[$0] })
  }

  @Test(arguments: SeatSetting.allCases)
  func `a switch changes its setting alone, and it is kept`(setting: SeatSetting) throws {
    var table = Table(width: 1920, height: 1080)
    _ = table.session.offerPen()
    let control = PaletteControl.setting(setting)
    let panel = try #require(control.entry.place.panel)
    try table.tap(panel.opener)
    if panel == .settings { try table.tap(.panel(.settings)) }
    let isOn = { control.entry.isChosen(table.session.controlContext(of: try table.seat(.bottom))) }
    #expect(try isOn() == setting.row.isOnAtFirst)
    try table.tap(control)
    #expect(try isOn() != setting.row.isOnAtFirst)
    let kept = try #require(PaintingSession.seats(decoding: table.session.encodedSeats))
    for palette in [try table.seat(.bottom).palette, kept[0].palette] {
      for any in SeatSetting.allCases {
        #expect(palette[any] == (any.row.isOnAtFirst != (any == setting)), "\(any)")
      }
    }
    try table.tap(control)
    #expect(try isOn() == setting.row.isOnAtFirst)
  }

  @Test("a start sets them at all seats, also those that are taken later, and people change them")
  func start() throws {
    for setting in SeatSetting.allCases {
      let value = !setting.row.isOnAtFirst
      var table = Table(seats: 2, width: 1920, height: 1080)
      table.session.set([setting: value])
      table.session.seat(4)
      #expect(table.session.seats.count == 4)
      for seat in table.session.seats.values {
        for any in SeatSetting.allCases {
          #expect(seat.palette[any] == (any == setting ? value : any.row.isOnAtFirst))
        }
      }
    }
  }
}
