/// The list of all formats. Command lines, help texts, messages about files, and tests use this
/// list.
extension InkFileFormat {
  /// All formats, in the order in which texts list them.
  public static let all: [InkFileFormat] = [
    .inkML, .packedInkML, .svg, .pdf, .png, .xopp, .jpeg, .webp, .gif, .tiff, .bmp, .avif, .heif,
  ]

  /// The formats that can be read: drawings first, then images.
  public static let readable =
    all.filter { $0.canBeRead && !$0.isImage } + [.png]
    + all.filter { $0.canBeRead && $0.isImage && $0 != .png }

  /// The formats that can be written.
  public static let writable = all.filter(\.canBeWritten)

  /// The command-line words of the formats that can be written, without repetitions.
  public static let words = writable.map(\.word).withoutRepetition

  /// Returns the names of formats as a list in a text, such as "InkML, Xournal++ or PNG".
  /// - Parameter conjunction: The word before the last name: "and" or "or".
  public static func list(
    _ formats: some Sequence<InkFileFormat>, _ conjunction: String
  ) -> String {
    formats.map(\.title).withoutRepetition.list(conjunction)
  }

  /// Returns the words of the formats that can be written as a list in a text, such as "svg, pdf or
  /// png".
  /// - Parameter conjunction: The word before the last one: "and" or "or".
  public static func wordList(_ conjunction: String) -> String { words.list(conjunction) }
}

extension [String] {
  fileprivate var withoutRepetition: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }

  fileprivate func list(_ conjunction: String) -> String {
    guard count > 1, let last else { return first ?? "" }
    return "\(dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }
}
