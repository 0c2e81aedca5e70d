import Glibc
import Ink
import Rendering

/// All palette scenes on one screen, each light and, beside it, dark.
struct PaletteSheet {
  /// The sizes in pixels of the screens, and the scales to show on each.
  static let screens: [(width: Int, height: Int, scales: [Double])] = [
    (640, 480, [1]), (800, 480, [1, 1.5, 2]), (1366, 768, [1, 2]), (3840, 2160, [1, 2, 3]),
  ]
  private static let gap = 12
  /// How many scenes lie in a row.
  private static let abreast = 3
  /// Pictures wider than this, in pixels, are reduced to a quarter of their size.
  private static let widest = 2000

  let width: Int
  let height: Int
  let scale: Double

  /// The name of the sheet's file, without its extension.
  var name: String { "palettes-\(width)x\(height)@\(scale)" }

  /// The sheet as a PNG file.
  func png() throws(PNGError) -> [UInt8] {
    let pictures = PaletteScenes.all.map { scene in
      Theme.allCases.map { theme in
        let picture = PaletteScenes.picture(
          scene, width: width, height: height, scale: scale, theme: theme)
        return width > Self.widest ? picture.reduced(by: 4) : picture
      }
    }
    let rows = stride(from: 0, to: pictures.count, by: Self.abreast).map {
      Array(pictures[$0..<min($0 + Self.abreast, pictures.count)].joined())
    }
    return try Picture.grid(rows, gap: Self.gap).png()
  }
}

/// The texts of palettes in each language, at the most crowded scale and at the usual one.
struct PaletteWordsSheet {
  let catalogs: String

  /// The sheet as a PNG file.
  func png() throws(PNGError) -> [UInt8] {
    let rows = Language.all.map { name in
      let language = Language(name, catalogs: catalogs)
      return PaletteScenes.words.flatMap { scene in
        [(1.0, 800, 480), (1.5, 800, 480)].map { scale, width, height in
          PaletteScenes.picture(
            scene, width: width, height: height, scale: scale, theme: .light, language: language)
        }
      }
    }
    return try Picture.grid(rows, gap: 12).png()
  }
}
