import InkFiles
package import Interaction
import System
package import SystemPackage

/// Where a document is written that people have filled in: beside the file from which it was opened, which it
/// never replaces.
package struct FilledDocument: Sendable {
  /// The folder of the original.
  package let folder: FilePath
  private let name: String

  /// Finds the place beside a file.
  /// - Parameter say: Translates a message to the user's language.
  /// - Returns: `nil` if the path does not name a PDF file from the topmost folder on.
  package init?(beside original: FilePath, say: (Message) -> String) {
    guard original.isAbsolute, let file = original.lastComponent?.string,
      let format = InkFileFormat(fileName: file), format == .pdf,
      let stem = format.stem(ofFileName: file)
    else { return nil }
    folder = original.removingLastComponent()
    name = say(Message(.filledIn, .text(stem)))
  }

  /// The name for the file, without its extension, with a number if there is such a file already. Reads the
  /// disk.
  package var freeName: String {
    let names = [name] + (2..<100).map { "\(name) \($0)" }
    return names.first { !folder.appending("\($0).\(InkFileFormat.pdf.ending)").exists } ?? name
  }
}
