extension MediumRecipe {
  /// `marker@1`. Each stroke is even, and darker where it lies over another one.
  static let marker = MediumRecipe(
    "marker",
    .depth(Wash(body: 175, rim: 30, rimWidth: 2, granulation: 10, ragged: 0, own: 128)),
    .multiplies, width: 14)
}
