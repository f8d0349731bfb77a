/// The names that are visible in a generated file although the sources don't declare them.
enum KnownNames {
  /// The names of the types and functions that generated code uses.
  static let usedByDoubles = names(
    """
    __MethodHandle __AsyncMethodHandle __PropertyHandle __DoubleLog __DoubleStubs __CompletionHandle
    __CompletionsHandle __OtherHandler __DrivenSequence __onMain __onActor __WrappedReal __DoubleCalls
    NonEscapingClosure InOutValue OwnedValue LentValue __Unsent __Rethrown __StaticMembers
    TestDouble __HandleSet __makingHandles
    Error String Int Array UInt8 UnsafePointer Optional Void Never Sendable Hasher ObjectIdentifier Bool Encoder
    Decoder
    """)

  /// Types of the standard library whose names other modules are likely to declare too.
  static let ofSwift = names(
    """
    Actor Any AnyObject Array Bool Character Clock Collection Decoder Dictionary Double Duration Encodable Encoder
    Decodable Codable Equatable Error Float Hashable Hasher Identifiable Int Never ObjectIdentifier Optional Range Result
    Sendable Sequence Set Span String Task TaskPriority UInt UInt8 UnsafePointer Void
    """)

  /// Types of Understudy and of Combine that a test may import.
  private static let ofImports = names(
    """
    ClosureSpy DeterministicTrait DoublesTrait FeatureTrait HeldCall MethodCalls ObservedState PropertyCalls
    SnapshotRecordMode SnapshotRepresentable SnapshotScrubber SnapshotStrategy SnapshotsTrait StateDuplicates
    StateRecorder StateTimeline StubbedMethod StubbedProperty TestCaseTrait TestClock UnstubbedCall
    UnstubbedCalls

    AnyCancellable AnyPublisher Cancellable CurrentValueSubject Empty Fail Future Just ObservableObject
    PassthroughSubject Published Publisher Record Scheduler Subject Subscriber Subscription
    """)

  /// True if the name may mean a type of Understudy, Combine or Foundation, or if generated code uses it.
  static func contains(_ name: String) -> Bool {
    usedByDoubles.contains(name) || ofImports.contains(name) || isOfFoundation(name)
  }

  /// Types of Foundation without the prefix `NS` whose names other modules are likely to declare too.
  private static let ofFoundation = names(
    """
    AttributedString Bundle CGFloat CGPoint CGRect CGSize Calendar CharacterSet ComparisonResult Connection
    Data Date DateComponents DateFormatter DateInterval Decimal Dimension Expression FileHandle FileManager
    FormatStyle Formatter Host IndexPath IndexSet InputStream JSONDecoder JSONEncoder Locale LocalizedError
    Measurement Message Notification NotificationCenter NumberFormatter Operation OperationQueue OutputStream
    ParseStrategy Pipe Port Predicate Process ProcessInfo Progress RecoverableError RunLoop Scanner
    SortDescriptor SortOrder Stream StreamDelegate Thread TimeInterval TimeZone Timer URL URLComponents URLError
    URLQueryItem URLRequest URLResponse URLSession UUID UndoManager Unit UserDefaults
    """)

  private static func names(_ text: String) -> Set<String> {
    Set(text.split { $0 == " " || $0 == "\n" }.map(String.init))
  }

  /// Apple's modules whose types have no prefix, so that any name may be the name of one of their types.
  static let modulesWithoutPrefix = names(
    """
    ActivityKit AppIntents Charts CoreTransferable CryptoKit MusicKit RealityKit RegexBuilder StoreKit SwiftData
    SwiftUI TipKit Translation Vision WeatherKit WidgetKit os
    """)

  /// True if Foundation declares, or may declare, a type with the name.
  static func isOfFoundation(_ name: String) -> Bool {
    ofFoundation.contains(name) || name.hasPrefix("NS") && name.dropFirst(2).first?.isUppercase == true
  }
}
