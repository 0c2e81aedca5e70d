import Ink
import Rendering
import Testing

/// The look of a medium never changes: each drawing that has it would change. A better look is a
/// further medium, with a version of its own. Do not change these numbers.
@Suite("The frozen looks of media")
struct MediumHashTests {
  static let zooms = [0.1, 0.5, 1, 4, 16]

  static let hashes: [String: [UInt64]] = [
    "crayon@1": [
      0xBA61_C0AE_1B2E_D024, 0x60D0_CDDC_BE09_68FB, 0xB2F0_B68A_6344_7342,
      0xEE22_72D5_2F59_620D, 0x2034_A723_BC54_794E,
    ],
    "chalk@1": [
      0xABFC_0050_248F_FB30, 0x3EC7_E7FB_AAAF_8D00, 0x2BF2_70B4_4E3E_479A,
      0x6802_6F37_23E1_A786, 0xB416_1269_327C_581F,
    ],
    "pencil@1": [
      0xA122_1A6F_8E86_E08E, 0x960D_84C3_0EEE_3F63, 0x8DBF_03B7_4765_924E,
      0xCF20_1DB8_AABE_FE9E, 0x20F8_BC41_309E_C539,
    ],
    "marker@1": [
      0xBE1F_86AF_9150_D026, 0xEE92_42A8_1782_F69B, 0xF59A_5FE1_7C29_428A,
      0xD3DA_BAF9_8A38_7EEF, 0xC2BA_B95E_7CC4_1191,
    ],
    "watercolor@1": [
      0xC46B_DB83_47F7_099C, 0x3537_E46C_B967_F3FA, 0xD0E3_CA4F_7C19_FCE7,
      0x744A_DEDF_F4F8_C8F3, 0x5804_82B6_55EF_AA04,
    ],
    "spray@1": [
      0x3858_1DD4_7739_F2F0, 0x8424_3A8A_F72D_40DD, 0x3648_7B4C_AE2B_B99C,
      0x6915_3E46_2E7A_2EEE, 0x46E5_DD35_C3BF_F325,
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
