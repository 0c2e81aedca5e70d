internal import Ink

/// The choice of a tool or a colour.
extension Seat {
  /// Selects a colour for painting, instead of a colour that changes from finger to finger. If the
  /// colour is opaque, the chosen opacity is kept. A tool without ink is replaced with the pen, so
  /// that the colour can be seen.
  mutating func choose(_ color: InkColor) {
    var color = color
    if color.alpha == 255 { color.alpha = brush.color.alpha }
    brush.color = color
    brush.cyclesColors = false
    if !brush.tool.laysInk { brush.tool = .pen }
    palette.tone = nil
  }

  /// Chooses a tool, turns the hand off, and closes the panel of tools; for stamps, their panel takes its place. If
  /// the tool has a colour of its own, the sliders show that. Does nothing if the palette is simple and does not
  /// have the tool. If it is simple and has stamps chosen already, they become the next stamp.
  mutating func choose(_ tool: Tool) {
    guard !palette.isSimple || SimplePalette.tools.contains(tool) else { return }
    if palette.isSimple, tool == .stamp, brush.tool == .stamp { takeNextStamp() }
    if tool.colorOwner != brush.tool.colorOwner { palette.tone = nil }
    brush.tool = tool
    palette.awaitedStamp = nil
    palette.isHandLatched = false
    palette.show(tool)
    if palette.panel == .tools {
      let opener = palette.opener
      palette.closePanel()
      if tool == .stamp { palette.toggle(.stamps, from: opener) }
    }
  }

  /// Chooses a stamp, by its index in ``Stamp/all``, and its tool, and closes the panel of stamps.
  mutating func chooseStamp(_ index: Int) {
    choose(.stamp)
    brush.stamp = Stamp.all[index]
    brush.stampPicture = nil
    if palette.panel == .stamps { palette.closePanel() }
  }

  /// Chooses a stamp of a file and its tool, and closes the panel of stamps.
  mutating func choose(_ stamp: StampPicture) {
    choose(.stamp)
    brush.stampPicture = stamp
    if palette.panel == .stamps { palette.closePanel() }
  }

  /// Takes the stamp after the present one; after the last one, the first.
  private mutating func takeNextStamp() {
    let place = Stamp.all.firstIndex(of: brush.stamp) ?? -1
    brush.stamp = Stamp.all[(place + 1) % Stamp.all.count]
    brush.stampPicture = nil
  }

  /// Selects the colour of a tone for painting, with its own opacity.
  mutating func choose(_ tone: ColorTone) {
    choose(tone.color)
    brush.color = tone.color
    palette.tone = tone
  }

  /// Selects a colour of the set that the colours panel shows, by its index, and adds it to the recent
  /// colours.
  mutating func pickSwatch(_ index: Int) {
    let swatches = palette.colors.swatches
    guard swatches.indices.contains(index) else { return }
    choose(swatches[index].color)
    rememberColor()
  }

  /// Selects a recent colour for painting, with its own opacity.
  mutating func chooseRecentColor(_ index: Int) {
    guard brush.recentColors.indices.contains(index) else { return }
    let color = brush.recentColors[index]
    choose(color)
    brush.color = color
  }

  /// Turns on or off that each new finger gets the next colour. A tool without ink is replaced with the pen.
  mutating func toggleFingerColors() {
    brush.cyclesColors.toggle()
    if brush.cyclesColors, !brush.tool.laysInk { brush.tool = .pen }
  }

  /// Adds the present colour to the recent colours.
  mutating func rememberColor() { brush.remember(brush.color) }

  /// Selects the colour of the bar that comes a number of steps after the present one. From any
  /// other colour, selects the first.
  mutating func stepColor(by step: Int) {
    let colors = BarColors.colors.indices.map(brush.barColor)
    let current = colors.firstIndex { $0.isSameHue(as: brush.color) }
    choose(colors[current.map { ($0 + step + colors.count) % colors.count } ?? 0])
  }
}
