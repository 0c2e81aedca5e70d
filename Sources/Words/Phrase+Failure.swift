/// The texts that tell of failures or losses.
extension Phrase {
  /// Whether the text says that something has failed, or that something is lost.
  public var isFailure: Bool {
    switch self {
    case .notKept, .notKeptAtAll, .galleryRecovered, .gallerySetAside, .incomplete, .notDone,
      .notOpened,
      .notOpenedUnkept, .leftOut, .notSaved, .notShown, .notExported,
      .fileNotExported, .notPrinted, .notCopied, .noAnswer,
      .imageTooLarge,
      .imageDamaged, .imageLoaderMissing, .imageUnprotected, .imageDecoderMissing, .imageTooSlow,
      .pageDamaged, .pageTooLarge, .pagePainterMissing,
      .recordingStopped, .cannotRead, .notAnImage, .folderDropped, .noMoreImages, .noFont,
      .stampsLeftOut:
      true
    default: false
    }
  }
}
