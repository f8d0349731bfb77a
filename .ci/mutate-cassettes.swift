import StateSnapshots
import TestScheduling
import UnderstudyCassettes

/// Changes a cassette at random, 100,000 times.
///
/// The reader must not crash, must not accept text that the writer wouldn't write, and must report every error with a
/// line of the file.
@main
enum MutateCassettes {
  static let original = Array(
    """
    # calls 1
    > MoviesService.movies(page: 1)
    < [
        { "id": 1, "title": "Alien \\u2028 \\"x\\"", "year": 1979 },
        { "id": 2, "title": "Brazil", "year": -1.5e+10 }
      ]
    > MoviesService.movies(page: 9)
    ! MoviesError.offline
    > MoviesService.movies(page: 8)
    ! Network.HTTPFailure { "status": 503 }
    > MoviesService.load(id: 1, onSuccess: (function), onFailure: (function))
    ! onFailure: MoviesError.busy
    > MoviesService.forget()
    <

    = end

    """.utf8)

  static func main() {
    var generator = SplitMix64(seed: 20_261_122)
    var accepted = 0
    for _ in 0..<100_000 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...5, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: index)
        case 2: bytes.insert(original.randomElement(using: &generator) ?? 0, at: index)
        default: bytes.removeSubrange(index..<min(bytes.count, index + 20))
        }
        if bytes.isEmpty { break }
      }
      do throws(ParseError) {
        let cassette = try Cassette(parsing: bytes)
        accepted += 1
        let isKept = Array(cassette.text.utf8) == bytes.filter { $0 != 0x0D }
        guard isKept else { fail("is taken, but not kept", bytes) }
      } catch {
        let lines = 1...bytes.count { $0 == 0x0A } + 1
        guard lines.contains(error.line) else { fail("\(error)", bytes) }
      }
    }
    print(
      "100,000 changed cassettes: \(accepted) are cassettes still, the others are refused with their line")
  }

  static func fail(_ message: String, _ bytes: [UInt8]) -> Never {
    fatalError("\(message):\n\(String(decoding: bytes, as: UTF8.self))")
  }
}
