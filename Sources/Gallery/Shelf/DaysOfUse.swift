import SQLite

/// Counts the days on which the gallery was in use, no matter how far apart they are.
///
/// The wall clock alone cannot tell when thirty days are over. A device without a battery starts in
/// 1970 and jumps to the present when it finds a network, and people may set a wrong year. So any
/// jump counts as one day at most. Until the machine restarts, a day is 24 hours of its uptime,
/// which no setting changes. Across a restart, a day is 24 hours of the wall clock. If that clock
/// was set back, the restart counts as a day, because the real time is unknown.
struct DaysOfUse: Hashable {
  /// The number of days so far.
  private(set) var days: Int64
  /// When the last day began.
  private(set) var last: UseMoment

  private static let length: Int64 = 86_400_000
  /// The plausible range of a count that was read from a database.
  private static let range: ClosedRange<Int64> = 0...1 << 40

  /// Starts counting at a moment, with zero days.
  init(from moment: UseMoment) {
    (days, last) = (0, moment)
  }

  /// Notes that the gallery is in use at a moment.
  /// - Returns: Whether this begins another day.
  @discardableResult
  mutating func note(_ moment: UseMoment) -> Bool {
    let isSameBoot = moment.boot == last.boot
    let (passed, isNonsense) =
      isSameBoot
      ? moment.uptime.subtractingReportingOverflow(last.uptime)
      : moment.clock.subtractingReportingOverflow(last.clock)
    guard isNonsense || passed >= Self.length || !isSameBoot && passed < 0 else { return false }
    days += 1
    last = moment
    return true
  }

  /// Reads the count from a database; `nil` if there is no valid count.
  init?(_ database: SQLiteConnection) throws {
    guard
      let row = try database.rows("SELECT days, boot, uptime, clock FROM usage WHERE id = 1")
        .next(),
      let days = row.value("days", Int64.self), Self.range.contains(days),
      let boot = row.value("boot", String.self), let uptime = row.value("uptime", Int64.self),
      let clock = row.value("clock", Int64.self)
    else { return nil }
    self.days = days
    last = UseMoment(boot: boot, uptime: uptime, clock: clock)
  }

  /// Writes the count to a database.
  func write(to database: SQLiteConnection) throws {
    try database.execute(
      """
      INSERT OR REPLACE INTO usage (id, days, boot, uptime, clock) VALUES (1, ?, ?, ?, ?)
      """, [days, last.boot, last.uptime, last.clock])
  }

  /// Returns the current day of use according to a database; 0 if nothing was counted yet.
  static func today(_ database: SQLiteConnection) throws -> Int64 {
    try DaysOfUse(database)?.days ?? 0
  }
}
