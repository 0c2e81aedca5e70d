import TestSupport
import Testing

/// Files, symbols, targets of the Makefile, commands and options that pages name exist.
@Suite("Names in pages")
struct PageNameTests {
  @Test(arguments: Pages.all) func `a path in backticks is in the checkout`(path: String) throws {
    let page = try Page(path)
    let missing = page.codeSpans.filter { span in
      let text = span.text.hasSuffix("/") ? String(span.text.dropLast()) : span.text
      return Self.isPath(span.text) && !Pages.pathEnds.contains(text)
        && !ForeignNames.pathPrefixes.contains { text.hasPrefix($0) }
    }
    #expect(missing.map { page.complaint($0, "there is no \($0.text)") } == [])
  }

  @Test(arguments: Pages.aboutCode)
  func `a symbol in backticks is in the code`(path: String) throws {
    let page = try Page(path)
    let missing = page.codeSpans.filter { !Self.isPath($0.text) && !Self.isKnown($0.text) }
    #expect(missing.map { page.complaint($0, "there is no \($0.text)") } == [])
  }

  @Test(arguments: Pages.all)
  func `make is called with targets of the Makefile`(path: String) throws {
    let known = try Self.makeTargets.get()
    #expect(known.contains("test"))
    let page = try Page(path)
    var missing: [String] = []
    for command in page.commands {
      for words in Self.calls(of: "make", in: command.text) {
        for word in words.prefix(while: Self.isWord) where !known.contains(word) {
          missing.append(page.complaint(command, "there is no target \(word)"))
        }
      }
    }
    #expect(missing == [])
  }

  @Test(arguments: Pages.all)
  func `fingerpaint is called with commands that it has`(path: String) throws {
    let known = try Self.commandNames() + ["help"]
    #expect(known.contains("inspect"))
    let page = try Page(path)
    var missing: [String] = []
    for command in page.commands {
      for words in Self.calls(of: "fingerpaint", in: command.text) {
        let named = words.prefix(words.first == "help" ? 2 : 1).filter(Self.isWord)
        for word in named where !known.contains(word) {
          missing.append(page.complaint(command, "there is no command \(word)"))
        }
      }
    }
    #expect(missing == [])
  }

  @Test(arguments: Pages.all)
  func `an option is declared by the command line or by a tool`(path: String) throws {
    let page = try Page(path)
    var missing: [String] = []
    for command in page.commands {
      for match in command.text.matches(of: /(?:^|[\s"'\(\[=])--([a-z][a-z0-9-]*)/) {
        let option = String(match.1)
        if !Self.isDeclared(option) {
          missing.append(page.complaint(command, "there is no option --\(option)"))
        }
      }
    }
    #expect(missing == [])
  }

  @Test func `the manual names each command`() throws {
    let page = try Page("docs/manual.md")
    let words = Set(page.commands.flatMap { $0.text.split(separator: " ").map { String($0) } })
    #expect(try Self.commandNames().filter { !words.contains($0) } == [])
  }
}

extension PageNameTests {
  private static let endings = [
    ".swift", ".md", ".c", ".h", ".py", ".png", ".svg", ".xml", ".desktop", ".po", ".pot",
    ".order", ".supp", ".service", ".thumbnailer",
  ]

  /// Whether a text in backticks is a path of the checkout: it has a slash or ends as files of it do.
  private static func isPath(_ text: String) -> Bool {
    guard !text.contains(where: { " *<>…${}\"=|".contains($0) }) else { return false }
    guard let first = text.first, !"-/~".contains(first) else { return false }
    guard !text.hasPrefix("http") else { return false }
    return text.contains("/")
      || endings.contains { text.hasSuffix($0) && text.count > $0.count && first != "." }
  }

  /// Whether each part of a symbol is a word of the code. All texts that are not symbols are known.
  private static func isKnown(_ text: String) -> Bool {
    let form = /[A-Za-z_][A-Za-z0-9_]*(\.[A-Za-z_][A-Za-z0-9_]*)*(\(([A-Za-z_]+:)*\))?/
    guard text.count > 1, text.wholeMatch(of: form) != nil else { return true }
    let hasCapital = text.first?.isUppercase == true || text.contains(/[a-z][A-Z]/)
    guard hasCapital || text.contains(where: { ".(".contains($0) }) else { return true }
    if ForeignNames.symbolPrefixes.contains(where: { text.hasPrefix($0) }) { return true }
    if ForeignNames.symbols.contains(text) { return true }
    // A part can also be a folder or a target.
    return text.split { ".():".contains($0) }.allSatisfy { part in
      part == "_" || Pages.words.contains(String(part)) || Pages.pathEnds.contains(String(part))
    }
  }

  /// Returns the words after each call of a program. Variables and `sudo` may stand before it.
  private static func calls(of program: String, in text: String) -> [[String]] {
    text.split { "&;|".contains($0) }.compactMap { command -> [String]? in
      let words = command.split(separator: " ").map { String($0) }
        .drop { $0 == "sudo" || $0.prefixMatch(of: /[A-Z_]+=/) != nil }
      guard let name = words.first, name == program || name.hasSuffix("/\(program)") else {
        return nil
      }
      return Array(words.dropFirst())
    }
  }

  /// Whether a word is a target or a command, and not an option, a name or a variable.
  private static func isWord(_ text: String) -> Bool { text.wholeMatch(of: /[a-z][a-z-]*/) != nil }

  private static let makeTargets = Result {
    var targets: Set<String> = []
    for line in try Checkout.text("Makefile").split(separator: "\n") {
      guard let match = line.prefixMatch(of: /([a-z][a-z -]*):(?!=)/) else { continue }
      for target in match.1.split(separator: " ") { targets.insert(String(target)) }
    }
    return targets
  }

  private static func commandNames() throws -> [String] {
    let source = try Pages.source(below: "Sources/Commands")
    return source.matches(of: /commandName: "([a-z]+)"/).map { String($0.1) }
      .filter { $0 != "fingerpaint" }
  }

  /// Whether the command line or a tool of the tests declares an option: by the name of a property or as a text.
  private static func isDeclared(_ option: String) -> Bool {
    var names = [option]
    if option.hasPrefix("no-") { names.append(String(option.dropFirst(3))) }
    return names.contains { name in
      ForeignNames.options.contains(name) || optionProperties.contains(camelCased(name))
        || optionTexts.contains(name)
    }
  }

  private static func camelCased(_ option: String) -> String {
    let words = option.split(separator: "-")
    return words.prefix(1).joined()
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// The names of all variables in the declaration of the command line.
  private static let optionProperties: Set<String> = {
    let source = (try? Pages.source(below: "Sources/Commands")) ?? ""
    return Set(source.matches(of: /\bvar ([A-Za-z0-9]+)/).map { String($0.1) })
  }()

  /// The texts in the command line, in the tables of settings and in tools that may be names of options, without dashes.
  private static let optionTexts: Set<String> = {
    let folders = [
      "Sources/Commands", "Sources/Interaction/Choices", "Sources/Interaction/Settings",
      "Sources/Touch/Palms",
      "Tests/Benchmarks", "Tests/Conformance", "Tests/Fuzz", "Tests/Soak",
    ]
    let source = folders.map { (try? Pages.source(below: $0)) ?? "" }.joined(separator: "\n")
    return Set(source.matches(of: /"-*([a-z][a-z-]*)"/).map { String($0.1) })
  }()
}
