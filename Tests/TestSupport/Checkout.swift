/// The checkout that the tests were built in.
public enum Checkout {
  /// The absolute path of its folder.
  public static let folder = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    .dropLast(3).joined(separator: "/")
}
