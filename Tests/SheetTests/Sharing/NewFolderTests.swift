import Ink
import Interaction
import Tables
import Testing
import TestSupport
import Touch
import Words

@Suite("New folders on the share sheet")
struct NewFolderTests {
  private static let (enter, escape): (UInt32, UInt32) = (0xFF0D, 0xFF1B)
  private var table: Table

  init() throws { table = try .forSharing() }

  private func sheet() throws -> ShareSheet { try table.shareSheet() }

  @Test("a folder is created by name, and shown when the program has made it")
  mutating func newFolder() throws {
    try table.openFolders()
    let (ticket, choices) = (try sheet().ticket, try sheet().choices)
    #expect(try table.tap(share: .newFolder).surfaces.contains(.sharing))
    #expect(try sheet().step == .newFolder && sheet().hasKeyboard && sheet().text == "")
    for key: ScreenKey in [.shift, .character("s"), .character("e"), .space] {
      try table.tap(share: .key(key))
    }
    table.write("a")
    #expect(try sheet().text == "Se a" && sheet().browser?.name == "Sea.png")
    table.strike(0xFF08)
    #expect(
      table.strike(Self.enter).programRequests
        == [.createFolder("Se", in: "/home", choices, for: ticket)])
    #expect(try sheet().isBusy)
    table.write("x")
    #expect(try sheet().text == "Se ", "typed while the program is at it")
    _ = table.session.take(.folder(SharingAnswer.folder("/home/Se", 0), name: ""))
    #expect(try sheet().step == .folders && sheet().browser?.listing.path == "/home/Se")
    #expect(try sheet().text == "Sea.png", "the name of the file is as it was")
  }

  @Test("what a screen reader writes into the field of a folder is not the name of the file")
  mutating func writtenByReader() throws {
    try table.openFolders()
    try table.tap(share: .newFolder)
    #expect(
      table.session.perform(.write("Sketches"), on: .shareControl(.name)).surfaces.contains(
        .sharing))
    #expect(try sheet().text == "Sketches" && sheet().browser?.name == "Sea.png")
    table.strike(Self.escape)
    _ = table.session.perform(.write("Boats.png"), on: .shareControl(.name))
    #expect(try sheet().browser?.name == "Boats.png")
  }

  @Test("a name that no folder can have, or that is taken, is refused in words, and can be changed")
  mutating func refusedFolder() throws {
    try table.openFolders()
    try table.tap(share: .newFolder)
    #expect(try sheet().message == Message(.newFolderIn, .text("/home")))
    #expect(try table.tap(share: .key(.accept)).programRequests.isEmpty)
    #expect(try sheet().message == Message(.folderNameMissing))
    for letter: Unicode.Scalar in ["a", "/", "b"] {
      _ = table.session.handle(.key(KeyPress(keysym: letter.value, text: letter)))
    }
    #expect(try sheet().message == Message(.newFolderIn, .text("/home")))
    #expect(try table.tap(share: .key(.accept)).programRequests.isEmpty)
    #expect(try sheet().message == Message(.folderNameSlash) && sheet().text == "a/b")
    for _ in 0..<2 { table.strike(0xFF08) }
    try table.tap(share: .key(.accept))
    let reason = Message(.folderExists, .text("a"))
    let ticket = try sheet().ticket
    #expect(table.session.refuseFolder(reason, for: ticket).surfaces.contains(.sharing))
    #expect(try !sheet().isBusy && sheet().message == reason && sheet().step == .newFolder)
    table.strike(Self.escape)
    #expect(try sheet().step == .folders)
    // The next new folder starts without a name.
    try table.tap(share: .newFolder)
    try table.tap(share: .name)
    #expect(try sheet().text == "" && sheet().message == Message(.newFolderIn, .text("/home")))
    try table.tap(share: .key(.cancel))
    #expect(try sheet().step == .folders && sheet().text == "Sea.png" && !sheet().hasKeyboard)
  }

  @Test("a folder is not created in the list of places, in an unreadable folder, or to open a file")
  mutating func noNewFolder() throws {
    try table.openFolders()
    try table.tap(share: .places)
    #expect(try sheet().isDimmed(.newFolder))
    _ = table.session.take(.folder(SharingAnswer.folder("/root", 0), name: nil))
    #expect(try sheet().isDimmed(.newFolder))
    try table.tap(share: .close)
    try table.open(.openFile)
    _ = table.session.take(.folder(SharingAnswer.folder("/home", 2), name: nil))
    #expect(try !sheet().layout.items.contains { $0.control == .newFolder })
  }
}
