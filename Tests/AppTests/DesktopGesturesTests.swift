import Interaction
import Testing

import App

@Suite("A gesture of the desktop is explained with the name of the session that has none")
struct DesktopGesturesTests {
  @Test(
    "by the desktop's names",
    arguments: [
      ("GNOME", "GNOME on Xorg"), ("ubuntu:GNOME", "GNOME on Xorg"), ("KDE", "Plasma (X11)"),
      ("sway", "a session on Xorg"), (nil, "a session on Xorg"),
    ] as [(String?, String)])
  func names(_ desktop: String?, _ session: String) {
    #expect(DesktopGestures.explanation(desktop).english.contains("choose \(session) when"))
  }
}
