import Ink
import InkFiles
public import Interaction
import System
import SystemPackage
import Words

/// The user's palettes: files of GIMP (`.gpl`) in a folder of their own.
public enum ColorSetFolder {
  /// The folder: `fingerpaint/palettes` in `XDG_DATA_HOME`, or in `~/.local/share`, as in the XDG base
  /// directory specification.
  static var path: FilePath {
    Environment.folder("XDG_DATA_HOME", else: ".local/share")
      .appending("fingerpaint").appending("palettes")
  }

  private static let ending = ".gpl"
  /// The largest number of files that are read, and of bytes of a file.
  private static let (maximumFiles, maximumLength) = (64, 1 << 20)

  /// Reads all palettes, in the order of their file names. A palette with more colours than a panel
  /// has room for becomes several sets.
  /// - Parameter refusals: Receives an error for each file that cannot be read, or not wholly, and for the
  ///   files of which there are too many.
  /// - Returns: the sets; an empty array if there is no folder.
  public static func sets(_ refusals: inout [AppError]) -> [ColorSet] {
    let names = (path.folderNames ?? []).filter { $0.hasSuffix(ending) && !$0.hasPrefix(".") }
    if names.count > maximumFiles {
      let rest = names.count - maximumFiles
      refusals.append(AppError(Message(.palettesBeyond, .number(rest), .number(maximumFiles))))
    }
    return names.sorted().prefix(maximumFiles).flatMap { name -> [ColorSet] in
      let file = FilePath(argument: "\(path.argument)/\(name)")
      do {
        let palette = try GimpColors(parsing: text(of: file))
        if let error = palette.firstError {
          refusals.append(
            AppError(
              Message(
                .paletteColorsLeft, .number(palette.leftCount), .text(name), .text("\(error)"))))
        }
        let made = (palette.name ?? String(name.dropLast(ending.count))).asName
        return sets(palette, called: made ?? name)
      } catch {
        refusals.append(AppError("cannot read the palette \(file): \(error)"))
        return []
      }
    }
  }

  private static func text(of path: FilePath) throws -> String {
    do throws(Errno) {
      return String(decoding: try path.readRegularFile(upTo: maximumLength), as: UTF8.self)
    } catch {
      switch error {
      case .isDirectory, .invalidArgument: throw InkFileError("it is not a regular file")
      case .fileTooLarge:
        throw InkFileError("a palette may have at most \(maximumLength) bytes")
      default: throw error
      }
    }
  }

  private static func sets(_ palette: GimpColors, called name: String) -> [ColorSet] {
    let swatches = palette.swatches.map { swatch in
      let label = swatch.name?.asName.map { Message(.namedColor, .text($0)) } ?? Message(.color)
      return ColorSet.Swatch(label, swatch.color)
    }
    let starts = Array(stride(from: 0, to: swatches.count, by: ColorSet.maximumCount))
    return starts.enumerated().map { number, start in
      let part = swatches[start..<min(start + ColorSet.maximumCount, swatches.count)]
      let name = starts.count > 1 ? "\(name) \(number + 1)" : name
      return ColorSet(Message(.namedColors, .text(name)), Array(part))
    }
  }
}

extension String {
  /// The text on one line, without control characters and not too long; `nil` if nothing is left.
  fileprivate var asName: String? { DrawingName.made(of: self) }
}
