/// Names that the generated file sees, besides those of the sources.
enum KnownNames {
  /// The types that generated code names.
  static let usedByDoubles: Set<String> = [
    "__MethodHandle", "__AsyncMethodHandle", "__PropertyHandle", "__DoubleLog", "__DoubleStubs",
    "__CompletionHandle",
    "__CompletionsHandle", "__OtherHandler", "__DrivenSequence", "__onMain", "__onActor",
    "__WrappedReal", "__DoubleCalls", "NonEscapingClosure",
    "InOutValue", "OwnedValue", "LentValue", "__Unsent", "__Rethrown", "__PackValues", "__StaticMembers",
    "TestDouble", "__HandleSet",
    "Error",
    "String", "Int", "Array", "UInt8", "UnsafePointer", "Optional",
    "Void", "Never",
    "Sendable", "Hasher", "ObjectIdentifier", "Bool", "Encoder", "Decoder",
  ]

  /// The types that a test sees of the kit, besides those.
  static let ofKit: Set<String> = [
    "ClosureSpy", "DeterministicTrait", "DoublesTrait", "FeatureTrait", "HeldCall", "MethodCalls",
    "ObservedState",
    "PropertyCalls",
    "SnapshotRecordMode", "SnapshotRepresentable", "SnapshotScrubber", "SnapshotStrategy", "SnapshotsTrait",
    "StateDuplicates", "StateRecorder", "StateTimeline", "StubbedMethod", "StubbedProperty", "TestCaseTrait",
    "TestClock", "UnstubbedCall", "UnstubbedCalls",
  ]

  /// The types of the standard library, and a few aliases, that others may have one of their own of.
  static let ofSwift = names(
    """
    Actor AdditiveArithmetic AnyBidirectionalCollection AnyCollection AnyHashable AnyIndex AnyIterator
    AnyKeyPath AnyRandomAccessCollection AnyRegexOutput AnySequence Array ArraySlice AsyncCompactMapSequence
    AsyncDropFirstSequence AsyncDropWhileSequence AsyncFilterSequence AsyncFlatMapSequence
    AsyncIteratorProtocol AsyncMapSequence AsyncPrefixSequence AsyncPrefixWhileSequence AsyncSequence
    AsyncStream AsyncThrowingCompactMapSequence AsyncThrowingDropWhileSequence AsyncThrowingFilterSequence
    AsyncThrowingFlatMapSequence AsyncThrowingMapSequence AsyncThrowingPrefixWhileSequence
    AsyncThrowingStream BidirectionalCollection BinaryFloatingPoint BinaryInteger BitwiseCopyable Bool
    CVaListPointer CVarArg CancellationError CaseIterable Character CheckedContinuation Clock ClosedRange
    Codable CodingKey CodingKeyRepresentable CodingUserInfoKey Collection CollectionDifference
    CollectionOfOne CommandLine Comparable ContiguousArray ContinuousClock Copyable
    CustomConsumingRegexComponent CustomDebugStringConvertible CustomLeafReflectable
    CustomPlaygroundDisplayConvertible CustomReflectable CustomStringConvertible Decodable Decoder
    DecodingError DefaultIndices DefaultStringInterpolation Dictionary DiscardingTaskGroup
    DiscontiguousSlice Double DropFirstSequence DropWhileSequence Duration DurationProtocol EmptyCollection
    Encodable Encoder EncodingError EnumeratedSequence Equatable Error Escapable Executor ExecutorJob
    ExpressibleByArrayLiteral ExpressibleByBooleanLiteral ExpressibleByDictionaryLiteral
    ExpressibleByExtendedGraphemeClusterLiteral ExpressibleByFloatLiteral ExpressibleByIntegerLiteral
    ExpressibleByNilLiteral ExpressibleByStringInterpolation ExpressibleByStringLiteral
    ExpressibleByUnicodeScalarLiteral FixedWidthInteger FlattenSequence Float Float16 Float80 FloatingPoint
    FloatingPointClassification FloatingPointRoundingRule FloatingPointSign GlobalActor Hashable Hasher
    Identifiable IndexingIterator InlineArray InstantProtocol Int Int128 Int16 Int32 Int64 Int8
    IteratorProtocol IteratorSequence Job JobPriority JoinedSequence KeyPath KeyValuePairs
    KeyedDecodingContainer KeyedDecodingContainerProtocol KeyedEncodingContainer
    KeyedEncodingContainerProtocol LazyCollectionProtocol LazyDropWhileSequence LazyFilterSequence
    LazyMapSequence LazyPrefixWhileSequence LazySequence LazySequenceProtocol LosslessStringConvertible
    MainActor ManagedBuffer ManagedBufferPointer MemoryLayout Mirror MirrorPath MutableCollection
    MutableRawSpan MutableSpan Never Numeric ObjectIdentifier OpaquePointer OptionSet Optional OutputRawSpan
    OutputSpan PartialKeyPath PartialRangeFrom PartialRangeThrough PartialRangeUpTo PrefixSequence
    RandomAccessCollection RandomNumberGenerator Range RangeExpression RangeReplaceableCollection RangeSet
    RawRepresentable RawSpan ReferenceWritableKeyPath Regex RegexComponent RegexRepetitionBehavior
    RegexSemanticLevel RegexWordBoundaryKind Repeated Result ReversedCollection SIMD SIMD16 SIMD2 SIMD3
    SIMD32 SIMD4 SIMD64 SIMD8 SIMDMask SIMDScalar SIMDStorage Sendable SendableMetatype Sequence
    SerialExecutor Set SetAlgebra SignedInteger SignedNumeric SingleValueDecodingContainer
    SingleValueEncodingContainer Slice Span StaticBigInt StaticString StrideThrough StrideThroughIterator
    StrideTo StrideToIterator Strideable String StringInterpolationProtocol StringProtocol Substring
    SuspendingClock SystemRandomNumberGenerator Task TaskExecutor TaskGroup TaskPriority TextOutputStream
    TextOutputStreamable ThrowingDiscardingTaskGroup ThrowingTaskGroup UInt UInt128 UInt16 UInt32 UInt64
    UInt8 UTF8Span UnboundedRange_ UnfoldSequence Unicode UnicodeCodec UnicodeDecodingResult
    UnkeyedDecodingContainer UnkeyedEncodingContainer Unmanaged UnownedJob UnownedSerialExecutor
    UnownedTaskExecutor UnsafeBufferPointer UnsafeContinuation UnsafeCurrentTask UnsafeMutableBufferPointer
    UnsafeMutablePointer UnsafeMutableRawBufferPointer UnsafeMutableRawPointer UnsafePointer
    UnsafeRawBufferPointer UnsafeRawPointer UnsafeSendable UnsignedInteger Void WritableKeyPath Zip2Sequence
    """)

