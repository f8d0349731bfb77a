import Testing
import Understudy

@testable import UnderstudyShapes

/// Doubles of structs of closures: each closure is stubbed and recorded as a method.
@Suite struct ClosureStructsTests {
  let songs = SongsClientSpy()

  /// Doubles that only have to compile.
  let compiled: [any Any.Type] = [StoreClientSpy<Song>.self, PlayerClientQueueStub.self]

  @Test func aCallHasTheLabelsOfTheClosuresType() async throws {
    songs.stub.songs.returns([])
    _ = try await songs.value.songs(7)
    #expect(songs.calls.all == ["SongsClient.songs(page: 7)"])
    let player = PlayerClientSpy(name: "p")
    player.stub.play.returns(true)
    _ = await player.value.play(Song(id: 1), 0.5)
    #expect(player.calls.all == ["PlayerClient.play(Song(id: 1), volume: 0.5)"])
  }

  @Test func aCustomInitializerReceivesTheClosures() async {
    let player = PlayerClientSpy(name: "p")
    player.stub.play.returns(true)
    player.stub.state.returns(.playing)
    player.stub.mix.answers { level in level.0.value = 2 }
    player.stub.default.returns(0.5)
    let client = player.value
    #expect(client.name == "p")
    #expect(await client.play(Song(id: 1), 0.5))
    #expect(player.calls.play.last?.volume == 0.5)
    client.stop()
    #expect(player.calls.stop.count == 1)
    #expect(client.state() == .playing)
    var level = 1.0
    client.mix(&level, 3)
    #expect(level == 2)
    #expect(client.default() == 0.5)
  }

  @Test func aStructInAStructIsPassed() async throws {
    songs.stub.songs.returns([])
    let music = MusicClientSpy(songs: songs.value, key: "k")
    let client = music.value
    #expect(client.key == "k")
    _ = try await client.songs.songs(1)
    client.track("shown")
    #expect(songs.calls.songs == [1])
    #expect(music.calls.track == ["shown"])
  }

  @Test @MainActor func aMainActorStructIsMadeOnTheMainActor() async {
    let screen = ScreenClientSpy()
    screen.stub.value.returns(3)
    let client = screen.value_
    client.show(Song(id: 1))
    await client.dismiss()
    #expect(client.value() == 3)
    #expect(screen.calls.all.count == 3)
  }
}
