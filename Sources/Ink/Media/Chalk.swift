extension MediumRecipe {
  /// `chalk@1`. More of the board stays bare than below a crayon, and the grain's edges are softer.
  static let chalk = MediumRecipe(
    "chalk",
    .deposit(
      Tip(softness: 0),
      Tooth(fullLoad: 14_000, eases: 2, own: 150, bite: 256, press: 16, crisp: 24, film: 36)),
    .covers, width: 16)
}
