import Foundation

/// An array that can reuse the rendered elements of its previous rendering.
protocol RenderableArray: SendableMetatype {
  /// Returns the value as an array of this type; `nil` if the value has another type.
  static func cast(_ value: Any) -> (any RenderableArray)?
  /// Renders the array, and reuses the nodes of elements that are unchanged since its previous rendering.
  func rendered(by renderer: inout StateRenderer, reusing previous: consuming RenderedList?) -> RenderedList
}

extension Array: RenderableArray {
  static func cast(_ value: Any) -> (any RenderableArray)? { value as? Self }

  func rendered(by renderer: inout StateRenderer, reusing previous: consuming RenderedList?) -> RenderedList {
    guard var list = previous, let oldArray = list.source as? [Element], oldArray.count == list.elements.count
    else {
      return RenderedList(of: self, map { renderer.renderElement($0) })
    }
    // Each element is compared with two old elements: the one at the same index, and the one at the same distance from
    // the end, which is at the index plus `shift`.
    let shift = oldArray.count - count
    let (changedStart, changedEnd, changedElements) = withUnsafeBytes { newBytes in
      oldArray.withUnsafeBytes { oldBytes in
        let stride = MemoryLayout<Element>.stride
        func canReuse(_ oldIndex: Int, at index: Int) -> Bool {
          guard list.elements[oldIndex].isReusable, let newBase = newBytes.baseAddress,
            let oldBase = oldBytes.baseAddress
          else { return false }
          return memcmp(newBase + index * stride, oldBase + oldIndex * stride, MemoryLayout<Element>.size)
            == 0
        }
        let smallerCount = Swift.min(count, oldArray.count)
        var start = 0
        while start < smallerCount, canReuse(start, at: start) { start += 1 }
        var end = count
        while end > start, end + shift > start, canReuse(end - 1 + shift, at: end - 1) { end -= 1 }
        let elements = (start..<end).map { index in
          if list.elements.indices.contains(index), canReuse(index, at: index) { return list.elements[index] }
          let oldIndex = index + shift
          if shift != 0, list.elements.indices.contains(oldIndex), canReuse(oldIndex, at: index) {
            return list.elements[oldIndex]
          }
          return renderer.renderElement(self[index])
        }
        return (start, end, elements)
      }
    }
    list.replace(changedStart..<(changedEnd + shift), with: changedElements, source: self)
    return list
  }
}
