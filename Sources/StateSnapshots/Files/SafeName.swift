/// File and folder names that every file system takes.
enum SafeName {
  /// The most bytes of a name; room is left for `.states.new` and a temporary file's ending.
  static let greatestLength = 180

  private static let reserved: Set<String> = {
    var names: Set<String> = ["con", "prn", "aux", "nul", "conin$", "conout$"]
    for digit in 1...9 { names.formUnion(["com\(digit)", "lpt\(digit)"]) }
    return names
  }()

  /// The name itself where it is safe; else with `-` for what isn't and a digest of the whole at the end, so that
  /// different names stay different.
  static func make(_ name: String) -> String {
    var safe = ""
    var wasReplaced = false
    for scalar in name.unicodeScalars {
      if isSafe(scalar) {
        safe.unicodeScalars.append(scalar)
        wasReplaced = false
      } else if !wasReplaced {
        safe += "-"
        wasReplaced = true
      }
    }
    let stem = safe.prefix { $0 != "." }.lowercased()
    if safe.isEmpty || safe.hasPrefix(".") || safe.hasSuffix(".") || reserved.contains(stem) {
      safe = "_" + safe
    }
    guard safe != name || safe.utf8.count > greatestLength else { return name }
    let digest = "-" + Digest.of(name.utf8).prefix(8)
    while safe.utf8.count > greatestLength - digest.utf8.count { safe.removeLast() }
    return safe + digest
  }

  // Letters beyond ASCII are replaced as well: file systems disagree on how they are composed and compared.
  private static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".", "+", "=", "@", "$", "#", "(", ")", ",": true
    default: false
    }
  }
}
