public import Ink

/// The memory of a session for share sheets: the formats, and the choices on earlier sheets.
struct SharingMemory: Hashable, Sendable {
  /// The formats in which drawings can be exported.
  var formats: [ShareFormat] = []
  /// The choices on the last sheet for a drawing without a document.
  var choices = ShareChoices(nil)
  /// The choices that were made last for drawings with pages of a document, by its digest.
  private var choicesOfDocuments: [ContentDigest: ShareChoices] = [:]
  /// The number of the last sheet.
  var number: UInt32 = 0

  /// Returns what a sheet begins with: what was chosen last. A document that is filled in becomes a document
  /// of all pages at first.
  func choices(for boards: Boards) -> ShareChoices {
    guard let document = boards.document else { return choices }
    if let known = choicesOfDocuments[document.digest] { return known }
    var choices = choices
    guard let format = formats.first(where: { $0.word == ShareFormat.documentWord }) else {
      return choices
    }
    (choices.format, choices.hasAllBoards, choices.hasPaper) = (format, true, true)
    return choices
  }

  /// Remembers what was chosen for a drawing.
  mutating func note(_ choices: ShareChoices, for boards: Boards) {
    if let document = boards.document {
      choicesOfDocuments[document.digest] = choices
    } else {
      self.choices = choices
    }
  }
}

extension Boards {
  /// The document whose pages the boards show: that of the first page; `nil` if there are none.
  public var document: PDFDocument? {
    all.lazy.compactMap { $0.paper.page?.document }.first
  }
}
