import App
import Testing
import XClient

@Suite("What is kept of the window")
struct KeptWindowTests {
  @Test func `is its size and whether it was as large as the desktop allows`() {
    for isMaximized in [false, true] {
      for size in [nil, WindowGeometry.Size(width: 1, height: 32_767)] {
        guard isMaximized || size != nil else { continue }
        var window = KeptWindow()
        (window.isMaximized, window.size) = (isMaximized, size)
        #expect(KeptWindow(window.text) == window)
      }
    }
  }

  @Test func `means nothing if a word is wrong or too many`() {
    for text in [
      "", "large", "0x4", "10x10+1+1", "10x10 maximized", "maximized 1x1 1x1", "maximized 7",
    ] {
      #expect(KeptWindow(text) == nil, "\(text)")
    }
  }
}
