// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// Protocols of Foundation objects.
public protocol NamedObject: NSObjectProtocol { var name: String { get } }
public protocol NumberedError: CustomNSError { var number: Int { get } }
public protocol Download: URLSessionDownloadDelegate { func finish() -> Int }
public protocol Streaming: StreamDelegate { func open() -> Int }
public protocol Fetching: URLSessionDataDelegate { var data: Data { get } }

public protocol Localized: LocalizedError { var code: Int { get } }
