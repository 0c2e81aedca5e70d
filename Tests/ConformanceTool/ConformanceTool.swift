import Conformance
import Glibc
@main
enum ConformanceTool {
  static func main() {
    let numbers = Set(CommandLine.arguments.dropFirst().compactMap { Int($0) })
    let path = getenv("FINGERPAINT").map { String(cString: $0) } ?? ".build/release/fingerpaint"
    for row in Row.all where numbers.isEmpty || numbers.contains(row.number) {
      let start = ContinuousClock.now
      print(row, Conformance.judge(row, fingerPaint: path), ContinuousClock.now - start)
    }
  }
}
