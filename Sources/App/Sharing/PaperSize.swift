import Glibc
import InkFiles

/// A size of printed paper.
struct PaperSize: Hashable, Sendable {
  /// The name in the Adobe PostScript Printer Description Files specification, which CUPS uses; `nil` for
  /// another size.
  let name: String?
  /// The width and height in millimetres, upright.
  let width, height: Double

  /// The sizes that have names here, ISO 216 and those of ANSI.
  private static let named = [
    PaperSize(name: "A4", width: 210, height: 297), PaperSize(name: "A3", width: 297, height: 420),
    PaperSize(name: "A5", width: 148, height: 210), PaperSize(name: "A6", width: 105, height: 148),
    PaperSize(name: "Letter", width: 215.9, height: 279.4),
    PaperSize(name: "Legal", width: 215.9, height: 355.6),
    PaperSize(name: "Tabloid", width: 279.4, height: 431.8),
    PaperSize(name: "B5", width: 176, height: 250), PaperSize(name: "B4", width: 250, height: 353),
  ]

  /// Returns the size with a name. What follows a dot, as in `A4.Borderless`, makes no difference.
  /// - Returns: `nil` for an unknown name.
  static func named(_ name: some StringProtocol) -> PaperSize? {
    let start = name.prefix { $0 != "." }
    return named.first { $0.name == String(start) }
  }

  /// The paper of the user's country, as the C library's locale has it (`LC_PAPER`); A4 if that is no
  /// usual size.
  static var usual: PaperSize {
    // The numbers are those of glibc's `langinfo.h`, in which they are macros of an enumeration: item 0 is
    // the height and item 1 the width, in millimetres. The result is the number itself, not a string.
    let category = LC_PAPER << 16
    func length(_ item: Int32) -> Int {
      Int(bitPattern: nl_langinfo(category | item)) & 0xFFFF_FFFF
    }
    let (height, width) = (length(0), length(1))
    // Locales round to whole millimetres.
    return named.first { Int($0.width.rounded()) == width && Int($0.height.rounded()) == height }
      ?? named[0]
  }

  /// The margins of most printers are smaller, in millimetres.
  static let margin = 8.0

  /// The sheet for pages of a PDF.
  var sheet: PrintSheet { PrintSheet(width: width, height: height, margin: Self.margin) }
}
