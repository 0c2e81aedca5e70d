import Glibc
import Ink
import Interaction
import Rendering
import SystemPackage

/// Images from outside, looked at as a whole before they are laid on the paper.
enum ImageChecker {
  /// Makes an image of the bytes of a PNG file.
  static func picture(_ bytes: [UInt8]) throws(PictureRefusal) -> PNGImage {
    guard let picture = PNGImage(png: bytes) else {
      // What begins as a PNG file does is refused for its size alone.
      let isPNG = bytes.starts(with: PNGImage.signature)
      throw PictureRefusal(Message(isPNG ? .imageTooLarge : .imageDamaged))
    }
    // It is painted by the poll loop, which is to find it decoded.
    guard PictureStore.shared.prepare(picture) else { throw PictureRefusal(Message(.imageDamaged)) }
    return picture
  }

  /// Reads a PNG file.
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
    // What is no file but a pipe or a device might never give anything.
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
        if bytes.count > PNGImage.mostBytes { throw TooLarge() }
      }
    }
  }
}
