/// Measures the start of the program on a wall that has been painted on for a year.
enum YearBenchmark {
  static func measure(days: Int, into results: inout Results) throws {
    print(
      "\na wall after \(days) days of \(KeptYear.strokesPerDay) strokes and \(KeptYear.clearsPerDay) clears,"
        + " beside \(days * KeptYear.drawingsPerDay) drawings")
    let year = try KeptYear(days: days)
    let times = try OpeningBenchmark.open(year.home, times: 5)
    results[.yearFirst] = times.map(\.first).median
    results[.yearMemory] = times.map(\.memory).median
    results[.yearDisk] = Double(year.bytes) / Double(year.tightBytes)
    print("\(year.bytes >> 20) MiB on the disk, \(year.tightBytes >> 20) MiB without unused room")
  }
}
