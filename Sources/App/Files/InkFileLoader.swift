import Gallery
import Glibc
import Ink
import InkFiles
import System
import SystemPackage

/// Reads documents from files of all supported formats.
enum InkFileLoader {
  /// How long the images and texts of one file may take in all. Hundreds of photos do not need so long.
  private static let imagingTime = Duration.seconds(600)

  /// Reads a file whose format is recognised by its content.
  /// - Parameters:
  ///   - path: The file; `-` for standard input.
  ///   - isRegular: Whether to accept only a regular file. Anything else, such as a pipe, may never
  ///     end or never begin.
  ///   - showsProgress: Whether to show the progress on a terminal.
  ///   - omissions: Counts what is left out of the document.
  /// - Returns: the document. If the file has no title, the title is the file's name.
  /// - Throws: an ``AppError`` that names the file, the line in a text file, and the fault.
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
      let source = InkFileSource(reading: file) { progress?.show(Double($0) / size) }
      var imaging = Imaging.rendering.limited(to: imagingTime)
      imaging.readOther = { name, isAttached in
        OtherFile(name, isAttached: isAttached, of: isInput ? nil : path)?.bytes
      }
      var document = try InkFileFormat.read(
        anyOf: source, omissions: &omissions, imaging: imaging)
      if document.title == nil, !isInput { document.title = FilePath(argument: path).stem }
      return document
    } catch {
      throw AppError("cannot read \(name): \(error)")
    }
  }

  /// Reads a file for import as a drawing.
  /// - Throws: an ``AppError``, also if the file holds more than a drawing can.
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
    guard
      document.pages.allSatisfy({
        Drawing.takes($0.pictures + $0.strokes.compactMap(\.placedPicture))
      })
    else {
      throw AppError(
        "cannot make a drawing of '\(path)': a board takes at most \(Drawing.maximumPictures) images of"
          + " \(Drawing.maximumPicturePixels >> 20) million pixels in all")
    }
    guard document.pages.allSatisfy({ Drawing.canWrite($0.strokes, $0.pictures) }) else {
      throw AppError(
        "cannot make a drawing of '\(path)': its images with ink between them would have more than"
          + " \(Drawing.maximumPictureBytes >> 19) megabytes in it")
    }
    return document
  }
}

extension InkFileSource {
  /// Reads from the current position of an open file.
  /// - Parameter progress: Called with the number of bytes read so far.
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
  /// The file name without its extension; `nil` if there is no name.
  fileprivate var stem: String? {
    guard let last = lastComponent, !last.stem.isEmpty else { return nil }
    // Some formats have double endings.
    let format = InkFileFormat(fileName: last.string)
    let stem = format?.stem(ofFileName: last.string) ?? ""
    return stem.isEmpty ? last.stem : stem
  }
}

/// The result of importing a file.
public struct ImportedFile: Hashable, Sendable {
  /// The name of the drawing.
  public let drawing: String
  /// The drawing's number, as in `#3`.
  public let number: Int64
  /// Whether the drawing is new. Otherwise it was made by an earlier import of a file with the same
  /// content.
  public let isNew: Bool
  /// The parts of the file that were left out, as texts such as "3 formulas"; empty if it was imported earlier.
  public var leftOut: [String]

  /// Creates a result from its parts.
  package init(drawing: String, number: Int64, isNew: Bool, leftOut: [String] = []) {
    self.drawing = drawing
    self.number = number
    self.isNew = isNew
    self.leftOut = leftOut
  }
}
