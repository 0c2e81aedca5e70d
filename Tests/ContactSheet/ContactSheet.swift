import Glibc
import Ink
import Localization
import Rendering
import Words

/// Writes pictures for people to check by eye: `contactsheet FOLDER CATALOGS [NAME]`. FOLDER must
/// exist; CATALOGS is the folder of the translations.
///
/// The pictures show enlarged strokes beside Cairo's rendering of the same curve as one path, the
/// window's texts in each language, and the window with palettes in every state, on small and large
/// screens, at several scales, light and dark. With NAME, only pictures whose name contains it are
/// written; `readme` writes those that README and manual show, and the film, which needs `ffmpeg`.
@main
enum ContactSheet {
  static let widths: [Double] = [2, 5, 10, 20, 50]

  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard (2...3).contains(arguments.count) else {
      fail("usage: contactsheet FOLDER CATALOGS [NAME]", status: 2)
    }
    let (folder, catalogs) = (arguments[0], arguments[1])
    let wanted = arguments.count > 2 ? arguments[2] : ""
    let pictures = wanted == "readme" ? ReadmePictures.all : pictures(catalogs)
    do {
      for picture in pictures
      where wanted.isEmpty || wanted == "readme" || picture.name.contains(wanted) {
        try write(picture.png(), to: "\(folder)/\(picture.name).png")
      }
      if wanted == "readme" {
        try PondFilm.write(to: "\(folder)/painting.gif")
        print("\(folder)/painting.gif")
      }
    } catch {
      fail("contactsheet: \(error)", status: 1)
    }
  }

  /// Returns the names of all pictures, each with a function that paints it.
  private static func pictures(_ catalogs: String) -> [(name: String, png: () throws -> [UInt8])] {
    var pictures: [(name: String, png: () throws -> [UInt8])] = []
    for screen in PaletteSheet.screens {
      for scale in screen.scales {
        let sheet = PaletteSheet(width: screen.width, height: screen.height, scale: scale)
        pictures.append((sheet.name, { try sheet.png() }))
      }
    }
    pictures.append(("media", { try MediaSheet.png() }))
    pictures.append(("palettes-words", { try PaletteWordsSheet(catalogs: catalogs).png() }))
    pictures += GalleryScenes.sheets
    pictures.append(("gallery-words", { try GalleryScenes.words(catalogs).png() }))
    pictures += ShareScenes.sheets
    pictures.append(("share-words", { try ShareScenes.words(catalogs).png() }))
    pictures += SelectionScenes.sheets + LayerScenes.sheets + SeatScenes.sheets
    pictures += SymmetryScenes.sheets
    pictures += WritingScenes.sheets + ReplayScenes.sheets + ExhibitScenes.sheets
    for screen in DoctorScenes.screens {
      pictures.append((DoctorScenes.name(screen), { try DoctorScenes.png(screen) }))
    }
    pictures.append(("doctor-words", { try DoctorScenes.words(catalogs).png() }))
    for language in KeysSheet.languages {
      for screen in KeysSheet.screens {
        pictures.append(
          (
            "keys-\(language)-\(screen.name)",
            {
              try KeysSheet(
                language: language, scale: screen.scale, size: screen.size, catalogs: catalogs
              ).png()
            }
          ))
      }
    }
    for width in widths {
      pictures.append(("strokes-width-\(Int(width))", { try Sheet(width: width).png() }))
    }
    return pictures
  }

  /// Says on standard error what is wrong with a scene, whose picture is painted all the same.
  static func complain(_ message: String) {
    let line = "contactsheet: \(message)\n"
    _ = Glibc.write(STDERR_FILENO, line, line.utf8.count)
  }

  private static func fail(_ message: String, status: Int32) -> Never {
    let line = message + "\n"
    _ = Glibc.write(STDERR_FILENO, line, line.utf8.count)
    exit(status)
  }

  private static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    guard let file = fopen(path, "w") else { throw FileError(path: path) }
    let written = fwrite(bytes, 1, bytes.count, file)
    // Buffered data may fail to be written only here.
    guard fclose(file) == 0, written == bytes.count else { throw FileError(path: path) }
    print(path)
  }
}

/// The reason why a picture could not be written, with the system's latest error.
struct FileError: Error, CustomStringConvertible {
  let description: String

  init(path: String) { description = "cannot write \(path): \(String(cString: strerror(errno)))" }
}

/// A language of the user interface, with its translations.
struct Language {
  /// All languages to show, roughly those with longer words last.
  static let all = ["en", "ja", "es", "de"]

  /// The language code, which also selects fonts.
  let name: String
  /// Translates a message.
  let say: (Message) -> String

  /// English, without a catalogue.
  init() {
    name = "en"
    say = \.english
  }

  /// - Parameter catalogs: The folder of the translations.
  init(_ name: String, catalogs: String) {
    setenv("LC_ALL", "C.UTF-8", 1)
    setenv("LANGUAGE", name, 1)
    let translator = Translator(catalogs: catalogs)
    self.name = translator.language
    // gettext uses the language in the environment, so all messages must be translated before it changes.
    say = { translator($0) }
  }
}
