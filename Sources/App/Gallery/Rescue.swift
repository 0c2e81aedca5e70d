import Glibc
import Ink
import InkFiles
import Interaction
import Rendering
import SystemPackage

/// Saves what was painted where the gallery does not keep it, when the program cannot go on.
enum Rescue {
  /// Writes each drawing as an InkML file, which holds all of its boards. Files go into the first folder that
  /// takes them, under new names.
  /// - Parameter picture: What the window showed, in case that InkML cannot be written: a picture is smaller.
  /// - Returns: a part of a sentence that says where the drawings are, or why they are nowhere; `nil` if there
  ///   is nothing to save.
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

  /// Where files may go, in this order: people look among their pictures, and in their home folder.
  private enum Place: CaseIterable {
    case pictures, state, data, home, temporary

    /// The folder. That of temporary files is a new one, which nobody else can read.
    func folder() throws(AppError) -> FilePath {
      switch self {
      case .pictures: return PicturesFolder.path
      case .state:
        return Environment.folder("XDG_STATE_HOME", else: ".local/state").appending("fingerpaint")
      case .data:
        return Environment.folder("XDG_DATA_HOME", else: ".local/share").appending("fingerpaint")
      case .home: return FilePath(Environment.home)
      case .temporary:
        let named = Environment["TMPDIR"].map { FilePath($0) }
        let parent = named.flatMap { $0.isAbsolute ? $0 : nil } ?? "/tmp"
        var template = Array(parent.appending("fingerpaint-XXXXXX").string.utf8CString)
        guard mkdtemp(&template) != nil else {
          throw OutputFile.error(parent, Errno(rawValue: errno))
        }
        return FilePath(
          String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self))
      }
    }
  }

  private static func write(_ drawing: InkDocument) throws(AppError) -> FilePath {
    let stem = PicturesFolder.stem()
    return try writeSomewhere { folder throws(AppError) in
      try FreshFile.write(stem, InkFileFormat.inkML.ending, in: folder) {
        file, path throws(AppError) in
        let sink = InkFileOutput { bytes throws(InkFileError) in
          do {
            try file.writeAll(bytes)
          } catch {
            throw InkFileError("\(error)")
          }
        }
        do throws(InkFileError) {
          try InkFileFormat.inkML.write(drawing, to: sink)
        } catch {
          throw OutputFile.error(path, error)
        }
      }
    }
  }

  private static func write(_ picture: CanvasPicture) throws(AppError) -> FilePath {
    let png = try PictureWriter.encoded(picture)
    return try writeSomewhere { folder throws(AppError) in
      try PictureSaving.write(png, in: folder)
    }
  }

  /// - Throws: why the first folder did not take the file, if none does.
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
  /// Whether nothing is on any board.
  fileprivate var isBlank: Bool {
    pages.allSatisfy { $0.strokes.isEmpty && $0.pictures.isEmpty }
  }
}
