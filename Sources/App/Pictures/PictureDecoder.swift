import Glibc
import Ink
package import InkFiles
import System
import SystemPackage

/// Decodes images of other programs, each in a process of its own that has no rights
/// (`fingerpaint-decoder`). A hostile image can end that process, or use up its time and memory, and
/// nothing else.
///
/// The process gives pixels, and this one makes a PNG file of them: drawings keep PNG files, which
/// need no decoder when they are opened again, and nothing that the process has written is parsed.
package struct PictureDecoder: Sendable {
  /// The decoder and its first arguments, as words of a command line. The media type and the limits
  /// follow.
  let words: [String]
  /// How long an image may take in all, also if the machine is busy. Usually the processor time ends
  /// it.
  var timeLimit: Duration
  /// The most processor time that an image may take, in seconds.
  var seconds: Int
  /// The most memory that decoding may take, in megabytes of address space. A photo of 100
  /// megapixels fits.
  var megabytes: Int
  /// The most pixels in a row or column. A larger image is reduced.
  var largestSide = PNGImage.largestSide

  /// Creates a decoder that runs the program `words` within these limits.
  package init(
    words: [String], timeLimit: Duration = .seconds(300), seconds: Int = 30,
    megabytes: Int = 1536
  ) {
    self.words = words
    self.timeLimit = timeLimit
    self.seconds = seconds
    self.megabytes = megabytes
  }

  /// The decoder that is installed with the program; `nil` if it is missing.
  static let installed = Resources.helper("fingerpaint-decoder").map {
    PictureDecoder(words: [$0.argument])
  }

  /// The same for small pictures in a list, of which there may be many.
  static let quick = installed.map {
    PictureDecoder(words: $0.words, timeLimit: .seconds(20), seconds: 5)
  }

  /// Decodes an image with the installed decoder. Takes as long as the image needs, so call it on a
  /// thread that may wait.
  /// - Parameter mediaType: The format, one of ``InkFiles/InkFileFormat/decoded``.
  static func decode(
    _ bytes: [UInt8], mediaType: String
  ) throws(PictureDecodingError) -> ImportedPicture {
    guard let installed else { throw .noDecoder }
    return try installed.decode(bytes, mediaType: mediaType)
  }

  /// Decodes the bytes of an image file, in a process of its own.
  package func decode(
    _ bytes: [UInt8], mediaType: String
  ) throws(PictureDecodingError) -> ImportedPicture {
    guard let picture = try pixels(of: bytes, mediaType: mediaType).picture else { throw .tooLarge }
    return picture
  }

  /// Decodes an image to its pixels.
  func pixels(
    of bytes: [UInt8], mediaType: String
  ) throws(PictureDecodingError) -> DecodedPixels {
    let limits = [largestSide, PNGImage.maximumPixels, seconds, megabytes]
    let process: FilterProcess
    do {
      process = try FilterProcess(words + [mediaType] + limits.map(String.init))
    } catch {
      throw .noDecoder
    }
    let result = process.run(bytes, limit: DecodedPixels.maximumLength, for: timeLimit)
    switch HelperEnding(result.ending, of: words) {
    case .outcome(.done): break
    case .outcome(.damaged): throw .damaged
    case .outcome(.unsupported): throw .unsupported
    case .outcome(.tooLarge): throw .tooLarge
    case .outcome(.noLoader): throw .noLoader(PictureLoader(mediaType: mediaType))
    case .outcome(.noSandbox): throw .unprotected
    case .outcome(.notReady): throw .notReady
    case .lacksLibrary(let name): throw .lacksLibrary(name)
    case .outcome, .wrongProgram: throw .noDecoder
    case .tooSlow: throw .tooSlow
    case .tooMuch, .stopped: throw .stopped
    }
    guard let pixels = DecodedPixels(result.output) else { throw .stopped }
    return pixels
  }
}
