import Glibc
import Ink
import Interaction
import TestSupport
import Testing
import TouchLab

@Suite("Ten fingers", .ownThread)
struct TenFingersTests {
  @Test("ink shows by itself: no event waits for the next one to wake the program", .tags(.smoke))
  func inkShowsByItself() throws {
    let stage = try Stage()
    var generator = SeededGenerator(seed: 7)
    for row in 0..<2 {
      let place = { (finger: Int, step: Int) in
        Point(x: Double(60 + step * 14), y: Double(40 + finger * 96 + row * 13))
      }
      for finger in 0..<10 { try stage.touch.begin(finger, at: place(finger, 0)) }
      for step in 1...125 {
        // Only the updates reach the program: reading pixels involves only the test and the server.
        usleep(.random(in: 0...3000, using: &generator))
        for finger in 0..<10 { try stage.touch.move(finger, to: place(finger, step)) }
        try #require(
          try (0..<10).reversed().allSatisfy { try stage.showsInk(at: place($0, step)) },
          "an update of step \(step) is not in the window")
      }
      for finger in 0..<10 { try stage.touch.end(finger, at: place(finger, 125)) }
    }
  }
}
