/// Encoding of markup as bytes. Decoding gives equal markup.
extension ByteWriter {
  mutating func write(_ markup: InkMarkup) {
    write(UInt8(markup.placement == nil ? 0 : 1))
    if let placement = markup.placement {
      for point in [placement.scale, placement.shift] {
        write(point.x)
        write(point.y)
      }
    }
    writeVarint(Int64(markup.marks.count))
    for mark in markup.marks {
      switch mark {
      case .begin(let name, let attributes):
        write(UInt8(0))
        write(name)
        writeVarint(Int64(attributes.count))
        for attribute in attributes { write(attribute) }
      case .text(let text):
        write(UInt8(1))
        write(text: text)
      case .stroke(let stroke, let id):
        write(UInt8(id == nil ? 2 : 3))
        writeVarint(Int64(stroke))
        if let id { write(id) }
      case .end: write(UInt8(4))
      }
    }
  }

  private mutating func write(_ attribute: InkMarkup.Attribute) {
    write(attribute.name)
    write(text: attribute.value)
  }

  private mutating func write(_ name: InkMarkup.Name) {
    write(text: name.namespace)
    write(text: name.local)
  }

  private mutating func write(text: String) {
    writeVarint(Int64(text.utf8.count))
    write(contentsOf: text.utf8)
  }
}

extension ByteReader {
  mutating func markup() -> InkMarkup? {
    var placement: InkPlacement?
    switch byte() {
    case 0: break
    case 1:
      guard let x = double(), let y = double(), let shiftX = double(), let shiftY = double(),
        let told = InkPlacement(scale: Point(x: x, y: y), shift: Point(x: shiftX, y: shiftY))
      else { return nil }
      placement = told
    default: return nil
    }
    guard let count = count(bytesEach: 1) else { return nil }
    var marks: [InkMarkup.Mark] = []
    for _ in 0..<count {
      guard let mark = mark() else { return nil }
      marks.append(mark)
    }
    return InkMarkup(marks, placement: placement)
  }

  private mutating func mark() -> InkMarkup.Mark? {
    switch byte() {
    case 0:
      guard let name = name(), let count = count(bytesEach: 3) else { return nil }
      var attributes: [InkMarkup.Attribute] = []
      for _ in 0..<count {
        guard let attribute = attribute() else { return nil }
        attributes.append(attribute)
      }
      return .begin(name, attributes)
    case 1: return text().map { .text($0) }
    case 2: return stroke().map { .stroke($0, id: nil) }
    case 3:
      guard let stroke = stroke(), let id = attribute() else { return nil }
      return .stroke(stroke, id: id)
    case 4: return .end
    default: return nil
    }
  }

  private mutating func stroke() -> Int? {
    varint().flatMap { UInt32(exactly: $0) }.map { Int($0) }
  }

  private mutating func attribute() -> InkMarkup.Attribute? {
    guard let name = name(), let value = text() else { return nil }
    return InkMarkup.Attribute(name, value)
  }

  private mutating func name() -> InkMarkup.Name? {
    guard let namespace = text(), let local = text() else { return nil }
    return InkMarkup.Name(local, in: namespace)
  }

  private mutating func text() -> String? {
    count(bytesEach: 1).flatMap { take($0) }.flatMap { String(validating: $0, as: UTF8.self) }
  }
}
