extension String {
  /// True if the text stands in it.
  ///
  /// The standard library looks texts up from macOS 13 on, and Foundation is not needed here for anything else.
  func holds(_ text: String) -> Bool {
    Array(utf8).read { $0.holds(text) } ?? text.isEmpty
  }
}
