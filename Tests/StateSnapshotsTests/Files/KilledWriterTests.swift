// Before Swift 6.3, the closure of an exit test can't capture values of the test.
#if compiler(>=6.3) && (os(macOS) || os(Linux))
  import Foundation
  import Testing
  import UnderstudyTestSupport

  @testable import StateSnapshots

  /// A write is complete or has no effect, even if its process is killed or the disk is full.
  struct KilledWriterTests {
    private static let momentCount = 60

    @Test func aKilledWriterLeavesTheOldOrTheNewContent() async throws {
      let folder = try TemporaryFolder()
      let path = folder.path + "/a/file.states"
      for moment in 0..<Self.momentCount {
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String, moment = moment as Int] in
          Thread.detachNewThread {
            usleep(UInt32(moment * 37 % 3_000))
            kill(getpid(), SIGKILL)
          }
          var present = try FileStore.read(path)
          while true {
            let next = Array(repeating: UInt8.random(in: 65...90), count: 100_000)
            try FileStore.write(next, to: path, replacing: present)
            present = next
          }
        }
        if let bytes = try FileStore.read(path) {
          #expect(bytes.count == 100_000 && Set(bytes).count == 1, "moment \(moment)")
        }
      }
      try FileStore.write([1], to: path, replacing: FileStore.read(path))
      #expect(folder.files == ["a/file.states"], "what killed writers left behind is gone")
    }

    @Test func processesThatWriteAtOnceTakeTurns() async throws {
      let folder = try TemporaryFolder()
      let path = folder.path + "/file.states"
      let writer: @Sendable () async throws -> Void = {
        await #expect(processExitsWith: .success) { [path = path as String] in
          for _ in 0..<200 {
            let next = Array(repeating: UInt8.random(in: 65...90), count: 50_000)
            // If another process has been faster, this write is refused, which is no error here.
            try? FileStore.write(next, to: path, replacing: FileStore.read(path))
          }
        }
      }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<3 { group.addTask(operation: writer) }
        while !group.isEmpty {
          for _ in 0..<50 {
            if let bytes = try FileStore.read(path) {
              #expect(bytes.count == 50_000 && Set(bytes).count == 1)
            }
          }
          try await group.next()
        }
      }
      #expect(folder.files == ["file.states"])
    }

    @Test func aDiskThatIsFullLeavesTheOldContent() async throws {
      let folder = try TemporaryFolder()
      try folder.write("old", to: "file.states")
      await #expect(processExitsWith: .success) { [path = folder.path as String] in
        // A limit on the size of files stands for the full disk: the system refuses the write half-way.
        signal(SIGXFSZ, SIG_IGN)
        var limit = rlimit(rlim_cur: 10_000, rlim_max: 10_000)
        #if os(Linux)
          setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
        #else
          setrlimit(RLIMIT_FSIZE, &limit)
        #endif
        let content = [UInt8](repeating: 65, count: 100_000)
        let error = #expect(throws: FileError.self) {
          try FileStore.write(content, to: path + "/file.states", replacing: Array("old".utf8))
        }
        #expect(error?.description.hasSuffix("File too large") == true)
      }
      #expect(try folder.text("file.states") == "old")
      #expect(folder.files == ["file.states"])
    }
  }
#endif
