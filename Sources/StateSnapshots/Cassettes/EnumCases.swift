/// The cases of enums without associated values.
enum EnumCases {
  /// The cases' names in order; `nil` for any other type, and for an enum of Objective-C's.
  static func names(of type: Any.Type) -> [String]? {
    guard let count = count(type) else { return nil }
    return (0..<count).map { CaseName.of(value(at: $0, of: type)) }
  }

  /// The value of the case with that name; `nil` where the enum has none.
  static func value(named name: String, of type: Any.Type) -> Any? {
    guard let index = names(of: type)?.firstIndex(of: name) else { return nil }
    return value(at: index, of: type)
  }

  // Swift's type metadata, https://github.com/swiftlang/swift/blob/main/docs/ABI/TypeMetadata.rst: an enum's begins
  // with its kind and its nominal type descriptor, the sixth and seventh 32-bit words of which tell how many cases have
  // a payload (in the low 24 bits) and how many have none.
  private static let enumKind = 0x201

  private static func count(_ type: Any.Type) -> Int? {
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    guard metadata.load(as: Int.self) == enumKind,
      let descriptor = metadata.load(
        fromByteOffset: MemoryLayout<Int>.size, as: UnsafeRawPointer?.self)
    else { return nil }
    let payloads = descriptor.load(fromByteOffset: 20, as: UInt32.self) & 0xFF_FFFF
    let empty = Int(descriptor.load(fromByteOffset: 24, as: UInt32.self))
    guard payloads == 0, empty > 0, size(type) <= (empty > 256 ? 2 : 1) else { return nil }
    return empty
  }

  private static func size(_ type: Any.Type) -> Int {
    func open<Value>(_ type: Value.Type) -> Int { MemoryLayout<Value>.size }
    return _openExistential(type, do: open)
  }

  /// The cases are numbered in the order of their declaration, and the number is all that the value is.
  private static func value(at index: Int, of type: Any.Type) -> Any {
    func open<Value>(_ type: Value.Type) -> Any {
      withUnsafeTemporaryAllocation(byteCount: 2, alignment: 2) { buffer in
        buffer.storeBytes(of: UInt16(index).littleEndian, as: UInt16.self)
        return buffer.baseAddress!.assumingMemoryBound(to: Value.self).pointee
      }
    }
    return _openExistential(type, do: open)
  }
}
