import Foundation

/// Makes file and folder names that every file system accepts.
package enum SafeName {
  /// The maximum length of a name without the file's extension, in bytes.
  static let maximumLength = 60

  /// The names that Windows reserves for devices, in lower case.
  private static let reservedNames = Set(
    ["con", "prn", "aux", "nul", "conin$", "conout$"] + (1...9).flatMap { ["com\($0)", "lpt\($0)"] })

  /// Returns the name with `-` in place of each run of characters that some file system could reject or change.
  ///
  /// A changed name has no `-` at its ends. `_` is added if the name would be empty, reserved, or have a dot at an end.
  /// A digest of the whole name is appended if the name would be empty or too long, or if non-ASCII characters are
  /// replaced; the part in front of the digest is cut to keep ``maximumLength``. Names that differ only in replaced
  /// ASCII characters become equal; ``SnapshotRegistry`` reports two snapshots with the same name.
  package static func make(_ name: String) -> String {
    var safe = ""
    var needsDigest = false
    for scalar in name.unicodeScalars {
      if isSafe(scalar) {
        safe.unicodeScalars.append(scalar)
      } else {
        needsDigest = needsDigest || !scalar.isASCII
        if safe.last != "-" { safe += "-" }
      }
    }
    if safe != name { safe = safe.trimmingCharacters(in: ["-"]) }
    needsDigest = needsDigest || safe.isEmpty
    let stem = safe.prefix { $0 != "." }.lowercased()
    if safe.isEmpty || safe.hasPrefix(".") || reservedNames.contains(stem) { safe = "_" + safe }
    if safe.hasSuffix(".") { safe += "_" }
    guard needsDigest || safe.utf8.count > maximumLength else { return safe }
    let digest = "-" + Digest.of(name.utf8).prefix(8)
    while safe.utf8.count > maximumLength - digest.utf8.count { safe.removeLast() }
    return safe + digest
  }

  /// True if ``make(_:)`` would replace every character of the text.
  package static func hasOnlyUnsafeCharacters(_ text: String) -> Bool {
    !text.unicodeScalars.contains(where: isSafe)
  }

  // Non-ASCII letters are replaced as well, since file systems differ in how they compose and compare them.
  private static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".", "+", "=", "@", "$", "#", "(", ")", ",": true
    default: false
    }
  }
}

/// A short digest that is the same on every system; it distinguishes contents, but isn't cryptographic.
package enum Digest {
  /// Returns the 64-bit FNV-1a hash of the bytes as 16 hexadecimal digits.
  package static func of(_ bytes: some Sequence<UInt8>) -> String {
    let digits = String(hash(of: bytes), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Returns the 64-bit FNV-1a hash of the bytes.
  static func hash(of bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
