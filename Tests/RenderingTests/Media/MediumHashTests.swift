import Ink
import Rendering
import TestSupport
import Testing

/// The look of a medium never changes: each drawing that has it would change. A better look is a
/// further medium, with a version of its own. Do not change these numbers.
@Suite("The frozen looks of media")
struct MediumHashTests {
  static let zooms = [0.1, 0.5, 1, 4, 16]

  static let hashes: [String: [UInt64]] = [
    "crayon@1": [
      0x7FCD_A6CE_57A8_36BE, 0xABD6_79BC_43F1_BB01, 0xB9DB_36E9_A8DE_D3B0,
      0x1100_B283_0598_06A1, 0x7EF1_2B08_EC6E_F3AC,
    ],
    "chalk@1": [
      0x5F2C_201A_23B9_31EF, 0xAE4E_F705_7F33_AED6, 0x2C41_778D_7BF5_E7EE,
      0x18AD_F672_8051_6BEA, 0xBC8B_A7AE_1C15_E968,
    ],
    "pencil@1": [
      0x1FDF_B66C_AC19_229B, 0xA3FD_A2FB_2FDF_6C5A, 0x3C46_E026_3B46_8B03,
      0x87F3_9AE2_A089_8369, 0xA10B_2C7A_9D63_FED9,
    ],
    "marker@1": [
      0xEDB5_B9EE_7134_C511, 0xE558_B150_1179_DFBB, 0x9ADC_46A7_1B1C_C6CA,
      0x9BF7_150B_83AC_9EE5, 0xADB0_21D3_7133_0112,
    ],
    "watercolor@1": [
      0x5A2D_3F69_D429_61EF, 0x85A4_CE7A_1013_5519, 0x26EF_C180_3E0E_26C5,
      0x5602_BFFE_D0D9_5B44, 0x1D66_D6A1_5C68_3F9A,
    ],
    "spray@1": [
      0xC8AC_2D27_3D23_9402, 0x7175_7C08_7690_B9E0, 0x4EAD_5D60_1EA1_2E41,
      0xE1EE_710E_0714_9099, 0x46E5_DD35_C3BF_F325,
    ],
  ]

  @Test(arguments: Medium.allCases)
  func `each medium has its pixels at five zooms`(medium: Medium) {
    let hashes = Self.zooms.map { Self.picture(medium, zoom: $0).hash }
    #expect(hashes == Self.hashes[medium.token])
  }

  @Test func `every medium has hashes, and no others have any`() {
    #expect(Set(Self.hashes.keys) == Set(Medium.allCases.map(\.token)))
    #expect(Self.hashes.values.allSatisfy { Set($0).count == Self.zooms.count })
  }

  /// A path that scribbles over itself and leaves the window, with its edge in the middle of the window. No function
  /// of a mathematical library takes part.
  private static func picture(_ medium: Medium, zoom: Double) -> PaintedMedium {
    let radius = medium.recipe.width / 2
    let path = MediumPath.curve(90, radius: radius, milliseconds: 700) { part in
      let turn = part * 6
      let side = turn - Double(Int(turn)) - 0.5
      return Point(x: 26 * turn - 10, y: 90 * (side * side * 4 - 0.5))
    }
    let edge = Point(x: -10, y: 45 + radius * 0.9)
    let view = ViewTransform(
      scale: zoom, origin: Point(x: 80.3 - edge.x * zoom, y: 80.8 - edge.y * zoom))
    return PaintedMedium(medium, path, width: 160, height: 160, view: view, seed: 2027)
  }
}
