/// The paint of a stroke beside its brush: the seed, the rest of a spray, and a medium that is not known.
extension Stroke {
  /// The seed of its grain and drops.
  public var seed: StrokeSeed { notes?.seed ?? StrokeSeed(of: contact, at: startTime) }

  /// How long the contact rested after its last sample, in milliseconds, by the times of its device; 0 unless it
  /// sprayed. Drops fall meanwhile.
  public var restTime: UInt32 { notes?.rest ?? 0 }

  /// The token of a medium that this build does not know, as the file had it from which the stroke came; `nil` for
  /// others. It is painted as a pen.
  public var unknownMedium: String? { notes?.unknownMedium }

  /// The notes about its paint, beyond its samples and its brush; `nil` without any.
  var notes: PaintNotes? { samples.record.header.extras?.paint }

  /// Returns the same stroke with another seed, if it has a medium.
  public func seeded(_ seed: StrokeSeed) -> Stroke {
    guard brush.medium != nil, seed != self.seed else { return self }
    return noting { $0.seed = seed == StrokeSeed(of: contact, at: startTime) ? nil : seed }
  }

  /// Returns the same stroke, if it sprays, as that of a contact that rested so long after its last sample.
  /// - Parameter milliseconds: By the times of its device.
  public func resting(milliseconds: UInt32) -> Stroke {
    guard brush.sprays, milliseconds != restTime else { return self }
    return noting { $0.rest = milliseconds }
  }

  /// Returns the same stroke, if it has no medium, as one of a medium that this build does not know. A token without
  /// bytes, or with more than 255, is left out.
  public func of(unknownMedium token: String) -> Stroke {
    guard brush.medium == nil, (1...PaintNotes.longestToken).contains(token.utf8.count) else {
      return self
    }
    return noting { $0.unknownMedium = token }
  }

  private func noting(_ change: (inout PaintNotes) -> Void) -> Stroke {
    var notes = notes ?? PaintNotes()
    change(&notes)
    return Stroke(
      samples: samples.withHeader { header in
        let extras = header.extras
        header.extras = StrokeExtras(
          breaks: extras?.breaks ?? [], pressures: extras?.pressures ?? [],
          contacts: extras?.contacts ?? [], moved: extras?.moved, content: extras?.content,
          paint: notes.isEmpty ? nil : notes)
      })
  }
}
