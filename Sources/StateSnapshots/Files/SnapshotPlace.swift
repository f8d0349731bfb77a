import Foundation
package import TestReporting

package struct SnapshotPlace: Sendable {
  /// The folder to which paths in messages and commands are relative.
  ///
  /// This is the package's folder, otherwise the nearest folder that contains a folder `Snapshots`, otherwise the
  /// source file's folder.
  package var base: String
  /// The file's path relative to ``base``: `Snapshots/MoviesTests/MoviesListTests/loadsTheFirstPage.states`.
  ///
  /// The path is absolute if an absolute path replaces `Snapshots`.
  package var relativePath: String

  /// The absolute path of the file.
  package var path: String { relativePath.hasPrefix("/") ? relativePath : base + "/" + relativePath }

  /// Creates the place of a test's snapshot in `folder`, or in `Snapshots` if `folder` is `nil`.
  package init(
    test: TestIdentity, named name: String?, fileExtension: String, sourceFile: String, folder: String?
  ) {
    base = PackageFolder.root(ofSourceFile: sourceFile)
    let fileName = [test.name, test.arguments?.joined(separator: ","), name].compactMap(\.self)
      .filter { !$0.isEmpty }.joined(separator: ".")
    let safeNames = ([test.module] + test.suite + [fileName]).map(SafeName.make)
    relativePath = ([folder ?? "Snapshots"] + safeNames).joined(separator: "/") + "." + fileExtension
  }
}

/// Finds the folder to which the paths of snapshots, and the paths in messages and commands, are relative.
package enum PackageFolder {
  /// Returns the nearest folder, from `folder` upwards, that contains a `Package.swift`.
  ///
  /// Without a `Package.swift`, as in an Xcode project, returns the nearest folder that contains a folder `Snapshots`;
  /// `nil` if no folder contains either.
  package static func root(from folder: String) -> String? {
    nearest(from: folder, containing: "Package.swift") ?? nearest(from: folder, containing: "Snapshots")
  }

  /// Returns the folder for the tests in a source file; the file's own folder if ``root(from:)`` finds none.
  package static func root(ofSourceFile path: String) -> String {
    let folder = (path as NSString).deletingLastPathComponent
    return root(from: folder) ?? folder
  }

  private static func nearest(from start: String, containing name: String) -> String? {
    sequence(first: start) { folder in
      let parent = (folder as NSString).deletingLastPathComponent
      return parent == folder || parent.isEmpty ? nil : parent
    }.first { FileManager.default.fileExists(atPath: ($0 as NSString).appendingPathComponent(name)) }
  }
}

/// The paths for copies of accepted snapshots: a run that writes a pending snapshot also copies the accepted one.
///
/// The run writes the copy to the folder that `UNDERSTUDY_PENDING` names. Another machine accepts the pending snapshot
/// only if that machine's accepted snapshot equals the copy.
package enum ComparedCopy {
  /// The name of the copies' folder, without a leading dot, since CI doesn't keep hidden files.
  package static let folderName = "compared"

  /// Returns the path of the copy for a pending snapshot.
  ///
  /// The copy is empty if there was no accepted snapshot yet; an accepted snapshot is never empty.
  ///
  /// - Parameter pending: The path of the pending file within `folder`: `Snapshots/MoviesTests/loads.states.new`.
  package static func path(of pending: String, below folder: String) -> String {
    let name = pending.hasSuffix(".new") ? String(pending.dropLast(".new".count)) : pending
    return "\(folder)/\(folderName)/\(name)"
  }
}

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
