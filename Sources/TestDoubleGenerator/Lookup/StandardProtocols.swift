/// The protocols of the standard library and Apple's frameworks that the generator supports without their sources.
enum StandardProtocols {
  /// Protocols without members, and the old keyword `class`; a double need not declare its conformance to them.
  static let markers: Set<String> = [
    "AnyObject", "Copyable", "Escapable", "SendableMetatype", "class", "BitwiseCopyable",
  ]

  /// The conformances that a double declares, by inherited protocol; `DoubleRenderer` gives the members of these
  /// protocols fixed implementations, so the members need no stubs.
  static let conformancesByBuiltInProtocol: [String: Set<String>] = [
    "Equatable": ["Equatable"], "Hashable": ["Equatable", "Hashable"],
    "Comparable": ["Equatable", "Comparable"], "CustomStringConvertible": ["CustomStringConvertible"],
    "CustomDebugStringConvertible": ["CustomDebugStringConvertible"],
    "Encodable": ["Encodable"], "Decodable": ["Decodable"], "Codable": ["Encodable", "Decodable"],
  ]

  /// The member of each of these protocols that a double implements, unless an extension does.
  static let membersByBuiltInProtocol = [
    "Equatable": "==", "Hashable": "hash(into:)", "Comparable": "<", "CustomStringConvertible": "description",
    "CustomDebugStringConvertible": "debugDescription", "Encodable": "encode(to:)",
    "Decodable": "init(from:)",
  ]

  /// Common protocols; generated code adds a missing `any` to one of these names if no source declares the name.
  static let commonExistentials: Set<String> = [
    "Error", "LocalizedError", "CustomNSError", "RecoverableError", "Encoder", "Decoder", "Encodable",
    "Decodable", "Codable", "CodingKey", "Sendable", "Actor", "CustomStringConvertible",
    "CustomDebugStringConvertible", "TextOutputStream", "RandomNumberGenerator", "NSObjectProtocol",
    "NSCopying", "NSCoding",
  ]

  /// `NSObject`, and Foundation's protocols that only require a conforming class to inherit `NSObject`.
  static let requiringNSObject: Set<String> = [
    "NSObjectProtocol", "NSObject", "URLSessionDelegate", "URLSessionTaskDelegate", "URLSessionDataDelegate",
    "URLSessionStreamDelegate", "XMLParserDelegate", "StreamDelegate",
  ]

  /// Returns the protocol that a dotted name means, with only the requirements without a default; `nil` if unknown.
  static func declaration(_ path: [String]) -> TypeDeclaration? {
    guard let name = path.last, path.count == 1 || modules.contains(path[0]) else { return nil }
    return declarationsByName[name]
  }

  /// True if ``StandardSources`` also declares the given protocol, such as OpenCombine's `Cancellable`; a double then
  /// needs only the requirements in ``StandardSources``, since the other requirements have a default.
  static func contains(_ declaration: TypeDeclaration) -> Bool {
    modules.contains(declaration.module) && declarationsByName[declaration.name] != nil
  }

  /// The file path in the locations of the protocols in ``StandardSources``; empty, so that it differs from real paths.
  static let filePath = ""

  /// The modules that declare the protocols in ``StandardSources``.
  private static let modules: Set<String> = ["Swift", "_Concurrency", "Foundation", "Combine", "OpenCombine"]

  private static let declarationsByName: [String: TypeDeclaration] = {
    let source = SourceFile(path: filePath, module: "Swift", bytes: Array(StandardSources.text.utf8))
    let protocols = DeclarationParser.protocols(in: source)
    return Dictionary(protocols.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }()
}

extension TypeDeclaration {
  var isBuiltIn: Bool { location.file == StandardProtocols.filePath }
}

/// Apple's delegate protocols; the double of an inheriting protocol only has to inherit `NSObject`, since all requirements
/// of the delegate protocols are optional.
extension StandardProtocols {
  static func isDelegate(_ name: String) -> Bool {
    mainActorDelegates.contains(name) || nonisolatedDelegates.contains(name)
  }

