import App
import Testing
import Words

@Suite("The explanation of a desktop's gestures")
struct DesktopGesturesTests {
  @Test(
    arguments: [
      ("GNOME", "GNOME on Xorg"), ("ubuntu:GNOME", "GNOME on Xorg"), ("KDE", "Plasma (X11)"),
      ("sway", "a session on Xorg"), (nil, "a session on Xorg"),
    ] as [(String?, String)])
  func `names the desktop's session on Xorg`(_ desktop: String?, _ session: String) {
    #expect(DesktopGestures.explanation(desktop).english.contains("choose \(session) when"))
  }
}
