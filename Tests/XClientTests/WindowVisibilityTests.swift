import Testing

import XClient

@Suite("The visibility of a window")
struct WindowVisibilityTests {
  @Test("a window is visible while it is mapped, not covered and not minimized")
  func visible() {
    for isMapped in [false, true] {
      for isCovered in [false, true] {
        for isMinimized in [false, true] {
          let visibility = WindowVisibility(
            isMapped: isMapped, isCovered: isCovered, isMinimized: isMinimized)
          #expect(visibility.isVisible == (isMapped && !isCovered && !isMinimized))
        }
      }
    }
    #expect(!WindowVisibility().isVisible)
  }
}
