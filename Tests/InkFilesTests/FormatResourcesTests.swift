import InkFiles
import TestSupport
import Testing

/// The manual and what is installed for desktops are written by hand, and must say what the list of formats says.
@Suite("Formats outside the program")
struct FormatResourcesTests {
  @Test func `the desktop entry takes the formats that are read`() throws {
    let lines = try Checkout.text("Resources/fingerpaint.desktop").split(separator: "\n")
    let entry = lines.first { $0.hasPrefix("MimeType=") }
    let types = InkFileFormat.readable.flatMap { [$0.mediaType] + $0.otherMediaTypes }
    #expect(entry.map(String.init) == "MimeType=" + types.map { "\($0);" }.joined())
  }

  // Every desktop knows PDF files and shows what is in them.
  @Test(
    "the MIME package describes each format of drawings that is read except PDF, by media types and endings"
  )
  func mimePackage() throws {
    let types = try Checkout.text("Resources/fingerpaint-mime.xml").split(separator: "<mime-type ")
      .dropFirst()
    let formats = InkFileFormat.readable.filter { !$0.isImage && $0 != .pdf }
    let mediaTypes = formats.flatMap { [$0.mediaType] + $0.otherMediaTypes }
    let endings = formats.flatMap { [$0.ending] + $0.otherEndings }
    let describedTypes = types.flatMap { value(of: "type", in: $0).prefix(1) }
    let patterns = types.map { value(of: "pattern", in: $0) }
    #expect(describedTypes == mediaTypes)
    #expect(patterns == endings.map { ["*.\($0)"] })
  }

  @Test func `the thumbnailer takes the formats of drawings that are read except PDF`() throws {
    let lines = try Checkout.text("Resources/fingerpaint.thumbnailer").split(separator: "\n")
    let entry = lines.first { $0.hasPrefix("MimeType=") }
    let types = InkFileFormat.readable.filter { !$0.isImage && $0 != .pdf }.flatMap {
      [$0.mediaType] + $0.otherMediaTypes
    }
    #expect(entry.map(String.init) == "MimeType=" + types.map { "\($0);" }.joined())
  }

  @Test func `the metainfo names the formats that are read`() throws {
    let text = try Checkout.text("Resources/org.example.FingerPaint.metainfo.xml")
    let named = text.split(separator: "\n").compactMap { line in
      line.firstMatch(of: /<mediatype>(.*)<\/mediatype>/).map { String($0.1) }
    }
    let types = InkFileFormat.readable.flatMap { [$0.mediaType] + $0.otherMediaTypes }
    #expect(named == types)
  }

  /// The values of an attribute, in order.
  private func value(of attribute: String, in text: Substring) -> [String] {
    text.ranges(of: "\(attribute)=\"").filter {
      // Not in the middle of another name.
      $0.lowerBound == text.startIndex || text[text.index(before: $0.lowerBound)] == " "
    }.map { String(text[$0.upperBound...].prefix { $0 != "\"" }) }
  }

  @Test("the manual's table says of each format whether it is written and read, and its endings")
  func manual() throws {
    let lines = try Checkout.text("docs/manual.md").split(separator: "\n")
    let table = lines.drop { !$0.hasPrefix("| format | written | read |") }
      .prefix { $0.hasPrefix("|") }.dropFirst(2)
    let rows = table.map { row in
      row.split(separator: "|").map { $0.trimming { $0 == " " } }
    }
    #expect(!rows.isEmpty)
    for row in rows {
      let formats = InkFileFormat.all.filter { row[0].contains("`.\($0.ending)`") }
      #expect(!formats.isEmpty, "\(row[0])")
      for format in formats {
        let boards = format.holdsAllBoards ? "all boards" : "one board"
        #expect(row[1] == (format.canBeWritten ? boards : ""), "\(row[0])")
        let read = format.isImage ? "as an image" : "yes"
        #expect(format.canBeRead ? row[2].hasPrefix(read) : row[2].isEmpty, "\(row[0])")
        #expect(format.otherEndings.allSatisfy { row[2].contains("`.\($0)`") }, "\(row[0])")
      }
    }
    for format in InkFileFormat.all {
      #expect(rows.count { $0[0].contains("`.\(format.ending)`") } == 1, "\(format.ending)")
    }
  }
}

extension Substring {
  fileprivate func trimming(_ isOutside: (Character) -> Bool) -> Substring {
    var part = drop(while: isOutside)
    while let last = part.last, isOutside(last) { part.removeLast() }
    return part
  }
}
