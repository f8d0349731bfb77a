import Testing
import UnderstudyTestSupport

@testable import TestDoubleRuntime
@testable import UnderstudyCassettes

/// The answers of a cassette that a run of `mutate` alters.
@Suite struct AlteredAnswersTests {
  @Test func theAnswerOfACassetteIsReplacedByAnError() async throws {
    let call = "Altered.load(page: 1)"
    let observed = try ObservedEvents(
      plan: "alter\t\t\t/Tests/File.swift\t7\t3\t\(call)\t0\tvalue to error\t0")
    try await observed.observe {
      try await Shelf().run(.ci) { shelf in
        try shelf.folder.write("# calls 1\n> \(call)\n< 1\n\n= end\n", to: Shelf.cassettePath)
        let log = __DoubleLog(
          protocolName: "Altered", fileID: "Tests/File.swift", filePath: "/Tests/File.swift", line: 7,
          column: 3)
        let wrapped = __WrappedReal<Int>()
        __startReplay(
          wrapped, from: { 2 }, log: log, cassette: nil, ignoring: [], allowing: [], scrubbing: [],
          function: #function, fileID: #fileID, filePath: shelf.source, line: 1, column: 1)
        let method = __MethodHandle<Int, Int, any Error>(log, "load(page:)")
        #expect(throws: AlteredError.self) { try method(1, replaying: wrapped) { $0 } }
      }
    }
    #expect(
      try observed.lines("answer") == [
        "answer|7|3|\(call)|0|value to error|0|1|throw an error", "answer|7|3|\(call)|0|value to other|0|1|0",
      ])
  }
}
