extension MediumRecipe {
  /// `crayon@1`. One pass leaves a quarter of the paper bare. Wax fills the valleys with the fourth.
  static let crayon = MediumRecipe(
    "crayon",
    .deposit(
      Tip(softness: 0.1),
      Tooth(fullLoad: 16_000, eases: 2, own: 176, bite: 256, press: 18, crisp: 36, film: 110)),
    .covers, width: 12)
}
