internal import Ink
internal import OrderedCollections

/// What is in the window, for assistive technologies and the keyboard.
extension PaintingSession {
  /// Everything in the window that people can perceive or use now. It is made of the same layouts
  /// that fingers are judged by, so what is listed at a place is what a finger there uses.
  public var accessibleTree: AccessibleTree {
    var builder = AccessibleTreeBuilder(session: self)
    if let doctor {
      builder.add(doctor)
    } else if let replay, !replay.isAttract {
      // It hides everything else.
      builder.add(replay)
    } else {
      builder.addSelectionBars()
      builder.addShapeChips()
      builder.addSeats()
      builder.addNotices()
      builder.addSheets()
    }
    if let codePad { builder.add(codePad) }
    builder.addSaveNotice()
    builder.markFocus()
    return AccessibleTree(nodes: builder.nodes)
  }

  /// What has the keyboard focus; `nil` if nothing has.
  var accessibleFocus: AccessibleID? {
    if let reach { return reach }
    if doctor != nil { return nil }
    // Its keys play, seek and close.
    if let replay { return replay.isAttract ? nil : .replayControl(.track) }
    if naming != nil { return .namingControl(.name) }
    if let sharing {
      if let focus = sharing.focus { return .shareControl(focus) }
      return sharing.takesText ? .shareControl(.name) : nil
    }
    if let gallery {
      if gallery.nameEdit != nil { return .galleryControl(.name) }
      if gallery.search?.isTyping == true { return .galleryControl(.search) }
      return gallery.focus.map { .galleryControl(.card($0)) }
    }
    guard let seat = seats.keys.first, let focus = seats[seat]?.palette.focus else { return nil }
    return .panelControl(seat, focus)
  }
}
