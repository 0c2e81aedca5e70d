import Ink
import InkFiles
import SystemPackage

/// Reads drawings from files of any format that there is.
enum InkFileLoader {
  /// Reads a file.
  /// - Parameter path: `-` for standard input.
  /// - Returns: a document, called as the file is where the file does not say itself.
  /// - Throws: an ``AppError`` that names the file, the line where there are lines, and what is wrong.
  static func read(_ path: String) throws(AppError) -> InkDocument {
    let isInput = path == "-"
    let file: FileDescriptor
    do {
      file = isInput ? .standardInput : try FileDescriptor.open(FilePath(path), .readOnly)
    } catch .noSuchFileOrDirectory {
      throw AppError("there is no file '\(path)'")
    } catch {
      throw AppError("cannot read '\(path)': \(error)")
    }
    defer { if !isInput { try? file.close() } }
    do throws(InkFileError) {
      var document = try read(file)
      guard document.pages.count <= Boards.limit else {
        throw InkFileError(
          "it has \(document.pages.count) pages, and a drawing has at most \(Boards.limit) boards")
      }
      if document.title == nil, !isInput { document.title = FilePath(path).stem }
      return document
    } catch {
      let name = isInput ? "standard input" : "'\(path)'"
      throw AppError("cannot read \(name): \(error)")
    }
  }

  private static func read(_ file: FileDescriptor) throws(InkFileError) -> InkDocument {
    let source = InkFileSource(reading: file)
    let start = try source.read()
    // What is in a file counts, and not what it is called.
    switch InkFileFormat(start: start) {
    case .png: return try image(start, source)
    case .xopp: return try XoppReader.read(source.after(start))
    case .inkml: return try InkMLReader.read(source.after(start))
    case let other?:
      throw InkFileError(
        "\(other.rawValue.uppercased()) files are written and not read; what is read is"
          + " InkML, Xournal++ and PNG")
    case nil:
      throw InkFileError(
        start.isEmpty ? "it is empty" : "it is none of InkML, Xournal++ and PNG")
    }
  }

  /// A board with an image on its paper.
  private static func image(
    _ start: ArraySlice<UInt8>, _ source: InkFileSource
  ) throws(InkFileError) -> InkDocument {
    var bytes = Array(start)
    while bytes.count <= PNGImage.mostBytes {
      let piece = try source.read()
      guard !piece.isEmpty else { break }
      bytes += piece
    }
    guard let image = PNGImage(png: bytes) else {
      throw InkFileError(
        "the image is damaged or too large: at most \(PNGImage.largestSide) pixels a side and"
          + " \(PNGImage.mostPixels >> 20) million in all")
    }
    let frame = Rect(minX: 0, minY: 0, maxX: Double(image.width), maxY: Double(image.height))
    let placed = PlacedPicture(image, frame: frame)
    return InkDocument(pages: [InkPage(pictures: placed.map { [$0] } ?? [])])
  }
}

extension InkFileSource {
  /// Reads on from where a file is now.
  init(reading file: FileDescriptor) {
    self.init { most throws(InkFileError) in
      do {
        return try [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
          count = try file.read(into: UnsafeMutableRawBufferPointer(buffer))
        }[...]
      } catch {
        throw InkFileError("\(error)")
      }
    }
  }

  /// The same with bytes before it that were read already.
  func after(_ start: ArraySlice<UInt8>) -> InkFileSource {
    var start = start
    return InkFileSource { most throws(InkFileError) in
      guard !start.isEmpty else { return try read().prefix(most) }
      defer { start = start.dropFirst(most) }
      return start.prefix(most)
    }
  }
}

extension FilePath {
  /// What the file is called, without the end that tells the format; nil for none.
  fileprivate var stem: String? {
    lastComponent.flatMap { $0.stem.isEmpty ? nil : $0.stem }
  }
}
