import Foundation

/// Keeps the rendered arrays of a state, so that the next rendering renders only new elements.
///
/// An element is reused if its memory has the same bits as an element in the cache whose rendering involved neither
/// objects nor code of a type. Values are copied on write, and the copy in the cache forces a change to copy: so the
/// same bits are the same value.
final class RenderCache {
  private var slots: [RenderedList?] = []
  private var next: [RenderedList] = []

  func begin() {
    next = []
    next.reserveCapacity(slots.count)
  }

  func end() {
    slots = next
    next = []
  }

  /// Removes and returns the previous rendering of the array at the same place, so that it can be edited without a
  /// copy.
  func takePrevious() -> RenderedList? {
    guard next.count < slots.count else { return nil }
    defer { slots[next.count] = nil }
    return slots[next.count]
  }

  func append(_ list: RenderedList) { next.append(list) }
}
