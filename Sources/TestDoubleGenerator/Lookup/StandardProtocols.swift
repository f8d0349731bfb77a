/// The protocols of the standard library and Apple's frameworks that the generator supports without their sources.
enum StandardProtocols {
  /// Protocols that add no members to a double, since a double is a class.
  static let markers: Set<String> = [
    "AnyObject", "Copyable", "Escapable", "SendableMetatype", "class", "BitwiseCopyable",
  ]

  /// The conformances that a double declares, by inherited protocol; the renderer implements the members of these
  /// protocols itself, since the members depend on the double's identity or name.
  static let conformancesByIdentityProtocol: [String: Set<String>] = [
    "Equatable": ["Equatable"], "Hashable": ["Equatable", "Hashable"],
    "Comparable": ["Equatable", "Comparable"], "CustomStringConvertible": ["CustomStringConvertible"],
    "CustomDebugStringConvertible": ["CustomDebugStringConvertible"],
    "Encodable": ["Encodable"], "Decodable": ["Decodable"], "Codable": ["Encodable", "Decodable"],
  ]

  /// Protocols that are common as existential types; a name that the sources don't declare is looked up here.
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

  /// Returns the protocol at `path`, with only the requirements that have no default; `nil` if the protocol is unknown.
  static func declaration(_ path: [String]) -> ProtocolDeclaration? {
    guard let name = path.last, path.count == 1 || modules.contains(path[0]) else { return nil }
    return declarationsByName[name]
  }

  /// True for a known protocol in the sources, such as those of OpenCombine; the known requirements then replace the
  /// declared requirements, some of which have a default implementation.
  static func contains(_ declaration: ProtocolDeclaration) -> Bool {
    modules.contains(declaration.module) && declarationsByName[declaration.name] != nil
  }

  /// The file path in the locations of the known protocols; empty, so that it differs from all real paths.
  static let filePath = ""

  /// The modules that declare the known protocols.
  private static let modules: Set<String> = ["Swift", "_Concurrency", "Foundation", "Combine", "OpenCombine"]

  private static let declarationsByName: [String: ProtocolDeclaration] = {
    let source = SourceFile(path: filePath, module: "Swift", bytes: Array(StandardSources.text.utf8))
    let protocols = DeclarationParser.protocols(in: source)
    return Dictionary(protocols.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }()
}

extension ProtocolDeclaration {
  var isStandard: Bool { location.file == StandardProtocols.filePath }
}

extension StandardProtocols {
  enum DelegateIsolation { case noActor, mainActor }

  /// The isolation of Apple's delegate protocols, by name; the double of an inheriting protocol only has to inherit
  /// `NSObject`, since all requirements of the delegate protocols are optional.
  static let isolationByDelegateProtocol: [String: DelegateIsolation] = {
    let isolatedDelegates = Dictionary(
      uniqueKeysWithValues: (uiKitDelegates + appKitDelegates + webKitDelegates).map {
        ($0, DelegateIsolation.mainActor)
      })
    return isolatedDelegates.merging(nonisolatedDelegates.map { ($0, .noActor) }) { first, _ in first }
  }()

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
  private static let nonisolatedDelegates = [
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
    public protocol CustomNSError: Error {}
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
