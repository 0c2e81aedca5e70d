import Conformance
import Glibc

/// Puts FingerPaint, and other programs beside it, to the table of XInput2 touch cases, and prints what
/// became of every row. Its status is 0 when FingerPaint holds all that say something about it; with
/// other programs, when all rows could be caused.
@main
enum ConformanceTool {
  static func main() {
    let options: ConformanceOptions
    do {
      options = try ConformanceOptions(Array(CommandLine.arguments.dropFirst()))
    } catch {
      say("conformance: \(error)\n\(ConformanceOptions.usage)\n")
      exit(64)
    }
    let program = getenv("FINGERPAINT").map { String(cString: $0) } ?? ".build/release/fingerpaint"
    let clients = [ConformanceClient.fingerPaint(program)] + options.clients
    let results = clients.map { client in
      Conformance.judge(options.rows, client) { row, _ in
        if isatty(STDERR_FILENO) != 0 { say("\r\(client.name): row \(row.number) \u{1b}[K") }
      }
    }
    if isatty(STDERR_FILENO) != 0 { say("\r\u{1b}[K") }
    let table = ResultTable(options.rows, results)
    print(options.isMarkdown ? table.markdown : table.text)
    let isWell = options.clients.isEmpty ? results[0].isWholly : results.allSatisfy(\.isComplete)
    exit(isWell ? 0 : 1)
  }

  private static func say(_ text: String) { write(STDERR_FILENO, text, text.utf8.count) }
}