  static let mainActorDelegates = Set(uiKitDelegates + appKitDelegates + webKitDelegates)
  private static let uiKitDelegates = [
    "UIAdaptivePresentationControllerDelegate", "UIApplicationDelegate", "UICollectionViewDelegate",
    "UICollectionViewDelegateFlowLayout", "UIDocumentPickerDelegate", "UIGestureRecognizerDelegate",
    "UIImagePickerControllerDelegate", "UINavigationBarDelegate", "UINavigationControllerDelegate",
    "UIPageViewControllerDelegate", "UIPickerViewDelegate", "UIPopoverPresentationControllerDelegate",
    "UISceneDelegate", "UIScrollViewDelegate", "UISearchBarDelegate", "UISearchControllerDelegate",
    "UISplitViewControllerDelegate", "UITabBarControllerDelegate", "UITabBarDelegate", "UITableViewDelegate",
    "UITextFieldDelegate", "UITextViewDelegate", "UIToolbarDelegate", "UIViewControllerTransitioningDelegate",
    "UIWindowSceneDelegate",
  ]
  private static let appKitDelegates = [
    "NSApplicationDelegate", "NSCollectionViewDelegate", "NSComboBoxDelegate", "NSControlTextEditingDelegate",
    "NSMenuDelegate", "NSOutlineViewDelegate", "NSSearchFieldDelegate", "NSSplitViewDelegate",
    "NSTabViewDelegate", "NSTableViewDelegate", "NSTextDelegate", "NSTextFieldDelegate", "NSTextViewDelegate",
    "NSToolbarDelegate", "NSWindowDelegate",
  ]
  private static let webKitDelegates = ["WKNavigationDelegate", "WKUIDelegate"]
  private static let nonisolatedDelegates: Set = [
    "AVAudioPlayerDelegate", "AVAudioRecorderDelegate", "AVCaptureMetadataOutputObjectsDelegate",
    "AVCapturePhotoCaptureDelegate", "AVCaptureVideoDataOutputSampleBufferDelegate",
    "AVSpeechSynthesizerDelegate", "CAAnimationDelegate", "CBPeripheralDelegate", "CLLocationManagerDelegate",
    "NSFetchedResultsControllerDelegate", "NetServiceBrowserDelegate", "NetServiceDelegate",
    "UNUserNotificationCenterDelegate",
  ]
}

/// The protocols of the standard library, Foundation and Combine that a doubled protocol can inherit, as Swift source.
///
/// Each protocol contains only the requirements without a default implementation. The default of an associated type
/// is the type that a double uses if the doubled protocol specifies none.
enum StandardSources {
  static let text = """
    public protocol Identifiable<ID> { associatedtype ID: Hashable; var id: ID { get } }
    public protocol CaseIterable {
      associatedtype AllCases: Collection = [Self] where AllCases.Element == Self
      static var allCases: AllCases { get }
    }
    public protocol Error: Sendable {}
    public protocol LocalizedError: Error {}
    public protocol AsyncSequence<Element, Failure> {
      associatedtype Element
      associatedtype Failure: Error = any Error
      associatedtype AsyncIterator: AsyncIteratorProtocol = AsyncThrowingStream<Element, any Error>.AsyncIterator
        where AsyncIterator.Element == Element, AsyncIterator.Failure == Failure
      func makeAsyncIterator() -> AsyncIterator
    }
    public protocol CodingKey: CustomStringConvertible, CustomDebugStringConvertible, Sendable {
      var stringValue: String { get }
      init?(stringValue: String)
      var intValue: Int? { get }
      init?(intValue: Int)
    }

    public protocol Cancellable { func cancel() }
    public protocol ObservableObject: AnyObject {
      associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
        where ObjectWillChangePublisher.Failure == Never
    }
    """
}

/// Names of declarations in modules that a generated file may import and whose sources the generator doesn't read.
enum KnownNames {
  /// The names of the types and functions that generated code uses.
  static let usedByDoubles = parseNames(
    """
    __MethodHandle __AsyncMethodHandle __PropertyHandle __DoubleLog __DoubleStubs __CompletionHandle
    __onMain __WrappedReal __DoubleCalls
    NonEscapingClosure InOutValue OwnedValue LentValue __UncheckedSendable __Rethrown __StaticMembers
    TestDouble __HandleSet __makingHandles
    Error String Int Array UInt8 UnsafePointer Optional Void Never Sendable Hasher ObjectIdentifier Bool Encoder
    Decoder
    """)

  /// Types of the standard library that are qualified with `Swift` where the name may mean another module's type.
  static let swiftTypes = parseNames(
    """
    Actor Any AnyObject Array Bool Character Clock Collection Decoder Dictionary Double Duration Encodable Encoder
    Decodable Codable Equatable Error Float Hashable Hasher Identifiable Int Never ObjectIdentifier Optional Range Result
    Sendable Sequence Set Span String Task TaskPriority UInt UInt8 UnsafePointer Void
    """)

  /// Types of Understudy and of Combine that a test may import.
  private static let understudyAndCombineTypes = parseNames(
    """
    ClosureSpy DeterministicTrait DoublesTrait FeatureTrait HeldCall MethodCalls PropertyCalls
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
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  /// Apple's modules whose types have no common prefix; a type of any name may come from one of these modules.
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
