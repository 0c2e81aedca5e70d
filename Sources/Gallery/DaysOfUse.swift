import GRDB

/// How many days the gallery has been in use: days on which somebody opened it, however long ago each was.
///
/// The wall clock alone cannot say when thirty days are over: a device without a battery wakes in 1970 and jumps
/// to the present when it finds a network, and a wrong year may be set by hand. So a jump counts as one day at most.
/// Within one start of the machine, a day is 24 hours of its uptime, which no setting changes. Across starts it is
/// 24 hours of the wall clock, or a start at which that clock was set back: then nobody knows better.
struct DaysOfUse: Hashable {
  /// How many so far.
  private(set) var days: Int64
  /// When the last one began.
  private(set) var last: UseMoment

  private static let length: Int64 = 86_400_000
  /// Counts from outside are believed up to this.
  private static let range: ClosedRange<Int64> = 0...1 << 40

  /// Starts to count.
  init(from moment: UseMoment) {
    (days, last) = (0, moment)
  }

  /// The gallery is in use at a moment.
  /// - Returns: whether that is another day.
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

  /// What a database says; `nil` if it says nothing that can be.
  init?(_ database: Database) throws {
    guard
      let row = try Row.fetchOne(
        database, sql: "SELECT days, boot, uptime, clock FROM usage WHERE id = 1"),
      let days = row.value("days", Int64.self), Self.range.contains(days),
      let boot = row.value("boot", String.self), let uptime = row.value("uptime", Int64.self),
      let clock = row.value("clock", Int64.self)
    else { return nil }
    self.days = days
    last = UseMoment(boot: boot, uptime: uptime, clock: clock)
  }

  /// Writes it down.
  func write(to database: Database) throws {
    try database.execute(
      sql: """
        INSERT OR REPLACE INTO usage (id, days, boot, uptime, clock) VALUES (1, ?, ?, ?, ?)
        """, arguments: [days, last.boot, last.uptime, last.clock])
  }

  /// The day of use that it is according to a database; the first one where nothing was counted yet.
  static func today(_ database: Database) throws -> Int64 {
    try DaysOfUse(database)?.days ?? 0
  }
}
