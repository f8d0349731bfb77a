/// Renders an index of a string as its offset, without the flags that the string caches in the index.
enum StringIndexText {
  static func node(_ index: String.Index) -> Node {
    let bits = Mirror(reflecting: index).children.first { $0.label == "_rawBits" }?.value as? UInt64 ?? 0
    // `offset`: code units before the index's scalar. `within`: UTF-16 or UTF-8 code units from scalar to index.
    let fields = [
      Node.Field("offset", .leaf(String(bits >> 16))), Node.Field("within", .leaf(String(bits >> 14 & 3))),
    ]
    return .record(Node.Record("Index", bits >> 14 & 3 == 0 ? Array(fields.prefix(1)) : fields))
  }
}
