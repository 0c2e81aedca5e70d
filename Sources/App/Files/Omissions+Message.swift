import InkFiles
import Interaction

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
