/// Recognises files of other programs by their content, so that a message can name their format.
public enum KnownFile {
  /// Returns the kind of a file with an article, such as "a Krita file"; `nil` if it is unknown.
  /// - Parameter start: The first ``InkFileFormat/startLength`` bytes, or the whole file if it is
  ///   shorter.
  public static func name(start: ArraySlice<UInt8>) -> String? {
    let bytes = Array(start)
    if let entry = signatures.first(where: { bytes.dropFirst($0.place).starts(with: $0.bytes) }) {
      return entry.name
    }
    if bytes.starts(with: ZipArchive.signature) { return archiveName(bytes) }
    return textName(bytes)
  }

  /// Returns the kind of a ZIP archive. Formats based on ZIP name themselves in their first entry,
  /// which is not compressed (OpenDocument 1.2, part 3, 3.3).
  private static func archiveName(_ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes.map { $0 < 0x80 ? $0 : 0x3F }, as: UTF8.self)
    return archives.first { text.contains($0.mark) }?.name ?? archive
  }

  static let archive = "a ZIP archive"

  private static func textName(_ bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes.filter { $0 != 0 && $0 < 0x80 }, as: UTF8.self)
    return texts.first { text.contains($0.mark) }?.name
  }

  /// The formats that are written but not read.
  private static let unread = InkFileFormat.all.filter { !$0.canBeRead }

  private static let signatures =
    unread.flatMap { format in
      format.marks.compactMap { mark -> (place: Int, bytes: [UInt8], name: String)? in
        if case .bytes(let bytes) = mark { (0, bytes, format.noun) } else { nil }
      }
    } + foreignSignatures

  private static let foreignSignatures: [(place: Int, bytes: [UInt8], name: String)] = [
    (0, Array("%!PS".utf8), "a PostScript file"),
    (0, Array("8BPS".utf8), "a Photoshop file"),
    (0, Array("gimp xcf".utf8), "a GIMP file"),
    (0, Array("RNOTE".utf8), "a Rnote file"),
    (0, Array("reMarkable .lines".utf8), "a reMarkable file"),
    (0, Array("noteSN_FILE".utf8), "a Supernote file"),
    (0, [0xE4, 0x52, 0x5C, 0x7B, 0x8C, 0xD8, 0xA7, 0x4D], "a OneNote file"),
    (0, Array("SQLite format 3\0".utf8), "a SQLite database"),
  ]

  private static let archives: [(mark: String, name: String)] = [
    ("application/x-krita", "a Krita file"),
    ("image/openraster", "an OpenRaster file"),
    ("application/vnd.oasis.opendocument", "an OpenDocument file"),
    ("application/epub+zip", "an EPUB book"),
    ("[Content_Types].xml", "a Microsoft Office file"),
    ("Session.plist", "a Notability file"),
    ("Document.archive", "a Procreate file"),
  ]

  private static let texts = foreignTexts + foreignPages

  private static let foreignTexts: [(mark: String, name: String)] = [
    ("\"rnote_document\"", "a Rnote file"), ("\"engine_snapshot\"", "a Rnote file"),
    ("\"type\":\"excalidraw\"", "an Excalidraw file"),
    ("\"type\": \"excalidraw\"", "an Excalidraw file"),
    ("\"tldrawFileFormatVersion\"", "a tldraw file"),
    ("class=\"write-doc", "a file of Write"), ("class=\"write-content", "a file of Write"),
    ("class=\"write-page", "a file of Write"),
  ]

  /// Marks of formats whose files may contain anything of the above, so they are searched last.
  private static let foreignPages: [(mark: String, name: String)] = [
    ("<mxfile", "a draw.io file"),
    ("<!DOCTYPE html", "a web page"), ("<!doctype html", "a web page"), ("<html", "a web page"),
  ]
}
