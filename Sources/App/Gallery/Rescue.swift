import Glibc
import Ink
import InkFiles
import Interaction
import Rendering
import SystemPackage

/// Saves drawings that the gallery could not keep, when the program ends.
enum Rescue {
  /// Writes each drawing as an InkML file, which holds all of its boards. Where that is too large, it
  /// is compressed. The files get new names in the first folder that accepts them.
  /// - Parameter picture: Makes a picture of the canvas. It is saved if InkML cannot be written,
  ///   because it is smaller.
  /// - Returns: part of a sentence that says where the drawings are, or why they could not be
  ///   saved; `nil` if there is nothing to save.
  static func save(_ drawings: [InkDocument], picture: () -> CanvasPicture) -> String? {
    let drawings = drawings.filter { !$0.isBlank }
    guard !drawings.isEmpty else { return nil }
    do throws(AppError) {
      var paths: [String] = []
      for drawing in drawings { paths.append(try write(drawing).string) }
      guard paths.count > 1, let last = paths.last else { return "the drawing is in \(paths[0])" }
      return "the drawings are in \(paths.dropLast().joined(separator: ", ")) and \(last)"
    } catch {
      guard let path = try? write(picture()) else {
        return "the drawing could not be saved either: \(error)"
      }
      return "the drawing could not be saved (\(error)); a picture of it is in \(path)"
    }
  }

  /// The folders to try, in this order. The user looks first among the pictures.
  private enum Place: CaseIterable {
    case pictures, state, data, home, temporary

    /// Returns the folder. The temporary folder is a new one that no other user can read.
    func folder() throws(AppError) -> FilePath {
      switch self {
      case .pictures: return PicturesFolder.path
      case .state:
        return Environment.folder("XDG_STATE_HOME", else: ".local/state").appending("fingerpaint")
      case .data:
        return Environment.folder("XDG_DATA_HOME", else: ".local/share").appending("fingerpaint")
      case .home: return FilePath(argument: Environment.home)
      case .temporary:
        let named = Environment["TMPDIR"].map { FilePath(argument: $0) }
        let parent = named.flatMap { $0.isAbsolute ? $0 : nil } ?? "/tmp"
        var template = parent.appending("fingerpaint-XXXXXX").withPlatformString {
          Array(UnsafeBufferPointer(start: $0, count: strlen($0) + 1))
        }
        guard mkdtemp(&template) != nil else {
          throw OutputFile.error(parent, Errno(rawValue: errno))
        }
        return FilePath(platformString: template)
      }
    }
  }

  private static func write(_ drawing: InkDocument) throws(AppError) -> FilePath {
    let stem = PicturesFolder.stem()
    do throws(AppError) {
      return try writeSomewhere { folder throws(AppError) in
        try FreshFile.write(drawing, as: stem, in: folder)
      }
    } catch {
      let packed = try? writeSomewhere { folder throws(AppError) in
        try FreshFile.write(drawing, as: stem, .packedInkML, in: folder)
      }
      guard let packed else { throw error }
      return packed
    }
  }

  private static func write(_ picture: CanvasPicture) throws(AppError) -> FilePath {
    let png = try PictureWriter.encoded(picture)
    return try writeSomewhere { folder throws(AppError) in
      try PictureSaving.write(png, in: folder)
    }
  }

  /// Writes a file into the first folder that accepts it.
  /// - Throws: the error of the first folder, if no folder accepts the file.
  private static func writeSomewhere(
    _ write: (FilePath) throws(AppError) -> FilePath
  ) throws(AppError) -> FilePath {
    var failure: AppError?
    for place in Place.allCases {
      do throws(AppError) {
        return try write(try place.folder())
      } catch {
        failure = failure ?? error
      }
    }
    throw failure ?? AppError("there is no folder to write to")
  }
}

extension InkDocument {
  /// Whether all boards are empty.
  fileprivate var isBlank: Bool {
    pages.allSatisfy { $0.strokes.isEmpty && $0.pictures.isEmpty && $0.paper.page == nil }
  }
}
