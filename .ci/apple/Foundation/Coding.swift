open class JSONEncoder {
  public enum DateEncodingStrategy: Sendable {
    case iso8601
    @preconcurrency case custom(@Sendable (Date, any Encoder) throws -> Void)
  }
  public enum NonConformingFloatEncodingStrategy: Sendable {
    case convertToString(positiveInfinity: String, negativeInfinity: String, nan: String)
  }
  public struct OutputFormatting: OptionSet, Sendable {
    public static let prettyPrinted = OutputFormatting(rawValue: 1)
    public static let sortedKeys = OutputFormatting(rawValue: 2)
    public static let withoutEscapingSlashes = OutputFormatting(rawValue: 8)
    public var rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  open var dateEncodingStrategy = DateEncodingStrategy.iso8601
  open var nonConformingFloatEncodingStrategy = NonConformingFloatEncodingStrategy.convertToString(
    positiveInfinity: "", negativeInfinity: "", nan: "")
  open var outputFormatting: OutputFormatting = []
  public init() {}
  open func encode(_ value: some Encodable) throws -> Data { Data() }
}

open class JSONDecoder {
  public enum DateDecodingStrategy: Sendable {
    @preconcurrency case custom(@Sendable (any Decoder) throws -> Date)
  }
  public enum NonConformingFloatDecodingStrategy: Sendable {
    case convertFromString(positiveInfinity: String, negativeInfinity: String, nan: String)
  }
  open var dateDecodingStrategy = DateDecodingStrategy.custom { _ in Date() }
  open var nonConformingFloatDecodingStrategy = NonConformingFloatDecodingStrategy.convertFromString(
    positiveInfinity: "", negativeInfinity: "", nan: "")
  public init() {}
  open func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T { fatalError() }
}

open class PropertyListDecoder {
  public init() {}
  open func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T { fatalError() }
}

open class JSONSerialization {
  public struct ReadingOptions: OptionSet, Sendable {
    public static let fragmentsAllowed = ReadingOptions(rawValue: 4)
    public var rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public struct WritingOptions: OptionSet, Sendable {
    public static let prettyPrinted = WritingOptions(rawValue: 1)
    public static let sortedKeys = WritingOptions(rawValue: 2)
    public static let fragmentsAllowed = WritingOptions(rawValue: 4)
    public static let withoutEscapingSlashes = WritingOptions(rawValue: 8)
    public var rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  open class func jsonObject(with data: Data, options: ReadingOptions = []) throws -> Any { fatalError() }
  open class func data(withJSONObject object: Any, options: WritingOptions = []) throws -> Data { fatalError() }
}
