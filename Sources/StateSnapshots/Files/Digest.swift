/// A short digest that is the same on every system; it distinguishes contents, but isn't cryptographic.
package enum Digest {
  /// Returns the 64-bit FNV-1a hash of the bytes as 16 hexadecimal digits.
  package static func of(_ bytes: some Sequence<UInt8>) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
