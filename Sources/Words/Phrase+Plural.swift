/// Texts that count something.
extension Phrase {
  /// The English plural; `nil` for a text that counts nothing.
  public var plural: String? {
    switch self {
    case .pixels: "%d pixels"
    case .holdToQuit: "Hold to quit. %d other people are painting"
    case .daysLeft: "%d days left"
    case .deletedCount: "Deleted %d drawings"
    case .exported: "%d drawings exported to %s"
    case .boardCount: "%d boards"
    case .paletteColorsLeft: "%d colours of the palette %s: %s"
    case .stampsLeftOut: "%d stamps left out: at most %d are shown, each of at most %d MB"
    case .palettesBeyond: "%d palettes beyond the first %d"
    case .leftTexts: "%d texts"
    case .leftFormulas: "%d formulas"
    case .leftImages: "%d images"
    case .leftPDFPages: "%d PDF pages"
    case .leftStrokes: "%d strokes"
    case .leftThings: "%d other items"
    default: nil
    }
  }
}
