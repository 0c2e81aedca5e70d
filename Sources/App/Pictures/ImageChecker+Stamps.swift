package import Ink
import InkFiles
package import Rendering
package import SystemPackage
import Words

/// Stamps of files. All of them are decoded outside of this process, PNG files too: nobody has looked at hundreds of
/// files that lie in a folder.
extension ImageChecker {
  /// The most pixels of a stamp in a row or column. No stamp is set larger. As many stamps as a board takes images then
  /// have as many pixels as it takes.
  package static let stampSide = 512

  /// Reads a stamp. An image that has more pixels than a stamp is reduced.
  /// - Throws: one sentence that says why there is none.
  package static func stamp(_ path: FilePath) throws(PictureRefusal) -> PNGImage {
    let bytes = try bytes(of: path, upTo: StampFolder.megabytes << 20)
    guard let format = format(of: bytes) else { throw notAnImage(path) }
    let picture: ImportedPicture
    do throws(PictureDecodingError) {
      guard let decoder = PictureDecoder.stamps else { throw .noDecoder }
      picture = try decoder.decode(bytes, mediaType: format.mediaType)
    } catch {
      throw PictureRefusal(error.message)
    }
    // What is set twice in a drawing is in memory once, also if it was read again.
    let image = PNGImage.shared(png: picture.image.png) ?? picture.image
    guard PictureStore.shared.prepare(image) else {
      throw PictureRefusal(Message(.imageDamaged))
    }
    return image
  }

  /// Makes a small picture of a stamp.
  /// - Returns: `nil` if there is none.
  package static func stampThumbnail(_ path: FilePath) -> ThumbnailData? {
    guard let bytes = try? bytes(of: path, upTo: StampFolder.megabytes << 20),
      let format = format(of: bytes),
      let pixels = try? PictureDecoder.stampThumbnails?.pixels(
        of: bytes, mediaType: format.mediaType)
    else { return nil }
    return ThumbnailData(onWhite: pixels.pixels, width: pixels.width, height: pixels.height)
  }
}

extension PictureDecoder {
  /// The decoder for a stamp, with little time and memory.
  fileprivate static let stamps = small(side: ImageChecker.stampSide, seconds: 5)
  /// The same for the picture of a tile. Others wait for theirs.
  fileprivate static let stampThumbnails = small(side: ThumbnailData.largestSide, seconds: 2)

  private static func small(side: Int, seconds: Int) -> PictureDecoder? {
    quick.map {
      var decoder = $0
      (decoder.seconds, decoder.megabytes, decoder.largestSide) = (seconds, 768, side)
      return decoder
    }
  }
}
