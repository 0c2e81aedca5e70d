import Ink
import Testing

@Suite("Media")
struct MediumTests {
  @Test func `numbers and names are kept for ever`() {
    let kept: [(UInt8, String)] = [
      (1, "crayon@1"), (2, "chalk@1"), (3, "pencil@1"), (4, "marker@1"), (5, "watercolor@1"),
      (6, "spray@1"),
    ]
    #expect(Medium.allCases.map(\.rawValue) == kept.map(\.0))
    #expect(Medium.allCases.map(\.token) == kept.map(\.1))
  }

  @Test func `a token names its medium, and no other text does`() {
    for medium in Medium.allCases { #expect(Medium(token: medium.token) == medium) }
    for text in ["", "crayon", "crayon@", "crayon@0", "crayon@2", "Crayon@1", "crayon@1 ", "pen@1"]
    {
      #expect(Medium(token: text) == nil, "\(text)")
    }
  }

  @Test func `the numbers of a recipe are within what the kernels take`() {
    for medium in Medium.allCases {
      let recipe = medium.recipe
      #expect(recipe.width > 0)
      switch recipe.engine {
      case .deposit(let tip, let tooth):
        #expect(0...1 ~= tip.softness && 0...8 ~= tip.flow)
        #expect(tooth.isWithinLimits)
      case .depth(let wash):
        #expect(max(wash.body, wash.rim, wash.granulation) <= 255 && wash.own <= 256)
        #expect(wash.rimWidth > 0 && wash.ragged >= 0)
        // The edge of a stroke is never cut off at full coverage.
        #expect(wash.body + wash.rim + wash.granulation / 2 <= 255)
      case .drops(let nozzle, let tooth):
        #expect(nozzle.dropsAlong > 0 && nozzle.dropsInTime > 0 && nozzle.radii.lowerBound > 0)
        #expect(tooth.isWithinLimits)
      }
    }
  }
}

extension Tooth {
  fileprivate var isWithinLimits: Bool {
    fullLoad >= 256 && eases <= 2 && own <= 256 && bite <= 256 && press <= 64 && crisp <= 64
      && film <= 255
  }
}
