extension String {
  /// True if the text stands in it.
  ///
  /// The standard library looks texts up from macOS 13 on, and Foundation is not needed here for anything else.
  func holds(_ text: String) -> Bool {
    let sought = Array(text.utf8)
    let bytes = Array(utf8)
    guard let first = sought.first, bytes.count >= sought.count else { return sought.isEmpty }
    return (0...bytes.count - sought.count).contains { start in
      bytes[start] == first && bytes[start..<start + sought.count].elementsEqual(sought)
    }
  }
}
