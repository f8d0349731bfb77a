// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// Sets and numbers.
public protocol Tags: SetAlgebra where Element == Int {}
public protocol OpenTags: SetAlgebra { var title: String { get } }
public protocol Permissions: OptionSet { func describe() -> String }
public protocol Price: Numeric { var cents: Int { get } }
public protocol Balance: SignedNumeric {}
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
public protocol Period: DurationProtocol {}

/// Collections that can be changed.
public protocol Row: MutableCollection where Element == Int {}
public protocol Bag: RangeReplaceableCollection {}
public protocol Line: BidirectionalCollection where Element == Int {}
public protocol Array2D: MutableCollection, RangeReplaceableCollection, RandomAccessCollection {}

/// The other literals.
public protocol Glyph: ExpressibleByUnicodeScalarLiteral, ExpressibleByExtendedGraphemeClusterLiteral {}
public protocol Answer: ExpressibleByBooleanLiteral, ExpressibleByFloatLiteral {}
public protocol Phrase: ExpressibleByStringInterpolation {}
public protocol Lexicon: ExpressibleByDictionaryLiteral where Key == String {}

/// Objects of Foundation.
public protocol NamedObject: NSObjectProtocol { var name: String { get } }
public protocol Archived: NSObjectProtocol, NSSecureCoding { var name: String { get } }
public protocol Locking: NSLocking {}
@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
public protocol Sorting: SortComparator where Compared == Int {}
public protocol NumberedError: CustomNSError { var number: Int { get } }
public protocol Download: URLSessionDownloadDelegate { func finish() -> Int }
public protocol Streaming: StreamDelegate { func open() -> Int }
public protocol Fetching: URLSessionDataDelegate { var data: Data { get } }

/// Others of the standard library.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
public protocol Pattern: RegexComponent where RegexOutput == Substring {}
public protocol Leaf: CustomLeafReflectable {}
public protocol Debuggable: CustomDebugStringConvertible {}

/// Executors.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
public protocol Loop: SerialExecutor { func drain() -> Int }
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
public protocol Pool: TaskExecutor { var size: Int { get } }
