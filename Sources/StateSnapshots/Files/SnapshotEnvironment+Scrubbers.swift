import Foundation

extension SnapshotEnvironment {
  /// Returns the scrubbers for the package of the source file, from `UNDERSTUDY_SCRUB` and `Snapshots/.scrubbers`.
  ///
  /// - Throws: ``ScrubberError`` if a line isn't a scrubber, and ``FileError`` if `.scrubbers` can't be read.
  package func scrubbers(forTestsIn sourceFile: String) throws -> [SnapshotScrubber] {
    var scrubbers = try scrubberText.map { try Self.parseScrubbers($0, from: "UNDERSTUDY_SCRUB") } ?? []
    let root = PackageFolder.root(ofSourceFile: sourceFile)
    if let bytes = try FileStore.read(root + "/Snapshots/.scrubbers") {
      scrubbers += try Self.parseScrubbers(
        String(decoding: bytes, as: UTF8.self), from: "Snapshots/.scrubbers")
    }
    return scrubbers
  }

  /// Parses the lines `uuids`, `dates` and `name: regular expression`; skips empty lines and lines that begin with `#`.
  static func parseScrubbers(_ text: String, from source: String) throws(ScrubberError) -> [SnapshotScrubber]
  {
    var scrubbers: [SnapshotScrubber] = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let line = line.trimmingCharacters(in: .whitespaces)
      guard !line.isEmpty, !line.hasPrefix("#") else { continue }
      switch line {
      case "uuids": scrubbers.append(.uuids)
      case "dates": scrubbers.append(.dates)
      default:
        let parts = line.split(separator: ":", maxSplits: 1)
        let pattern = parts.last?.trimmingCharacters(in: .whitespaces) ?? ""
        guard parts.count == 2, !parts[0].isEmpty, !pattern.isEmpty else {
          throw ScrubberError(
            description: "\(source), line \(index + 1): \"\(line)\" is no scrubber: write uuids, dates, or a "
              + "name, a colon and a regular expression")
        }
        scrubbers.append(SnapshotScrubber(parts[0].trimmingCharacters(in: .whitespaces), matching: pattern))
      }
    }
    return scrubbers
  }
}
