import Foundation
public import TestReporting

/// What the members of one double share: its protocol's name, its lock, and whoever listens to its calls.
///
/// All state of a double, that of its handles included, is guarded by this one lock: a call takes it once,
/// to be recorded and to have its answer selected. No user code runs inside.
public final class CallLog: @unchecked Sendable {  // `listeners` and `nextToken` are guarded by `lock`.
  /// Called on the thread that calls the double, before the double answers.
  public typealias Listener = @Sendable (CallEvent) -> Void

  /// The protocol that the double stands in for.
  public let protocolName: String

  /// How a test names the double, in the line that a failure tells it to add: the type's name for static
  /// members, `double` for an instance, whose name is not known.
  let doubleName: String

  /// Where the double was made; issues that have no better place are shown there.
  public let position: SourcePosition?

  let lock = NSLock()
  private var listeners: [(token: Int, body: Listener)] = []
  private var nextToken = 0

  /// A log for a double of the named protocol, made at `position`.
  public convenience init(protocolName: String, position: SourcePosition? = nil) {
    self.init(protocolName: protocolName, doubleName: "double", position: position)
  }

  init(protocolName: String, doubleName: String, position: SourcePosition? = nil) {
    self.protocolName = protocolName
    self.doubleName = doubleName
    self.position = position
  }

  /// A log for a double that was made at the place given.
  public convenience init(
    protocolName: String, fileID: String, filePath: String, line: Int, column: Int
  ) {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(protocolName: protocolName, position: position)
  }

  /// Tells `listener` of every call from now on, until ``removeListener(_:)`` is given the token returned.
  public func addListener(_ listener: @escaping Listener) -> Int {
    lock.withLock {
      nextToken += 1
      listeners.append((nextToken, listener))
      return nextToken
    }
  }

  /// Stops telling the listener that was added under `token`.
  public func removeListener(_ token: Int) {
    let removed = lock.withLock {
      let index = listeners.firstIndex { $0.token == token }
      return index.map { listeners.remove(at: $0) }
    }
    _ = removed  // Freed here, outside the lock: what a listener holds may call a double when it goes.
  }

  /// The listeners, for a caller that holds `lock`.
  var lockedListeners: [(token: Int, body: Listener)] { listeners }
}
