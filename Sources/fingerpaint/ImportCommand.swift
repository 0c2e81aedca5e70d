import App
import ArgumentParser

/// `fingerpaint import`: drawings of other programs.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Make drawings of InkML, Xournal++ and PNG files, and print what they are called.")

  @Argument(help: ArgumentHelp("The files; - for standard input.", valueName: "file"))
  var files: [String]

  @Flag(help: "Refuse a file of which anything would be left out.")
  var strict = false

  func run() throws {
    // What can be read is kept, whatever is wrong with others.
    var failures = 0
    for file in files {
      do {
        print(try ImportTool.keep(file, isStrict: strict))
      } catch {
        failures += 1
        StandardError.print("\(error)")
      }
    }
    if failures > 0 { throw ExitCode.failure }
  }
}
