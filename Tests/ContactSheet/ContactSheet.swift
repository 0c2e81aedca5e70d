import Glibc
import Ink
import Rendering

/// Enlarged pictures of strokes beside Cairo's rendering of the same curve as one path, for people to
/// look at, and the words in the window in each language: `contactsheet FOLDER CATALOGS` writes the
/// sheets into a folder that exists, with the translations of another one.
@main
enum ContactSheet {
  static let widths: [Double] = [2, 5, 10, 20, 50]

  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard let folder = arguments.first, let catalogs = arguments.last, arguments.count == 2 else {
      fail("usage: contactsheet FOLDER CATALOGS", status: 2)
    }
    do {
      for language in KeysSheet.languages {
        for scale in KeysSheet.scales {
          let sheet = KeysSheet(language: language, scale: scale, catalogs: catalogs)
          try write(sheet.png(), to: "\(folder)/keys-\(language)-\(Int(scale))x.png")
        }
      }
      for width in widths {
        try write(Sheet(width: width).png(), to: "\(folder)/strokes-width-\(Int(width)).png")
      }
    } catch {
      fail("contactsheet: \(error)", status: 1)
    }
  }

  private static func fail(_ message: String, status: Int32) -> Never {
    let line = message + "\n"
    _ = Glibc.write(STDERR_FILENO, line, line.utf8.count)
    exit(status)
  }

  private static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    guard let file = fopen(path, "w") else { throw FileError(path: path) }
    let written = fwrite(bytes, 1, bytes.count, file)
    // What was buffered may fail only now.
    guard fclose(file) == 0, written == bytes.count else { throw FileError(path: path) }
    print(path)
  }
}

/// Why a sheet is not there: the system's word on the latest failure.
struct FileError: Error, CustomStringConvertible {
  let description: String

  init(path: String) {
    description = "cannot write \(path): \(String(cString: strerror(errno)))"
  }
}
