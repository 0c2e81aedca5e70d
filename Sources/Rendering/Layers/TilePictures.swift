internal import Ink
package import Interaction

/// The pictures of tiles, by face and size. Each is painted once.
package struct TilePictures<Face: Hashable> {
  private struct Key: Hashable {
    let face: Face
    let width, height: Int

    init(_ tile: Tile<Face>) {
      (face, width, height) = (tile.face, tile.frame.width, tile.frame.height)
    }
  }

  private var pictures: [Key: ImageSurface] = [:]
  private let limit: Int

  /// Creates an empty cache.
  /// - Parameter limit: How many times as many pictures are kept as tiles are shown.
  package init(limit: Int) {
    self.limit = limit
  }

  /// The number of pictures.
  package var count: Int { pictures.count }

  /// Returns the picture of a tile.
  /// - Parameters:
  ///   - edge: The edge that all pictures in the cache face.
  ///   - paint: Paints a face upright on a new surface of the tile's size.
  package mutating func picture(
    of tile: Tile<Face>, turnedTo edge: ScreenEdge = .bottom,
    paint: (_ face: Face, _ surface: ImageSurface) -> Void
  ) -> ImageSurface {
    let key = Key(tile)
    if let picture = pictures[key] { return picture }
    let upright = ImageSurface(width: key.width, height: key.height)
    paint(tile.face, upright)
    let picture = upright.turned(to: edge)
    pictures[key] = picture
    return picture
  }

  /// Drops the pictures of all but the shown tiles if there are too many.
  package mutating func prune(to tiles: [Tile<Face>]) {
    guard pictures.count > tiles.count * limit else { return }
    let shown = Set(tiles.map { Key($0) })
    pictures = pictures.filter { shown.contains($0.key) }
  }

  /// Drops all pictures, so that each is painted again when its tile is shown.
  mutating func removeAll() { pictures = [:] }
}
