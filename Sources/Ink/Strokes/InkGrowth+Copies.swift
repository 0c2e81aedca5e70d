/// The ink of the copies of a wet stroke.
extension InkGrowth {
  /// Becomes what a growth of a stroke is for one of its copies, as the copy will be painted once it is completed.
  /// Uses its own memory again. Its ``damage`` stays as it is.
  package mutating func becomeCopy(of growth: InkGrowth, mappedBy mapping: Similarity) {
    copySettled(growth.settled, mappedBy: mapping)
    becomeTail(of: growth, mappedBy: mapping)
  }

  /// Gets all of a growth but its settled pieces and its damage, for a copy, in place of its own.
  package mutating func becomeTail(of growth: InkGrowth, mappedBy mapping: Similarity) {
    startTail(seed: growth.seed)
    let scale = mapping.scale
    for segment in growth.tail { tail.append(mapping.ink(segment, scale: scale)) }
    for drop in growth.drops { drops.append(mapping.ink(drop, scale: scale)) }
    for drop in growth.restDrops { restDrops.append(mapping.ink(drop, scale: scale)) }
    (isLed, restGoesOn) = (growth.isLed, growth.restGoesOn)
  }

  /// Gets the settled pieces of a copy in place of its own.
  package mutating func copySettled(_ pieces: [InkSegment], mappedBy mapping: Similarity) {
    settled.removeAll(keepingCapacity: true)
    let scale = mapping.scale
    for segment in pieces { settled.append(mapping.ink(segment, scale: scale)) }
  }
}
