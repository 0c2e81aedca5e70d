import Glibc
import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

extension SessionReport.Sharing {
  /// Returns a control that has something to do; `nil` if it is not there, or dimmed.
  func ready(_ name: String) -> SessionReport.Control? {
    controls.first { $0.name == name && $0.states?.contains("dimmed") != true }
  }
}

/// Use of the share sheet.
extension Stage {
  /// Opens the sheet from the menu of the person at an edge.
  @discardableResult
  func openSharing(_ control: String, at edge: ScreenEdge? = nil) throws -> SessionReport.Sharing {
    if !(try session().hasItem(control)) { try tap("menu-panel", at: edge) }
    try tap(control, at: edge)
    return try sharing()
  }

  /// The sheet as soon as it meets a condition.
  func sharing(
    until isReached: (SessionReport.Sharing) -> Bool = { _ in true },
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> SessionReport.Sharing {
    let session = try session(
      until: { $0.sharing.map(isReached) ?? false }, sourceLocation: sourceLocation)
    return try #require(session.sharing, "the sheet is closed", sourceLocation: sourceLocation)
  }

  /// Taps a control of the sheet as soon as it has something to do: printers must be found first, for example.
  func tapSharing(
    _ name: String, finger: Int = 70, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let sheet = try sharing(
      until: { $0.ready(name) != nil }, sourceLocation: sourceLocation)
    let control = try #require(
      sheet.ready(name), "\(name) is not there, or dimmed", sourceLocation: sourceLocation)
    try draw(finger, [control.frame.center])
    try settle()
  }

  /// Taps the row of the list that has a text.
  func tapSharing(row text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let sheet = try sharing(
      until: { $0.rows.values.contains(text) }, sourceLocation: sourceLocation)
    let name = try #require(sheet.rows.first { $0.value == text }?.key)
    try tapSharing(name, sourceLocation: sourceLocation)
  }

  /// Types the name of the file in place of the present one.
  func type(fileName: String) throws {
    let count = try sharing { $0.page == "folders" && $0.name != nil }.name?.count ?? 0
    for _ in 0..<count { try server.keyboard.strike(keysym: 0xFF08) }
    _ = try sharing { $0.name == "" }
    for letter in fileName.utf8 { try server.keyboard.strike(keysym: UInt32(letter)) }
    _ = try sharing { $0.name == fileName }
  }

  /// Shows the user's folders, and opens the home folder there.
  func goHome() throws {
    _ = try sharing { $0.page == "folders" && !$0.isBusy }
    try tapSharing("places")
    try tapSharing(row: "Home folder")
    _ = try sharing { $0.folder == homeFolder && !$0.isBusy }
  }

  /// The user's home folder.
  var homeFolder: String { "\(home.path)/home" }

  /// Waits until the sheet is closed.
  func expectSharingEnded(sourceLocation: SourceLocation = #_sourceLocation) throws {
    _ = try session(until: { $0.sharing == nil }, sourceLocation: sourceLocation)
  }
}
