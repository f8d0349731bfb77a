import Foundation

/// Keeps what the last rendering made of a state's arrays, so that the next one renders only what is new.
///
/// An element is taken over when its memory holds the same bits as an element that is still kept here, and when
/// rendering that one met neither objects nor a type's own code. Values are copied on write, and the kept copy
/// forces that copy: so the same bits are the same value.
final class RenderCache {
  struct Slot {
    var elements: Any
    var rendered: [RenderedElement]
    var isKeyed: Bool
  }

  private var slots: [Slot] = []
  private var next: [Slot] = []

  func begin() {
    next = []
    next.reserveCapacity(slots.count)
  }

  func end() {
    slots = next
    next = []
  }

  /// The slot of the array that was at the same place before.
  var previous: Slot? { next.count < slots.count ? slots[next.count] : nil }

  func append(_ slot: Slot) { next.append(slot) }
}

/// An element of an array as it was rendered.
struct RenderedElement {
  var node: Node
  var id: Node?
  var isReusable: Bool
}

/// An array, asked by its element's type.
protocol RenderedArray: SendableMetatype {
  static func cast(_ value: Any) -> (any RenderedArray)?
  func rendered(by renderer: inout StateRenderer, after previous: RenderCache.Slot?) -> [RenderedElement]
}

extension Array: RenderedArray {
  static func cast(_ value: Any) -> (any RenderedArray)? { value as? Self }

  func rendered(by renderer: inout StateRenderer, after previous: RenderCache.Slot?) -> [RenderedElement] {
    guard let previous, let old = previous.elements as? [Element], old.count == previous.rendered.count else {
      return map { renderer.element($0) }
    }
    return withUnsafeBytes { new in
      old.withUnsafeBytes { old in
        let isSame = { (index: Int, oldIndex: Int) -> Bool in
          guard previous.rendered.indices.contains(oldIndex), previous.rendered[oldIndex].isReusable,
            let new = new.baseAddress, let old = old.baseAddress
          else { return false }
          let stride = MemoryLayout<Element>.stride
          return memcmp(new + index * stride, old + oldIndex * stride, MemoryLayout<Element>.size) == 0
        }
        let shift = previous.rendered.count - count
        return indices.map { index in
          if isSame(index, index) { return previous.rendered[index] }
          if shift != 0, isSame(index, index + shift) { return previous.rendered[index + shift] }
          return renderer.element(self[index])
        }
      }
    }
  }
}
