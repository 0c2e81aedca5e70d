import CXlib
import Ink

/// Gives other programs what was copied, as ICCCM 2 has it. Nothing waits for any of them: each form is made
/// when the first one wants it, and large ones go out as fast as each requestor takes them.
final class ClipboardOwner {
  private let connection: XConnection
  private let window: Window
  private let sender: PropertySender
  private(set) var forms: OfferedForms?
  /// Requests for forms that are being made.
  private var waiting: [ConversionRequest] = []
  private var offers = 0

  /// The most requests that wait at a time; there are more only when somebody wants to do harm.
  private static let mostWaiting = 64

  /// - Parameter window: A window of ours, by which the selection is owned.
  init(_ connection: XConnection, window: Window) {
    self.connection = connection
    self.window = window
    sender = PropertySender(connection)
  }

  /// Grows with each step by which others get what was copied: what they ask for, forms that are made, and
  /// pieces that are taken.
  var steps: Int { ownSteps + sender.takenPieces }
  private var ownSteps = 0

  /// When ``advance(_:)`` has something to do even if nothing happens; nil for never.
  var nextDeadline: ContinuousClock.Instant? { sender.nextDeadline }

  /// Takes the clipboard: two round trips.
  /// - Parameters:
  ///   - mediaTypes: The forms in which there is something, the best first.
  ///   - time: When the user asked, by the server's clock.
  /// - Returns: nil when another program has taken it since that time.
  func own(_ mediaTypes: [String], at time: Time) -> ClipboardOffer? {
    guard let display = connection.live else { return nil }
    let selection = connection.atoms[.clipboard]
    XSetSelectionOwner(display, selection, window, time)
    guard XGetSelectionOwner(display, selection) == window else { return nil }
    refuseWaiting()
    offers += 1
    let offer = ClipboardOffer(number: offers)
    forms = OfferedForms(
      offer: offer, time: time, moment: moment(of: time),
      mediaTypes: mediaTypes.map { (connection.atom(named: $0), $0) })
    return offer
  }

  /// Takes in a form that was asked for, and gives it to all who wait for it.
  func supply(_ bytes: [UInt8]?, for wish: ClipboardWish) {
    guard forms?.offer == wish.offer else { return }
    ownSteps += 1
    forms?.supply(bytes, for: wish)
    let ready = waiting.filter { !mustWait($0) }
    waiting.removeAll { !mustWait($0) }
    for answer in ready { perform(answer) }
  }

  /// Another program has the selection now.
  /// - Returns: what is of no more use.
  func cleared(_ event: XSelectionClearEvent) -> ClipboardOffer? {
    guard event.window == window, event.selection == connection.atoms[.clipboard],
      let forms, forms.isMeant(at: moment(of: event.time))
    else { return nil }
    refuseWaiting()
    self.forms = nil
    return forms.offer
  }

  /// Another program wants something.
  /// - Returns: what has to be made for it.
  func requested(_ request: XSelectionRequestEvent) -> [ClipboardWish] {
    // Nobody has a use for data on the root, and its event mask is needed as it is.
    guard request.requestor != connection.root else { return [] }
    guard let forms, request.owner == window,
      request.selection == connection.atoms[.clipboard],
      forms.isMeant(at: request.time == Time(CurrentTime) ? nil : moment(of: request.time)),
      let answer = answer(to: request), waiting.count < Self.mostWaiting
    else {
      notify(ConversionRequest(request), isGiven: false)
      return []
    }
    ownSteps += 1
    let wishes = answer.conversions.compactMap { self.forms?.want($0.target) }
    if mustWait(answer) { waiting.append(answer) } else { perform(answer) }
    return wishes
  }

  /// The moment of a time that another program has told.
  private func moment(of time: Time) -> Timestamp {
    connection.decoder.clock.moment(of: time, isForged: true)
  }

  private func answer(to request: XSelectionRequestEvent) -> ConversionRequest? {
    guard request.target == connection.atoms[.multiple] else { return ConversionRequest(request) }
    let pairs = connection.piece(of: request.property, of: request.requestor)
    return ConversionRequest(request, pairs: pairs, type: connection.atoms[.atomPair])
  }

  private func mustWait(_ answer: ConversionRequest) -> Bool {
    answer.conversions.contains { forms?.isBeingMade($0.target) == true }
  }

  private func perform(_ answer: ConversionRequest) {
    let succeeded = answer.conversions.map { convert($0, for: answer.requestor) }
    if answer.isMultiple {
      connection.set(
        answer.property, of: answer.requestor, as: connection.atoms[.atomPair],
        to: answer.pairs(succeeded: succeeded))
    }
    notify(answer, isGiven: answer.isMultiple || succeeded == [true])
  }

  /// Lays a form into a property.
  /// - Returns: whether there is such a form.
  private func convert(
    _ conversion: ConversionRequest.Conversion, for requestor: Window
  ) -> Bool {
    guard let forms, conversion.property != 0 else { return false }
    let (property, atoms) = (conversion.property, connection.atoms)
    switch conversion.target {
    case atoms[.targets]:
      let targets =
        [AtomName.targets, .timestamp, .multiple, .saveTargets].map { atoms[$0] }
        + forms.mediaTypes.map(\.atom)
      connection.set(property, of: requestor, as: Atom(XA_ATOM), to: targets)
    case atoms[.timestamp]:
      connection.set(property, of: requestor, as: Atom(XA_INTEGER), to: [UInt(forms.time)])
    case atoms[.saveTargets]:
      // A target that is for its effect, of which this owner has none (ICCCM 2.6.3).
      connection.set(property, of: requestor, as: atoms[.null], to: [])
    default:
      guard let bytes = forms.bytes(conversion.target) else { return false }
      return sender.give(bytes, as: conversion.target, in: property, of: requestor)
    }
    return true
  }

  /// Says that the data are there, or that there are none.
  private func notify(_ answer: ConversionRequest, isGiven: Bool) {
    guard let display = connection.live else { return }
    var event = XEvent()
    event.xselection.type = SelectionNotify
    event.xselection.requestor = answer.requestor
    event.xselection.selection = answer.selection
    event.xselection.target = answer.target
    event.xselection.property = isGiven ? answer.property : 0
    event.xselection.time = answer.time
    XSendEvent(display, answer.requestor, 0, NoEventMask, &event)
  }

  private func refuseWaiting() {
    for answer in waiting { notify(answer, isGiven: false) }
    waiting = []
  }

  /// A property of some window has changed.
  func changed(_ event: XPropertyEvent) { sender.changed(event) }

  /// A window is gone.
  func destroyed(_ window: Window) {
    waiting.removeAll { $0.requestor == window }
    sender.destroyed(window)
  }

  /// Gives up on requestors that do not go on.
  func advance(_ now: ContinuousClock.Instant) { sender.advance(now) }
}