  /// True if the generated file sees a type of the name that is none of the sources'.
  static func holds(_ name: String) -> Bool {
    usedByDoubles.contains(name) || ofKit.contains(name) || isOfFoundation(name)
  }

  /// Types of Foundation, but for those that begin with `NS`: imported beside a module's own, they clash.
  private static let ofFoundation = names(
    """
    AffineTransform AlignmentOptions AttributeContainer AttributeDynamicLookup AttributeScope
    AttributeScopeCodableConfiguration AttributeScopes AttributedString AttributedStringAttributeMutation
    AttributedStringKey AttributedStringProtocol AttributedSubstring BlockOperation Bundle
    ByteCountFormatStyle ByteCountFormatter CGFloat CGPoint CGRect CGRectEdge CGSize Calendar CharacterSet
    CocoaError CodableAttributedStringKey CodableConfiguration CodableWithConfiguration ComparableComparator
    Comparator ComparisonResult Connection ContiguousBytes CurrencyFormatStyleConfiguration CustomNSError
    Data DataProtocol Date DateComponents DateFormatter DateInterval DateIntervalFormatter Decimal
    DecodableAttributedStringKey DecodableWithConfiguration DecodingConfigurationProviding
    DescriptiveNumberFormatConfiguration Dimension DiscontiguousAttributedSubstring DiscreteFormatStyle
    EncodableAttributedStringKey EncodableWithConfiguration EncodingConfigurationProviding EnergyFormatter
    Expression FileAttributeKey FileAttributeType FileHandle FileManager FileManagerDelegate
    FileProtectionType FileWrapper FloatingPointFormatStyle FloatingPointParseStrategy FormatStyle
    FormatStyleCapitalizationContext Formatter Host ISO8601DateFormatter IndexPath IndexSet InflectionRule
    InputStream IntegerFormatStyle IntegerParseStrategy JSONDecoder JSONEncoder JSONSerialization
    KeyPathComparator LengthFormatter ListFormatStyle Locale LocalizedError
    MarkdownDecodableAttributedStringKey MassFormatter Measurement Message Morphology MutableDataProtocol
    Notification NotificationCenter NotificationQueue NumberFormatStyleConfiguration NumberFormatter
    ObjCBool OperatingSystemVersion Operation OperationQueue OutputStream POSIXError ParseStrategy
    ParseableFormatStyle PersonNameComponents PersonNameComponentsFormatter Pipe Port PortDelegate
    PortMessage Predicate PredicateBindings PredicateError PredicateExpression PredicateExpressions Process
    ProcessInfo Progress ProgressKind ProgressReporting ProgressUserInfoKey PropertyListDecoder
    PropertyListEncoder PropertyListSerialization QualityOfService RecoverableError ReferenceConvertible
    RunLoop Scanner ScopedAttributeContainer SocketNativeHandle SocketPort SortComparator SortDescriptor
    SortOrder StandardPredicateExpression Stream StreamDelegate StreamNetworkServiceTypeValue
    StreamSOCKSProxyConfiguration StreamSOCKSProxyVersion StreamSocketSecurityLevel StringStyle
    StringTransform Thread TimeInterval TimeZone Timer URL URLComponents URLError URLFileResourceType
    URLQueryItem URLRequest URLResourceKey URLResourceValues URLResponse URLSession UUID UndoManager Unit
    UnitAcceleration UnitAngle UnitArea UnitConcentrationMass UnitConverter UnitConverterLinear
    UnitDispersion UnitDuration UnitElectricCharge UnitElectricCurrent UnitElectricPotentialDifference
    UnitElectricResistance UnitEnergy UnitFrequency UnitFuelEfficiency UnitIlluminance
    UnitInformationStorage UnitLength UnitMass UnitPower UnitPressure UnitSpeed UnitTemperature UnitVolume
    UserDefaults
    """)

