import Ink
import Synchronization

extension Imaging {
  /// Returns an imaging for one file that decodes each image and each document once, however often the file has
  /// it. What is left out of a document is counted once, too.
  func remembering() -> Imaging {
    let memory = ImagingMemory()
    var imaging = self
    imaging.importPicture = { [importPicture] bytes, mediaType throws(InkFileError) in
      try memory.picture(of: bytes, mediaType) { () throws(InkFileError) in
        try importPicture(bytes, mediaType)
      }
    }
    imaging.shrink = { [shrink] png in memory.shrunk(png) { shrink(png) } }
    imaging.readDocument = { [readDocument] bytes, omissions throws(InkFileError) in
      var found = Omissions()
      let document = try memory.document(of: bytes) { () throws(InkFileError) in
        try readDocument(bytes, &found)
      }
      omissions.add(found)
      return document
    }
    return imaging
  }
}

/// What was decoded of one file.
private final class ImagingMemory: Sendable {
  /// An image, by its bytes and how they are read.
  private struct Source: Hashable {
    let digest: ContentDigest
    let mediaType: String
  }

  private struct State {
    var pictures: [Source: Result<ImportedPicture, InkFileError>] = [:]
    var shrunk: [ContentDigest: PNGImage?] = [:]
    var documents: [ContentDigest: Result<PDFDocument, InkFileError>] = [:]
  }

  private let state = Mutex(State())

  func picture(
    of bytes: [UInt8], _ mediaType: String,
    decode: () throws(InkFileError) -> ImportedPicture
  ) throws(InkFileError) -> ImportedPicture {
    let source = Source(digest: ContentDigest(of: bytes), mediaType: mediaType)
    if let known = state.withLock({ $0.pictures[source] }) { return try known.get() }
    let result = Result { () throws(InkFileError) in try decode() }
    state.withLock { $0.pictures[source] = result }
    return try result.get()
  }

  func shrunk(_ png: [UInt8], shrink: () -> PNGImage?) -> PNGImage? {
    let digest = ContentDigest(of: png)
    if let known = state.withLock({ $0.shrunk[digest] }) { return known }
    let image = shrink()
    state.withLock { $0.shrunk[digest] = .some(image) }
    return image
  }

  func document(
    of bytes: [UInt8], read: () throws(InkFileError) -> PDFDocument
  ) throws(InkFileError) -> PDFDocument {
    let digest = ContentDigest(of: bytes)
    if let known = state.withLock({ $0.documents[digest] }) { return try known.get() }
    let result = Result { () throws(InkFileError) in try read() }
    state.withLock { $0.documents[digest] = result }
    return try result.get()
  }
}
