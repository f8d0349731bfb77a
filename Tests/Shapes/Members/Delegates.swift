// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// An object with delegates, which usually own it.
public protocol Downloader: AnyObject {
  var delegate: (any DownloaderDelegate)? { get set }
  var dataSource: (any DownloaderDelegate & Sendable)! { get set }
}

public protocol DownloaderDelegate: DownloaderEvents {}

public protocol DownloaderEvents: AnyObject { func hasFinished() }

/// A sendable object with a main-actor delegate.
public protocol Uploader: Sendable {
  @MainActor var uploadDelegate: (any UploaderDelegate)? { get set }
}

@MainActor public protocol UploaderDelegate: AnyObject {}

public protocol SharedDownloader {
  static var delegate: (any DownloaderDelegate)? { get set }
}
