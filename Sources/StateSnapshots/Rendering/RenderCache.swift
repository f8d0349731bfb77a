import Foundation

/// Keeps the rendered arrays of a state, so that the next rendering renders only new elements.
///
/// A rendered element is reused if the new element has the same bits, and if the rendering involved neither objects nor
/// code of the element's type. The same bits are the same value: since the cache also has a copy of the array, a change
/// of the array never overwrites the storage of that copy.
final class RenderCache {
  /// The arrays of the previous rendering, in order; `nil` for an array that was taken.
  private var previousLists: [RenderedList?] = []
  /// The arrays of the current rendering so far.
  private var currentLists: [RenderedList] = []

  func begin() {
    currentLists = []
    currentLists.reserveCapacity(previousLists.count)
  }

  func end() {
    previousLists = currentLists
    currentLists = []
  }

  /// Removes and returns the previous rendering of the next array, so that it can be edited without a copy.
  func takePrevious() -> RenderedList? {
    guard currentLists.count < previousLists.count else { return nil }
    defer { previousLists[currentLists.count] = nil }
    return previousLists[currentLists.count]
  }

  func append(_ list: RenderedList) { currentLists.append(list) }
}
