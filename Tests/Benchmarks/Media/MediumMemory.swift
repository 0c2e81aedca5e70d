import Glibc
import Ink
import Rendering

/// Measures the memory that a window keeps for media: the heights of the paper, masks of load, and what else is made
/// when the first strokes of media are painted.
enum MediumMemory {
  private static let zooms = [0.5, 1, 4]

  static func measure(into results: inout Results) {
    var drawing = Drawing()
    let painter = CanvasPainter(width: 1920, height: 1080, view: .identity, drawing: drawing)
    let image = ImageSurface(width: 1920, height: 1080)
    // What pens need is there before.
    paint(Medium.allCases.map { _ in nil }, &drawing, painter, image)
    let before = allocatedBytes
    paint(Medium.allCases, &drawing, painter, image)
    let after = withExtendedLifetime((painter, image)) { allocatedBytes }
    guard let before, let after else { return print("\nthe memory of media was not measured") }
    let bytes = after - before
    results[.mediumCaches] = Double(bytes) / 0x1p20
    print("\nmemory that media add to a full HD window after three zooms: \(bytes >> 10) KiB")
  }

  /// Paints a stroke of each medium at each zoom, all at the same time, and then repaints the whole drawing there.
  private static func paint(
    _ media: [Medium?], _ drawing: inout Drawing, _ painter: CanvasPainter, _ image: ImageSurface
  ) {
    for zoom in zooms {
      let view = ViewTransform(scale: zoom, origin: Point(x: 0, y: 0))
      drawing.setDetail(Quantum(for: view))
      painter.setView(view, drawing: drawing)
      let contacts = media.indices.map { ContactID.touch(UInt32($0)) }
      for step in 0..<230 {
        for (row, medium) in media.enumerated() {
          let brush = Brush(
            color: InkColor(rgb: 0x20_40_C0), width: medium?.recipe.width ?? 10, medium: medium)
          let place = Point(x: Double(step) * 8 + 40, y: Double(row) * 150 + 100)
          let sample = StrokeSample(
            position: view.canvasPoint(place), time: Timestamp(milliseconds: Int64(step) * 8))
          show(
            step == 0
              ? drawing.begin(
                contacts[row], brush: brush, quantum: Quantum(for: view), sample: sample)
              : drawing.extend(contacts[row], sample: sample), painter, image)
        }
      }
      for contact in contacts { show(drawing.complete(contact), painter, image) }
      painter.resize(width: 1, height: 1, drawing: drawing)
      painter.resize(width: 1920, height: 1080, drawing: drawing)
      painter.compose(image.bounds, into: image)
    }
  }

  private static func show(
    _ change: DrawingChange?, _ painter: CanvasPainter, _ image: ImageSurface
  ) {
    guard let change else { return }
    for rect in painter.apply(change) { painter.compose(rect, into: image) }
  }

  /// The bytes of all memory that was allocated and not given back, as glibc counts them; `nil` if it cannot be asked.
  private static var allocatedBytes: Int? {
    // Its header is not in Swift's module of glibc.
    typealias MallocInfo = @convention(c) (Int32, UnsafeMutablePointer<FILE>?) -> Int32
    var (text, length): (UnsafeMutablePointer<CChar>?, Int) = (nil, 0)
    guard let symbol = dlsym(nil, "malloc_info"), let stream = open_memstream(&text, &length)
    else { return nil }
    _ = unsafeBitCast(symbol, to: MallocInfo.self)(0, stream)
    fclose(stream)
    defer { free(text) }
    // The totals of all threads' memory come last: <total type="rest" count="2" size="456641"/>.
    let report = text.map { String(cString: $0) } ?? ""
    let totals = report.split(separator: "</heap>").last?.split(separator: "\n") ?? []
    let sizes = ["current", "mmap", "fast", "rest"].compactMap { type in
      totals.first { $0.contains("type=\"\(type)\"") }?
        .split(separator: "\"").compactMap { Int($0) }.last
    }
    return sizes.count == 4 ? sizes[0] + sizes[1] - sizes[2] - sizes[3] : nil
  }
}
