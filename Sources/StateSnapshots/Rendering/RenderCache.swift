import Foundation

/// Keeps what the last rendering made of a state's arrays, so that the next one renders only what is new.
///
/// An element is taken over when its memory holds the same bits as an element that is still kept here, and when
/// rendering that one met neither objects nor a type's own code. Values are copied on write, and the kept copy
/// forces that copy: so the same bits are the same value.
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

  /// Gives away what was rendered of the array that was at the same place before, so that it can be edited in place.
  func takePrevious() -> RenderedList? {
    guard next.count < slots.count else { return nil }
    defer { slots[next.count] = nil }
    return slots[next.count]
  }

  func append(_ list: RenderedList) { next.append(list) }
}
