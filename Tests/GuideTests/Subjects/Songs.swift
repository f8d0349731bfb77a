import Understudy

struct Song: Equatable, Sendable {
  var id: Int
}

struct SongsClient: Sendable {
  var songs: @Sendable (_ page: Int) async throws -> [Song]
  var like: @Sendable (Song, _ stars: Int) -> Void
}

/// An existing class that implements no protocol.
class SongStore {
  var isFull = false as Bool
  var name: String = "songs"
  func load(page: Int) throws -> [Song] { [Song(id: page)] }
  func save(_ song: Song) {}
}

/// An existing class of asynchronous methods.
class SongUploader {
  func upload(_ song: Song) async throws -> Int { song.id }
}

@MainActor
final class SongsViewModel {
  var songs: [Song] = []
  let client: SongsClient
  let onSelect: (Song) -> Void

  init(client: SongsClient, onSelect: @escaping (Song) -> Void = { _ in }) {
    self.client = client
    self.onSelect = onSelect
  }

  func load() async { songs = (try? await client.songs(1)) ?? [] }
  func tap(_ song: Song) { onSelect(song) }
}
