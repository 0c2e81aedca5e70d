import App
import Glibc
import Testing
import Words

@Suite("The line below a drawing in the gallery")
struct GalleryNoteTests {
  /// A time of the local time zone, in milliseconds since 1970.
  private func time(_ day: Int32, _ hour: Int32, _ minute: Int32, month: Int32 = 11) -> Int64 {
    var parts = tm()
    (parts.tm_year, parts.tm_mon, parts.tm_mday) = (126, month - 1, day)
    (parts.tm_hour, parts.tm_min, parts.tm_isdst) = (hour, minute, -1)
    return Int64(mktime(&parts)) * 1000
  }

  private func note(_ time: Int64, now: Int64) -> String {
    GalleryNote(time: time).text(now: now, say: \.english)
  }

  @Test func `today and yesterday have their names and the time, any other day its date`() {
    for (hour, minute) in [(0, 0), (0, 59), (12, 30), (23, 59)] as [(Int32, Int32)] {
      let now = time(23, hour, minute)
      #expect(note(time(23, 0, 0), now: now) == "Today, 00:00")
      #expect(note(time(22, 23, 59), now: now) == "Yesterday, 23:59")
      #expect(note(time(22, 0, 0), now: now) == "Yesterday, 00:00")
      #expect(note(time(21, 23, 59), now: now) == "2026-11-21")
      #expect(note(time(24, 0, 0), now: now) == "2026-11-24", "a clock was wrong")
    }
  }

  @Test func `yesterday is also right where a day has 23 or 25 hours`() {
    // The days of the changes in Europe; elsewhere they are like any other.
    for (day, month) in [(29, 3), (25, 10)] as [(Int32, Int32)] {
      for hour in Int32(0)...23 {
        let later = time(day + 1, hour, 30, month: month)
        #expect(note(time(day, 12, 0, month: month), now: later) == "Yesterday, 12:00")
        let same = time(day, hour, 30, month: month)
        #expect(note(time(day - 1, 12, 0, month: month), now: same) == "Yesterday, 12:00")
      }
    }
  }
}
