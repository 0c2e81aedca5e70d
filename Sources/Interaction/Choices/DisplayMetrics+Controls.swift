public import Touch

extension DisplayMetrics {
  /// Returns the metrics with controls and texts of another size. Ink and paper stay as they are.
  public func withControls(of size: ControlSize) -> DisplayMetrics {
    var metrics = self
    metrics.controlDensity *= size.factor
    metrics.textScale *= size.factor
    return metrics
  }
}
