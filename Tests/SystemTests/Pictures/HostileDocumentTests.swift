import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("Hostile PDF documents have a clear outcome", .serialized, .ownThreadFirst)
struct HostileDocumentTests {
  /// A folder with the file `page.pdf`.
  private func archive(_ bytes: [UInt8]) throws -> Archive {
    let archive = try Archive()
    try write(bytes, to: "\(archive.home.path)/page.pdf")
    return archive
  }

  /// A document with two pages, neither of which is one.
  private var noReadablePage: [UInt8] {
    SamplePDF.file([
      "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R 3 0 R] /Count 2 >>", "7",
    ])
  }

  /// A document with some bytes before its header, which is found within the first 1,024 bytes.
  private func late(_ count: Int) -> [UInt8] {
    [UInt8](repeating: 10, count: count) + SamplePDF(content: "0 0 9 9 re f").bytes
  }

  @Test func `a document that cannot be read is refused in one sentence`() throws {
    for (bytes, words) in [
      (HostilePDF.encrypted, ["password"]),
      (HostilePDF.mediaBox("[0 0 99999 99999]"), ["page 1", "larger"]),
      (HostilePDF.mediaBox("[0 0 0.1 200]"), ["page 1", "smaller"]),
      (HostilePDF.truncated(to: 0.1), ["damaged"]),
      (HostilePDF.truncated(to: 0.5), ["damaged"]),
      (Array("%PDF-1.7\n".utf8), ["PDF"]),
      (Array(SamplePDF([(600, 450, 0xE02020), (300, 300, 0x20C020)]).bytes.prefix(100)), ["PDF"]),
      (noReadablePage, ["damaged"]),
    ] as [([UInt8], [String])] {
      let archive = try archive(bytes)
      expectRefusal(try archive.run("import", "page.pdf"), saying: ["page.pdf"] + words)
      for name in ["out.pdf", "out.png"] {
        expectRefusal(
          try archive.run("export", "page.pdf", "-o", name), saying: ["page.pdf"] + words)
        #expect(!archive.has(name))
      }
    }
  }

  @Test func `a document that can be read is imported, and leaves as PDF`() throws {
    for (name, bytes) in [
      ("table", HostilePDF.tableLoop), ("numbers", HostilePDF.mediaBox("[0 0 1e30 1e30]")),
      ("none", HostilePDF.mediaBox("[0 0 0 0]")),
      ("mirrored", HostilePDF.mediaBox("[300 200 0 0]")),
      ("negative", HostilePDF.mediaBox("[-300 -200 0 0]")), ("word", HostilePDF.mediaBox("/A4")),
      ("end", HostilePDF.truncated(to: 0.99)), ("endless", HostilePDF.endless),
      ("bomb", HostilePDF.bomb), ("late 1", late(1)), ("late 500", late(500)),
      ("late 1019", late(1019)),
    ] {
      let archive = try archive(bytes)
      let imported = try archive.run("import", "page.pdf")
      #expect(imported.ending == .exited(0) && imported.error == "", "\(name): \(imported.error)")
      let exported = try archive.run("export", "page", "-o", "out.pdf")
      #expect(exported.ending == .exited(0) && exported.error == "", "\(name): \(exported.error)")
      #expect(try archive.run("import", "out.pdf").ending == .exited(0), "\(name)")
      guard name == "bomb" else { continue }
      // An image with more pixels than memory is painted or left out, and that is said.
      let painted = try archive.run("export", "page.pdf", "-o", "out.png")
      #expect(painted.ending == .exited(0))
      guard painted.error != "" else { continue }
      expectOneSentence(painted.error, saying: ["out.png", "left out", "1 PDF background"])
    }
  }

  @Test("a page whose crop box shows nothing of it is shown whole, and a sentence says so")
  func cropBoxes() throws {
    for box in ["[500 500 600 600]", "[400 50 500 150]", "[50 50 50 50]"] {
      let archive = try archive(
        SamplePDF(content: "1 0 0 rg 50 50 100 100 re f", entries: "/CropBox \(box)").bytes)
      let imported = try archive.run("import", "page.pdf")
      #expect(imported.ending == .exited(0))
      expectOneSentence(imported.error, saying: ["page.pdf", "1 crop box", "all of the page"])
      let exported = try archive.run("export", "page", "-o", "out.png")
      #expect(exported.ending == .exited(0) && exported.error == "", "\(exported.error)")
      let picture = try DecodedPicture("\(archive.home.path)/out.png")
      #expect(picture.width == 400 && picture.count(of: 0xFFFF_0000) > 10_000)
    }
  }

