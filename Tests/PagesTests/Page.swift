import TestSupport

/// A page of the documentation, in GitHub's Markdown.
struct Page {
  /// A piece of the page, and the number of its first line.
  struct Piece {
    let line: Int
    var text: String
  }

  /// The path in the checkout.
  let path: String
  /// The lines, without their ends.
  let lines: [String]
  /// The text outside of code blocks: each piece is a heading, a row of a table, a list's item or a paragraph.
  let paragraphs: [Piece]
  /// The lines inside of code blocks.
  let codeLines: [Piece]

  /// Reads the page at a path below the checkout.
  /// - Throws: an `Errno`.
  init(_ path: String) throws {
    self.path = path
    var lines = try Checkout.text(path).split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0) }
    if lines.last == "" { lines.removeLast() }
    self.lines = lines
    var paragraphs: [Piece] = []
    var codeLines: [Piece] = []
    var isCode = false
    var isOpen = false
    for (index, line) in lines.enumerated() {
      let text = line[...].trimmed
      let piece = Piece(line: index + 1, text: text)
      let standsAlone = text.hasPrefix("|") || text.hasPrefix("#")
      if text.hasPrefix("```") {
        isCode.toggle()
        isOpen = false
      } else if isCode {
        codeLines.append(Piece(line: index + 1, text: line))
      } else if text.isEmpty {
        isOpen = false
      } else if isOpen && !standsAlone && !Page.beginsItem(text) {
        paragraphs[paragraphs.count - 1].text += "\n\(text)"
      } else {
        paragraphs.append(piece)
        isOpen = !standsAlone
      }
    }
    self.paragraphs = paragraphs
    self.codeLines = codeLines
  }

  private static func beginsItem(_ text: String) -> Bool {
    text.hasPrefix("- ") || text.hasPrefix("* ") || text.prefixMatch(of: /[0-9]+\.\s/) != nil
  }

  /// Returns the description of a failure: the place and the fault.
  func complaint(_ piece: Piece, _ text: String) -> String { "\(path):\(piece.line): \(text)" }
}

extension Page {
  /// The texts in backticks outside of code blocks. One that goes on in the next line has a space there.
  var codeSpans: [Piece] {
    var spans: [Piece] = []
    for paragraph in paragraphs {
      var line = paragraph.line
      let pieces = paragraph.text.split(separator: "`", omittingEmptySubsequences: false)
      for (index, piece) in pieces.enumerated() {
        let parts = piece.split(separator: "\n", omittingEmptySubsequences: false)
        if index % 2 == 1 { spans.append(Piece(line: line, text: parts.joined(separator: " "))) }
        line += parts.count - 1
      }
    }
    return spans
  }

  /// The texts in backticks, and the lines of code blocks without their comments.
  var commands: [Piece] {
    codeSpans
      + codeLines.map { piece in
        Piece(line: piece.line, text: piece.text.replacing(/(^|\s)#.*/, with: ""))
      }
  }

  /// The targets of links and pictures.
  var targets: [Piece] {
    var targets: [Piece] = []
    for paragraph in paragraphs {
      let text = paragraph.text
      for match in text.matches(of: /\]\(([^)\s]+)\)|src="([^"]+)"/) {
        let line = paragraph.line + text[..<match.range.lowerBound].count { $0 == "\n" }
        if let target = match.1 ?? match.2 {
          targets.append(Piece(line: line, text: String(target)))
        }
      }
    }
    return targets
  }

  /// The anchors of the headings, as GitHub makes them.
  var anchors: Set<String> {
    var anchors: Set<String> = []
    for paragraph in paragraphs where paragraph.text.hasPrefix("#") {
      let heading = paragraph.text.drop { $0 == "#" }.trimmed
        .replacing(/\[([^\]]*)\]\([^)]*\)/) { $0.1 }
      let anchor = heading.lowercased()
        .filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
        .replacing(" ", with: "-")
      var (unique, count) = (anchor, 0)
      while anchors.contains(unique) {
        count += 1
        unique = "\(anchor)-\(count)"
      }
      anchors.insert(unique)
    }
    return anchors
  }

  /// The rows of the first table whose header begins with some cells, without the header.
  func table(_ header: String...) -> [[String]] {
    let start = "| \(header.joined(separator: " | ")) |"
    let rows = lines.drop { !$0.hasPrefix(start) }.prefix { $0.hasPrefix("|") }.dropFirst(2)
    return rows.map { row in
      row.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
        .map { $0.trimmed }
    }
  }

  /// The pieces below a heading, up to the next heading.
  func section(_ heading: String) -> [Piece] {
    let rest = paragraphs.drop { $0.text != "## \(heading)" }.dropFirst()
    return Array(rest.prefix { !$0.text.hasPrefix("#") })
  }

  /// The path in the checkout of a target of a link of this page.
  func path(of target: String) -> String {
    var parts = path.split(separator: "/").dropLast().map { String($0) }
    for part in target.split(separator: "/") where part != "." {
      if part == ".." {
        _ = parts.popLast()
      } else {
        parts.append(String(part))
      }
    }
    return parts.joined(separator: "/")
  }
}

extension Substring {
  /// The text without the spaces at its ends.
  var trimmed: String {
    var text = drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}

extension String {
  /// The texts in backticks in a line.
  var codeSpans: [String] {
    split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }
}
