import CCairo
import Glibc
import Ink
import Rendering
import TestSupport
import Testing
import TouchLab

/// A PNG file as Cairo reads it.
struct DecodedPicture {
  let width: Int
  let height: Int
  /// Row by row, 0xFFRRGGBB.
  let pixels: [UInt32]

  /// Reads a file.
  /// - Throws: when it is no opaque PNG.
  init(_ path: String) throws {
    let surface = try #require(cairo_image_surface_create_from_png(path))
    defer { cairo_surface_destroy(surface) }
    try #require(
      cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, "\(path) is no picture")
    // RGB24: Cairo found no alpha channel in the file.
    try #require(cairo_image_surface_get_format(surface) == CAIRO_FORMAT_RGB24)
    width = Int(cairo_image_surface_get_width(surface))
    height = Int(cairo_image_surface_get_height(surface))
    let stride = Int(cairo_image_surface_get_stride(surface))
    let data = UnsafeRawPointer(try #require(cairo_image_surface_get_data(surface)))
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for row in 0..<height {
      for column in 0..<width {
        let pixel = data.load(fromByteOffset: row * stride + column * 4, as: UInt32.self)
        pixels.append(0xFF00_0000 | pixel)
      }
    }
    self.pixels = pixels
  }
}

/// Expects a picture to show the canvas of a session, all ink and neither palette nor notice, bit
/// for bit.
func expectPicture(
  _ path: String, shows session: ReportedSession, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let picture = try DecodedPicture(path)
  #expect(picture.width == session.window.width, sourceLocation: sourceLocation)
  #expect(picture.height == session.window.height, sourceLocation: sourceLocation)
  let canvas = FullRepaint.pixels(
    of: session.drawing, width: session.window.width, height: session.window.height)
  expectSamePixels(
    picture.pixels, canvas, width: session.window.width, sourceLocation: sourceLocation)
}

extension Stage {
  /// The folder of the user's pictures, below the home folder.
  static let picturesFolder = "Pictures/FingerPaint"

  /// The names of the finished pictures in a folder below the home folder, once there are this many,
  /// or in the end, when there never are.
  func pictures(_ count: Int, in folder: String = Stage.picturesFolder) throws -> [String] {
    try settle()
    var names: [String] = []
    _ = try eventually {
      names = home.names(in: folder)
      let finished = names.filter { !$0.hasPrefix(".") }
      return finished.count >= count && finished == names
    }
    return names
  }

  /// A path below the home folder.
  func inHome(_ path: String) -> String { "\(home.path)/home/\(path)" }
}

/// Writes a text file.
func write(_ text: String, to path: String) throws {
  let file = try #require(fopen(path, "w"), "cannot write \(path)")
  defer { fclose(file) }
  fputs(text, file)
}

/// Reads a text file.
func readText(_ path: String) throws -> String {
  String(decoding: try readBytes(path), as: UTF8.self)
}

/// Reads a file.
func readBytes(_ path: String) throws -> [UInt8] {
  let file = try #require(fopen(path, "r"), "cannot read \(path)")
  defer { fclose(file) }
  var bytes: [UInt8] = []
  while case let byte = fgetc(file), byte != EOF { bytes.append(UInt8(byte)) }
  return bytes
}

/// Makes a folder and those above it.
func makeFolders(_ path: String) {
  var folder = ""
  for component in path.split(separator: "/") {
    folder += "/" + component
    mkdir(folder, 0o755)
  }
}
