import App
import ArgumentParser

/// Candidates that shells offer for an argument while a command line is typed.
enum Completion {
  /// The drawings of the gallery, or those of the trash for the command that restores them.
  static let drawings = CompletionKind.custom { words, _, _ in
    offered(drawings(for: words))
  }

  /// The drawings of the gallery, and files that can be read.
  static let drawingsAndFiles = CompletionKind.custom { words, _, word in
    offered(drawings(for: words) + ReadableFiles.matching(unquoted(word)))
  }

  /// Files that can be read.
  static let readableFiles = CompletionKind.custom { _, _, word in
    offered(ReadableFiles.matching(unquoted(word)))
  }

  private static func drawings(for words: [String]) -> [String] {
    GalleryCommands().names(trash: words.dropFirst().first == "restore")
  }

  /// Returns the candidates as the shell that asks reads them.
  ///
  /// The script for bash expands each candidate as if it had been typed: a drawing named `$(reboot)`
  /// would be run. So every character that could mean something to the shell is escaped. zsh takes
  /// what follows a colon for a description (`_describe` in zshcompsys(1)). A name with a line break
  /// cannot be offered.
  private static func offered(_ names: [String]) -> [String] {
    let names = names.filter { !$0.contains(where: \.isNewline) }
    let shell = CompletionShell.requesting
    guard shell == .bash || shell == .zsh else { return names }
    return names.map { name in
      name.reduce(into: "") { escaped, character in
        let isPlain =
          shell == .zsh
          ? character != ":" && character != "\\"
          : !character.isASCII || character.isLetter || character.isNumber
        escaped += isPlain ? "\(character)" : "\\\(character)"
      }
    }
  }

  /// Removes quotes and backslashes from a word that is being typed.
  private static func unquoted(_ word: String) -> String {
    var (text, isEscaped) = ("", false)
    for character in word {
      if !isEscaped, character == "\\" {
        isEscaped = true
        continue
      }
      if isEscaped || !"\"'".contains(character) { text.append(character) }
      isEscaped = false
    }
    return text
  }
}
