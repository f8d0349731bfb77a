internal import Foundation
public import StateSnapshots
public import TestDoubleRuntime
internal import TestReporting

/// Lets a double replay the answers in a cassette; called by generated initializers `init(replaying:…)`.
///
/// - Parameters:
///   - ignored: See `CassetteSettings.ignoredPaths`.
///   - allowed: See `CassetteSettings.allowedPaths`.
public func __startReplay<Real>(
  _ wrapped: __WrappedReal<Real>, from real: @escaping () -> Real, log: __DoubleLog, cassette: String?,
  ignoring ignored: [String], allowing allowed: [String], errors storedByName: [any Error] = [],
  scrubbing scrubbers: [SnapshotScrubber],
  function: String, fileID: String, filePath: String, line: Int, column: Int
) {
  let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
  let settings = SnapshotSettings.current
  let cassetteSettings = CassetteSettings(
    test: Reporting.reporter.currentTest ?? .fallback(function: function, fileID: fileID), name: cassette,
    ignoredPaths: ignored, allowedPaths: allowed,
    scrubbers: scrubbers + settings.scrubbers, snapshots: settings, position: position)
  // The module that declares the protocol: `MoviesExample` for `any MoviesExample.MoviesService`. The cassette omits
  // this module's name in the names of types.
  let typeName = String(reflecting: Real.self)
  let module = typeName.split(separator: " ").last?.split(separator: ".").first.map { String($0) } ?? ""
  let coder = AnswerCoder(module: module, cases: storedByName)
  let session = CassetteSession(cassetteSettings, coder: coder) { [log] in log.report($0) }
  wrapped.source = ReplaySource(session, makeReal: real)
}
