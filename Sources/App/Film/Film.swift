public import Ink
internal import Rendering
internal import SystemPackage

/// A replay to be written as a film: a folder of pictures, or a file that `ffmpeg` encodes.
public struct Film: Sendable {
  /// The file format of a film.
  public enum Format: String, Hashable, CaseIterable, Sendable {
    /// A folder with `frame-00001.png` and so on.
    case pictures
    /// H.264, which every player supports.
    case mp4
    /// VP9, in a WebM file.
    case webm
    /// An animated GIF, which every program that shows images supports.
    case gif

    /// Chooses the format by the extension of a path. A path without an extension is a folder.
    /// - Throws: an ``AppError`` if films with that extension are not supported.
    public init(path: String) throws(AppError) {
      guard let name = FilePath(path).extension, !path.hasSuffix("/") else {
        self = .pictures
        return
      }
      let files = [Self.mp4, .webm, .gif]
      guard let format = files.first(where: { $0.rawValue == name.lowercased() }) else {
        let known = files.map(\.rawValue).joined(separator: ", ")
        throw AppError(
          "the name '\(path)' does not say which film to make: end it in one of \(known),"
            + " or leave the ending out for a folder of pictures")
      }
      self = format
    }
  }

  /// The replay that the film shows.
  public let replay: Replay
  /// The speed of the film, as a multiple of the speed of the original painting.
  public var speed = 1.0
  /// The number of pictures in a second of the film.
  public var framesPerSecond = 30.0
  /// The size of the pictures in pixels; `nil` for the size of the drawing at ``scale``.
  public var size: (width: Int, height: Int)?
  /// Pixels per canvas unit; `nil` for 1, or less if the film would exceed ``longestSide``.
  public var scale: Double?
  /// Whether an existing film of that name is replaced.
  public var replaces = false

  /// The name or path of the `ffmpeg` program, which encodes all formats except pictures.
  public var encoder = "ffmpeg"

  /// The longest side in pixels of a film for which neither size nor scale is set.
  public static let longestSide = 3840

  /// Makes a film that shows a replay at its original speed.
  public init(_ replay: Replay) {
    self.replay = replay
  }

  /// The maximum number of pictures: a day of film at 100 pictures per second.
  static let maximumFrames = 8_640_000

  /// The number of pictures in the film, including the first and the last moment.
  public var frameCount: Int {
    let frames = Double(replay.duration) / 1000 / speed * framesPerSecond
    return Int(min(frames, 1e9).rounded(.up)) + 1
  }

  /// Returns the time that a picture shows, in milliseconds of the replay.
  func time(of frame: Int) -> Int64 {
    let time = Double(frame) / framesPerSecond * speed * 1000
    return time < Double(replay.duration) ? Int64(time) : replay.duration
  }

  /// Returns the size of the pictures in pixels, and the largest scale at which boards are shown.
  /// - Throws: an ``AppError`` if the pictures are too large to be painted.
  func measures(
    for format: Format
  ) throws(AppError) -> (width: Int, height: Int, largest: Double) {
    let extent = replay.extent
    let longest = max(extent.width, extent.height, 1)
    let scale = self.scale ?? min(1, Double(Self.longestSide) / longest)
    func pixels(_ length: Double) -> Double { max(1, (length * scale).rounded(.up)) }
    var (width, height) = (pixels(extent.width), pixels(extent.height))
    if let size { (width, height) = (Double(size.width), Double(size.height)) }
    // These formats store colour at half the resolution (yuv420p), so both sides must be even.
    if format == .mp4 || format == .webm {
      width = (width / 2).rounded(.up) * 2
      height = (height / 2).rounded(.up) * 2
    }
    let maximum = Double(ImageSurface.maximumExtent)
    guard width >= 1, height >= 1, width <= maximum, height <= maximum,
      width * height <= 268_435_456
    else {
      throw AppError(
        "a film of \(width.inDigits) × \(height.inDigits) pixels is too large: choose a smaller scale"
      )
    }
    let largest = self.scale ?? (size == nil ? 1 : PlayerScale.largest)
    return (Int(width), Int(height), largest)
  }

  /// Writes the film under a temporary name, and then renames it.
  /// - Parameters:
  ///   - path: The file or folder to write.
  ///   - format: The format; `nil` to choose it by the extension of `path`.
  ///   - progress: Called with the part that is done, from 0 to 1.
  /// - Throws: an ``AppError`` that says why the film cannot be written. No part of it is left
  ///   then.
  public func write(
    to path: String, as format: Format? = nil, progress: (Double) -> Void = { _ in }
  ) throws(AppError) {
    let format = if let format { format } else { try Format(path: path) }
    let file = try FilmFile(path, format: format, replaces: replaces)
    let (width, height, largest) = try measures(for: format)
    guard frameCount <= Self.maximumFrames else {
      throw AppError(
        "a film of more than \(Self.maximumFrames) pictures is too long:"
          + " choose a higher --speed or a lower --fps")
    }
    let count = frameCount
    let all = Double(count * file.rounds)
    var done = 0.0
    try file.write(
      width: width, height: height, framesPerSecond: framesPerSecond, encoder: encoder
    ) { add throws(AppError) in
      let camera = ReplayCamera(replay, width: width, height: height, largest: largest)
      for frame in 0..<count {
        if frame > 0 { camera.turn(to: time(of: frame)) }
        let result = camera.withPixels { pixels in
          Result { () throws(AppError) in try add(pixels) }
        }
        try result.get()
        done += 1
        progress(done / all)
      }
    }
  }

  private enum PlayerScale {
    static let largest = 16.0
  }
}

extension Double {
  fileprivate var inDigits: String { self < 1e15 ? "\(Int(self))" : "\(self)" }
}
