import CCairo
import Glibc
import Ink
import Rendering
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

/// A PNG file as decoded by Cairo.
struct DecodedPicture {
  let width: Int
  let height: Int
  /// The pixels row by row, as 0xFFRRGGBB.
  let pixels: [UInt32]

  /// Reads a file.
  /// - Throws: an error if it is not an opaque PNG file.
  init(_ path: String) throws {
    let surface = try #require(cairo_image_surface_create_from_png(path))
    defer { cairo_surface_destroy(surface) }
    try #require(
      cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, "\(path) is no picture")
    // RGB24 means that Cairo found no alpha channel in the file.
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

  /// Returns the number of pixels that differ so much that it is no matter of smooth edges.
  /// - Precondition: The other picture has the same size.
  func differences(from other: DecodedPicture) -> Int {
    zip(pixels, other.pixels).count { left, right in
      stride(from: UInt32(0), through: 16, by: 8).contains { shift in
        abs(Int(left >> shift & 0xFF) - Int(right >> shift & 0xFF)) > 128
      }
    }
  }
}

/// Expects a picture file to show a session's canvas with all ink, without palettes and notices,
/// bit for bit.
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
  /// The folder for the user's pictures, relative to the home folder.
  static let picturesFolder = "Pictures/FingerPaint"

  /// Returns the names of the pictures in a folder below the home folder, once at least `count` are
  /// finished, or after the usual time limit.
  func pictures(_ count: Int, in folder: String = Stage.picturesFolder) throws -> [String] {
    try settle()
    var names: [String] = []
    _ = try harness.eventually {
      names = home.names(in: folder)
      let finished = names.filter { !$0.hasPrefix(".") }
      return finished.count >= count && finished == names
    }
    return names
  }

  /// Returns a path below the home folder.
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

/// Creates a folder and its parents.
func makeFolders(_ path: String) {
  var folder = ""
  for component in path.split(separator: "/") {
    folder += "/" + component
    mkdir(folder, 0o755)
  }
}
