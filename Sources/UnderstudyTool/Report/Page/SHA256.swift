import Foundation

/// SHA-256, by which a page's security policy identifies the page's script and style sheet.
enum SHA256 {
  /// Returns the digest in base 64, as in a policy.
  static func base64(_ text: String) -> String {
    Data(
      digest(Array(text.utf8)).flatMap { word in
        (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * $0)) }
      }
    )
    .base64EncodedString()
  }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = primes(64).map { fraction(of: $0, isCubeRoot: true) }

  private static func digest(_ message: [UInt8]) -> [UInt32] {
    var state: [UInt32] = primes(8).map { fraction(of: $0, isCubeRoot: false) }
    var bytes = message + [0x80]
    while bytes.count % 64 != 56 { bytes.append(0) }
    let bitCount = UInt64(message.count) * 8
    bytes += (0..<8).map { UInt8(truncatingIfNeeded: bitCount >> (56 - 8 * UInt64($0))) }
    for start in stride(from: 0, to: bytes.count, by: 64) { mix(bytes[start..<start + 64], into: &state) }
    return state
  }

  private static func mix(_ chunk: ArraySlice<UInt8>, into state: inout [UInt32]) {
    var words = stride(from: chunk.startIndex, to: chunk.endIndex, by: 4).map { index in
      (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32(chunk[index + $1]) }
    }
    for index in 16..<64 {
      let (a, b) = (words[index - 15], words[index - 2])
      let sigma0 = rotated(a, 7) ^ rotated(a, 18) ^ (a >> 3)
      let sigma1 = rotated(b, 17) ^ rotated(b, 19) ^ (b >> 10)
      words.append(words[index - 16] &+ sigma0 &+ words[index - 7] &+ sigma1)
    }
    var v = state
    for index in 0..<64 {
      let bigSigma1 = rotated(v[4], 6) ^ rotated(v[4], 11) ^ rotated(v[4], 25)
      let choice = (v[4] & v[5]) ^ (~v[4] & v[6])
      let temp1 = v[7] &+ bigSigma1 &+ choice &+ constants[index] &+ words[index]
      let majority = (v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2])
      let temp2 = (rotated(v[0], 2) ^ rotated(v[0], 13) ^ rotated(v[0], 22)) &+ majority
      v = [temp1 &+ temp2, v[0], v[1], v[2], v[3] &+ temp1, v[4], v[5], v[6]]
    }
    for index in state.indices { state[index] &+= v[index] }
  }

  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }

  private static func primes(_ count: Int) -> [UInt64] {
    var primes: [UInt64] = []
    var candidate: UInt64 = 2
    while primes.count < count {
      if primes.allSatisfy({ candidate % $0 != 0 }) { primes.append(candidate) }
      candidate += 1
    }
    return primes
  }

  /// Returns the first 32 fractional bits of a prime's square or cube root.
  ///
  /// Uses only integers, so the result doesn't depend on the platform.
  private static func fraction(of prime: UInt64, isCubeRoot: Bool) -> UInt32 {
    // Finds, bit by bit, the largest number with 32 fractional bits whose power isn't greater than the prime.
    var root: UInt64 = 0
    for bit in stride(from: 35, through: 0, by: -1) {
      let candidate = root | 1 << UInt64(bit)
      if isPower(candidate, isCubeRoot ? 3 : 2, atMost: prime, shiftedBy: isCubeRoot ? 96 : 64) {
        root = candidate
      }
    }
    return UInt32(truncatingIfNeeded: root)
  }

  /// True if `base` to the power `exponent` is at most `prime` shifted left by `bitCount`.
  private static func isPower(
    _ base: UInt64, _ exponent: Int, atMost prime: UInt64, shiftedBy bitCount: Int
  ) -> Bool {
    var product: [UInt64] = [1, 0, 0, 0, 0]  // Each element has 32 bits; the lowest bits are first.
    for _ in 0..<exponent {
      var result: [UInt64] = [0, 0, 0, 0, 0]
      for (offset, half) in [base & 0xFFFF_FFFF, base >> 32].enumerated() {
        var carry: UInt64 = 0
        for index in 0..<(5 - offset) {
          let sum = product[index] * half + result[index + offset] + carry
          result[index + offset] = sum & 0xFFFF_FFFF
          carry = sum >> 32
        }
      }
      product = result
    }
    var limit: [UInt64] = [0, 0, 0, 0, 0]
    limit[bitCount / 32] = prime
    return !limit.reversed().lexicographicallyPrecedes(product.reversed())
  }
}
