import CCairo
import Glibc
import Ink
import InkFiles
import Rendering

/// Measures the export of a large drawing in each format: 100,000 strokes of 60 samples. Compares it with
/// writing the same number of bytes directly, and with Cairo drawing the same paths into a PDF.
enum FileBenchmarks {
  static func run() throws {
    let page = page(strokes: 100_000, samples: 60)
    let document = InkDocument(pages: [page])
    var rows: [[String]] = []
    func measure(
      _ name: String, _ export: (@escaping ([UInt8]) throws(InkFileError) -> Void) throws -> Void
    ) throws {
      let file = try Sink()
      let (time, peak) = try cost { try export { bytes throws(InkFileError) in file.write(bytes) } }
      let plain = try Sink()
      let (plainTime, _) = cost { plain.write(count: file.length) }
      let megabytes = Double(file.length) / 1e6
      rows.append([
        name, megabytes.rounded(to: 1), time.rounded(to: 2), (megabytes / time).rounded(to: 0),
        (time / plainTime).rounded(to: 1), peak.rounded(to: 1),
      ])
    }
    try measure("SVG") { write in try SVGWriter.write(page, to: InkFileOutput(write: write)) }
    try measure("InkML") { write in
      try InkMLWriter.write(document, to: InkFileOutput(write: write))
    }
    try measure("Xournal++") { write in
      try XoppWriter.write(document, to: InkFileOutput(write: write))
    }
    try measure("PDF") { write in
      try PDFWriter.write(document, to: InkFileOutput(write: write)) { _ in nil }
    }
    try measure("PNG") { write in
      try PagePicture(of: page).writePNG { bytes in try write(Array(bytes)) }
    }
    try measure("PDF by Cairo") { write in drawWithCairo(page, write) }
    print("\nfiles of 100,000 strokes of 60 samples")
    let table = TextTable(
      header: ["format", "MB", "s", "MB/s", "times as long as a plain write", "peak, MiB more"],
      rows: rows)
    print(table.text)
    try readInkML(document)
  }

  private static func readInkML(_ document: InkDocument) throws {
    var bytes: [UInt8] = []
    try InkMLWriter.write(document, to: InkFileOutput { bytes += $0 })
    var read = InkDocument()
    let (time, peak) = try cost { read = try InkMLReader.read(InkFileSource(bytes)) }
    guard read == document else { throw BenchmarkFailure("InkML is not read as it was written") }
    let megabytes = Double(bytes.count) / 1e6
    print(
      "InkML is read in \(time.rounded(to: 2)) s, \((megabytes / time).rounded(to: 0)) MB/s, "
        + "with \(peak.rounded(to: 1)) MiB, of which the drawing is the most")
  }

  private static func cost(_ body: () throws -> Void) rethrows -> (seconds: Double, peak: Double) {
    // Writing 5 resets the peak of memory (proc(5), clear_refs).
    if let file = fopen("/proc/self/clear_refs", "w") {
      fputs("5", file)
      fclose(file)
    }
    let before = resident("VmRSS:")
    let time = try ContinuousClock().measure(body)
    return (time / .seconds(1), Double(resident("VmHWM:") - before) / 1024)
  }

  /// Returns a value from this process's status, in KiB.
  private static func resident(_ name: String) -> Int {
    guard let file = fopen("/proc/self/status", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, 256, file) != nil {
      let words = line.split { $0 == 32 || $0 == 9 }
        .map { String(decoding: $0.map { UInt8(bitPattern: $0) }, as: UTF8.self) }
      if words.first == name, words.count > 1 { return Int(words[1]) ?? 0 }
    }
    return 0
  }

  /// A temporary file that is deleted when it is closed.
  private final class Sink {
    private let file: UnsafeMutablePointer<FILE>
    private(set) var length = 0

    init() throws {
      guard let file = tmpfile() else { throw BenchmarkFailure("cannot make a file") }
      self.file = file
    }

    deinit { fclose(file) }

    func write(_ bytes: [UInt8]) { length += fwrite(bytes, 1, bytes.count, file) }

    func write(count: Int) {
      let piece = [UInt8](repeating: 0x55, count: 1 << 16)
      while length < count { length += fwrite(piece, 1, min(piece.count, count - length), file) }
      fflush(file)
    }
  }

  /// Returns a page that resembles handwriting: short strokes, every fourth of varying width.
  private static func page(strokes: Int, samples: Int) -> InkPage {
    var page = InkPage(paper: Paper(pattern: .squared))
    page.strokes.reserveCapacity(strokes)
    for number in 0..<strokes {
      let column = Double(number % 400), row = Double(number / 400)
      let points = (0..<samples).map { index -> StrokeSample in
        let angle = Double(index) * 0.21 + Double(number)
        return StrokeSample(
          position: Point(
            x: column * 10 + 14 * cos(angle) + Double(index) * 0.2,
            y: row * 12 + 10 * sin(angle * 1.3)),
          time: Timestamp(milliseconds: Int64(index * 8)),
          pressure: Float(0.5 + 0.4 * sin(angle * 0.7)))
      }
      let brush = Brush(
        color: InkColor(rgb: UInt32(number * 7919) & 0xFFFFFF), width: 3,
        dynamics: number % 4 == 0 ? .pressure : .constant)
      let stroke = Stroke(
        contact: .touch(0), seat: .first, brush: brush, samples: points, quantum: .coarsest)
      if let stroke { page.strokes.append(stroke) }
    }
    return page
  }

  private static func drawWithCairo(
    _ page: InkPage, _ write: ([UInt8]) throws(InkFileError) -> Void
  ) {
    let area = page.area
    withoutActuallyEscaping(write) { write in
      var write = write
      withUnsafeMutablePointer(to: &write) { write in
        let surface = cairo_pdf_surface_create_for_stream(
          { write, bytes, count in
            typealias Write = ([UInt8]) throws(InkFileError) -> Void
            let write = write?.assumingMemoryBound(to: Write.self)
            let bytes = Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
            return (try? write?.pointee(bytes)) == nil
              ? CAIRO_STATUS_WRITE_ERROR : CAIRO_STATUS_SUCCESS
          }, write, area.width * 0.75, area.height * 0.75)
        let context = cairo_create(surface)
        cairo_scale(context, 0.75, 0.75)
        cairo_translate(context, -area.minX, -area.minY)
        cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
        cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
        for stroke in page.strokes { draw(stroke, context) }
        cairo_destroy(context)
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
      }
    }
  }

  private static func draw(_ stroke: Stroke, _ context: OpaquePointer?) {
    let path = StrokePath(stroke)
    let color = stroke.brush.color
    cairo_set_source_rgb(
      context, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255)
    for step in path.steps {
      switch step {
      case .move(let point): cairo_move_to(context, point.x, point.y)
      case .line(let point): cairo_line_to(context, point.x, point.y)
      case .curve(let first, let second, let end):
        cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
      case .close: cairo_close_path(context)
      }
    }
    switch path.finish {
    case .line(let width):
      cairo_set_line_width(context, width)
      cairo_stroke(context)
    case .area: cairo_fill(context)
    }
  }
}
