import Glibc
import Ink
import InkFiles
import Rendering
import TestSupport
import Testing

/// Files of a page, and what other programs see in them.
struct Export {
  let page: InkPage
  private let folder: TemporaryFolder

  init(_ page: InkPage) throws {
    self.page = page
    folder = try TemporaryFolder()
  }

  /// What a writer wrote.
  static func bytes(_ write: (InkFileOutput) throws -> Void) rethrows -> [UInt8] {
    var bytes: [UInt8] = []
    try write(InkFileOutput { piece throws(InkFileError) in bytes += piece })
    return bytes
  }

  static func svg(_ page: InkPage, transparent: Bool = false) throws -> [UInt8] {
    try bytes {
      try SVGWriter.write(
        page, title: "Page", options: SVGWriter.Options(isTransparent: transparent), to: $0)
    }
  }

  static func pdf(_ document: InkDocument) throws -> [UInt8] {
    try bytes { try PDFWriter.write(document, to: $0, decode: pixels) }
  }

  /// The pixels of an image, as the PDF writer wants them.
  static func pixels(_ picture: PNGImage) -> [UInt32]? {
    PNGDecoder.decode(picture).map { image in
      image.withPixels { Array(UnsafeBufferPointer(start: $0, count: image.width * image.height)) }
    }
  }

  /// Our own picture.
  func ours(scale: Double = 1, transparent: Bool = false) throws -> Raster {
    Raster(try PagePicture(of: page, scale: scale, isTransparent: transparent).paint())
  }

  /// The SVG file as librsvg sees it.
  func librsvg(scale: Double = 1, transparent: Bool = false) throws -> Raster {
    try save(Self.svg(page, transparent: transparent), "page.svg")
    try run("rsvg-convert --zoom \(scale) --unlimited -o page.png page.svg")
    return try picture("page.png")
  }

  /// The PDF file as poppler sees it.
  func poppler(scale: Double = 1) throws -> Raster {
    try save(Self.pdf(InkDocument(pages: [page])), "page.pdf")
    try run("pdftoppm -r \(96 * scale) -png -singlefile page.pdf page")
    return try picture("page.png")
  }

  /// The words of the PDF file, as poppler finds them.
  func text() throws -> String {
    try save(Self.pdf(InkDocument(pages: [page])), "page.pdf")
    try run("pdftotext -layout page.pdf page.txt")
    return String(decoding: try read("page.txt"), as: UTF8.self)
  }

  /// What is in a packed file, as gzip unpacks it.
  func unpacked(_ bytes: [UInt8]) throws -> String {
    try save(bytes, "file.gz")
    try run("gzip -dc file.gz > file")
    return String(decoding: try read("file"), as: UTF8.self)
  }

  private func save(_ bytes: [UInt8], _ name: String) throws {
    let file = try #require(fopen("\(folder.path)/\(name)", "w"))
    defer { fclose(file) }
    try #require(fwrite(bytes, 1, bytes.count, file) == bytes.count)
  }

  private func run(_ command: String) throws {
    try #require(system("cd \(folder.path) && \(command)") == 0, "\(command)")
  }

  private func picture(_ name: String) throws -> Raster {
    let image = try #require(PNGImage(png: try read(name)))
    return Raster(try #require(PNGDecoder.decode(image)))
  }

  private func read(_ name: String) throws -> [UInt8] {
    let file = try #require(fopen("\(folder.path)/\(name)", "r"))
    defer { fclose(file) }
    fseek(file, 0, SEEK_END)
    var bytes = [UInt8](repeating: 0, count: ftell(file))
    rewind(file)
    try #require(fread(&bytes, 1, bytes.count, file) == bytes.count)
    return bytes
  }
}
