import Gallery
import Glibc
import Ink
import Interaction
import Rendering
import SystemPackage
import TestSupport
import Touch

/// Measures the cost of the gallery sheet while people scroll it and others paint.
enum GalleryBenchmarks {
  static func run() {
    let scrolled = Screen(opensGallery: true)
    let bare = Screen(opensGallery: false)
    Comparison.print(
      "the gallery scrolled by 10 pixels, against composing the whole window", unit: "frame",
      { scrolled.scroll($0) }, { bare.composeAll($0) }, count: 60)
    let painted = Screen(opensGallery: true)
    let plain = Screen(opensGallery: false)
    Comparison.print(
      "touch update beside the gallery, against one without it", unit: "update",
      { painted.paint($0) }, { plain.paint($0) }, count: 2_000)
  }

  /// A screen of 3840 × 2160 pixels at scale 2, with 60 drawings in its gallery.
  private final class Screen {
    private let window: PaintingWindow
    private let image = ImageSurface(width: 3840, height: 2160)
    private var time: Int64 = 0
    private var finger: UInt32 = 0

    init(opensGallery: Bool) {
      window = PaintingWindow(
        PaintingSession(windowWidth: 3840, windowHeight: 2160, metrics: DisplayMetrics(scale: 2)))
      guard opensGallery else { return }
      _ = window.handle(.key(KeyPress(keysym: 0x6F, control: true)))
      let entries = (0..<60).map {
        GalleryEntry(id: DrawingID(number: $0), name: "Drawing \($0)", note: "Today, 17:45")
      }
      window.perform { $0.showListing(GalleryListing(drawings: entries)) }
      let picture = ThumbnailData(
        width: 256, height: 144, pixels: (0..<256 * 144).map { UInt32($0) &* 0x0101_0307 })
      for entry in entries { window.setThumbnail(picture, for: entry.id) }
      _ = window.composeDamage(into: image)
    }

    private func send(_ phase: TouchEvent.Phase, _ place: Point) {
      time += 8
      let event = TouchEvent(
        touch: finger, phase: phase, source: EventSource(device: 9, master: 2),
        time: Timestamp(milliseconds: time), position: place)
      if window.paint(event) == nil { _ = window.handle(.touch(event)) }
    }

    /// Moves a finger up and down over the list, and composes the damage after each move.
    func scroll(_ frames: Int) {
      guard let middle = window.session.gallery?.layout.viewport.center else { return }
      finger += 1
      send(.begin, middle)
      for frame in 0..<frames {
        let way = Double(abs(frame % 60 - 30)) * 10
        send(.update(pendingEnd: false), Point(x: middle.x, y: middle.y - 300 + way))
        _ = window.composeDamage(into: image)
      }
      send(.end, middle)
    }

    /// Moves a finger that paints in the corner, and composes the damage after each move.
    func paint(_ updates: Int) {
      finger += 1
      send(.begin, Point(x: 5, y: 5))
      for update in 0..<updates {
        send(.update(pendingEnd: false), Point(x: 5 + Double(update % 50), y: 5))
        _ = window.composeDamage(into: image)
      }
      send(.end, Point(x: 5, y: 5))
      _ = window.handle(.key(KeyPress(keysym: 0x7A, control: true)))
      _ = window.composeDamage(into: image)
    }

    /// Composes the whole window for each frame.
    func composeAll(_ frames: Int) {
      for _ in 0..<frames {
        window.resize(width: 3840, height: 2160, metrics: window.session.metrics)
        _ = window.composeDamage(into: image)
      }
    }
  }
}

/// The files of a closed gallery.
struct GalleryFiles {
  private let paths: [String]

  /// - Parameter home: The home folder of the gallery's user.
  init(of home: TemporaryFolder) {
    paths = ["", "-wal", "-shm"].map { GalleryFolder(home.gallery).database.string + $0 }
  }

  /// Their size on disk, in bytes.
  var bytes: Int { paths.map(Self.size).reduce(0, +) }

  /// Drops them from the system's page cache, so that they are read from the disk.
  func leaveMemory() {
    for path in paths {
      let file = open(path, O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { continue }
      fdatasync(file)
      posix_fadvise(file, 0, 0, Int32(POSIX_FADV_DONTNEED))
      close(file)
    }
  }

  private static func size(_ path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }
}
