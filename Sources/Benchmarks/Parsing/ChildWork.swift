import Dispatch
import Foundation
import GenerateCommand
import Synchronization
import TestDoubleGenerator

/// Work that a benchmark does in a child process, to measure the time and the memory that the process uses.
enum ChildWork: String {
  /// Parses all protocols below a folder.
  case parse = "--parse"
  /// Reads the Swift files below a folder and counts their lines, which is the baseline for parsing them.
  case count = "--count"

  /// Does the work in parallel on all cores, and prints the number of protocols or lines.
  func run(in folder: String) throws {
    let relativePaths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    let paths = relativePaths.filter { $0.hasSuffix(".swift") }.sorted().map { folder + "/" + $0 }
    let workerCount = ProcessInfo.processInfo.activeProcessorCount
    let total = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: workerCount) { workerIndex in
      var count = 0
      for index in stride(from: workerIndex, to: paths.count, by: workerCount) {
        guard let file = try? SourceReader.read(paths[index]) else { continue }
        switch self {
        case .parse: count += DeclarationParser.protocols(in: file).count
        case .count: count += file.bytes.count { $0 == UInt8(ascii: "\n") }
        }
      }
      total.withLock { [count] in $0 += count }
    }
    print("    \(total.withLock { $0 }) \(self == .parse ? "protocols" : "lines")")
  }
}
