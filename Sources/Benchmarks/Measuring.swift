import Foundation

/// Returns the shortest times of two alternatives: other work on the machine can only make a run longer.
///
/// The alternatives run alternately, so that both have the same conditions.
func shortestTimes(
  ofRuns runCount: Int = 5, _ first: () async throws -> Void, _ second: () async throws -> Void = {}
) async throws -> (first: Double, second: Double) {
  let clock = ContinuousClock()
  var best = (first: Duration.seconds(1_000_000), second: Duration.seconds(1_000_000))
  for _ in 0..<runCount {
    best.first = min(best.first, try await clock.measure(first))
    best.second = min(best.second, try await clock.measure(second))
  }
  return (best.first / .seconds(1), best.second / .seconds(1))
}

/// Prevents the optimizer from removing the computation of the value.
@inline(never)
func blackHole<Value>(_ value: Value) {}

/// Returns the number of bytes that the result of `body` keeps allocated; `nil` if the platform doesn't report it.
///
/// It is the smallest of five measurements: the allocator may also get memory from the system for what others free.
func bytesHeldByResult<Result>(of body: () -> Result) -> Double? {
  let measurements = (1...5).compactMap { _ -> Double? in
    guard let before = currentlyAllocatedBytes() else { return nil }
    let result = body()
    let after = currentlyAllocatedBytes()
    return withExtendedLifetime(result) { after.map { $0 - before } }
  }
  return measurements.min()
}

/// Returns the number of allocated bytes: the memory that the allocator got from the system, minus its free blocks.
///
/// Both numbers are in the report of `malloc_info` in the GNU C library, whose last lines are totals in XML:
/// `<total type="rest" count="1" size="53760"/>`. `current` and `mmap` are from the system; `fast` and `rest` are free.
private func currentlyAllocatedBytes() -> Double? {
  #if canImport(Glibc)
    // Swift doesn't import the declaration of `malloc_info`.
    guard let symbol = dlsym(nil, "malloc_info"), let file = tmpfile() else { return nil }
    defer { fclose(file) }
    let malloc_info = unsafeBitCast(
      symbol, to: (@convention(c) (Int32, UnsafeMutablePointer<FILE>) -> Int32).self)
    guard malloc_info(0, file) == 0 else { return nil }
    rewind(file)
    var report = ""
    var chunk = [CChar](repeating: 0, count: 4096)
    while fgets(&chunk, Int32(chunk.count), file) != nil {
      report += chunk.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    }
    let totals = report.components(separatedBy: "</heap>").last ?? ""
    func size(_ element: String) -> Double {
      let line = totals.split(separator: "\n").first { $0.contains(element) } ?? ""
      return line.components(separatedBy: "size=\"").last.flatMap { Double($0.prefix { $0 != "\"" }) } ?? 0
    }
    return size("system type=\"current\"") + size("total type=\"mmap\"") - size("total type=\"fast\"")
      - size("total type=\"rest\"")
  #else
    return nil
  #endif
}
