import Foundation

extension SnapshotEnvironment {
  /// Returns the scrubbers for all tests of the package, from `UNDERSTUDY_SCRUB` and `Snapshots/.scrubbers`.
  ///
  /// - Throws: ``ScrubberError`` if a line is no scrubber, and ``FileError`` if the file can't be read.
  package func scrubbers(forTestsIn sourceFile: String) throws -> [SnapshotScrubber] {
    var list = try scrub.map { try Self.scrubbers($0, from: "UNDERSTUDY_SCRUB") } ?? []
    let folder = (sourceFile as NSString).deletingLastPathComponent
    let root = PackageFolder.root(above: folder) ?? folder
    if let bytes = try FileStore.read(root + "/Snapshots/.scrubbers") {
      list += try Self.scrubbers(String(decoding: bytes, as: UTF8.self), from: "Snapshots/.scrubbers")
    }
    return list
  }

  /// Parses one scrubber a line: `uuids`, `dates`, or a name, a colon and a regular expression; `#` begins a comment.
  static func scrubbers(_ text: String, from source: String) throws(ScrubberError) -> [SnapshotScrubber] {
    var list: [SnapshotScrubber] = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let line = line.trimmingCharacters(in: .whitespaces)
      guard !line.isEmpty, !line.hasPrefix("#") else { continue }
      switch line {
      case "uuids": list.append(.uuids)
      case "dates": list.append(.dates)
      default:
        let parts = line.split(separator: ":", maxSplits: 1)
        let pattern = parts.last?.trimmingCharacters(in: .whitespaces) ?? ""
        guard parts.count == 2, !parts[0].isEmpty, !pattern.isEmpty else {
          throw ScrubberError(
            description: "\(source), line \(index + 1): \"\(line)\" is no scrubber: write uuids, dates, or a "
              + "name, a colon and a regular expression")
        }
        list.append(SnapshotScrubber(parts[0].trimmingCharacters(in: .whitespaces), matching: pattern))
      }
    }
    return list
  }
}
