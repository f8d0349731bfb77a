/// A class whose double is a subclass; the class's own asynchronous members wait for the gate.
@MainActor
class LegacyPlayer {
  final var gate: (any Gate)?
  final var handlers: [(Result<Int, any Error>) -> Void] = []

  func play(_ track: Int) async throws {
    await gate?.pass("play")
    if track < 0 { throw PlayerError.offline }
  }
  func title(of track: Int) async -> String {
    await gate?.pass("title")
    return "track \(track)"
  }
  func length(of track: Int) async throws(PlayerError) -> Int {
    await gate?.pass("length")
    throw .offline
  }
  func rate(_ track: Int, completion: @escaping (Result<Int, any Error>) -> Void) {
    handlers.append(completion)
  }
  func skip(_ completion: ((Result<Int, any Error>) -> Void)? = nil) -> Bool {
    if let completion { handlers.append(completion) }
    return true
  }
}
