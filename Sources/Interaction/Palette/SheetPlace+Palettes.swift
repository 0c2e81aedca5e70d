import Ink

extension SheetPlace {
  /// Places the sheet beside the palettes of all seats.
  init(
    beside palettes: Palettes, facing edge: ScreenEdge, in surroundings: Surroundings,
    prefersWords: Bool = true
  ) {
    self.init(
      window: surroundings.window, metrics: surroundings.metrics,
      reach: palettes.reach(in: surroundings), facing: edge, prefersWords: prefersWords,
      keys: surroundings.keys)
  }
}
