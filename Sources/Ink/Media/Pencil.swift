extension MediumRecipe {
  /// `pencil@1`. A grey line whose grain shows, but does not tear it. It is black after a few passes.
  static let pencil = MediumRecipe(
    "pencil",
    .deposit(
      Tip(softness: 0),
      Tooth(fullLoad: 9500, eases: 1, own: 110, bite: 160, press: 16, crisp: 12, film: 210)),
    .covers, width: 2.4)
}
