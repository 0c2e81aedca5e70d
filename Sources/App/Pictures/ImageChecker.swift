import Glibc
import Ink
import Interaction
import Rendering
import SystemPackage

/// Checks and decodes images from other programs completely before they are placed on a board.
enum ImageChecker {
  /// Makes an image from the bytes of a PNG file.
  static func picture(_ bytes: [UInt8]) throws(PictureRefusal) -> PNGImage {
    guard let picture = PNGImage(png: bytes) else {
      // A file with a PNG signature is refused only because of its size.
      let isPNG = bytes.starts(with: PNGImage.signature)
      throw PictureRefusal(Message(isPNG ? .imageTooLarge : .imageDamaged))
    }
    // Decode it here, because the poll loop paints it and must not wait.
    guard PictureStore.shared.prepare(picture) else { throw PictureRefusal(Message(.imageDamaged)) }
    return picture
  }

  /// Reads an image from a PNG file.
  static func picture(_ path: FilePath) throws(PictureRefusal) -> PNGImage {
    let bytes: [UInt8]
    do {
      bytes = try read(path)
    } catch let error as Errno {
      throw PictureRefusal(
        Message(.cannotRead, .text(path.abbreviated), .text(error.description)))
    } catch {
      throw PictureRefusal(Message(.imageTooLarge))
    }
    guard bytes.starts(with: PNGImage.signature) else {
      throw PictureRefusal(Message(.notAnImage, .text(path.abbreviated)))
    }
    return try picture(bytes)
  }

  private struct TooLarge: Error {}

  private static func read(_ path: FilePath) throws -> [UInt8] {
    // A pipe or a device might block for ever.
    let file = try FileDescriptor.open(path, .readOnly, options: [.nonBlocking, .closeOnExec])
    return try file.closeAfter {
      var status = stat()
      try SystemCall.check { fstat(file.rawValue, &status) }
      guard status.st_mode & S_IFMT == S_IFREG else { throw Errno.invalidArgument }
      var bytes: [UInt8] = []
      var piece = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = try piece.withUnsafeMutableBytes { try file.read(into: $0) }
        if count == 0 { return bytes }
        bytes += piece[..<count]
        if bytes.count > PNGImage.maximumBytes { throw TooLarge() }
      }
    }
  }
}