  private static func names(_ text: String) -> Set<String> {
    Set(text.split { $0 == " " || $0 == "\n" }.map(String.init))
  }

  /// The types of some modules that no package declares.
  private static let ofModules = [
    "Combine": names(
      """
      AnyCancellable AnyPublisher AnySubscriber Cancellable CombineIdentifier ConnectablePublisher
      CurrentValueSubject CustomCombineIdentifierConvertible Deferred Empty Fail Future ImmediateScheduler Just
      ObservableObject ObservableObjectPublisher PassthroughSubject Published Publisher Publishers Record
      Scheduler SchedulerTimeIntervalConvertible Subject Subscriber Subscribers Subscription Subscriptions
      TopLevelDecoder TopLevelEncoder
      """),
    "Observation": names("Observable ObservationRegistrar ObservationTracking Observations"),
    "Synchronization": names(
      """
      Atomic AtomicLazyReference AtomicLoadOrdering AtomicOptionalRepresentable AtomicRepresentable
      AtomicStoreOrdering AtomicUpdateOrdering Mutex WordPair
      """),
  ]
  /// Apple's modules whose types have no letters of theirs before their names: they may have any.
  private static let withoutPrefix = names(
    """
    ActivityKit AppIntents Charts CoreTransferable CryptoKit MusicKit Observation RealityKit RegexBuilder StoreKit
    SwiftData SwiftUI TipKit Translation Vision WeatherKit WidgetKit os
    """)

  /// True if a module whose sources are out of sight has, or may have, a type of the name.
  static func mayBe(_ name: String, of module: String) -> Bool {
    if module.hasPrefix("Foundation") { return isOfFoundation(name) }
    if let known = ofModules[module] { return known.contains(name) }
    return withoutPrefix.contains(module)
  }

  /// True if Foundation has, or may have, a type of the name.
  static func isOfFoundation(_ name: String) -> Bool {
    ofFoundation.contains(name) || name.hasPrefix("NS") && name.dropFirst(2).first?.isUppercase == true
  }

  /// Types of the standard library that warn of themselves where they are named.
  static let deprecated: Set<String> = [
    "CustomPlaygroundQuickLookable", "DictionaryLiteral", "PlaygroundQuickLook",
  ]
}
