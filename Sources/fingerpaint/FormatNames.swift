import ArgumentParser
import InkFiles

/// The file formats as help texts list them and options name them.
enum FormatNames {
  /// The formats that are written.
  static func written(_ conjunction: String) -> String {
    InkFileFormat.list(InkFileFormat.writable, conjunction)
  }

  /// The formats that are read.
  static func read(_ conjunction: String) -> String {
    InkFileFormat.list(InkFileFormat.readable, conjunction)
  }

  /// The formats of which a file is a drawing, and not an image.
  static func drawings(_ conjunction: String) -> String {
    InkFileFormat.list(InkFileFormat.readable.filter { !$0.isImage }, conjunction)
  }

  /// The formats that hold one board of a drawing.
  static func ofOneBoard(_ conjunction: String) -> String {
    InkFileFormat.list(InkFileFormat.writable.filter { !$0.holdsAllBoards }, conjunction)
  }

  /// The formats in which the paper can be left out.
  static func transparent(_ conjunction: String) -> String {
    InkFileFormat.list(InkFileFormat.writable.filter(\.canBeTransparent), conjunction)
  }

  /// The format that a word names.
  /// - Throws: a `ValidationError` that lists the words there are.
  static func format(_ word: String) throws -> InkFileFormat {
    guard let format = InkFileFormat(word: word) else {
      throw Word.refusal(of: word, knowing: InkFileFormat.words)
    }
    return format
  }
}
