import Ink
import InkFiles
package import Interaction
package import Rendering
import System
package import SystemPackage
import Words

/// Stamps of files. All of them are decoded outside of this process, PNG files too: nobody has looked at hundreds of
/// files that lie in a folder.
extension ImageChecker {
  /// The most pixels of a stamp in a row or column: more than the largest stamp has on a screen of 96 dpi. A
  /// thousand different ones have no more pixels than a board takes.
  package static let stampSide = 512

  /// Reads a stamp. An image that has more pixels than a stamp is reduced.
  /// - Throws: why the file is no stamp, in one sentence.
  package static func stamp(_ file: StampFile) throws(PictureRefusal) -> StampPicture {
    let path = FilePath(argument: file.path)
    let bytes = try bytes(of: path, upTo: StampFolder.megabytes << 20)
    guard let format = format(of: bytes) else { throw notAnImage(path) }
    let decoded: DecodedPixels
    do throws(PictureDecodingError) {
      guard let decoder = PictureDecoder.stamps else { throw .noDecoder }
      decoded = try decoder.pixels(of: bytes, mediaType: format.mediaType)
    } catch {
      throw PictureRefusal(error.message)
    }
    let width = decoded.width
    let rows = stride(from: 0, to: decoded.pixels.count, by: width)
    let mirrored = rows.flatMap { decoded.pixels[$0..<$0 + width].reversed() }
    guard let image = ready(decoded.pixels, width), let mirror = ready(mirrored, width) else {
      throw PictureRefusal(Message(.imageDamaged))
    }
    return StampPicture(image, mirrored: mirror, of: file)
  }

  /// Makes an image of pixels, and gets it ready to be painted. What is set twice in a drawing is in memory once, also
  /// if it was read again.
  private static func ready(_ pixels: [UInt32], _ width: Int) -> PNGImage? {
    let png = try? PNGEncoder.encode(pixels: pixels, width: width, height: pixels.count / width)
    return png.flatMap { PNGImage.shared(png: $0) }.flatMap {
      PictureStore.shared.prepare($0) ? $0 : nil
    }
  }

  /// Makes a small picture of a stamp, transparent where the stamp is. Its tile has a ground for it.
  /// - Returns: `nil` if the file is no image, takes more time or memory than the picture of a tile may, or was not
  ///   reduced.
  package static func stampThumbnail(_ path: FilePath) -> ThumbnailData? {
    PictureDecoder.stampThumbnails.flatMap { stampThumbnail(path, by: $0) }
  }

  /// Makes a small picture of a stamp with this decoder.
  package static func stampThumbnail(
    _ path: FilePath, by decoder: PictureDecoder
  ) -> ThumbnailData? {
    guard let bytes = try? bytes(of: path, upTo: StampFolder.megabytes << 20),
      let format = format(of: bytes),
      let pixels = try? decoder.pixels(of: bytes, mediaType: format.mediaType)
    else { return nil }
    return ThumbnailData(
      premultiplied: pixels.pixels, width: pixels.width, height: pixels.height)
  }
}

extension PictureDecoder {
  /// The decoder for a stamp, with little time and memory.
  fileprivate static let stamps = small(side: ImageChecker.stampSide, seconds: 5)
  /// The same for the picture of a tile. Others wait for theirs.
  fileprivate static let stampThumbnails = small(side: tileSide, seconds: 2)
  /// The most pixels of that picture in a row or column: enough for a tile on a screen of 400 dpi. Many are kept.
  private static let tileSide = 160

  private static func small(side: Int, seconds: Int) -> PictureDecoder? {
    quick.map {
      var decoder = $0
      (decoder.seconds, decoder.megabytes, decoder.largestSide) = (seconds, 768, side)
      return decoder
    }
  }
}
