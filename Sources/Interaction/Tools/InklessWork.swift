import Ink

/// Work that has no ink while its contact is down. So nothing is to be undone or completed when the
/// contact is lost.
protocol InklessWork: ToolWork {}

extension InklessWork {
  func interrupt(_ finger: Finger, on bench: inout some Workbench, _ effects: inout Effects) {}

  func lift(_ finger: Finger, on bench: inout some Workbench, _ effects: inout Effects) {}

  func cancel(_ finger: Finger, on bench: inout some Workbench, _ effects: inout Effects) {}

  func complete(
    _ finger: Finger, on bench: inout some Workbench, _ effects: inout Effects
  ) -> CompletedWork? { nil }
}
