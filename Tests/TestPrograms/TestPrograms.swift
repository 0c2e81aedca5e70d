import Glibc
import TestSupport

/// The programs that are built together with the tests, which run them.
///
/// This target depends on all of them, so that one call of the build makes them and the tests.
public enum TestPrograms {
  /// The path of the painting program. The variable `FINGERPAINT` names another one, such as a build that checks
  /// itself.
  public static let fingerPaint =
    getenv("FINGERPAINT").map { String(cString: $0) } ?? "\(folder)/fingerpaint"

  /// The path of a program that tries what a hostile picture would do, with the rights that the decoder has.
  public static let sandboxProbe = "\(folder)/sandbox-probe"

  private static let folder = "\(Checkout.folder)/.build/release"
}
