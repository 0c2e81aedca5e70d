internal import Ink

/// The images and PDF documents of a file of Xournal++, which are in its XML, beside it in an archive, or
/// in other files. Each is read and decoded once, however many elements show it.
struct XoppFiles {
  /// An image that was decoded for the document.
  struct Image {
    let image: PNGImage
    /// Counts the parts of the file that the image leaves out.
    var omissions = Omissions()
  }

  /// The name of a file that a background has.
  private struct Name: Hashable {
    let name: String
    /// Whether the name is what follows the name of the drawing's file and a dot.
    let isAttached: Bool

    init?(_ element: XMLElement) {
      guard let name = element["filename"], !name.isEmpty else { return nil }
      (self.name, isAttached) = (name, element["domain"] == "attach")
    }
  }

  private let attachment: (String) -> [UInt8]?
  private let imaging: Imaging
  /// The results of decoding, `nil` where it failed: by content, by the names of entries in the archive, and
  /// by the names that backgrounds have.
  private var contents: [ContentDigest: Image?] = [:]
  private var attachments: [String: Image?] = [:]
  private var backgrounds: [Name: Image?] = [:]
  private var documents: [Name: PDFDocument?] = [:]
  /// The image backgrounds, by the index of their page.
  private var pages: [Int: Image] = [:]
  /// The PDF document of the pages that follow. Only the first of its pages names it.
  private var document: PDFDocument?
  private var bytesRead = 0

  /// - Parameter attachment: Returns the content of a file beside the XML in an archive; `nil` if it
  ///   cannot be read.
  init(attachment: @escaping (String) -> [UInt8]?, imaging: Imaging) {
    (self.attachment, self.imaging) = (attachment, imaging)
  }

  /// Decodes an image; `nil` if that fails.
  mutating func image(_ bytes: [UInt8]) -> Image? {
    let digest = ContentDigest(of: bytes)
    if let known = contents[digest] { return known }
    let image = decoded(bytes)
    contents.updateValue(image, forKey: digest)
    return image
  }

  /// Decodes an image beside the XML in an archive; `nil` if that fails.
  mutating func image(attached name: String) -> Image? {
    if let known = attachments[name] { return known }
    let image = count(attachment(name)).flatMap { self.image($0) }
    attachments.updateValue(image, forKey: name)
    return image
  }

  /// Decodes the image that is the background of a page; `nil` if that fails.
  /// - Parameter page: The index of the page. Another page may have the same background.
  mutating func background(_ element: XMLElement, ofPage page: Int) -> Image? {
    let image: Image?
    if element["domain"] == "clone" {
      image = XoppVocabulary.wholeNumber(element["filename"]).flatMap { pages[$0] }
    } else if let name = Name(element) {
      if let known = backgrounds[name] {
        image = known
      } else {
        image = content(of: name).flatMap { self.image($0) }
        backgrounds.updateValue(image, forKey: name)
      }
    } else {
      image = nil
    }
    pages[page] = image
    return image
  }

  /// Returns the page of a PDF document that is the background of a page; `nil` if it cannot be read. Counts in
  /// `omissions`, once, what is not shown of the document.
  mutating func documentPage(_ element: XMLElement, _ omissions: inout Omissions) -> PaperPage? {
    if let name = Name(element) { document = document(name, &omissions) }
    guard let document, let number = XoppVocabulary.wholeNumber(element["pageno"]), number > 0
    else { return nil }
    return PaperPage(document, index: number - 1, scale: XoppVocabulary.pixels)
  }

  private mutating func document(_ name: Name, _ omissions: inout Omissions) -> PDFDocument? {
    if let known = documents[name] { return known }
    var found = Omissions()
    let document = content(of: name).flatMap { try? imaging.readDocument($0, &found) }
    if document != nil { omissions.add(found) }
    documents.updateValue(document, forKey: name)
    return document
  }

  /// Reads the file that a background names: an entry of the archive, a file whose name begins with
  /// the drawing's, or any other file.
  private mutating func content(of name: Name) -> [UInt8]? {
    guard bytesRead <= InkFileLimits.pictureBytes else { return nil }
    return count(attachment(name.name) ?? imaging.readOther(name.name, name.isAttached))
  }

  /// Counts what was read. A small archive can have many entries that unpack to the same large content.
  private mutating func count(_ bytes: [UInt8]?) -> [UInt8]? {
    bytesRead += bytes?.count ?? 0
    return bytesRead <= InkFileLimits.pictureBytes ? bytes : nil
  }

  private func decoded(_ bytes: [UInt8]) -> Image? {
    guard !bytes.starts(with: PNGImage.signature) else {
      guard let image = PNGImage(png: bytes) else {
        return imaging.shrink(bytes).map {
          var image = Image(image: $0)
          image.omissions.add(.imageSizes)
          return image
        }
      }
      return imaging.isIntact(image) ? Image(image: image) : nil
    }
    guard let format = InkFileFormat(start: bytes.prefix(InkFileFormat.startLength)),
      InkFileFormat.decoded.contains(format),
      let picture = try? imaging.importPicture(bytes, format.mediaType)
    else { return nil }
    var image = Image(image: picture.image)
    picture.count(in: &image.omissions)
    return image
  }
}
