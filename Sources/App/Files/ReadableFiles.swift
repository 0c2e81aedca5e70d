import InkFiles
import System
import SystemPackage

/// The files that a shell offers while a command line is typed.
public enum ReadableFiles {
  /// Returns the files that can be read and the folders, in the folder that a word begins with.
  /// Folders end in a slash. Hidden names are returned only if the word asks for them.
  /// - Parameter word: The beginning of a path. If it has no slash, the working folder is meant.
  /// - Returns: paths that begin with the same folder as the word.
  public static func matching(_ word: String) -> [String] {
    let folder = word.lastIndex(of: "/").map { word[...$0] } ?? ""
    let isHidden = word.dropFirst(folder.count).hasPrefix(".")
    let path = FilePath(argument: folder.isEmpty ? "." : String(folder))
    let names = (path.folderNames ?? []).filter { $0.hasPrefix(".") == isHidden }
    return names.sorted().compactMap { name in
      if FilePath(argument: "\(path.argument)/\(name)").isFolder { return "\(folder)\(name)/" }
      return InkFileFormat(fileName: name)?.canBeRead == true ? "\(folder)\(name)" : nil
    }
  }
}
