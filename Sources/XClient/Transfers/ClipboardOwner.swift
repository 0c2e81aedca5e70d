import CXlib
import Ink

/// Gives copied data to other programs, by the rules of ICCCM 2. It never waits. Each form is made
/// when a program first asks for it, and large data are sent as fast as each requestor takes them.
final class ClipboardOwner {
  private let connection: XConnection
  private let window: Window
  private let sender: PropertySender
  private(set) var forms: OfferedForms?
  /// Requests that wait for forms which are being made.
  private var waiting: [ConversionRequest] = []
  private var offers = 0

  /// The maximum number of waiting requests. Only a malicious program makes more.
  private static let maximumWaiting = 64

  /// Makes an owner that offers nothing until ``own(_:at:)``.
  /// - Parameter window: A window of this program, which will own the selection.
  init(_ connection: XConnection, window: Window) {
    self.connection = connection
    self.window = window
    sender = PropertySender(connection)
  }

  /// A count that grows with each request, each form that is made, and each piece that a requestor
  /// takes.
  var steps: Int { ownSteps + sender.takenPieces }
  private var ownSteps = 0

  /// When ``advance(_:)`` must be called even if no event arrives; `nil` if it need not be.
  var nextDeadline: Instant? { sender.nextDeadline }

  /// Takes ownership of the clipboard, in two round trips.
  /// - Parameters:
  ///   - mediaTypes: The available forms of the data, the best first.
  ///   - time: When the user asked, by the server's clock.
  /// - Returns: `nil` if another program has taken the clipboard since that time.
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
      mediaTypes: zip(connection.atoms(named: mediaTypes), mediaTypes).map { ($0, $1) })
    return offer
  }

  /// Stores a form that was asked for, and sends it to all waiting requestors.
  func supply(_ bytes: [UInt8]?, for wish: ClipboardWish) {
    guard forms?.offer == wish.offer else { return }
    ownSteps += 1
    forms?.supply(bytes, for: wish)
    let ready = waiting.filter { !mustWait($0) }
    waiting.removeAll { !mustWait($0) }
    for answer in ready { perform(answer) }
  }

  /// Handles that another program took the selection.
  /// - Returns: The copied data that are no longer needed; `nil` if the event is not about this
  ///   offer.
  func cleared(_ event: XSelectionClearEvent) -> ClipboardOffer? {
    guard event.window == window, event.selection == connection.atoms[.clipboard],
      let forms, forms.isMeant(at: moment(of: event.time))
    else { return nil }
    refuseWaiting()
    self.forms = nil
    return forms.offer
  }

  /// Handles a request of another program.
  /// - Returns: The forms that must be made for it.
  func requested(_ request: XSelectionRequestEvent) -> [ClipboardWish] {
    // Nobody needs data on the root window, and answering there could change the root's event mask.
    guard request.requestor != connection.root else { return [] }
    guard let forms, request.owner == window,
      request.selection == connection.atoms[.clipboard],
      forms.isMeant(at: request.time == Time(CurrentTime) ? nil : moment(of: request.time)),
      let answer = answer(to: request), waiting.count < Self.maximumWaiting
    else {
      notify(ConversionRequest(request), isGiven: false)
      return []
    }
    ownSteps += 1
    let wishes = answer.conversions.compactMap { self.forms?.want($0.target) }
    if mustWait(answer) { waiting.append(answer) } else { perform(answer) }
    return wishes
  }

  /// Converts a time that another program sent. It may be wrong, so it does not advance the clock.
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

  /// Writes a form of the data into a property.
  /// - Returns: Whether the form exists.
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
      // SAVE_TARGETS is a target for its side effect. This owner does nothing for it (ICCCM 2.6.3).
      connection.set(property, of: requestor, as: atoms[.null], to: [])
    default:
      guard let bytes = forms.bytes(conversion.target) else { return false }
      return sender.give(bytes, as: conversion.target, in: property, of: requestor)
    }
    return true
  }

  /// Tells the requestor whether the data are there.
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

  /// Handles a change of a property of any window.
  func changed(_ event: XPropertyEvent) { sender.changed(event) }

  /// Handles the end of a window.
  func destroyed(_ window: Window) {
    waiting.removeAll { $0.requestor == window }
    sender.destroyed(window)
  }

  /// Gives up on requestors that have stopped taking data.
  func advance(_ now: Instant) { sender.advance(now) }
}
