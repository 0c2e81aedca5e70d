import Glibc
import Ink
import Rendering

/// Enlarged pictures of strokes beside Cairo's rendering of the same curve as one path, for people to
/// look at: `contactsheet [FOLDER]` writes a sheet for each width into a folder that exists.
@main
enum ContactSheet {
  static let widths: [Double] = [2, 5, 10, 20, 50]

  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard let folder = arguments.first, arguments.count == 1 else {
      fail("usage: contactsheet FOLDER", status: 2)
    }
    for width in widths {
      let sheet = Sheet(width: width)
      do {
        try write(sheet.png(), to: "\(folder)/strokes-width-\(Int(width)).png")
      } catch {
        fail("contactsheet: \(error)", status: 1)
      }
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
