import Foundation

/// An array that can reuse the rendered elements of its previous rendering.
protocol RenderedArray: SendableMetatype {
  /// Returns the value as an array of this type; `nil` if it is none.
  static func cast(_ value: Any) -> (any RenderedArray)?
  /// Renders the array, and reuses the nodes of elements that are unchanged since its previous rendering.
  func rendered(by renderer: inout StateRenderer, after previous: consuming RenderedList?) -> RenderedList
}

extension Array: RenderedArray {
  static func cast(_ value: Any) -> (any RenderedArray)? { value as? Self }

  func rendered(by renderer: inout StateRenderer, after previous: consuming RenderedList?) -> RenderedList {
    guard var list = previous, let old = list.source as? [Element], old.count == list.elements.count else {
      return RenderedList(of: self, map { renderer.element($0) })
    }
    // Elements are compared with the old ones at the same distance from the start and, with this shift, from the end.
    let shift = old.count - count
    let (start, end, middle) = withUnsafeBytes { newBytes in
      old.withUnsafeBytes { oldBytes in
        let stride = MemoryLayout<Element>.stride
        func isSame(_ index: Int, _ oldIndex: Int) -> Bool {
          guard list.elements[oldIndex].isReusable, let newBase = newBytes.baseAddress,
            let oldBase = oldBytes.baseAddress
          else { return false }
          return memcmp(newBase + index * stride, oldBase + oldIndex * stride, MemoryLayout<Element>.size)
            == 0
        }
        let commonCount = Swift.min(count, count + shift)
        var start = 0
        while start < commonCount, isSame(start, start) { start += 1 }
        var end = count
        while end > start, end + shift > start, isSame(end - 1, end - 1 + shift) { end -= 1 }
        let middle = (start..<end).map { index in
          if list.elements.indices.contains(index), isSame(index, index) { return list.elements[index] }
          let oldIndex = index + shift
          if shift != 0, list.elements.indices.contains(oldIndex), isSame(index, oldIndex) {
            return list.elements[oldIndex]
          }
          return renderer.element(self[index])
        }
        return (start, end, middle)
      }
    }
    list.replace(start..<(end + shift), with: middle, source: self)
    return list
  }
}
