import Glibc
import ManualPages

/// Prints a page of the manual: `make documents`. Reads what the program prints for
/// `--experimental-dump-help` from standard input.
@main
enum ManualTool {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 4, let page = pages[arguments[1]] else {
      let usage = "usage: manual program|settings VERSION DATE < HELP.json\n"
      _ = write(STDERR_FILENO, usage, usage.utf8.count)
      exit(64)
    }
    var json: [UInt8] = []
    while let line = readLine(strippingNewline: false) { json += line.utf8 }
    let release = ManualPage.Release(version: arguments[2], date: arguments[3])
    print(page(try CommandTable(json: json), release), terminator: "")
  }

  private static let pages = [
    "program": ManualPage.program, "settings": ManualPage.settings,
  ]
}
