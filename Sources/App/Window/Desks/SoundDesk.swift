import Ink
import Interaction
import Localization
import System
import Words
import XClient

/// Lets people hear their strokes, if the screen's setting says so. Without a sound server it says so once, when the
/// setting is switched on.
final class SoundDesk: WatchfulDesk {
  private var process: SoundProcess?
  private var voices = SoundVoices()
  /// Whether sounds were wanted when it was looked last.
  private var isOn = false
  private var last = Instant.now
  /// The stamps that were set since then.
  private var stamps: [SetStamp] = []

  /// The time between two looks at the strokes.
  private static let period = Duration.milliseconds(10)
  /// The time between two looks at a program that starts.
  private static let pause = Duration.milliseconds(50)

  var due: Instant? { process?.state == .starting ? last + Self.pause : nil }

  var attention: Instant? { process?.state == .playing ? last + Self.period : nil }

  func work(in turn: Turn, for app: PaintingApp) {
    let isWanted = app.session.screenSettings[.sounds] && app.session.allows(.sound)
    defer { isOn = isWanted }
    if isWanted, !isOn { begin(for: app) }
    if !isWanted { process = nil }
    guard let process, .now >= last + Self.pause || process.state == .playing else { return }
    last = .now
    if process.state == .playing { play(for: app) }
    process.look()
    if case .failed(let failure) = process.state { end(failure, for: app) }
  }

  /// Notes stamps that were set. They are heard at the end of the turn.
  func note(_ set: [SetStamp]) {
    guard !set.isEmpty, process?.state == .playing else { return }
    stamps += set
  }

  private func begin(for app: PaintingApp) {
    (voices, stamps) = (SoundVoices(), [])
    process = SoundProcess()
    if process == nil { end(.missing, for: app) }
  }

  private func play(for app: PaintingApp) {
    let board = app.session.boards
    let (width, height) = (app.window.width, app.window.height)
    var orders = voices.follow(board.inProgress, in: board.view, width: width, height: height)
    if !stamps.isEmpty {
      orders += SoundVoices.pops(of: stamps, width: width, height: height)
      stamps = []
    }
    process?.send(orders)
  }

  private func end(_ failure: SoundProcess.Failure, for app: PaintingApp) {
    process = nil
    switch failure {
    case .missing: app.showNotice(Message(.noSoundLibrary))
    case .noServer: app.showNotice(Message(.noSoundServer))
    // A desktop that ends takes its sound server along.
    case .ended: break
    }
  }

  func stop() { process = nil }
}
