import Ink
package import InkFiles
package import Rendering
import System
package import SystemPackage
package import Words

/// Checks and decodes images from other programs completely before they are placed on a board.
package enum ImageChecker {
  /// Makes an image from the bytes of a file in any of the formats that are read.
  package static func picture(_ bytes: [UInt8]) throws(PictureRefusal) -> ImportedPicture {
    guard let format = format(of: bytes) else { throw PictureRefusal(Message(.imageDamaged)) }
    return try picture(bytes, format)
  }

  /// Reads an image from a file.
  package static func picture(_ path: FilePath) throws(PictureRefusal) -> ImportedPicture {
    let bytes = try bytes(of: path, upTo: maximumBytes)
    guard let format = format(of: bytes) else { throw notAnImage(path) }
    return try picture(bytes, format)
  }

  /// Reads a file that should be an image.
  static func bytes(of path: FilePath, upTo maximum: Int) throws(PictureRefusal) -> [UInt8] {
    do throws(Errno) {
      return try path.readRegularFile(upTo: maximum)
    } catch .isDirectory {
      throw PictureRefusal(Message(.folderDropped, .text(path.abbreviated)))
    } catch .invalidArgument {
      throw notAnImage(path)
    } catch .fileTooLarge {
      throw PictureRefusal(Message(.imageTooLarge))
    } catch {
      throw PictureRefusal(
        Message(.cannotRead, .text(path.abbreviated), .text(error.description)))
    }
  }

  static func notAnImage(_ path: FilePath) -> PictureRefusal {
    PictureRefusal(Message(.notAnImage, .text(path.abbreviated)))
  }

  /// Makes a small picture of the image in a file, within less time and memory than a picture on the board may
  /// take.
  /// - Returns: `nil` if it is not an image, or beyond these limits.
  package static func thumbnail(_ path: FilePath) -> ThumbnailData? {
    guard let bytes = try? path.readRegularFile(upTo: thumbnailBytes),
      let format = format(of: bytes)
    else { return nil }
    if format == .png { return PNGImage(png: bytes).flatMap { ThumbnailData(of: $0) } }
    guard
      let pixels = try? PictureDecoder.quick?.pixels(of: bytes, mediaType: format.mediaType)
    else { return nil }
    return ThumbnailData(onWhite: pixels.pixels, width: pixels.width, height: pixels.height)
  }

  /// Recognises an image by its content; `nil` if it is not an image.
  static func format(of bytes: [UInt8]) -> InkFileFormat? {
    let format = InkFileFormat(start: bytes.prefix(InkFileFormat.startLength))
    return format.flatMap { $0.isImage ? $0 : nil }
  }

  private static func picture(
    _ bytes: [UInt8], _ format: InkFileFormat
  ) throws(PictureRefusal) -> ImportedPicture {
    let picture: ImportedPicture
    if format == .png {
      guard let image = PNGImage(png: bytes) else {
        let isTooLarge = PNGImage.flaw(of: bytes) == .tooLarge
        throw PictureRefusal(Message(isTooLarge ? .imageTooLarge : .imageDamaged))
      }
      picture = ImportedPicture(image)
    } else {
      do throws(PictureDecodingError) {
        picture = try PictureDecoder.decode(bytes, mediaType: format.mediaType)
      } catch {
        throw PictureRefusal(error.message)
      }
    }
    // Decode it here, because the poll loop paints it and must not wait.
    guard PictureStore.shared.prepare(picture.image) else {
      throw PictureRefusal(Message(.imageDamaged))
    }
    return picture
  }

  /// The most bytes that a file can have.
  private static let maximumBytes = 256 << 20
  /// The most bytes that a file with a thumbnail can have.
  private static let thumbnailBytes = 64 << 20
}

/// An error with a message for the window: why an image is not placed on the board.
package struct PictureRefusal: Error {
  /// The sentence that says why, for the window and the command line.
  package let message: Message

  init(_ message: Message) { self.message = message }
}
