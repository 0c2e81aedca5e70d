/// Makes a font that has nothing but a picture for each of some characters, as fonts of emoji have (OpenType, "CBDT" and
/// "CBLC").
struct BitmapFont {
  private let family: String
  private let characters: [UInt32]
  private let png: [UInt8]
  private let side: UInt8

  /// - Parameters:
  ///   - characters: The characters, ascending. All have the same picture.
  ///   - png: A square picture.
  ///   - side: Its width in pixels, which is the size of the font.
  init(family: String, characters: [UInt32], png: [UInt8], side: UInt8) {
    (self.family, self.characters, self.png, self.side) = (family, characters, png, side)
  }

  /// The font as a file.
  var bytes: [UInt8] {
    let tables: [(name: String, bytes: Bytes)] = [
      ("CBDT", pictures), ("CBLC", places), ("OS/2", system), ("cmap", map), ("head", head),
      ("hhea", lines), ("hmtx", widths), ("maxp", counts), ("name", names), ("post", post),
    ]
    var file = Bytes()
    file.add(0x0001_0000, of: 4)
    file.add(tables.count, of: 2)
    for _ in 0..<3 { file.add(0, of: 2) }
    var offset = 12 + 16 * tables.count
    for (name, table) in tables {
      file.bytes += Array(name.utf8)
      file.add(0, of: 4)
      file.add(offset, of: 4)
      file.add(table.bytes.count, of: 4)
      offset += (table.bytes.count + 3) / 4 * 4
    }
    for (_, table) in tables {
      file.bytes += table.bytes
      while file.bytes.count % 4 != 0 { file.bytes.append(0) }
    }
    return file.bytes
  }

  private struct Bytes {
    var bytes: [UInt8] = []

    mutating func add(_ number: Int, of size: Int) {
      for byte in (0..<size).reversed() {
        bytes.append(UInt8(truncatingIfNeeded: number >> (8 * byte)))
      }
    }

    mutating func add(_ numbers: [Int], of size: Int = 2) {
      for number in numbers { add(number, of: size) }
    }
  }

  private var glyphCount: Int { characters.count + 1 }

  private var pictures: Bytes {
    var table = Bytes()
    table.add(0x0003_0000, of: 4)
    for _ in characters {
      // Height, width, bearings and advance, then the picture.
      table.add([Int(side), Int(side), 0, Int(side) * 9 / 10, Int(side)], of: 1)
      table.add(png.count, of: 4)
      table.bytes += png
    }
    return table
  }

  private var places: Bytes {
    var table = Bytes()
    table.add([0x0003_0000, 1, 56, 8 + 8 + 4 * glyphCount, 1, 0], of: 4)
    for _ in 0..<2 {
      table.add([Int(side) * 9 / 10, -Int(side) / 10, Int(side), 1, 0, 0, 0, 0, 0, 0, 0, 0], of: 1)
    }
    table.add([1, characters.count])
    table.add([Int(side), Int(side), 32, 1], of: 1)
    table.add([1, characters.count])
    table.add(8, of: 4)
    table.add([1, 17])
    table.add(4, of: 4)
    for place in 0...characters.count { table.add(place * (9 + png.count), of: 4) }
    return table
  }

  private var head: Bytes {
    var table = Bytes()
    table.add([0x0001_0000, 0x0001_0000, 0, 0x5F0F_3CF5], of: 4)
    table.add([0, 1024])
    table.add([0, 0, 0, 0], of: 4)
    table.add([0, -100, 1024, 900, 0, 8, 2, 0, 0])
    return table
  }

  private var lines: Bytes {
    var table = Bytes()
    table.add(0x0001_0000, of: 4)
    table.add([900, -124, 0, 1024, 0, 0, 1024, 1, 0, 0, 0, 0, 0, 0, 0, glyphCount])
    return table
  }

  private var widths: Bytes {
    var table = Bytes()
    for _ in 0..<glyphCount { table.add([1024, 0]) }
    return table
  }

  private var counts: Bytes {
    var table = Bytes()
    table.add(0x0001_0000, of: 4)
    table.add(glyphCount, of: 2)
    table.add(Array(repeating: 0, count: 13))
    return table
  }

  private var map: Bytes {
    var table = Bytes()
    table.add([0, 1, 3, 10])
    table.add(12, of: 4)
    table.add([12, 0])
    table.add([16 + 12 * characters.count, 0, characters.count], of: 4)
    for (place, character) in characters.enumerated() {
      table.add([Int(character), Int(character), place + 1], of: 4)
    }
    return table
  }

  private var names: Bytes {
    let texts = [(1, family), (2, "Regular"), (4, family), (6, "BitmapTest")]
    var (table, text) = (Bytes(), Bytes())
    table.add([0, texts.count, 6 + 12 * texts.count])
    for (number, name) in texts {
      let units = Array(name.utf16).map(Int.init)
      table.add([3, 1, 0x409, number, 2 * units.count, text.bytes.count])
      text.add(units)
    }
    table.bytes += text.bytes
    return table
  }

  private var post: Bytes {
    var table = Bytes()
    table.add([0x0003_0000, 0, 0, 0, 0, 0, 0, 0], of: 4)
    return table
  }

  private var system: Bytes {
    var table = Bytes()
    table.add([4, 1024, 400, 5, 0])
    table.add(Array(repeating: 0, count: 11))
    table.add(Array(repeating: 0, count: 10), of: 1)
    table.add([0, 0, 0, 0], of: 4)
    table.bytes += Array("TEST".utf8)
    table.add([0x40, 0x20, 0xFFFF, 900, -124, 0, 900, 124])
    table.add([0, 0], of: 4)
    table.add([500, 700, 0, 32, 1])
    return table
  }
}
