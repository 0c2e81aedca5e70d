package import Ink
package import Interaction
import Testing
import TestSupport

/// Fingers on the share sheet.
extension Table {
  /// Two people, and two boards. The second one is current.
  package static func forSharing() throws -> Table {
    var table = Table(seats: 2, width: 1366, height: 768)
    table.session.shareFormats = SharingAnswer.formats
    try table.tap(.panel(.boards))
    try table.tap(.newBoard)
    try table.tap(.panel(.boards))
    return table
  }

  /// Opens the sheet for an export, and shows so many folders on it.
  package mutating func openFolders(_ count: Int = 3) throws {
    try open(.export)
    try tap(share: .accept)
    _ = session.take(.folder(SharingAnswer.folder("/home", count), name: "Sea.png"))
  }

  /// The open sheet.
  package func shareSheet() throws -> ShareSheet {
    try #require(session.sharing, "the share sheet is closed")
  }

  /// The middle of a control of the sheet, in the window.
  package func place(share control: ShareControl) throws -> Point {
    let sheet = try shareSheet()
    let item = try #require(
      sheet.layout.items.first { $0.control == control }, "\(control) is not shown")
    return sheet.space.windowPoint(item.rect.center)
  }

  /// A finger taps a control of the sheet.
  @discardableResult
  package mutating func tap(share control: ShareControl, finger: UInt32 = 800) throws -> Effects {
    begin(finger, at: try place(share: control))
    return lift(finger)
  }

  /// Opens the sheet from the menu of whoever sits at an edge.
  @discardableResult
  package mutating func open(
    _ control: PaletteControl, at edge: ScreenEdge = .bottom
  ) throws -> Effects {
    if try seat(edge).palette.panel != .menu { try tap(.panel(.menu), at: edge) }
    return try tap(control, at: edge)
  }
}
