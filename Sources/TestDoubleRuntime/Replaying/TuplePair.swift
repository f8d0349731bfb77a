/// The type of a tuple of two, which no generic code can take apart.
struct TuplePair {
  let first, second: Any.Type
  private let type: Any.Type
  private let offset: Int

  // Swift's type metadata, https://github.com/swiftlang/swift/blob/main/docs/ABI/TypeMetadata.rst: that of a tuple is
  // its kind, the number of its elements, their labels, and for each its type and its offset.
  private static let tupleKind = 0x301

  init?(_ type: Any.Type) {
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let word = MemoryLayout<Int>.size
    guard metadata.load(as: Int.self) == Self.tupleKind,
      metadata.load(fromByteOffset: word, as: Int.self) == 2
    else { return nil }
    self.type = type
    first = metadata.load(fromByteOffset: 3 * word, as: Any.Type.self)
    second = metadata.load(fromByteOffset: 5 * word, as: Any.Type.self)
    offset = Int(metadata.load(fromByteOffset: 6 * word, as: UInt32.self))
  }

  /// The tuple of an answer and no error, or of no value and the error.
  func value(of answer: TapedAnswer, _ tape: any AnswerTape) -> Any? {
    func value<Part>(_ type: Part.Type) -> Any? { HandlerValue.value(of: answer, tape) as Part? }
    guard case .error = answer.content else {
      guard let first = value(first), let second = Self.none(second)
      else { return nil }
      return tuple(first, second)
    }
    guard let first = Self.none(first), let second = value(second)
    else { return nil }
    return tuple(first, second)
  }

  /// The tuple of no value and the error.
  func failing(with error: any Error) -> Any? {
    Self.none(first).flatMap { tuple($0, error) }
  }

  private static func none<Part>(_ type: Part.Type) -> Any? { HandlerValue.none() as Part? }

  private func tuple(_ first: Any, _ second: Any) -> Any? {
    func make<Tuple>(_ type: Tuple.Type) -> Any? {
      let memory = UnsafeMutablePointer<Tuple>.allocate(capacity: 1)
      defer { memory.deallocate() }
      let start = UnsafeMutableRawPointer(memory)
      func putFirst<Part>(_ type: Part.Type) -> Bool { Self.put(first, at: start, as: type) }
      func putSecond<Part>(_ type: Part.Type) -> Bool { Self.put(second, at: start + offset, as: type) }
      guard putSecond(self.second), putFirst(self.first) else {
        return nil
      }
      return memory.move()
    }
    return _openExistential(type, do: make)
  }

  private static func put<Part>(_ value: Any, at place: UnsafeMutableRawPointer, as type: Part.Type) -> Bool {
    guard let part = value as? Part else { return false }
    place.initializeMemory(as: Part.self, to: part)
    return true
  }
}
