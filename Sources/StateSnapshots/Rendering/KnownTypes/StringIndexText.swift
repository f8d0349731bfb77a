/// Renders an index of a string as its offset, without the flags that the string caches in the index.
enum StringIndexText {
  static func node(_ index: String.Index) -> Node {
    let bits = Mirror(reflecting: index).children.first { $0.label == "_rawBits" }?.value as? UInt64 ?? 0
    // The offset of a scalar in code units, and the offset within that scalar in another encoding.
    let fields = [
      Node.Field("offset", .leaf(String(bits >> 16))), Node.Field("within", .leaf(String(bits >> 14 & 3))),
    ]
    return .record(Node.Record("Index", bits >> 14 & 3 == 0 ? Array(fields.prefix(1)) : fields))
  }
}
