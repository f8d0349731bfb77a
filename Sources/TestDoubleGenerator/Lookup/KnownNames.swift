/// Names of declarations in modules that a generated file may import and whose sources the generator doesn't read.
enum KnownNames {
  /// The names of the types and functions that generated code uses.
  static let usedByDoubles = parseNames(
    """
    __MethodHandle __AsyncMethodHandle __PropertyHandle __DoubleLog __DoubleStubs __CompletionHandle
    __CompletionsHandle __OtherHandler __DrivenSequence __onMain __onActor __WrappedReal __DoubleCalls
    NonEscapingClosure InOutValue OwnedValue LentValue __Unsent __Rethrown __StaticMembers
    TestDouble __HandleSet __makingHandles
    Error String Int Array UInt8 UnsafePointer Optional Void Never Sendable Hasher ObjectIdentifier Bool Encoder
    Decoder
    """)

  /// Types of the standard library whose names other modules are likely to declare too.
  static let swiftTypes = parseNames(
    """
    Actor Any AnyObject Array Bool Character Clock Collection Decoder Dictionary Double Duration Encodable Encoder
    Decodable Codable Equatable Error Float Hashable Hasher Identifiable Int Never ObjectIdentifier Optional Range Result
    Sendable Sequence Set Span String Task TaskPriority UInt UInt8 UnsafePointer Void
    """)

  /// Types of Understudy and of Combine that a test may import.
  private static let understudyAndCombineTypes = parseNames(
    """
    ClosureSpy DeterministicTrait DoublesTrait FeatureTrait HeldCall MethodCalls ObservedState PropertyCalls
    SnapshotRecordMode SnapshotRepresentable SnapshotScrubber SnapshotStrategy SnapshotsTrait StateDuplicates
    StateRecorder StateTimeline StubbedMethod StubbedProperty TestCaseTrait TestClock UnstubbedCall
    UnstubbedCalls

    AnyCancellable AnyPublisher Cancellable CurrentValueSubject Empty Fail Future Just ObservableObject
    PassthroughSubject Published Publisher Record Scheduler Subject Subscriber Subscription
    """)

  /// True if the name may mean a type of Understudy, Combine or Foundation, or if generated code uses the name.
  static func contains(_ name: String) -> Bool {
    usedByDoubles.contains(name) || understudyAndCombineTypes.contains(name) || mayBeFoundationType(name)
  }

  /// Types of Foundation without the prefix `NS` whose names other modules are likely to declare too.
  private static let foundationTypes = parseNames(
    """
    AttributedString Bundle CGFloat CGPoint CGRect CGSize Calendar CharacterSet ComparisonResult Connection
    Data Date DateComponents DateFormatter DateInterval Decimal Dimension Expression FileHandle FileManager
    FormatStyle Formatter Host IndexPath IndexSet InputStream JSONDecoder JSONEncoder Locale LocalizedError
    Measurement Message Notification NotificationCenter NumberFormatter Operation OperationQueue OutputStream
    ParseStrategy Pipe Port Predicate Process ProcessInfo Progress RecoverableError RunLoop Scanner
    SortDescriptor SortOrder Stream StreamDelegate Thread TimeInterval TimeZone Timer URL URLComponents URLError
    URLQueryItem URLRequest URLResponse URLSession UUID UndoManager Unit UserDefaults
    """)

  /// Returns the words of a text, which are separated by spaces and line breaks.
  private static func parseNames(_ text: String) -> Set<String> {
    Set(text.split { $0 == " " || $0 == "\n" }.map(String.init))
  }

  /// Apple's modules whose types have no common prefix, so that the modules may declare a type of any name.
  static let modulesWithoutPrefix = parseNames(
    """
    ActivityKit AppIntents Charts CoreTransferable CryptoKit MusicKit RealityKit RegexBuilder StoreKit SwiftData
    SwiftUI TipKit Translation Vision WeatherKit WidgetKit os
    """)

  /// True for the listed types of Foundation, and for a name that begins with `NS` and an uppercase letter.
  static func mayBeFoundationType(_ name: String) -> Bool {
    foundationTypes.contains(name) || name.hasPrefix("NS") && name.dropFirst(2).first?.isUppercase == true
  }
}
