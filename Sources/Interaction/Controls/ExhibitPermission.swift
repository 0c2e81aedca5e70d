/// Something that visitors of an exhibit may do only if it is allowed.
public enum ExhibitPermission: String, CaseIterable, Codable, Hashable, Sendable {
  /// Look at the gallery, open its drawings and replay them.
  case gallery
  /// Save a picture of the canvas.
  case save
  /// Open, import and export files, and drop them on the window.
  case files
  /// Print the drawing on a printer that the share sheet lists.
  case print
  /// Copy to the clipboard, and paste from it.
  case clipboard
  /// Give boards and drawings names, and look for names.
  case names
  /// Write texts with the text tool.
  case text
  /// Copy drawings of the gallery, and put them into its trash.
  case delete
  /// Use the keys of a keyboard for commands.
  case keys
  /// Open the touch doctor, which examines the touchscreen.
  case doctor
  /// Hear strokes, if the setting for sounds is on.
  case sound
}
