import App
import Gallery
import Glibc
import Ink
import Rendering
import System
import SystemPackage
import Testing
import TestSupport

@Suite("Pictures that visitors save")
struct VisitorPicturesTests {
  private let home: TemporaryFolder
  private let folder: FilePath

  init() throws {
    home = try TemporaryFolder()
    folder = FilePath(try home.makeFolder("Exhibit"))
  }

  private func pictures(limit: Int64?) -> VisitorPictures {
    var limits = KeepLimits()
    limits.bytes = limit
    return VisitorPictures(limits, in: folder)
  }

  private var names: [String] { (folder.folderNames ?? []).sorted() }

  /// Saves a picture of so many bytes.
  private func save(
    _ board: Board, in pictures: VisitorPictures, as name: String, size: Int = 100
  ) throws -> String? {
    try pictures.save(board) { folder throws(AppError) in
      let path = folder.appending(name)
      do {
        try home.write(String(repeating: "x", count: size), to: "Exhibit/\(name)")
      } catch {
        throw AppError("\(error)")
      }
      return PictureWriter.Written(
        path: path, small: ThumbnailData(reducing: [0], width: 1, height: 1))
    }.path.lastComponent?.string
  }

  /// A board with so many dots.
  private func board(_ dots: Int) -> Board {
    var board = Board(id: BoardID(number: 0))
    for dot in 0..<dots {
      let contact = ContactID.touch(UInt32(dot))
      let sample = StrokeSample(
        position: Point(x: 9, y: Double(dot)), time: Timestamp(milliseconds: 1))
      _ = board.drawing.begin(
        contact, brush: Brush(color: InkColor(rgb: 0), width: 5), quantum: .coarsest, sample: sample
      )
      _ = board.drawing.complete(contact, by: .first)
    }
    return board
  }

  @Test func `a picture is saved for each change of the drawing, wherever its view is`() throws {
    let pictures = pictures(limit: nil)
    #expect(try save(board(1), in: pictures, as: "FingerPaint 1.png") == "FingerPaint 1.png")
    var moved = board(1)
    moved.setView(ViewTransform(scale: 2, origin: Point(x: 70, y: 20)))
    for board in [board(1), moved] {
      #expect(try save(board, in: pictures, as: "FingerPaint 2.png") == "FingerPaint 1.png")
    }
    #expect(try save(board(2), in: pictures, as: "FingerPaint 3.png") == "FingerPaint 3.png")
    // Undone, it is another drawing again.
    var undone = board(2)
    _ = undone.drawing.undo(by: .first)
    #expect(try save(undone, in: pictures, as: "FingerPaint 4.png") == "FingerPaint 4.png")
    #expect(names.count == 3)
    // Somebody has taken the file away.
    folder.appending("FingerPaint 4.png").unlink()
    #expect(try save(undone, in: pictures, as: "FingerPaint 5.png") == "FingerPaint 5.png")
  }

  @Test("the oldest are removed beyond a tenth of the gallery's size, other files never")
  func limit() throws {
    let pictures = pictures(limit: 3_500)
    try home.write(String(repeating: "x", count: 9_000), to: "Exhibit/holiday.png")
    for number in 1...5 {
      let name = "FingerPaint \(number).png"
      _ = try save(board(number), in: pictures, as: name)
      var times = [timespec](repeating: timespec(tv_sec: 1_000 + number, tv_nsec: 0), count: 2)
      #expect(utimensat(AT_FDCWD, folder.appending(name).string, &times, 0) == 0)
    }
    #expect(names == (3...5).map { "FingerPaint \($0).png" } + ["holiday.png"])
    #expect(pictures.size == 300)
    // One that is larger than that stays until the next one.
    _ = try save(board(6), in: pictures, as: "FingerPaint 6.png", size: 800)
    #expect(names == ["FingerPaint 6.png", "holiday.png"])
  }
}
