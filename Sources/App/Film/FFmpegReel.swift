import Glibc
import SystemPackage

/// A film that is encoded by `ffmpeg`. Raw pictures go through a pipe; `ffmpeg` prints only errors.
final class FFmpegReel: FilmReel {
  private let process: pid_t
  private var input: FileDescriptor?
  private let errors: FileDescriptor
  private let path: FilePath

  /// The output of `ffmpeg`.
  enum Product {
    /// The colours of a GIF, at ``FilmPlace/palette``.
    case palette
    /// The film. A GIF has the colours of the palette.
    case film(Film.Format)
  }

  /// Starts `ffmpeg`.
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
        program, "-hide_banner", "-loglevel", "error", "-y", "-f", "rawvideo", "-pixel_format",
        "bgr0", "-video_size", "\(width)x\(height)", "-framerate", "\(framesPerSecond)", "-i",
        "pipe:0",
      ] + Self.encoding(product, place)
    let path = place.path
    self.path = path
    let files: Files
    do {
      files = try Files()
    } catch {
      throw AppError("ffmpeg cannot be started: \(error)")
    }
    defer { try? files.readEnd.close() }
    do {
      // In a group of its own: Ctrl+C at the terminal reaches only FingerPaint, which then ends
      // `ffmpeg` and reports it.
      process = try ChildProgram(words: arguments, input: files.readEnd, errors: files.errors)
        .start()
    } catch {
      try? files.writeEnd.close()
      try? files.errors.close()
      throw AppError(
        error == .noSuchFileOrDirectory
          ? "'\(path)' needs ffmpeg, which is not installed: install the package 'ffmpeg',"
            + " or export a folder of pictures"
          : "ffmpeg cannot be started: \(error)")
    }
    (input, errors) = (files.writeEnd, files.errors)
  }

  deinit {
    try? input?.close()
    try? errors.close()
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
      _ = try input?.writeAll(UnsafeRawBufferPointer(pixels))
    } catch {
      throw failure(wait() ?? "\(error)")
    }
  }

  func finish() throws(AppError) {
    try? input?.close()
    input = nil
    if let reason = wait() { throw failure(reason) }
  }

  func abandon() {
    guard !hasEnded else { return }
    kill(process, SIGKILL)
    _ = wait()
  }

  private var hasEnded = false

  /// Waits until `ffmpeg` has ended.
  /// - Returns: why it failed; `nil` if it succeeded.
  private func wait() -> String? {
    guard !hasEnded else { return "it has ended" }
    try? input?.close()
    input = nil
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1, errno == EINTR {}
    hasEnded = true
    guard status != 0 else { return nil }
    let signal = status & 0x7F
    return lastLine ?? (signal != 0 ? "it was killed" : "it ended with status \(status >> 8)")
  }

  private func failure(_ reason: String) -> AppError {
    AppError("ffmpeg could not make '\(path)': \(reason)")
  }

  /// The last line that `ffmpeg` wrote to its error output.
  private var lastLine: String? {
    guard let end = try? errors.seek(offset: 0, from: .end), end > 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(min(end, 4096)))
    let count = try? bytes.withUnsafeMutableBytes {
      try errors.read(fromAbsoluteOffset: max(0, end - 4096), into: $0)
    }
    guard let count else { return nil }
    return String(decoding: bytes.prefix(count), as: UTF8.self).split(separator: "\n").last.map {
      String($0)
    }
  }

  /// The pipe for the pictures, and an unnamed file for the error output of `ffmpeg`.
  private struct Files {
    let readEnd, writeEnd, errors: FileDescriptor

    /// Opens all of them, or none.
    init() throws(Errno) {
      let folder = Environment["TMPDIR"] ?? "/tmp"
      var name = FilePath(argument: "\(folder)/fingerpaint-XXXXXX").withPlatformString {
        Array(UnsafeBufferPointer(start: $0, count: strlen($0) + 1))
      }
      errors = FileDescriptor(rawValue: try SystemCall.check { mkstemp(&name) })
      unlink(name)
      var ends: [Int32] = [0, 0]
      do throws(Errno) {
        try SystemCall.check { pipe(&ends) }
      } catch {
        try? errors.close()
        throw error
      }
      readEnd = FileDescriptor(rawValue: ends[0])
      writeEnd = FileDescriptor(rawValue: ends[1])
      // No other child process must inherit these. On open descriptors this cannot fail.
      for file in [readEnd, writeEnd, errors] { _ = fcntl(file.rawValue, F_SETFD, FD_CLOEXEC) }
    }
  }
}
