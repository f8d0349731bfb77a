/// The protocols of the standard library, Foundation and Combine that a double can inherit, as Swift source.
///
/// Each holds what it leaves to the conforming type; what it implements itself is left to it.
///
/// The default of an associated type is what a double has there unless its protocol says something else.
enum StandardSources {
  static let text = """
    public protocol Identifiable<ID> { associatedtype ID: Hashable; var id: ID { get } }
    public protocol RawRepresentable<RawValue> {
      associatedtype RawValue
      init?(rawValue: RawValue)
      var rawValue: RawValue { get }
    }
    public protocol CaseIterable {
      associatedtype AllCases: Collection = [Self] where AllCases.Element == Self
      static var allCases: AllCases { get }
    }
    public protocol Error: Sendable {}
    public protocol LocalizedError: Error {}
    public protocol CustomNSError: Error {}
    public protocol RecoverableError: Error {
      var recoveryOptions: [String] { get }
      func attemptRecovery(optionIndex recoveryOptionIndex: Int) -> Bool
    }

    public protocol IteratorProtocol<Element> {
      associatedtype Element
      mutating func next() -> Element?
    }
    public protocol Sequence<Element> {
      associatedtype Element
      associatedtype Iterator: IteratorProtocol = IndexingIterator<[Element]> where Iterator.Element == Element
      func makeIterator() -> Iterator
    }
    public protocol Collection<Element> {
      associatedtype Element
      associatedtype Index: Comparable = Int
      var startIndex: Index { get }
      var endIndex: Index { get }
      subscript(position: Index) -> Element { get }
      func index(after i: Index) -> Index
    }
    public protocol BidirectionalCollection<Element>: Collection { func index(before i: Index) -> Index }
    public protocol MutableCollection<Element>: Collection {
      subscript(position: Index) -> Element { get set }
    }
    public protocol RangeReplaceableCollection<Element>: Collection {
      init()
      mutating func replaceSubrange<C: Collection>(_ subrange: Range<Index>, with newElements: C)
        where C.Element == Element
    }
    public protocol RandomAccessCollection<Element> {
      associatedtype Element
      associatedtype Index: Comparable = Int
      var startIndex: Index { get }
      var endIndex: Index { get }
      subscript(position: Index) -> Element { get }
    }
    public protocol AsyncIteratorProtocol<Element, Failure> {
      associatedtype Element
      associatedtype Failure: Error = any Error
      mutating func next() async throws -> Element?
    }
    public protocol AsyncSequence<Element, Failure> {
      associatedtype Element
      associatedtype Failure: Error = any Error
      associatedtype AsyncIterator: AsyncIteratorProtocol = AsyncThrowingStream<Element, any Error>.AsyncIterator
        where AsyncIterator.Element == Element, AsyncIterator.Failure == Failure
      func makeAsyncIterator() -> AsyncIterator
    }

    public protocol Strideable<Stride>: Comparable {
      associatedtype Stride: SignedNumeric & Comparable
      func distance(to other: Self) -> Stride
      func advanced(by n: Stride) -> Self
    }
    public protocol AdditiveArithmetic: Equatable {
      static var zero: Self { get }
      static func + (lhs: Self, rhs: Self) -> Self
      static func - (lhs: Self, rhs: Self) -> Self
    }
    public protocol Numeric: AdditiveArithmetic, ExpressibleByIntegerLiteral {
      associatedtype Magnitude: Comparable & Numeric = Int
      init?<T: BinaryInteger>(exactly source: T)
      var magnitude: Magnitude { get }
      static func * (lhs: Self, rhs: Self) -> Self
      static func *= (lhs: inout Self, rhs: Self)
    }
    public protocol SignedNumeric: Numeric {}
    public protocol DurationProtocol: Comparable, AdditiveArithmetic, Sendable {
      static func / (lhs: Self, rhs: Int) -> Self
      static func * (lhs: Self, rhs: Int) -> Self
      static func / (lhs: Self, rhs: Self) -> Double
    }
    public protocol SetAlgebra<Element>: Equatable, ExpressibleByArrayLiteral {
      associatedtype Element
      associatedtype ArrayLiteralElement = Element
      init()
      func contains(_ member: Element) -> Bool
      func union(_ other: Self) -> Self
      func intersection(_ other: Self) -> Self
      func symmetricDifference(_ other: Self) -> Self
      mutating func insert(_ newMember: Element) -> (inserted: Bool, memberAfterInsert: Element)
      mutating func remove(_ member: Element) -> Element?
      mutating func update(with newMember: Element) -> Element?
      mutating func formUnion(_ other: Self)
      mutating func formIntersection(_ other: Self)
      mutating func formSymmetricDifference(_ other: Self)
    }
    public protocol OptionSet: Equatable {
      associatedtype RawValue: FixedWidthInteger = Int
      associatedtype Element = Self
      init(rawValue: RawValue)
      var rawValue: RawValue { get }
    }
    public protocol Executor: AnyObject, Sendable { func enqueue(_ job: consuming ExecutorJob) }
    public protocol SerialExecutor: Executor {}
    public protocol TaskExecutor: Executor {}
    public protocol RandomNumberGenerator { mutating func next() -> UInt64 }

    public protocol ExpressibleByNilLiteral { init(nilLiteral: ()) }
    public protocol ExpressibleByBooleanLiteral {
      associatedtype BooleanLiteralType = Bool
      init(booleanLiteral value: BooleanLiteralType)
    }
    public protocol ExpressibleByIntegerLiteral {
      associatedtype IntegerLiteralType = Int
      init(integerLiteral value: IntegerLiteralType)
    }
    public protocol ExpressibleByFloatLiteral {
      associatedtype FloatLiteralType = Double
      init(floatLiteral value: FloatLiteralType)
    }
    public protocol ExpressibleByStringLiteral {
      associatedtype StringLiteralType = String
      init(stringLiteral value: StringLiteralType)
    }
    public protocol ExpressibleByStringInterpolation: ExpressibleByStringLiteral {}
    public protocol ExpressibleByUnicodeScalarLiteral {
      associatedtype UnicodeScalarLiteralType = Unicode.Scalar
      init(unicodeScalarLiteral value: UnicodeScalarLiteralType)
    }
    public protocol ExpressibleByExtendedGraphemeClusterLiteral {
      associatedtype ExtendedGraphemeClusterLiteralType = Character
      init(extendedGraphemeClusterLiteral value: ExtendedGraphemeClusterLiteralType)
    }
    public protocol ExpressibleByArrayLiteral {
      associatedtype ArrayLiteralElement
      init(arrayLiteral elements: ArrayLiteralElement...)
    }
    public protocol ExpressibleByDictionaryLiteral {
      associatedtype Key
      associatedtype Value
      init(dictionaryLiteral elements: (Key, Value)...)
    }

    public protocol LosslessStringConvertible: CustomStringConvertible { init?(_ description: String) }
    public protocol CustomReflectable { var customMirror: Mirror { get } }
    public protocol CustomLeafReflectable: CustomReflectable {}
    public protocol CustomPlaygroundDisplayConvertible { var playgroundDescription: Any { get } }
    public protocol TextOutputStream { mutating func write(_ string: String) }
    public protocol TextOutputStreamable { func write<Target: TextOutputStream>(to target: inout Target) }
    public protocol CodingKey: CustomStringConvertible, CustomDebugStringConvertible, Sendable {
      var stringValue: String { get }
      init?(stringValue: String)
      var intValue: Int? { get }
      init?(intValue: Int)
    }

    public protocol InstantProtocol<Duration>: Comparable, Hashable, Sendable {
      associatedtype Duration: DurationProtocol
      func advanced(by duration: Duration) -> Self
      func duration(to other: Self) -> Duration
    }
    public protocol Clock<Duration>: Sendable {
      associatedtype Duration: DurationProtocol
      associatedtype Instant: InstantProtocol where Instant.Duration == Duration
      var now: Instant { get }
      var minimumResolution: Duration { get }
      func sleep(until deadline: Instant, tolerance: Duration?) async throws
    }

    public protocol NSCopying { func copy(with zone: NSZone?) -> Any }
    public protocol NSMutableCopying { func mutableCopy(with zone: NSZone?) -> Any }
    public protocol NSCoding { func encode(with coder: NSCoder); init?(coder: NSCoder) }
    public protocol NSSecureCoding: NSCoding { static var supportsSecureCoding: Bool { get } }
    public protocol NSLocking { func lock(); func unlock() }
    public protocol URLSessionDownloadDelegate: URLSessionTaskDelegate {
      func urlSession(_ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL)
    }
    public protocol URLSessionWebSocketDelegate: URLSessionTaskDelegate {
      func urlSession(
        _ session: URLSession, webSocketTask: URLSessionWebSocketTask, didOpenWithProtocol protocol: String?)
      func urlSession(
        _ session: URLSession, webSocketTask: URLSessionWebSocketTask,
        didCloseWith closeCode: URLSessionWebSocketTask.CloseCode, reason: Data?)
    }
    public protocol SortComparator<Compared>: Hashable {
      associatedtype Compared
      var order: SortOrder { get set }
      func compare(_ lhs: Compared, _ rhs: Compared) -> ComparisonResult
    }
    public protocol RegexComponent<RegexOutput> {
      associatedtype RegexOutput
      var regex: Regex<RegexOutput> { get }
    }
    public protocol ContiguousBytes {
      func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R
    }
    public protocol FormatStyle: Codable, Hashable {
      associatedtype FormatInput
      associatedtype FormatOutput
      func format(_ value: FormatInput) -> FormatOutput
    }
    public protocol ParseStrategy: Codable, Hashable {
      associatedtype ParseInput
      associatedtype ParseOutput
      func parse(_ value: ParseInput) throws -> ParseOutput
    }

    public protocol Cancellable { func cancel() }
    public protocol ObservableObject: AnyObject {
      associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
        where ObjectWillChangePublisher.Failure == Never
    }
    """
}
