import Gallery
import Testing

/// Times as text.
@Suite("The wall clock")
struct WallClockTests {
  @Test(
    "a time in UTC is written as RFC 3339 says, also nonsense from a damaged file",
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (951_782_399_999, "2000-02-28T23:59:59Z"),
      (1_709_208_000_000, "2024-02-29T12:00:00Z"), (-1, "1970-01-01T00:00:00Z"),
      (Int64.min, "1970-01-01T00:00:00Z"), (Int64.max, "9999-12-31T23:59:59Z"),
    ])
  func times(milliseconds: Int64, text: String) {
    #expect(WallClock.universalText(milliseconds) == text)
  }
}
