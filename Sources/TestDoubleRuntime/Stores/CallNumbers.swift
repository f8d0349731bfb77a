/// Ascending numbers, kept as their differences: one byte where calls come one after the other.
@usableFromInline
struct CallNumbers: Sendable {
  // Seven bits a byte, the lowest first; the high bit says that another byte follows.
  @usableFromInline var bytes: [UInt8] = []
  @usableFromInline var last: UInt64 = 0

  @usableFromInline init() {}

  @inlinable
  mutating func append(_ number: UInt64) {
    var difference = number &- last
    last = number
    while difference > 127 {
      bytes.append(UInt8(truncatingIfNeeded: difference) | 128)
      difference >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: difference))
  }

  /// The numbers themselves.
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
