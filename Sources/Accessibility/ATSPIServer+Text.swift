import DBus
import Ink
import Interaction

/// The interfaces `Text` and `EditableText` of fields. Offsets count Unicode characters. A text is
/// always typed at its end.
extension ATSPIServer {
  func answerText(_ call: ATSPICall, _ object: ATSPIObject) throws(DBusError) -> [DBusValue]? {
    let text = Array((object.text ?? "").unicodeScalars)
    func part(_ start: Int, _ end: Int) -> DBusValue {
      let last = end < 0 ? text.count : min(end, text.count)
      let first = min(max(start, 0), last)
      var part = String.UnicodeScalarView()
      part.append(contentsOf: text[first..<last])
      return .string(String(part))
    }
    let whole = [part(0, -1), .int32(0), .int32(Int32(clamping: text.count))]
    let nothing: [DBusValue] = [.string(""), .int32(0), .int32(0)]
    let noAttributes = DBusValue.array(of: "{ss}", [])
    let frame = object.frame
    switch call.method {
    case "GetText": return [part(try call.number(0), try call.number(1))]
    case "GetStringAtOffset", "GetTextAtOffset":
      let place = try call.number(0)
      // Kind 0 is a character. Anything larger is the whole line.
      guard try call.number(1) == 0 else { return whole }
      guard text.indices.contains(place) else { return nothing }
      return [
        part(place, place + 1), .int32(Int32(clamping: place)), .int32(Int32(clamping: place + 1)),
      ]
    case "GetTextBeforeOffset", "GetTextAfterOffset": return nothing
    case "GetCharacterAtOffset":
      let place = try call.number(0)
      return [.int32(text.indices.contains(place) ? Int32(bitPattern: text[place].value) : 0)]
    case "GetAttributeValue": return [.string("")]
    case "GetAttributes", "GetAttributeRun":
      return [noAttributes, .int32(0), .int32(Int32(clamping: text.count))]
    case "GetDefaultAttributes", "GetDefaultAttributeSet": return [noAttributes]
    case "GetCharacterExtents", "GetRangeExtents":
      return [frame.x, frame.y, frame.width, frame.height].map { .int32(Int32(clamping: $0)) }
    case "GetOffsetAtPoint": return [.int32(-1)]
    case "GetNSelections": return [.int32(0)]
    case "GetSelection": return [.int32(0), .int32(0)]
    case "GetBoundedRanges": return [.array(of: "(iisv)", [])]
    case "SetCaretOffset": return [.boolean(try call.number(0) == text.count)]
    case "AddSelection", "RemoveSelection", "SetSelection", "ScrollSubstringTo",
      "ScrollSubstringToPoint":
      return [.boolean(false)]
    default: return nil
    }
  }

  func answerEditableText(
    _ call: ATSPICall, _ object: ATSPIObject
  ) throws(DBusError) -> [DBusValue]? {
    let text = Array((object.text ?? "").unicodeScalars)
    func write(_ parts: [Unicode.Scalar]...) -> [DBusValue] {
      var new = String.UnicodeScalarView()
      for part in parts { new.append(contentsOf: part) }
      perform(.write(String(new)), on: object)
      return [.boolean(true)]
    }
    switch call.method {
    case "SetTextContents": return write(Array(try call.text(0).unicodeScalars))
    case "InsertText":
      let place = min(max(try call.number(0), 0), text.count)
      let added = Array(try call.text(1).unicodeScalars)
      return write(Array(text[..<place]), added, Array(text[place...]))
    case "DeleteText":
      let first = min(max(try call.number(0), 0), text.count)
      let end = try call.number(1)
      let last = end < 0 ? text.count : max(first, min(end, text.count))
      return write(Array(text[..<first]), Array(text[last...]))
    // The clipboard is for pictures.
    case "CopyText": return []
    case "CutText", "PasteText": return [.boolean(false)]
    default: return nil
    }
  }
}
