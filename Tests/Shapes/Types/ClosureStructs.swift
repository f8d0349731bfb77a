// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Structs of closures, as some apps have them in place of protocols.

public struct Song: Hashable, Sendable {
  public var id: Int
  public init(id: Int) { self.id = id }
}

public enum SongError: Error, Equatable { case missing }

/// With the initializer that every struct has, which its module keeps for itself.
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

/// With an initializer of its own, which takes more than closures.
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

/// Over a type that its user chooses.
public struct StoreClient<Item: Hashable> where Item: Sendable {
  public var load: (_ id: Int) throws -> Item?
  public var save: (Item) -> Void
  public var retries = 3

  public init(load: @escaping (_ id: Int) throws -> Item?, save: @escaping (Item) -> Void) {
    self.load = load
    self.save = save
  }
}

/// Of others of its kind.
struct MusicClient {
  var songs: SongsClient
  var player: PlayerClient
  let key: String
  var track: (String) -> Void
  let version = 1
  /// A property, and no method of the double's.
  var isReady: Bool { true }
}

/// On an actor.
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
  /// Within another type.
  public struct Queue {
    public var next: (State) -> Song?
    public init(next: @escaping (State) -> Song?) { self.next = next }
  }
}

/// A protocol of that name comes first.
public protocol RadioClientProtocol { func tune(to frequency: Double) }
/// It has closures, and no double.
public struct RadioClient {
  public var tune: (Double) -> Void
  public init(tune: @escaping (Double) -> Void) { self.tune = tune }
}

/// Of one whose closure has the name of a double's own, and of one that only its actor can make.
struct StageClient {
  var number: NumberClient
  var screen: ScreenClient
}
struct NumberClient { var value: () -> Int }
