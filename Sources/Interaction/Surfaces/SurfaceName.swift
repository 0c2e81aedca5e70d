/// The surfaces over the canvas, from top to bottom.
public enum SurfaceName: CaseIterable, Hashable, Sendable {
  /// The notice that a picture was saved.
  case saveNotice
  /// The pad for the code of an exhibit.
  case codePad
  /// The replay with its bar. While it is shown, it takes every contact.
  case replay
  /// The table of keys.
  case keyTable
  /// The sheet on which a board's name is typed.
  case naming
  /// The share sheet.
  case sharing
  /// The gallery sheet.
  case gallery
  /// The sheets with keys for texts that people write.
  case writings
  /// The seats that are offered.
  case offers
  /// The notices that somebody has cleared everybody's ink or deleted a board.
  case removalNotices
  /// The palettes of all seats, with their panels.
  case palettes
  /// The chips that give back strokes as the hand drew them.
  case shapeChips
  /// The bars of buttons beside what people have selected.
  case selectionBars
}

extension PaintingSession {
  /// Calls a surface, which may change.
  /// - Returns: the surface's requests, in order; `nil` if it is not shown or the call is not for it.
  mutating func call(
    _ surface: SurfaceName, _ call: SurfaceCall, _ effects: inout Effects
  ) -> [SurfaceRequest]? {
    let place = surroundings
    return switch surface {
    case .saveNotice: cards.saveNotices.answer(call, in: place, &effects)
    case .codePad: codePad?.answer(call, in: place, &effects)
    case .replay: replay?.answer(call, in: place, &effects)
    case .keyTable: keyTable.answer(call, in: place, &effects)
    case .naming: naming?.answer(call, in: place, &effects)
    case .sharing: sharing?.answer(call, in: place, &effects)
    case .gallery: gallery?.answer(call, in: place, &effects)
    case .writings: writings.answer(call, in: place, &effects)
    case .offers: offered.answer(call, in: place, &effects)
    case .removalNotices: cards.removalNotices.answer(call, in: place, &effects)
    case .palettes: people.answer(call, in: place, &effects)
    case .shapeChips: cards.shapeChips.answer(call, in: place, &effects)
    case .selectionBars: selectionBars.answer(call, in: place, &effects)
    }
  }

  /// Reads a surface; `nil` if it is not shown.
  func read<Reader: SurfaceReader>(_ surface: SurfaceName, _ reader: Reader) -> Reader.Value? {
    switch surface {
    case .saveNotice: reader.read(cards.saveNotices)
    case .codePad: codePad.map { reader.read($0) }
    case .replay: replay.map { reader.read($0) }
    case .keyTable: reader.read(keyTable)
    case .naming: naming.map { reader.read($0) }
    case .sharing: sharing.map { reader.read($0) }
    case .gallery: gallery.map { reader.read($0) }
    case .writings: reader.read(writings)
    case .offers: reader.read(offered)
    case .removalNotices: reader.read(cards.removalNotices)
    case .palettes: reader.read(people)
    case .shapeChips: reader.read(cards.shapeChips)
    case .selectionBars: reader.read(selectionBars)
    }
  }
}
