/// The programs that make up FingerPaint.
///
/// This target depends on all of them, so that one call of the build makes them: `swift build --target Programs`.
public enum Programs {
  /// Their names. The first one is what people start; it starts the others.
  public static let names = [
    "fingerpaint", "fingerpaint-decoder", "fingerpaint-pages", "fingerpaint-overlay",
    "fingerpaint-sound",
  ]
}
