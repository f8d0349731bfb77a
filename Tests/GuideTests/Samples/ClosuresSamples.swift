import Testing
import Understudy
import UnderstudyClosures

@MainActor
@Suite struct ClosuresSamples {
  let song = Song(id: 1)
  struct Offline: Error {}

  @Test func aClosure() {
    let select = ClosureSpy<Song, Void>("select")
    let viewModel = SongsViewModel(client: SongsClientStub().value, onSelect: select.closure)
    viewModel.tap(song)
    #expect(select.calls == [song])
  }

  @Test func closuresOfAllColours() async throws {
    let load = ClosureSpy<Int, [Song]>("load")
    load.stub.returns([song])

    let now: (Int) -> [Song] = load.closure
    let later: @Sendable (Int) async throws -> [Song] = load.closure
    let typed: (Int) throws(CancellationError) -> [Song] = load.closure(throwing: CancellationError.self)

    #expect(now(1) == [song])
    #expect(try await later(2) == [song])
    #expect(try typed(3) == [song])
    #expect(load.calls == [1, 2, 3])
  }

  @Test func severalArguments() {
    let rate = ClosureSpy<(Song, Int), Void>("rate(_:stars:)")
    let closure: (Song, Int) -> Void = rate.closure
    closure(song, 5)
    #expect(rate.calls == [(song, 5)])
    #expect(rate.calls.description == "[rate(Song(id: 1), stars: 5)]")
  }

  @Test func aStructOfClosures() async {
    let client = SongsClientSpy()
    client.stub.songs.returns([song])
    let viewModel = SongsViewModel(client: client.value)
    await viewModel.load()
    #expect(viewModel.songs == [song])
    #expect(client.calls.songs == [1])
  }

  @Test func aStructOfClosuresOverAnother() async throws {
    let client = SongsClientSpy(wrapping: SongsClient(songs: { [Song(id: $0)] }, like: { _, _ in }))
    #expect(try await client.value.songs(7) == [Song(id: 7)])
    #expect(client.calls.songs == [7])
  }

  @Test func insteadOfAnotherTestValue() async throws {
    let client = SongsClientSpy()
    client.stub.songs.answers { page in [Song(id: page)] }
    client.value.like(song, 4)

    #expect(try await client.value.songs(2) == [Song(id: 2)])
    #expect(client.calls.like == [(song, 4)])
    client.stub.songs.throws(Offline())
    await #expect(throws: Offline.self) { try await client.value.songs(3) }
  }

  @Test func aClass() throws {
    let store = SongStoreSpy()
    #expect(try store.load(page: 2) == [Song(id: 2)])
    store.stub.load.returns([])
    #expect(try store.load(page: 3) == [])
    #expect(store.calls.load == [2, 3])
  }

  @Test func aClassWithAsynchronousMethods() async throws {
    let uploader = SongUploaderSpy()
    uploader.stub.upload.returns(7)
    #expect(try await uploader.upload(song) == 7)
    #expect(uploader.calls.upload == [song])
  }
}
