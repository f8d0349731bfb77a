/// File and folder names that every file system takes.
package enum SafeName {
  /// The most characters of a name, before the file's ending.
  static let greatestLength = 60

  private static let reserved: Set<String> = {
    var names: Set<String> = ["con", "prn", "aux", "nul", "conin$", "conout$"]
    for digit in 1...9 { names.formUnion(["com\(digit)", "lpt\(digit)"]) }
    return names
  }()

  /// Returns the name with `-` in the place of spaces and punctuation that some file system refuses.
  ///
  /// A digest of the whole name is added where letters beyond ASCII are lost, and where the name is longer than
  /// ``greatestLength``. Names that differ in punctuation alone become equal; ``SnapshotRegistry`` reports that.
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
    if safe != name {
      safe = String(safe.drop { $0 == "-" })
      while safe.hasSuffix("-") { safe.removeLast() }
    }
    needsDigest = needsDigest || safe.isEmpty
    let stem = safe.prefix { $0 != "." }.lowercased()
    if safe.isEmpty || safe.hasPrefix(".") || reserved.contains(stem) { safe = "_" + safe }
    if safe.hasSuffix(".") { safe += "_" }
    guard needsDigest || safe.utf8.count > greatestLength else { return safe }
    let digest = "-" + Digest.of(name.utf8).prefix(8)
    while safe.utf8.count > greatestLength - digest.utf8.count { safe.removeLast() }
    return safe + digest
  }

  /// True if no character of the text is kept in a name.
  package static func isLost(_ text: String) -> Bool { !text.unicodeScalars.contains(where: isSafe) }

  // Letters beyond ASCII are replaced as well: file systems disagree on how they are composed and compared.
  private static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".", "+", "=", "@", "$", "#", "(", ")", ",": true
    default: false
    }
  }
}
