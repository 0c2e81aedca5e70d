public import InkFiles
import Words

extension Omissions {
  /// Messages about what was left out, short enough for a notice: one per important kind, and one
  /// with the number of everything else.
  var messages: [Message] {
    var counts: [Phrase: Int] = [:]
    for (kind, count) in all { counts[Self.phrase(of: kind), default: 0] += count }
    let phrases: [Phrase] = [
      .leftTexts, .leftFormulas, .leftImages, .leftPDFPages, .leftStrokes, .leftThings,
    ]
    let counted = phrases.compactMap { phrase in
      counts[phrase].map { Message(phrase, .number($0)) }
    }
    return counts[.leftRest] == nil ? counted : counted + [Message(.leftRest)]
  }

  private static func phrase(of kind: Kind) -> Phrase {
    switch kind {
    case .texts: .leftTexts
    case .formulas: .leftFormulas
    case .images, .imageBackgrounds: .leftImages
    case .pdfBackgrounds, .pages, .damagedPages: .leftPDFPages
    case .strokes: .leftStrokes
    case .brokenPages, .rest: .leftRest
    default: .leftThings
    }
  }
}

/// Reports on the command line what was left out of files.
public enum OmissionReport {
  /// Prints one line on standard error that says what was left out. Prints nothing if nothing was.
  public static func tell(_ omissions: Omissions, of path: String) {
    guard let line = omissions.line else { return }
    StandardError.print("\(name(path)): \(line)")
  }

  /// Throws an error if anything was left out.
  /// - Throws: an ``AppError`` that says what was left out.
  static func refuse(_ omissions: Omissions, of path: String) throws(AppError) {
    guard let line = omissions.line else { return }
    throw AppError("\(name(path)) is refused by --strict: \(line)")
  }

  private static func name(_ path: String) -> String {
    path == "-" ? "the standard stream" : "'\(path)'"
  }
}
