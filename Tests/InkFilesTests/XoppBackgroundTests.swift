import Ink
import InkFiles
import Synchronization
import TestSupport
import Testing

@Suite("Xournal++: images and PDF pages below the ink")
struct XoppBackgroundTests {
  private func file(_ pages: [String]) -> InkFileSource {
    let all = pages.map { "<page width=\"90\" height=\"90\">\($0)<layer/></page>" }.joined()
    return InkFileSource(Array("<xournal>\(all)</xournal>".utf8))
  }

  private func picture(_ seed: UInt64) -> PNGImage {
    var random = SeededGenerator(seed: seed)
    return TestPictures.noise(width: 30, height: 10, using: &random)
  }

  @Test("numbers of PDF pages may have letters behind them, as older versions wrote them")
  func pageNumbers() throws {
    let document = TestPages.document([(90, 90), (80, 80), (70, 70)])
    var imaging = Imaging()
    imaging.readDocument = { _, _ in document }
    imaging.readOther = { name, _ in name == "a.pdf" ? document.bytes : nil }
    func read(_ numbers: String...) throws -> (pages: [Int?], left: String?) {
      var omissions = Omissions()
      let pages = numbers.enumerated().map { index, number in
        let name = index == 0 ? "domain=\"absolute\" filename=\"a.pdf\"" : ""
        return "<background type=\"pdf\" \(name) pageno=\"\(number)\"/>"
      }
      let read = try XoppReader.read(file(pages), omissions: &omissions, imaging: imaging)
      return (read.pages.map(\.paper.page?.index), omissions.line)
    }
    #expect(try read("1ll", "2ll", "3 ") == ([0, 1, 2], nil))
    #expect(
      try read("1ll", "0ll", "4ll", "ll", "", "-1", "99999999999999999999")
        == ([0, nil, nil, nil, nil, nil, nil], "left out: 6 PDF backgrounds"))
  }

  @Test func `pages of another file that is missing are not those of the file before`() throws {
    let document = TestPages.document([(90, 90), (80, 80)])
    var (imaging, omissions) = (Imaging(), Omissions())
    imaging.readDocument = { _, _ in document }
    imaging.readOther = { name, _ in name == "a.pdf" ? document.bytes : nil }
    let read = try XoppReader.read(
      file([
        "<background type=\"pdf\" filename=\"a.pdf\" pageno=\"1\"/>",
        "<background type=\"pdf\" filename=\"b.pdf\" pageno=\"2\"/>",
      ]), omissions: &omissions, imaging: imaging)
    #expect(read.pages.map(\.paper.page?.index) == [0, nil])
    #expect(omissions.line == "left out: 1 PDF background")
  }

  @Test func `a background can be that of another page`() throws {
    let (red, blue) = (picture(1), picture(2))
    var (imaging, omissions) = (Imaging(), Omissions())
    imaging.readOther = { name, _ in
      switch name {
      case "red.png": red.png
      case "blue.png": blue.png
      default: nil
      }
    }
    func own(_ name: String) -> String {
      "<background type=\"pixmap\" domain=\"absolute\" filename=\"\(name)\"/>"
    }
    func clone(_ page: String) -> String {
      "<background type=\"pixmap\" domain=\"clone\" filename=\"\(page)\"/>"
    }
    let read = try XoppReader.read(
      file([
        own("red.png"), clone("0"), own("blue.png"), clone("2"), clone("1"), own("none.png"),
        clone("5"), clone("9"), clone(""),
      ]), omissions: &omissions, imaging: imaging)
    #expect(
      read.pages.map { $0.pictures.map(\.picture) }
        == [[red], [red], [blue], [blue], [red], [], [], [], []])
    #expect(read.pages[1].pictures.first?.frame == read.pages[1].frame)
    #expect(omissions.line == "left out: 4 image backgrounds")
  }

  @Test("each image and each document is read and decoded once, however many pages show it")
  func once() throws {
    struct Counts {
      var (reads, images, documents, checks) = (0, 0, 0, 0)
    }
    let counts = Mutex(Counts())
    let (decoded, document) = (picture(1), TestPages.document([(90, 90)]))
    let photo: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0]
    let drawn = picture(2)
    var (imaging, omissions) = (Imaging(), Omissions())
    imaging.readOther = { name, _ in
      counts.withLock { $0.reads += 1 }
      return name == "a.jpg" ? photo : name == "a.pdf" ? document.bytes : nil
    }
    imaging.importPicture = { _, _ in
      counts.withLock { $0.images += 1 }
      return ImportedPicture(decoded)
    }
    imaging.readDocument = { _, _ in
      counts.withLock { $0.documents += 1 }
      return document
    }
    imaging.isIntact = { _ in
      counts.withLock { $0.checks += 1 }
      return true
    }
    func page(_ background: String, _ image: [UInt8]) -> String {
      """
      <background \(background)/><layer><image left="0" top="0" right="9" bottom="9">\
      \(base64Text(image))</image></layer>
      """
    }
    let pages =
      [
        page("type=\"pixmap\" domain=\"absolute\" filename=\"a.jpg\"", drawn.png),
        page("type=\"pdf\" filename=\"a.pdf\" pageno=\"1\"", photo),
        page("type=\"pixmap\" filename=\"none.jpg\"", photo),
      ]
    let read = try XoppReader.read(
      file((0..<20).flatMap { _ in pages }), omissions: &omissions, imaging: imaging)
    #expect(read.pages.count == 60 && omissions.line == "left out: 20 image backgrounds")
    #expect(read.pages.allSatisfy { !$0.pictures.isEmpty })
    // The bytes are not copied either.
    let objects = Set(read.pages.flatMap(\.pictures).map { ObjectIdentifier($0.picture) })
    #expect(objects.count == 2)
    let found = counts.withLock { $0 }
    #expect((found.reads, found.images, found.documents, found.checks) == (3, 1, 1, 1))
  }

  @Test func `an image that cannot be shown is not decoded, and a damaged one is counted`() throws {
    let count = Mutex(0)
    let image = picture(1)
    var (imaging, omissions) = (Imaging(), Omissions())
    imaging.importPicture = { _, _ in
      count.withLock { $0 += 1 }
      return ImportedPicture(image)
    }
    imaging.isIntact = { _ in false }
    let photo = base64Text([0xFF, 0xD8, 0xFF, 0xE0])
    let read = try XoppReader.read(
      file([
        """
        <layer><image left="0" top="0" right="0" bottom="9">\(photo)</image>\
        <image left="0" top="0" right="9" bottom="9">\(base64Text(image.png))</image></layer>
        """
      ]), omissions: &omissions, imaging: imaging)
    #expect(read.pages[0].pictures.isEmpty && omissions.line == "left out: 2 images")
    #expect(count.withLock { $0 } == 0)
  }
}
