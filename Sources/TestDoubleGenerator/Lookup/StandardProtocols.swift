/// The protocols of the standard library and Foundation whose requirements are known here.
enum StandardProtocols {
  /// Protocols that require nothing of a class.
  static let markers: Set<String> = [
    "AnyObject", "Copyable", "Escapable", "SendableMetatype", "class", "BitwiseCopyable",
  ]

  /// Protocols that the renderer implements by the double's identity or name.
  static let identity: [String: Set<String>] = [
    "Equatable": ["Equatable"], "Hashable": ["Equatable", "Hashable"],
    "Comparable": ["Equatable", "Comparable"], "CustomStringConvertible": ["CustomStringConvertible"],
    "CustomDebugStringConvertible": ["CustomDebugStringConvertible"],
    "Encodable": ["Encodable"], "Decodable": ["Decodable"], "Codable": ["Encodable", "Decodable"],
  ]

  /// Protocols that are used as types by themselves.
  static let existentials: Set<String> = [
    "Error", "LocalizedError", "CustomNSError", "RecoverableError", "Encoder", "Decoder", "Encodable",
    "Decodable",
    "Codable", "CodingKey", "Sendable", "Actor", "CustomStringConvertible", "CustomDebugStringConvertible",
    "TextOutputStream", "RandomNumberGenerator", "NSObjectProtocol", "NSCopying", "NSCoding",
  ]

  /// Foundation's protocols for delegates: what they require, they implement themselves, but for the class.
  static let objects: Set<String> = [
    "NSObjectProtocol", "NSObject", "URLSessionDelegate", "URLSessionTaskDelegate", "URLSessionDataDelegate",
    "URLSessionStreamDelegate", "XMLParserDelegate", "StreamDelegate",
  ]

  /// The requirements of a protocol of the toolchain, as far as it does not implement them itself; `nil` where
  /// they are not known here.
  static func declaration(_ path: [String]) -> ProtocolDeclaration? {
    guard let name = path.last, path.count == 1 || modules.contains(path[0]) else { return nil }
    return declarations[name]
  }

  /// True if the protocol is one of the toolchain's whose sources are given, as OpenCombine's are: what these
  /// implement themselves, declarations don't tell.
  static func stands(for declaration: ProtocolDeclaration) -> Bool {
    modules.contains(declaration.module) && declarations[declaration.name] != nil
  }

  /// The path of their file, which no file has.
  static let file = ""

  private static let modules: Set<String> = ["Swift", "_Concurrency", "Foundation", "Combine", "OpenCombine"]

  private static let declarations: [String: ProtocolDeclaration] = {
    let source = SourceFile(path: file, module: "Swift", bytes: Array(StandardSources.text.utf8))
    let protocols = DeclarationParser.protocols(in: source)
    return Dictionary(protocols.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }()
}

extension ProtocolDeclaration {
  /// True if it is one of the toolchain's.
  var isStandard: Bool { location.file == StandardProtocols.file }
}

extension StandardProtocols {
  /// The actor that a delegate is on.
  enum DelegateIsolation { case noActor, mainActor }

  /// Apple's protocols that require nothing: whatever they declare is optional, so that a double of a child has only
  /// to be an object of Objective-C.
  static let delegates: [String: DelegateIsolation] = {
    let onMainActor = Dictionary(
      uniqueKeysWithValues: (ofUIKit + ofAppKit + ofWebKit).map { ($0, DelegateIsolation.mainActor) })
    return onMainActor.merging(anywhere.map { ($0, .noActor) }) { first, _ in first }
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
  private static let anywhere = [
    "AVAudioPlayerDelegate", "AVAudioRecorderDelegate", "AVCaptureMetadataOutputObjectsDelegate",
    "AVCapturePhotoCaptureDelegate", "AVCaptureVideoDataOutputSampleBufferDelegate",
    "AVSpeechSynthesizerDelegate", "CAAnimationDelegate", "CBPeripheralDelegate", "CLLocationManagerDelegate",
    "NSFetchedResultsControllerDelegate", "NetServiceBrowserDelegate", "NetServiceDelegate",
    "UNUserNotificationCenterDelegate",
  ]
}

/// The protocols of the standard library, Foundation and Combine that a double can inherit, as Swift source.
///
/// Each holds what it leaves to the conforming type; what it implements itself is left to it. The default of an
/// associated type is what a double has there unless its protocol says something else.
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
