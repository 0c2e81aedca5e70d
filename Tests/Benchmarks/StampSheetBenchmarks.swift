import Ink
import Interaction
import Rendering
import Touch

/// Measures the panel of stamps with hundreds of files in it.
enum StampSheetBenchmarks {
  static func run() {
    let (many, few) = (Sheet(files: 500), Sheet(files: 0))
    Comparison.print(
      "the panel of stamps opened and closed with 500 files, against none", unit: "opening",
      { many.open($0) }, { few.open($0) }, count: 20)
    many.toggle()
    Comparison.print(
      "there, a step of scrolling, against a tile that gets its picture", unit: "step",
      { many.scroll($0) }, { many.show($0) }, count: 40)
  }

  /// A window on a large screen in which somebody looks at stamps.
  private final class Sheet {
    private let window: PaintingWindow
    private let image = ImageSurface(width: 3840, height: 2160)
    private let picture = ThumbnailData(
      width: 200, height: 200, pixels: Array(repeating: 0x3366CC, count: 200 * 200))
    private var steps = 0

    init(files: Int) {
      let metrics = DisplayMetrics(scale: 2, pixelsPerMillimetre: 2 * 96 / 25.4)
      window = PaintingWindow(
        PaintingSession(windowWidth: 3840, windowHeight: 2160, metrics: metrics))
      let all = (0..<files).map { StampFile(path: "/stamps/\($0).png", name: "stamp \($0)") }
      window.perform { $0.show(stampFiles: all) }
      _ = window.composeDamage(into: image)
    }

    /// Opens or closes the panel.
    func toggle() {
      window.perform { session in
        var effects = Effects()
        session.toggle(.stamps, of: .first, &effects)
        return effects
      }
      _ = window.composeDamage(into: image)
    }

    func open(_ count: Int) {
      for _ in 0..<count {
        toggle()
        toggle()
      }
    }

    /// Scrolls by a step, to the end and back again.
    func scroll(_ count: Int) {
      guard let layout = window.session.layouts[.first], let panel = layout.panel else { return }
      let place = layout.space.windowPoint(panel.frame.center)
      for _ in 0..<count {
        steps += 1
        let down = (steps / 40).isMultiple(of: 2) ? 1.0 : -1
        let event = ScrollEvent(
          down: down, position: place, source: EventSource(device: 2, master: 2),
          time: Timestamp(milliseconds: Int64(steps)))
        _ = window.handle(.scroll(event))
        _ = window.composeDamage(into: image)
      }
    }

    /// Gives tiles that are visible their pictures again.
    func show(_ count: Int) {
      let panel = window.session.layouts[.first]?.panel
      let visible = (panel?.stampFiles(within: 0) ?? []).map { "/stamps/\($0).png" }
      guard !visible.isEmpty else { return }
      for index in 0..<count {
        window.setStampPicture(picture, for: visible[index % visible.count])
        _ = window.composeDamage(into: image)
      }
    }
  }
}
