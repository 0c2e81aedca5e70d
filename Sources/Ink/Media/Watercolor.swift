extension MediumRecipe {
  /// `watercolor@1`. Pigment gathers at the edge and in the paper's valleys, and the paper shines through.
  static let watercolor = MediumRecipe(
    "watercolor",
    .depth(Wash(body: 100, rim: 110, rimWidth: 3, granulation: 44, ragged: 0.8, own: 100)),
    .multiplies, width: 26)
}
