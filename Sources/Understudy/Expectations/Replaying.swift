internal import Foundation
internal import TestReporting

/// Makes a double answer from a cassette; called by generated initializers `init(replaying:…)`.
///
/// - Parameters:
///   - ignored: See `CassetteRequest.ignoredPaths`.
///   - allowed: See `CassetteRequest.allowedPaths`.
public func __startReplay<Real>(
  _ wrapped: __WrappedReal<Real>, from real: @escaping () -> Real, log: __DoubleLog, cassette: String?,
  ignoring ignored: [String], allowing allowed: [String], errors: [any Error] = [],
  scrubbing scrubbers: [SnapshotScrubber],
  function: String, fileID: String, filePath: String, line: Int, column: Int
) {
  let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
  let settings = SnapshotSettings.current
  let environment = settings.environment ?? SnapshotEnvironment(ProcessInfo.processInfo.environment)
  var packageScrubbers: [SnapshotScrubber] = []
  do { packageScrubbers = try environment.scrubbers(forTestsIn: filePath) } catch { log.report("\(error)") }
  var request = CassetteRequest(
    test: Reporting.reporter.currentTest ?? .fallback(function: function, fileID: fileID), name: cassette,
    ignoredPaths: ignored, allowedPaths: allowed,
    scrubbers: scrubbers + settings.scrubbers + packageScrubbers,
    record: settings.record, folder: environment.folder(requested: settings.folder), environment: environment,
    position: position)
  switch settings.schedule {
  case .other?, .replayed?: request.forbidsRecording = true
  case .first?, nil: break
  }
  // The cassette names the types of this module without the module's name: `MoviesExample` in
  // `any MoviesExample.MoviesService`.
  let typeName = String(reflecting: Real.self)
  let module = typeName.split(separator: " ").last?.split(separator: ".").first.map { String($0) } ?? ""
  let tape = request.makeTape(module: module, errors: errors) { [log] in log.report($0) }
  let replay = __Replay(tape: tape)
  wrapped.replay(from: replay, makingReal: real)
}
