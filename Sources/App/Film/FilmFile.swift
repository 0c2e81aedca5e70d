import System
import SystemPackage

/// A film that is being written: a file or a folder of pictures.
package struct FilmFile {
  /// Takes the next picture: opaque pixels, row by row.
  package typealias Add = (UnsafeBufferPointer<UInt32>) throws(AppError) -> Void

  private let place: FilmPlace
  private let format: Film.Format

  /// Creates a film. Nothing of it is written yet.
  /// - Parameter replaces: Whether an existing film of that name is replaced.
  /// - Throws: an ``AppError`` if something is at the path that must not be replaced.
  package init(_ path: String, format: Film.Format, replaces: Bool = false) throws(AppError) {
    place = FilmPlace(FilePath(argument: path), format: format, replaces: replaces)
    self.format = format
    try place.check()
  }

  /// How often all pictures are painted. The colours of a GIF, at most 256, are chosen from all its
  /// pictures before the first one is written. If each picture had colours of its own, what does not
  /// move would change from picture to picture, and the file would be ten times as large.
  package var rounds: Int { format == .gif ? 2 : 1 }

  /// Writes the film under a temporary name, and then renames it.
  /// - Parameters:
  ///   - encoder: The name or path of `ffmpeg`.
  ///   - paint: Paints all pictures, from the first to the last. It is called ``rounds`` times.
  /// - Throws: an ``AppError`` that says why the film cannot be written. No part of it is left
  ///   then.
  package func write(
    width: Int, height: Int, framesPerSecond: Double, encoder: String = "ffmpeg",
    _ paint: (_ add: Add) throws(AppError) -> Void
  ) throws(AppError) {
    let signals: TerminationSignals
    do {
      signals = try TerminationSignals()
    } catch {
      throw AppError("the system has no more file descriptors: \(error)")
    }
    defer { place.clear() }
    for round in 1...rounds {
      let reel: any FilmReel =
        format == .pictures
        ? try PNGReel(place.temporary, width: width, height: height)
        : try FFmpegReel(
          encoder, round < rounds ? .palette : .film(format), place, width: width, height: height,
          framesPerSecond: framesPerSecond)
      do throws(AppError) {
        try paint { pixels throws(AppError) in
          guard !signals.wasRaised else { throw AppError("'\(place.path)' was not finished") }
          try reel.add(pixels)
        }
        try reel.finish()
      } catch {
        reel.abandon()
        throw error
      }
    }
    try place.take()
  }
}