  @Test("a file whose attachments alone are encrypted leaves as PDF without them, and that is said")
  func encryptedAttachments() throws {
    let archive = try archive(HostilePDF.encryptedAttachment)
    let imported = try archive.run("import", "page.pdf")
    #expect(imported.ending == .exited(0) && imported.error == "", "\(imported.error)")
    let exported = try archive.run("export", "page", "-o", "out.pdf")
    #expect(exported.ending == .exited(0))
    expectOneSentence(exported.error, saying: ["out.pdf", "encrypted attachments"])
    #expect(try archive.shell("qpdf --check out.pdf").ending == .exited(0))
  }

  @Test("an encryption that needs no password is gone in the exported file, and that is said")
  func emptyPassword() throws {
    let archive = try archive(SamplePDF(content: "0 0 9 9 re f").bytes)
    let locked = try archive.shell(
      "qpdf --encrypt '' owner 256 --print=none -- page.pdf locked.pdf")
    #expect(locked.ending == .exited(0), "\(locked.error)")
    let exported = try archive.run("export", "locked.pdf", "-o", "out.pdf")
    #expect(exported.ending == .exited(0))
    expectOneSentence(exported.error, saying: ["out.pdf", "1 encryption"])
  }

  @Test func `a page that cannot be read is blank, and is said to be`() throws {
    let archive = try archive(HostilePDF.treeLoop)
    let command = try archive.run("import", "page.pdf")
    #expect(command.ending == .exited(0))
    expectOneSentence(command.error, saying: ["page.pdf", "1 damaged page", "blank"])
    expectRefusal(try archive.run("export", "page", "-o", "out.pdf"), saying: ["damaged"])
  }

  /// What can be wrong with a document. One of these ends an export.
  private let errors = [
    "the PDF file is damaged", "the PDF file has no pages", "the PDF file has ",
    "of the PDF file is",
    "needs a password", "was stopped: the file is damaged", "takes too long", "too much memory",
    "not an InkML, ",
  ]
  /// What an export goes on with.
  private let notices = ["left out: ", "stays blank", "stay blank"]

  @Test func `a damaged document is exported, or one sentence says why not`() throws {
    let archive = try Archive()
    var random = SeededGenerator(seed: 11)
    let mutator = FileMutator([
      SamplePDF([(300, 200, 0xE02020), (200, 300, 0x20C020)], turns: [0, 90]).bytes,
      HostilePDF.treeLoop, HostilePDF.tableLoop, HostilePDF.pages(3), HostilePDF.encrypted,
      SamplePDF(content: "q BT /F1 12 Tf 5 5 Td [(A) 7 (text)] TJ ET [(open").bytes,
    ])
    var outcomes: [Int32: Int] = [:]
    for number in 0..<75 {
      let bytes = mutator.mutant(isText: false, using: &random)
      try write(bytes, to: "\(archive.home.path)/\(number).pdf")
      let exported = try archive.run("export", "\(number).pdf", "-o", "out.pdf", "--force")
      let lines = exported.error.split(separator: "\n")
      let refusals = lines.filter { line in !notices.contains { line.contains($0) } }
      #expect(
        refusals.allSatisfy { line in errors.contains { line.contains($0) } },
        "\(number): \(exported.error)")
      guard case .exited(let status) = exported.ending else {
        Issue.record("\(number): \(exported.ending)")
        continue
      }
      outcomes[status, default: 0] += 1
      #expect(refusals.count == (status == 0 ? 0 : 1), "\(number): \(exported.error)")
      guard status == 0 else { continue }
      // What was written is whole: qpdf has written a new table.
      let again = try archive.run("export", "out.pdf", "-o", "out.inkml", "--force")
      #expect(again.ending == .exited(0), "\(number): \(again.error)")
      let picture = try archive.run("export", "\(number).pdf", "-o", "out.png", "--force")
      #expect(picture.ending == .exited(0), "\(number): \(picture.error)")
    }
    #expect(Set(outcomes.keys) == [0, 1] && outcomes.values.allSatisfy { $0 >= 10 }, "\(outcomes)")
  }

  @Test("while a page is painted for ever, ink appears in the window, and the window closes")
  func window() throws {
    let home = try TemporaryFolder()
    let path = "\(home.path)/page.pdf"
    try write(HostilePDF.endless, to: path)
    let stage = try Stage(arguments: [path], home: home, awaitsInvitation: false)
    let view = try stage.session().view
    try stage.drawWhole(
      1,
      line(
        from: view.windowPoint(Point(x: 50, y: 60)), to: view.windowPoint(Point(x: 350, y: 60)),
        steps: 20))
    try stage.expectColor(blue, at: view.windowPoint(Point(x: 200, y: 60)))
    try stage.quit()
  }
}
