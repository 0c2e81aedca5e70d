import Glibc
import Ink
import Interaction
import Rendering
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

/// Expects a picture file to show a session's canvas with all ink, without palettes and notices, bit for bit.
func expectPicture(
  _ path: String, shows session: SessionReport, sourceLocation: SourceLocation = #_sourceLocation
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
