// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Structs of closures, which some apps use instead of protocols.

public struct Song: Hashable, Sendable {
  public var id: Int
  public init(id: Int) { self.id = id }
}

public enum SongError: Error, Equatable { case missing }

/// A struct with the implicit internal initializer.
public struct SongsClient: Sendable {
  public var songs: @Sendable (_ page: Int) async throws -> [Song]
  public var search: @Sendable (String, Int) async throws(SongError) -> [Song]
  public var delete: @Sendable (Song.Kind, Song) throws -> Void
  public var count: @Sendable () -> Int
  public var select: @MainActor @Sendable (Song) -> Void
  public var refresh: @Sendable () async -> Void
  public var onChange: (@Sendable (Song) -> Void)?
  public static let live = SongsClient(
    songs: { _ in [] }, search: { _, _ throws(SongError) in [] }, delete: { _, _ in }, count: { 0 },
    select: { _ in },
    refresh: {})
}

extension Song {
  public enum Kind: Sendable { case local, remote }
}

/// A struct with a custom initializer, which takes other values too.
public struct PlayerClient {
  public typealias Play = (Song, _ volume: Double) async -> Bool
  public typealias Handler<Value> = (Value) -> Void

  public enum State: Equatable, Sendable { case playing, stopped }

  public let name: String
  public var play: Play
  public var stop: () -> Void
  public var state: () -> State = { .stopped }
  public var observe: (@escaping Handler<State>) -> Void
  public var changed: Handler<State>
  public var mix: (inout Double, @autoclosure () -> Double) -> Void
  public var `default`: () -> Double

  public init(
    named name: String, _ play: @escaping Play, stop: @escaping () -> Void,
    observe: @escaping (@escaping Handler<State>) -> Void, changed: @escaping Handler<State>,
    mix: @escaping (inout Double, @autoclosure () -> Double) -> Void,
    `default` fallback: @escaping () -> Double
  ) {
    self.name = name
    self.play = play
    self.stop = stop
    self.observe = observe
    self.changed = changed
    self.mix = mix
    self.default = fallback
  }
}

/// A generic struct of closures.
public struct StoreClient<Item: Hashable> where Item: Sendable {
  public var load: (_ id: Int) throws -> Item?
  public var save: (Item) -> Void
  public var retries = 3

  public init(load: @escaping (_ id: Int) throws -> Item?, save: @escaping (Item) -> Void) {
    self.load = load
    self.save = save
  }
}

/// A struct of a closure, a value and another struct of closures.
struct MusicClient {
  var songs: SongsClient
  let key: String
  var track: (String) -> Void
  let version = 1
  /// A computed property, which is not stubbed.
  var isReady: Bool { true }
}

/// A main-actor struct of closures.
@MainActor
public struct ScreenClient {
  public var show: (Song) -> Void
  public var dismiss: @MainActor () async -> Void
  public var value: () -> Int
  public init(
    show: @escaping (Song) -> Void, dismiss: @escaping @MainActor () async -> Void, value: @escaping () -> Int
  ) {
    self.show = show
    self.dismiss = dismiss
    self.value = value
  }
}

extension PlayerClient {
  /// A nested struct of closures.
  public struct Queue {
    public var next: (State) -> Song?
    public init(next: @escaping (State) -> Song?) { self.next = next }
  }
}
