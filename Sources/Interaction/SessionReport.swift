import Ink
import OrderedCollections

extension PaintingSession {
  /// The session as text, for bug reports and tests: the window, the palette's items with their
  /// places in window pixels, and every stroke with every sample in canvas units.
  ///
  ///     window 1920 1080 scale 1.0 density 3.779
  ///     chosen blue 10
  ///     item red 552.0 1012.0 597.4 1057.4
  ///     stroke completed touch 42 color ff0000ff width 10.0
  ///     sample 300.5 400.0 time 1200 pressure 0.25
  ///     break
  ///     sample 310.0 402.0 time 1208
  ///
  /// A brush that is no finger's usual one says so after its width, as in `curve polyline dynamics
  /// pressure`.
  public var report: String {
    var report =
      "window \(layout.window.width) \(layout.window.height) scale \(metrics.scale)"
      + " density \(metrics.pixelsPerMillimetre)\n"
    report +=
      "chosen \(PaletteItem.color(palette.selectedColor).name)"
      + " \(PaletteItem.width(palette.selectedWidth).name)\n"
    for (item, rect) in layout.cells.map({ ($0.item, $0.rect) }) {
      report += "item \(item.name) \(rect.minX) \(rect.minY) \(rect.maxX) \(rect.maxY)\n"
    }
    for stroke in drawing.completed {
      report += stroke.reportHeader
      report += samplesReport(stroke.samples.unpacked, breaks: stroke.samples.breaks)
    }
    for (contact, stroke) in drawing.inProgress {
      report += "stroke wet" + contact.report + stroke.brush.report
      report += samplesReport(stroke.samples, breaks: stroke.breaks)
    }
    return report
  }

  private func samplesReport(_ samples: [StrokeSample], breaks: [Int]) -> String {
    let breaks = Set(breaks)
    var report = ""
    for (index, sample) in samples.enumerated() {
      if breaks.contains(index) { report += "break\n" }
      report += "sample \(sample.position.x) \(sample.position.y) time \(sample.time.milliseconds)"
      if let pressure = sample.pressure { report += " pressure \(pressure)" }
      report += "\n"
    }
    return report
  }
}

extension Stroke {
  fileprivate var reportHeader: String { "stroke completed" + contact.report + brush.report }
}

extension ContactID {
  fileprivate var report: String {
    switch self {
    case .touch(let detail): " touch \(detail)"
    case .pointer(let device): " pointer \(device)"
    }
  }
}

extension Brush {
  fileprivate var report: String {
    let parts = [color.red, color.green, color.blue, color.alpha]
    let digits = parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    return " color " + digits.joined() + " width \(width)"
      + (curve == .smooth ? "" : " curve \(curve)")
      + (dynamics == .constant ? "" : " dynamics \(dynamics)") + "\n"
  }
}
