public import Ink

/// A palette file of GIMP (`.gpl`), which Inkscape, Krita and others write, too: a first line
/// `GIMP Palette`, lines such as `Name: Spring`, comments that begin with `#`, and for each colour a
/// line with its red, green and blue from 0 to 255 and its name (GIMP, `gimppalette-load.c`).
public struct GimpColors: Hashable, Sendable {
  /// A colour of the palette.
  public struct Swatch: Hashable, Sendable {
    /// The colour, which is opaque.
    public let color: InkColor
    /// The colour's name; `nil` if it has none.
    public let name: String?
  }

  /// The palette's name; `nil` if the file says none.
  public private(set) var name: String?
  /// The colours, in their order.
  public private(set) var swatches: [Swatch] = []

  /// How many lines were left out: those that are not valid, and colours beyond ``maximumCount``.
  public private(set) var leftCount = 0
  /// Why the first of these lines was left out; `nil` if none was.
  public private(set) var firstError: InkFileError?

  /// The largest number of colours that is read.
  public static let maximumCount = 1_000
  /// The name that GIMP gives to a colour without one.
  private static let untitled = "Untitled"

  /// Parses a file's text. Leaves out lines that are not valid.
  /// - Throws: an ``InkFileError`` if this is not such a file, or if there are no colours in it.
  public init(parsing text: String) throws(InkFileError) {
    // Some editors put a mark of the byte order first.
    let text = text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...]
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard lines.first?.trimmed == "GIMP Palette" else {
      throw InkFileError(line: 1, "expected 'GIMP Palette'")
    }
    for (index, line) in lines.enumerated().dropFirst() {
      do throws(InkFileError) {
        try read(line.trimmed, number: index + 1)
      } catch {
        leftCount += 1
        firstError = firstError ?? error
      }
    }
    guard !swatches.isEmpty else {
      throw firstError ?? InkFileError("there are no colours in it")
    }
  }

  private mutating func read(_ line: Substring, number: Int) throws(InkFileError) {
    guard !line.isEmpty, !line.hasPrefix("#") else { return }
    if line.first?.isNumber == true {
      let swatch = try Self.swatch(line, number: number)
      guard swatches.count < Self.maximumCount else {
        throw InkFileError(
          line: number, "a palette may have at most \(Self.maximumCount) colours")
      }
      swatches.append(swatch)
    } else if let colon = line.firstIndex(of: ":") {
      let value = line[line.index(after: colon)...].trimmed
      if line[..<colon] == "Name", !value.isEmpty { name = String(value) }
    } else {
      throw InkFileError(line: number, "expected a colour, such as '255 0 0 Red'")
    }
  }

  private static func swatch(_ line: Substring, number: Int) throws(InkFileError) -> Swatch {
    let words = line.split(maxSplits: 3, whereSeparator: \.isWhitespace)
    let parts = words.prefix(3).compactMap { UInt8($0) }
    guard parts.count == 3 else {
      throw InkFileError(line: number, "expected three numbers from 0 to 255")
    }
    let name = words.dropFirst(3).first?.trimmed
    return Swatch(
      color: InkColor(red: parts[0], green: parts[1], blue: parts[2]),
      name: name.flatMap { $0.isEmpty || $0 == untitled ? nil : String($0) })
  }
}
