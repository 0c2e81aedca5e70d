import ArgumentParser
import InkFiles

/// The names of file formats for help texts and options.
enum FormatNames {
  /// Returns the names of the formats that can be written.
  static func written(_ conjunction: String) -> String {
    InkFileFormat.list(InkFileFormat.writable, conjunction)
  }

  /// Returns the names of the formats that can be read.
  static func read(_ conjunction: String) -> String {
    InkFileFormat.list(InkFileFormat.readable, conjunction)
  }

  /// Returns the names of the formats that can be read as drawings, not as images.
  static func drawings(_ conjunction: String) -> String {
    InkFileFormat.list(InkFileFormat.readable.filter { !$0.isImage }, conjunction)
  }

  /// Returns the names of the formats that hold one board of a drawing.
  static func ofOneBoard(_ conjunction: String) -> String {
    InkFileFormat.list(InkFileFormat.writable.filter { !$0.holdsAllBoards }, conjunction)
  }

  /// Returns the names of the formats in which the paper can be left out.
  static func transparent(_ conjunction: String) -> String {
    InkFileFormat.list(InkFileFormat.writable.filter(\.canBeTransparent), conjunction)
  }

  /// Returns the format for a word on the command line.
  /// - Throws: a `ValidationError` that lists the known words, if the word is unknown.
  static func format(_ word: String) throws -> InkFileFormat {
    guard let format = InkFileFormat(word: word) else {
      throw Word.refusal(of: word, knowing: InkFileFormat.words)
    }
    return format
  }
}
