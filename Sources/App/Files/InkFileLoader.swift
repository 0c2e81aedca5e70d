import Glibc
import Ink
import InkFiles
import Rendering
import SystemPackage

/// Reads drawings from files of any format that there is.
enum InkFileLoader {
  /// Reads a file.
  /// - Parameters:
  ///   - path: `-` for standard input.
  ///   - isRegular: Whether it must be a file on a disk: what is none may never end, or never begin.
  ///   - showsProgress: Whether a terminal shows how far it has come.
  ///   - omissions: Counts what of the file is not in the document.
  /// - Returns: a document, called as the file is where the file does not say itself.
  /// - Throws: an ``AppError`` that names the file, the line where there are lines, and what is wrong.
  static func read(
    _ path: String, isRegular: Bool = false, showsProgress: Bool = false,
    omissions: inout Omissions
  ) throws(AppError) -> InkDocument {
    let isInput = path == "-"
    let file: FileDescriptor
    do {
      file =
        isInput
        ? .standardInput
        : try FileDescriptor.open(
          FilePath(argument: path), .readOnly,
          options: isRegular ? [.closeOnExec, .nonBlocking] : .closeOnExec)
    } catch .noSuchFileOrDirectory {
      throw AppError("there is no file '\(path)'")
    } catch {
      throw AppError("cannot read '\(path)': \(error)")
    }
    defer { if !isInput { try? file.close() } }
    let name = isInput ? "standard input" : "'\(path)'"
    var status = stat()
    let isOnDisk = fstat(file.rawValue, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    guard isOnDisk || !isRegular else {
      throw AppError("cannot read \(name): it is not a regular file")
    }
    let progress = showsProgress && isOnDisk ? ProgressLine(path) : nil
    defer { progress?.finish() }
    do throws(InkFileError) {
      let size = Double(max(1, status.st_size))
      var document = try read(
        InkFileSource(reading: file) { progress?.show(Double($0) / size) }, &omissions)
      if document.title == nil, !isInput { document.title = FilePath(argument: path).stem }
      return document
    } catch {
      throw AppError("cannot read \(name): \(error)")
    }
  }

  /// Reads a file of which a drawing is to be made.
  /// - Throws: an ``AppError``, also when the file holds more than a drawing can.
  static func readDrawing(
    _ path: String, isRegular: Bool = false, showsProgress: Bool = false,
    omissions: inout Omissions
  ) throws(AppError) -> InkDocument {
    let document = try read(
      path, isRegular: isRegular, showsProgress: showsProgress, omissions: &omissions)
    let count = document.pages.count
    guard count <= Boards.limit else {
      throw AppError(
        "cannot make a drawing of '\(path)': it has \(count) pages, and a drawing has at most"
          + " \(Boards.limit) boards")
    }
    guard document.pages.allSatisfy({ Drawing.takes($0.pictures) }) else {
      throw AppError(
        "cannot make a drawing of '\(path)': a board takes at most \(Drawing.mostPictures) images of"
          + " \(Drawing.mostPicturePixels >> 20) million pixels in all")
    }
    return document
  }

  private static func read(
    _ packed: InkFileSource, _ omissions: inout Omissions
  ) throws(InkFileError) -> InkDocument {
    // What is in a file counts, and not what it is called; that goes for a packed one as well.
    let source = GzipReader.unpacked(packed)
    // A pipe gives what is in it.
    var start: [UInt8] = []
    while start.count < InkFileFormat.startLength {
      let piece = try source.read()
      guard !piece.isEmpty else { break }
      start += piece
    }
    switch InkFileFormat(start: start[...]) {
    case .png: return try image(start[...], source, &omissions)
    case .xopp:
      return try XoppReader.read(
        source.after(start[...]), omissions: &omissions, shrink: PNGDecoder.shrunk)
    case .inkml: return try InkMLReader.read(source.after(start[...]), omissions: &omissions)
    case .svg, .pdf, nil:
      guard !start.isEmpty else { throw InkFileError("it is empty") }
      throw InkFileError(
        KnownFile.name(start: start[...]).map {
          "this is \($0), which FingerPaint does not read; it reads InkML, Xournal++ and PNG"
        } ?? "it is not an InkML, Xournal++ or PNG file")
    }
  }

  /// A board with an image on its paper.
  private static func image(
    _ start: ArraySlice<UInt8>, _ source: InkFileSource, _ omissions: inout Omissions
  ) throws(InkFileError) -> InkDocument {
    var bytes = Array(start)
    while bytes.count <= PNGImage.mostBytes {
      let piece = try source.read()
      guard !piece.isEmpty else { break }
      bytes += piece
    }
    var told = PNGImage(png: bytes)
    if told == nil {
      told = PNGDecoder.shrunk(bytes)
      omissions.add(.imageSizes)
    }
    guard let image = told else {
      throw InkFileError(
        "the image is too large: at most \(PNGImage.largestSide) pixels a side and"
          + " \(PNGImage.mostPixels >> 20) million in all")
    }
    guard PictureStore.shared.prepare(image) else { throw InkFileError("the image is damaged") }
    let frame = Rect(minX: 0, minY: 0, maxX: Double(image.width), maxY: Double(image.height))
    let placed = PlacedPicture(image, frame: frame)
    return InkDocument(pages: [InkPage(pictures: placed.map { [$0] } ?? [])])
  }
}

extension InkFileSource {
  /// Reads on from where a file is now.
  /// - Parameter progress: Told how many bytes have been read.
  init(reading file: FileDescriptor, progress: @escaping (Int) -> Void) {
    var total = 0
    self.init { most throws(InkFileError) in
      do {
        let bytes = try [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
          count = try file.read(into: UnsafeMutableRawBufferPointer(buffer))
        }
        total += bytes.count
        progress(total)
        return bytes[...]
      } catch {
        throw InkFileError("\(error)")
      }
    }
  }
}

extension FilePath {
  /// What the file is called, without the end that tells the format; nil for none.
  fileprivate var stem: String? {
    guard let stem = lastComponent?.stem, !stem.isEmpty else { return nil }
    // Of a packed file, the end is a double one.
    return InkFileFormat.isPacked(string) ? String(stem.dropLast(".inkml".count)) : stem
  }
}
