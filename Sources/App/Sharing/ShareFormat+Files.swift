import InkFiles
import Interaction

extension ShareFormat {
  /// The formats that the share sheet offers: all that can be written, each once.
  static var all: [ShareFormat] {
    InkFileFormat.words.compactMap(InkFileFormat.init(word:)).map { format in
      ShareFormat(
        word: format.word, title: format.title, ending: format.ending,
        holdsAllBoards: format.holdsAllBoards, hasPixels: format == .png,
        canBeTransparent: format.canBeTransparent)
    }.sorted { rank($0) < rank($1) }
  }

  /// Pictures come first: most people want those.
  private static func rank(_ format: ShareFormat) -> Int {
    ["png", "svg", "pdf"].firstIndex(of: format.word) ?? .max
  }
}
