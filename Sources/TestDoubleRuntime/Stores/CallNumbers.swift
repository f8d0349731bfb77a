/// The ascending numbers of a member's calls; each number is stored as its difference from the preceding number, since
/// a difference below 128 needs a single byte.
@usableFromInline
struct CallNumbers: Sendable {
  // Seven bits per byte, lowest bits first; the high bit is set if another byte follows.
  @usableFromInline var bytes: [UInt8] = []
  @usableFromInline var lastNumber: UInt64 = 0

  @usableFromInline init() {}

  @inlinable
  mutating func append(_ number: UInt64) {
    var difference = number &- lastNumber
    lastNumber = number
    while difference > 127 {
      bytes.append(UInt8(truncatingIfNeeded: difference) | 128)
      difference >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: difference))
  }

  /// The numbers, from the first to the last.
  var all: [UInt64] {
    var numbers: [UInt64] = []
    var number: UInt64 = 0
    var difference: UInt64 = 0
    var shift: UInt64 = 0
    for byte in bytes {
      difference |= UInt64(byte & 127) << shift
      shift += 7
      guard byte < 128 else { continue }
      number += difference
      numbers.append(number)
      difference = 0
      shift = 0
    }
    return numbers
  }
}
