import TestSupport
import Testing
import TouchLab

@Suite("Pages of PDF files that are exported without the others", .serialized, .ownThread)
struct SeparatedPageTests {
  /// The text of a PDF file with nothing of it packed.
  private func text(of file: String, in archive: Archive) throws -> String {
    let command = try archive.shell(
      "qpdf --qdf --object-streams=disable \(file) - | LC_ALL=C tr -cd '\\12\\40-\\176'")
    #expect(command.ending == .exited(0), "\(command.error)")
    return command.output
  }

  /// Writes a PDF file, and a file of Xournal++ with ink on one of its pages.
  private func prepare(_ pdf: [UInt8], page: Int, in archive: Archive) throws {
    try write(pdf, to: "\(archive.home.path)/page.pdf")
    let text = """
      <xournal><page width="300" height="200">\
      <background type="pdf" domain="absolute" filename="page.pdf" pageno="\(page)"/><layer>\
      <stroke tool="pen" color="#ff0000ff" width="4">50 150 100 90</stroke></layer></page></xournal>
      """
    try write(gzipped(Array(text.utf8)), to: "\(archive.home.path)/ink.xopp")
  }

  private func words(_ mark: String, in text: String) -> Set<String> {
    Set(text.split { !$0.isLetter }.filter { $0.hasPrefix(mark) }.map(String.init))
  }

  @Test("nothing of another page stays in the file, and all of the exported one does")
  func secrets() throws {
    let archive = try Archive()
    try write(SharedPDF.bytes, to: "\(archive.home.path)/page.pdf")
    let whole = try text(of: "page.pdf", in: archive)
    for page in [1, 2] {
      try prepare(SharedPDF.bytes, page: page, in: archive)
      for source in ["ink.xopp", "page.pdf --board \(page)"] {
        let exported = try archive.shell("\"$0\" export \(source) -o out.pdf --force")
        #expect(exported.ending == .exited(0) && exported.error == "", "\(exported.error)")
        let part = try text(of: "out.pdf", in: archive)
        if page == 1 {
          #expect(words("SECRET", in: part) == [])
          let kept = words("PUBLIC", in: whole)
          #expect(kept.count == 11 && words("PUBLIC", in: part) == kept)
        } else {
          #expect(words("PUBLIC", in: part) == ["PUBLICshared"])
        }
        #expect(try archive.shell("qpdf --check out.pdf").ending == .exited(0))
      }
    }
  }

  @Test func `InkML of one board has nothing of the document's other pages`() throws {
    let archive = try Archive()
    try write(SharedPDF.bytes, to: "\(archive.home.path)/page.pdf")
    let exported = try archive.run("export", "page.pdf", "--board", "1", "-o", "out.inkml")
    #expect(exported.ending == .exited(0) && exported.error == "", "\(exported.error)")
    #expect(try archive.run("export", "out.inkml", "-o", "out.pdf").ending == .exited(0))
    let part = try text(of: "out.pdf", in: archive)
    #expect(words("SECRET", in: part) == [] && words("PUBLIC", in: part).count == 11)
  }

  @Test func `the whole document keeps what belongs to it, with ink or without`() throws {
    let archive = try Archive()
    try write(SharedPDF.bytes, to: "\(archive.home.path)/page.pdf")
    let exported = try archive.run("export", "page.pdf", "-o", "out.pdf")
    #expect(exported.ending == .exited(0) && exported.error == "", "\(exported.error)")
    let (before, after) = try (text(of: "page.pdf", in: archive), text(of: "out.pdf", in: archive))
    for mark in ["PUBLIC", "SECRET"] { #expect(words(mark, in: after) == words(mark, in: before)) }
  }

  @Test("an exported page is at most a tenth larger than the page that qpdf takes out")
  func size() throws {
    let archive = try Archive()
    let two = SamplePDF([(300, 200, 0xE02020), (300, 200, 0x20C020)])
    for (name, bytes) in [("shared", SharedPDF.bytes), ("plain", two.bytes)] {
      try write(bytes, to: "\(archive.home.path)/page.pdf")
      let exported = try archive.run(
        "export", "page.pdf", "--board", "1", "-o", "out.pdf", "--force")
      #expect(exported.ending == .exited(0), "\(exported.error)")
      let taken = try archive.shell("qpdf page.pdf --pages . 1 -- taken.pdf")
      #expect(taken.ending == .exited(0), "\(taken.error)")
      let (ours, theirs) = try (
        readBytes("\(archive.home.path)/out.pdf").count,
        readBytes("\(archive.home.path)/taken.pdf").count
      )
      #expect(ours * 10 <= theirs * 11, "\(name): \(ours) and \(theirs) bytes")
    }
  }

  @Test("a damaged page that shares the resources of another page is not exported alone")
  func damaged() throws {
    let archive = try Archive()
    let page = "<< /Type /Page /Parent 2 0 R /Contents 5 0 R >>"
    let shared = "<< /Length 12 /Filter /FlateDecode >>\nstream\nno such data\nendstream"
    try write(
      SamplePDF.file([
        "<< /Type /Catalog /Pages 2 0 R >>",
        """
        << /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox [0 0 300 200] \
        /Resources << /XObject << /A 6 0 R >> >> >>
        """,
        page, "<< /Type /Page /Parent 2 0 R >>", shared,
        "<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Length 8 >>\nstream\n% SECRET\nendstream",
      ]), to: "\(archive.home.path)/page.pdf")
    expectRefusal(
      try archive.run("export", "page.pdf", "--board", "1", "-o", "out.pdf"),
      saying: ["out.pdf", "damaged"])
    #expect(try archive.run("export", "page.pdf", "-o", "out.pdf").ending == .exited(0))
  }
}
