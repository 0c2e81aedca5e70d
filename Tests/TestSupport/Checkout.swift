/// The source checkout from which the tests were built.
public enum Checkout {
  /// The absolute path of the checkout's folder.
  public static let folder = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    .dropLast(3).joined(separator: "/")
}
