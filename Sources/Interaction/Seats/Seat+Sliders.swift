/// The values of a seat that sliders set. How often strokes are repeated is not a seat's.
extension Seat {
  /// The smallest opacity that a slider sets. With invisible ink the program would seem not to
  /// paint.
  private static let minimumOpacity = 1.0 / 16
  /// The number of steps along a slider.
  private static let steps = 24.0

  /// Sets a slider's value to a position on the slider.
  /// - Parameters:
  ///   - across: The position from the left end, 0, to the right end, 1.
  ///   - up: The position from the lower end, 0, to the upper end, 1, for a slider that has one.
  mutating func set(_ slider: SliderSetting, across: Double, up: Double) {
    var tone = presentTone
    switch slider {
    case .width:
      brush.width = SeatBrush.width(at: across)
      return
    case .hueAndSaturation: (tone.hue, tone.saturation) = (across, up)
    case .brightness: tone.brightness = across
    case .opacity: tone.opacity = max(across, Self.minimumOpacity)
    case .repeats: return
    }
    choose(tone)
  }

  /// Changes a slider's value by a small step.
  mutating func step(_ slider: SliderSetting, _ direction: FocusDirection) {
    func stepped(_ part: Double, _ step: Double) -> Double {
      min(max(part + step / Self.steps, 0), 1)
    }
    let (position, step) = (position(on: slider), direction.step)
    set(slider, across: stepped(position.across, step.across), up: stepped(position.up, step.up))
  }

  /// Returns the position on a slider: from the left end, 0, to the right end, 1, and from the lower end
  /// to the upper one.
  func position(on slider: SliderSetting) -> (across: Double, up: Double) {
    switch slider {
    case .width: (brush.widthPart, 0)
    case .hueAndSaturation: (presentTone.hue, presentTone.saturation)
    case .brightness: (presentTone.brightness, 0)
    case .opacity: (presentTone.opacity, 0)
    case .repeats: (0, 0)
    }
  }

  private var presentTone: ColorTone { palette.tone ?? ColorTone(brush.color) }
}
