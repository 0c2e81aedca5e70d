import Ink
import Rendering
import TestSupport
import Testing

/// The tones that files of vectors and Xournal++ show must be those that the painter has.
@Suite("The tones of media")
struct MediumTonesTests {
  @Test(arguments: Medium.allCases.filter { $0.recipe.nozzle == nil })
  func `the mean tone of a medium is that of one pass`(medium: Medium) {
    let radius = medium.recipe.width / 2
    let ends = [Point(x: -50, y: 64), Point(x: 1050, y: 64)]
    let means = stride(from: UInt32(0), to: 256, by: 32).map { seed in
      PaintedMedium(
        medium, .lines(ends, radius: radius), width: 1000, height: 128, seed: seed
      ).mean() * 64 / radius
    }
    let mean = means.reduce(0, +) / Double(means.count)
    #expect(abs(mean - Double(medium.recipe.meanTone)) < 7, "\(mean)")
  }

  @Test(arguments: Medium.allCases)
  func `tones get darker from the paper's greatest heights to its least`(medium: Medium) {
    let tones = medium.recipe.tones
    #expect(tones.count == 256)
    let isEven = Set(tones).count == 1
    #expect(isEven == (medium.recipe.nozzle != nil))
    #expect(zip(tones, tones.dropFirst()).allSatisfy(<=))
  }
}
