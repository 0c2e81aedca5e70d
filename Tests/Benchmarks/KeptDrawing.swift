import Gallery
import Glibc
import Ink
import SystemPackage
import TestSupport

/// A gallery with a large drawing, written by the gallery's own code: strokes of random hands all
/// over a full HD canvas, each of 60 samples at 120 Hz.
struct KeptDrawing {
  static let strokes = 100_000
  static let samplesPerStroke = 60
  let home: TemporaryFolder
  /// The size of the closed gallery on disk, in bytes.
  let bytes: Int

  init() throws {
    home = try TemporaryFolder()
    let folder = GalleryFolder(home.gallery)
    let opening = GalleryOpening(folder, naming: { "Drawing \($0)" }) { _, _ in }
    let open = try opening.open(.new("Large"))
    guard let keeper = open.keeper else { throw BenchmarkFailure("there is no gallery") }
    var boards = open.boards
    var hands = Hands()
    keeper.keep(Arrangement(boards, seats: []))
    for index in 0..<Self.strokes {
      keeper.keep(hands.draw(UInt32(index), on: &boards))
      if index % 500 == 499, let failure = keeper.writeNow() { throw failure }
    }
    if let failure = keeper.finish(boards, Arrangement(boards, seats: [])) { throw failure }
    bytes = Self.files(of: folder).map(Self.size).reduce(0, +)
  }

  /// Drops the gallery's files from the system's page cache, so that they are read from the disk.
  func leaveMemory() {
    for path in Self.files(of: GalleryFolder(home.gallery)) {
      let file = open(path, O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { continue }
      fdatasync(file)
      posix_fadvise(file, 0, 0, Int32(POSIX_FADV_DONTNEED))
      close(file)
    }
  }

  private static func files(of folder: GalleryFolder) -> [String] {
    ["", "-wal", "-shm"].map { folder.database.string + $0 }
  }

  private static func size(_ path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }
}

/// Simulated hands that draw strokes of half a second at random places.
private struct Hands {
  private var random = SeededGenerator(seed: 100_000)
  private var time: Int64 = 0

  /// Returns the actions that draw one stroke.
  mutating func draw(_ number: UInt32, on boards: inout Boards) -> [BoardAction] {
    let hand = random.element(of: Hand.allCases)
    let samples = hand.samples(
      rate: 120, seconds: 0.6, noise: 0.3, jitter: 0.1, using: &random
    ).prefix(KeptDrawing.samplesPerStroke)
    let place = random.point(in: Rect(minX: -250, minY: -200, maxX: 1700, maxY: 950))
    let brush = Brush(
      color: InkColor(rgb: UInt32(random.integer(in: 0...0xFFFFFF))),
      width: random.element(of: [2, 5, 10]))
    let contact = ContactID.touch(number)
    var actions: [BoardAction] = []
    func perform(_ action: DrawingAction) {
      let change = boards.current.drawing.perform(action).change
      actions.append(BoardAction(board: boards.current.id, action: action, change: change))
    }
    for (index, sample) in samples.enumerated() {
      var sample = sample
      let position = Point(x: sample.position.x + place.x, y: sample.position.y + place.y)
      sample.position = Quantum.coarsest.rounded(position)
      sample.time.milliseconds += time
      perform(
        index == 0
          ? .begin(contact, by: .first, brush, .coarsest, sample) : .extend(contact, sample))
    }
    perform(.complete(contact, by: .first))
    time += 900
    return actions
  }
}
