extension MediumRecipe {
  /// `spray@1`. A mist with a few larger drops.
  static let spray = MediumRecipe(
    "spray",
    .drops(Nozzle(dropsAlong: 0.2, dropsInTime: 0.0004, radii: 0.3...1.1), .drops),
    .covers, width: 44)
}
