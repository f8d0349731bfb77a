/// The protocols of the standard library and Apple's frameworks that the generator supports without their sources.
enum StandardProtocols {
  /// Protocols that add no members to a double, which is a class.
  static let markers: Set<String> = [
    "AnyObject", "Copyable", "Escapable", "SendableMetatype", "class", "BitwiseCopyable",
  ]

  /// Protocols whose members the renderer implements itself, with the conformances that each needs.
  static let identity: [String: Set<String>] = [
    "Equatable": ["Equatable"], "Hashable": ["Equatable", "Hashable"],
    "Comparable": ["Equatable", "Comparable"], "CustomStringConvertible": ["CustomStringConvertible"],
    "CustomDebugStringConvertible": ["CustomDebugStringConvertible"],
    "Encodable": ["Encodable"], "Decodable": ["Decodable"], "Codable": ["Encodable", "Decodable"],
  ]

  /// Protocols that are common as existential types; used for names that the sources don't declare.
  static let existentials: Set<String> = [
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

  /// Returns a known protocol with its requirements that have no default; `nil` if the protocol is unknown.
  static func declaration(_ path: [String]) -> ProtocolDeclaration? {
    guard let name = path.last, path.count == 1 || modules.contains(path[0]) else { return nil }
    return declarations[name]
  }

  /// True if the sources, such as those of OpenCombine, declare one of the known protocols themselves.
  ///
  /// The known requirements replace the declared ones, which include those with a default implementation.
  static func matches(_ declaration: ProtocolDeclaration) -> Bool {
    modules.contains(declaration.module) && declarations[declaration.name] != nil
  }

  /// The file path in the locations of the known protocols; empty, so that it differs from all real paths.
  static let file = ""

  /// The modules whose protocols the known requirements replace.
  private static let modules: Set<String> = ["Swift", "_Concurrency", "Foundation", "Combine", "OpenCombine"]

  private static let declarations: [String: ProtocolDeclaration] = {
    let source = SourceFile(path: file, module: "Swift", bytes: Array(StandardSources.text.utf8))
    let protocols = DeclarationParser.protocols(in: source)
    return Dictionary(protocols.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }()
}

extension ProtocolDeclaration {
  /// True for one of the known protocols in `StandardProtocols`.
  var isStandard: Bool { location.file == StandardProtocols.file }
}

extension StandardProtocols {
  /// The actor that a delegate protocol is isolated to.
  enum DelegateIsolation { case noActor, mainActor }

  /// Apple's delegate protocols, with the actor that each is isolated to.
  ///
  /// All of their requirements are optional, so the double of an inheriting protocol only has to inherit `NSObject`.
  static let delegates: [String: DelegateIsolation] = {
    let onMainActor = Dictionary(
      uniqueKeysWithValues: (ofUIKit + ofAppKit + ofWebKit).map { ($0, DelegateIsolation.mainActor) })
    return onMainActor.merging(onNoActor.map { ($0, .noActor) }) { first, _ in first }
  }()

  private static let ofUIKit = [
    "UIAdaptivePresentationControllerDelegate", "UIApplicationDelegate", "UICollectionViewDelegate",
    "UICollectionViewDelegateFlowLayout", "UIDocumentPickerDelegate", "UIGestureRecognizerDelegate",
    "UIImagePickerControllerDelegate", "UINavigationBarDelegate", "UINavigationControllerDelegate",
    "UIPageViewControllerDelegate", "UIPickerViewDelegate", "UIPopoverPresentationControllerDelegate",
    "UISceneDelegate", "UIScrollViewDelegate", "UISearchBarDelegate", "UISearchControllerDelegate",
    "UISplitViewControllerDelegate", "UITabBarControllerDelegate", "UITabBarDelegate", "UITableViewDelegate",
    "UITextFieldDelegate", "UITextViewDelegate", "UIToolbarDelegate", "UIViewControllerTransitioningDelegate",
    "UIWindowSceneDelegate",
  ]
  private static let ofAppKit = [
    "NSApplicationDelegate", "NSCollectionViewDelegate", "NSComboBoxDelegate", "NSControlTextEditingDelegate",
    "NSMenuDelegate", "NSOutlineViewDelegate", "NSSearchFieldDelegate", "NSSplitViewDelegate",
    "NSTabViewDelegate", "NSTableViewDelegate", "NSTextDelegate", "NSTextFieldDelegate", "NSTextViewDelegate",
    "NSToolbarDelegate", "NSWindowDelegate",
  ]
  private static let ofWebKit = ["WKNavigationDelegate", "WKUIDelegate"]
  private static let onNoActor = [
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
/// is the type that a double uses unless the doubled protocol specifies another one.
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
    public protocol IteratorProtocol<Element> {
      associatedtype Element
      mutating func next() -> Element?
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
    public protocol LosslessStringConvertible: CustomStringConvertible { init?(_ description: String) }
    public protocol TextOutputStream { mutating func write(_ string: String) }
    public protocol RandomNumberGenerator { mutating func next() -> UInt64 }
    public protocol CodingKey: CustomStringConvertible, CustomDebugStringConvertible, Sendable {
      var stringValue: String { get }
      init?(stringValue: String)
      var intValue: Int? { get }
      init?(intValue: Int)
    }

    public protocol NSCopying { func copy(with zone: NSZone?) -> Any }
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

    public protocol Cancellable { func cancel() }
    public protocol ObservableObject: AnyObject {
      associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
        where ObjectWillChangePublisher.Failure == Never
    }
    """
}
