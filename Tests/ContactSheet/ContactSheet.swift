import Glibc
import Ink
import Localization
import Rendering
import Words

/// Writes pictures for people to check by eye: `contactsheet FOLDER CATALOGS [NAME]`. FOLDER must
/// exist; CATALOGS is the folder of the translations.
///
/// The pictures show media on each paper, the window's texts in each language, and the window with
/// palettes in every state, on small and large screens, at several scales, light and dark. With NAME,
/// only pictures whose name contains it are written; `readme` writes those that README and manual
/// show, and the film, which needs `ffmpeg`.
@main
enum ContactSheet {
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
    PaletteScenes.sheets + GalleryScenes.sheets + ShareScenes.sheets + SelectionScenes.sheets
      + LayerScenes.sheets + SeatScenes.sheets + SymmetryScenes.sheets + WritingScenes.sheets
      + ReplayScenes.sheets + ExhibitScenes.sheets + DoctorScenes.sheets
      + [
        ("media", { try MediaSheet.png() }),
        ("palettes-words", { try PaletteScenes.words(catalogs).png() }),
        ("gallery-words", { try GalleryScenes.words(catalogs).png() }),
        ("share-words", { try ShareScenes.words(catalogs).png() }),
        (
          "doctor-words",
          {
            try DoctorScenes.words(catalogs, of: DoctorScenes.all, on: [(1000, 700, 1)]).png()
          }
        ),
      ]
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
