import System
import SystemPackage

/// A film that is encoded by `ffmpeg`. Raw pictures go through a pipe; `ffmpeg` prints only errors.
final class FFmpegReel: FilmReel {
  private let process: ChildProcess
  private let path: FilePath

  /// The output of `ffmpeg`.
  enum Product {
    /// The colours of a GIF, at ``FilmPlace/palette``.
    case palette
    /// The film. A GIF has the colours of the palette.
    case film(Film.Format)
  }

  /// Starts `ffmpeg`, which waits for pictures of a size in pixels.
  /// - Precondition: SIGPIPE is ignored. If `ffmpeg` ends too early, writing to the pipe fails
  ///   instead.
  /// - Parameters:
  ///   - program: The name or path of `ffmpeg`.
  ///   - place: The files that `ffmpeg` writes, and the path that error messages name.
  init(
    _ program: String, _ product: Product, _ place: FilmPlace, width: Int, height: Int,
    framesPerSecond: Double
  ) throws(AppError) {
    let arguments =
      [
        "-hide_banner", "-loglevel", "error", "-y", "-f", "rawvideo", "-pixel_format",
        "bgr0", "-video_size", "\(width)x\(height)", "-framerate", "\(framesPerSecond)", "-i",
        "pipe:0",
      ] + Self.encoding(product, place)
    let path = place.path
    self.path = path
    do {
      // In a group of its own: Ctrl+C at the terminal reaches only FingerPaint, which then ends
      // `ffmpeg` and reports it.
      process = try ChildProcess(
        .init(program, arguments, input: .pipe, output: .null, group: .own))
    } catch {
      throw AppError(
        error.reason == .noSuchFileOrDirectory
          ? "'\(path)' needs ffmpeg, which is not installed: install the package 'ffmpeg',"
            + " or export a folder of pictures"
          : "ffmpeg cannot be started: \(error.reason)")
    }
  }

  /// The options after those of the pictures: further input, and the output.
  private static func encoding(_ product: Product, _ place: FilmPlace) -> [String] {
    // Not by the name, in which a percent sign would stand for a number.
    let palette = "file:\(place.palette.argument)"
    let film = "file:\(place.temporary.argument)"
    switch product {
    case .palette:
      return ["-vf", "palettegen=stats_mode=full", "-c:v", "png", "-f", "image2pipe", palette]
    case .film(.pictures): return []
    case .film(.mp4):
      return colors + [
        "-an", "-c:v", "libx264", "-crf", "18", "-pix_fmt", "yuv420p", "-movflags", "+faststart",
        film,
      ]
    case .film(.webm):
      return colors + [
        "-an", "-c:v", "libvpx-vp9", "-crf", "30", "-b:v", "0", "-row-mt", "1", "-deadline", "good",
        "-cpu-used", "4", "-pix_fmt", "yuv420p", film,
      ]
    case .film(.gif):
      return [
        "-f", "png_pipe", "-i", palette, "-filter_complex", "[0:v][1:v]paletteuse", film,
      ]
    }
  }

  /// Options for colours as HD players expect them: ITU-R BT.709 in the limited range of
  /// television. `ffmpeg` does not convert with this matrix by default, so this asks for it and
  /// tags the file accordingly.
  private static let colors = [
    "-vf", "scale=out_color_matrix=bt709:out_range=tv",
    "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709",
    "-color_range", "tv",
  ]

  func add(_ pixels: UnsafeBufferPointer<UInt32>) throws(AppError) {
    do {
      // 0xFFRRGGBB is stored as the bytes B, G, R and one unused byte on a little-endian machine.
      _ = try process.input?.writeAll(UnsafeRawBufferPointer(pixels))
    } catch {
      throw failure(wait() ?? "\(error)")
    }
  }

  func finish() throws(AppError) {
    if let reason = wait() { throw failure(reason) }
  }

  func abandon() {
    process.kill()
    process.closeInput()
  }

  /// Waits until `ffmpeg` has ended.
  /// - Returns: why it failed; `nil` if it succeeded.
  private func wait() -> String? {
    guard process.input != nil else { return "it has ended" }
    process.closeInput()
    switch process.end() {
    case .exited(0), .unknown: return nil
    case .exited(let status): return lastLine ?? "it ended with status \(status)"
    case .signaled: return lastLine ?? "it was killed"
    }
  }

  private func failure(_ reason: String) -> AppError {
    AppError("ffmpeg could not make '\(path)': \(reason)")
  }

  /// The last line that `ffmpeg` wrote to its error output.
  private var lastLine: String? {
    process.errorText.split(separator: "\n").last.map { String($0) }
  }
}
