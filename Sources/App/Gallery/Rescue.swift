import Gallery
import Glibc
package import Ink
import InkFiles
package import Rendering
import System
package import SystemPackage

/// Saves drawings that the gallery could not keep, when the program ends: with `--no-keep`, on a full disk,
/// or because the X server has died. It also saves drawings that were left and could not be written.
///
/// No file is ever replaced.
package enum Rescue {
  /// Writes each drawing as an InkML file, which holds all of its boards. Where that is too large, it
  /// is compressed. The files get new names in the first folder that accepts them.
  /// - Parameters:
  ///   - places: The folders to try, in this order.
  ///   - picture: Makes a picture of the canvas. It is saved if InkML cannot be written, because it
  ///     is smaller.
  /// - Returns: part of a sentence that says where the drawings are, or why they could not be
  ///   saved; `nil` if there is nothing to save.
  package static func save(
    _ drawings: [InkDocument], in places: [Place] = Place.usual, picture: () -> CanvasPicture
  ) -> String? {
    let drawings = drawings.filter { !$0.isBlank }
    guard !drawings.isEmpty else { return nil }
    do throws(AppError) {
      var paths: [String] = []
      for drawing in drawings { paths.append(try write(drawing, in: places).string) }
      guard paths.count > 1, let last = paths.last else { return "the drawing is in \(paths[0])" }
      return "the drawings are in \(paths.dropLast().joined(separator: ", ")) and \(last)"
    } catch {
      guard let path = try? write(picture(), in: places) else {
        return "the drawing could not be saved either: \(error)"
      }
      return "the drawing could not be saved (\(error)); a picture of it is in \(path)"
    }
  }

  /// A folder to try.
  package enum Place {
    /// A folder, which is made if it does not exist.
    case folder(FilePath)
    /// A new folder that no other user can read, in the folder with this name; in `/tmp` if that is
    /// `nil` or not absolute.
    case temporary(in: FilePath?)

    /// The user's folders, and one among the temporary files. The user looks first among the pictures.
    package static var usual: [Place] {
      [
        .folder(PicturesFolder.path),
        .folder(
          Environment.folder("XDG_STATE_HOME", else: ".local/state").appending("fingerpaint")),
        .folder(
          Environment.folder("XDG_DATA_HOME", else: ".local/share").appending("fingerpaint")),
        .folder(FilePath(argument: Environment.home)),
        .temporary(in: Environment["TMPDIR"].map { FilePath(argument: $0) }),
      ]
    }

    /// Returns the path of the folder. A temporary one is made; others may not be there yet.
    fileprivate func path() throws(AppError) -> FilePath {
      switch self {
      case .folder(let path): return path
      case .temporary(let named):
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

  private static func write(
    _ drawing: InkDocument, in places: [Place]
  ) throws(AppError) -> FilePath {
    let stem = PicturesFolder.stem()
    do throws(AppError) {
      return try writeSomewhere(places) { folder throws(AppError) in
        try FreshFile.write(drawing, as: stem, in: folder)
      }
    } catch {
      let packed = try? writeSomewhere(places) { folder throws(AppError) in
        try FreshFile.write(drawing, as: stem, .packedInkML, in: folder)
      }
      guard let packed else { throw error }
      return packed
    }
  }

  private static func write(
    _ picture: CanvasPicture, in places: [Place]
  ) throws(AppError) -> FilePath {
    let png = try PictureWriter.encoded(picture)
    return try writeSomewhere(places) { folder throws(AppError) in
      try PictureSaving.write(png, in: folder)
    }
  }

  /// Writes a file into the first folder that accepts it.
  /// - Throws: the error of the first folder, if no folder accepts the file.
  private static func writeSomewhere(
    _ places: [Place], _ write: (FilePath) throws(AppError) -> FilePath
  ) throws(AppError) -> FilePath {
    var failure: AppError?
    for place in places {
      do throws(AppError) {
        return try write(try place.path())
      } catch {
        failure = failure ?? error
      }
    }
    throw failure ?? AppError("there is no folder to write to")
  }
}

extension InkDocument {
  /// Whether all boards are empty.
  var isBlank: Bool {
    pages.allSatisfy { $0.strokes.isEmpty && $0.pictures.isEmpty && $0.paper.page == nil }
  }
}
