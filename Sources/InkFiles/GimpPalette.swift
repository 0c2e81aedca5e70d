public import Ink

/// A palette file of GIMP (`.gpl`), which Inkscape, Krita and others write, too: a first line
/// `GIMP Palette`, lines such as `Name: Spring`, comments that begin with `#`, and for each colour a
/// line with its red, green and blue from 0 to 255 and its name (GIMP, `gimppalette-load.c`).
public struct GimpPalette: Hashable, Sendable {
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
  /// The number of lines that are left out, because they are not valid or there are too many.
  public private(set) var omitted = 0
  /// Why the first of them is left out, with its line; `nil` if none is.
  public private(set) var flaw: InkFileError?

  /// The largest number of colours that is read.
  public static let maximumCount = 1_000
  /// What GIMP calls a colour without a name.
  private static let untitled = "Untitled"

  /// Parses a file's text. A line that is not valid costs no other line.
  /// - Throws: an ``InkFileError`` if this is not a palette, or if there are no colours in it; with the
  ///   first line that is not valid, if there is one.
  public init(parsing text: String) throws(InkFileError) {
    // Some editors put a mark of the byte order first.
    let text = text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...]
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard lines.first?.trimmed == "GIMP Palette" else {
      throw InkFileError(line: 1, "expected 'GIMP Palette'")
    }
    for (index, line) in lines.enumerated().dropFirst() {
      let line = line.trimmed
      guard !line.isEmpty, !line.hasPrefix("#") else { continue }
      if line.first?.isNumber == true {
        do throws(InkFileError) {
          swatches.append(try swatch(line, number: index + 1))
        } catch {
          leaveOut(error)
        }
      } else if let colon = line.firstIndex(of: ":") {
        let value = line[line.index(after: colon)...].trimmed
        if line[..<colon] == "Name", !value.isEmpty { name = String(value) }
      } else {
        leaveOut(InkFileError(line: index + 1, "expected a colour, such as '255 0 0 Red'"))
      }
    }
    guard !swatches.isEmpty else { throw flaw ?? InkFileError("there are no colours in it") }
  }

  private mutating func leaveOut(_ error: InkFileError) {
    omitted += 1
    flaw = flaw ?? error
  }

  private func swatch(_ line: Substring, number: Int) throws(InkFileError) -> Swatch {
    guard swatches.count < Self.maximumCount else {
      throw InkFileError(line: number, "a palette may have at most \(Self.maximumCount) colours")
    }
    let words = line.split(maxSplits: 3, whereSeparator: \.isWhitespace)
    let parts = words.prefix(3).compactMap { UInt8($0) }
    guard parts.count == 3 else {
      throw InkFileError(line: number, "expected three numbers from 0 to 255")
    }
    let name = words.dropFirst(3).first?.trimmed
    return Swatch(
      color: InkColor(red: parts[0], green: parts[1], blue: parts[2]),
      name: name.flatMap { $0.isEmpty || $0 == Self.untitled ? nil : String($0) })
  }
}
