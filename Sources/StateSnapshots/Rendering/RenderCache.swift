import Foundation

/// Keeps the rendered arrays of a state, so that the next rendering renders only changed elements.
///
/// An element that has the same bits as before keeps its rendering, unless the rendering involved an object, a weak
/// reference or a `SnapshotRepresentable` value. The cache also keeps a copy of each array, so that nothing frees or
/// overwrites the storage to which the bits point; the same bits therefore mean the same value.
final class RenderCache {
  /// The rendered arrays of the previous state, in order; `nil` for an array that was taken.
  private var previousLists: [RenderedList?] = []
  /// The rendered arrays of the current state so far.
  private var currentLists: [RenderedList] = []

  /// Begins the rendering of a state.
  func begin() {
    currentLists = []
    currentLists.reserveCapacity(previousLists.count)
  }

  /// Ends the rendering of a state.
  func end() {
    previousLists = currentLists
    currentLists = []
  }

  /// Removes and returns the next array's previous rendering, which can then be changed in place; `nil` if none exists.
  func takePrevious() -> RenderedList? {
    guard currentLists.count < previousLists.count else { return nil }
    defer { previousLists[currentLists.count] = nil }
    return previousLists[currentLists.count]
  }

  /// Adds the rendering of the next array.
  func append(_ list: RenderedList) { currentLists.append(list) }
}
