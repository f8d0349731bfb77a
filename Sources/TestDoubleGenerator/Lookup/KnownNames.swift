/// Names that the generated file sees, besides those of the sources.
enum KnownNames {
  /// The types that generated code names.
  static let usedByDoubles: Set<String> = [
    "__MethodHandle", "__AsyncMethodHandle", "__PropertyHandle", "__DoubleLog", "__DoubleStubs",
    "__CompletionHandle",
    "__CompletionsHandle", "__OtherHandler", "__DrivenSequence", "__onMain", "__onActor",
    "__WrappedReal", "__DoubleCalls", "NonEscapingClosure",
    "InOutValue", "OwnedValue", "LentValue", "__Unsent", "__Rethrown", "__PackValues", "__StaticMembers",
    "TestDouble", "__HandleSet",
    "Error",
    "String", "Int", "Array", "UInt8", "UnsafePointer", "Optional",
    "Void", "Never",
    "Sendable", "Hasher", "ObjectIdentifier", "Bool", "Encoder", "Decoder",
  ]

  /// The types that a test sees of the kit, besides those.
  static let ofKit: Set<String> = [
    "ClosureSpy", "DeterministicTrait", "DoublesTrait", "FeatureTrait", "HeldCall", "MethodCalls",
    "ObservedState",
    "PropertyCalls",
    "SnapshotRecordMode", "SnapshotRepresentable", "SnapshotScrubber", "SnapshotStrategy", "SnapshotsTrait",
    "StateDuplicates", "StateRecorder", "StateTimeline", "StubbedMethod", "StubbedProperty", "TestCaseTrait",
    "TestClock", "UnstubbedCall", "UnstubbedCalls",
  ]

  /// Types of the standard library that others like to have one of their own of.
  static let ofSwift: Set<String> = [
    "Actor", "AnyHashable", "AnyKeyPath", "Array", "AsyncStream", "AsyncThrowingStream", "Bool",
    "Character", "ClosedRange", "Codable", "Comparable", "Decodable", "Dictionary", "Double",
    "Duration", "Encodable", "Equatable", "Error", "Float", "Hashable", "Identifiable", "Int", "Int8",
    "Int16", "Int32", "Int64", "KeyPath", "Never", "Optional", "PartialKeyPath", "Range",
    "ReferenceWritableKeyPath", "Result", "Sendable", "Sequence", "Set", "String", "Substring", "UInt",
    "UInt8", "UInt16", "UInt32", "UInt64", "Void", "WritableKeyPath",
  ]

  /// True if the generated file sees a type of the name that is none of the sources'.
  static func holds(_ name: String) -> Bool {
    usedByDoubles.contains(name) || ofKit.contains(name) || ofFoundation.contains(name)
  }

  /// Types of Foundation that modules like to have one of their own of; imported beside theirs, they clash.
  static let ofFoundation: Set<String> = [
    "Bundle", "Calendar", "CharacterSet", "Connection", "DateComponents", "DateFormatter", "DateInterval",
    "FileHandle",
    "FileManager", "FileWrapper", "IndexSet", "JSONDecoder", "JSONEncoder", "NSObject", "NumberFormatter",
    "UndoManager",
    "URLRequest", "URLResponse", "URLSession", "UserDefaults", "Data", "Date", "Decimal", "Dimension",
    "Expression", "Formatter",
    "Host",
    "IndexPath", "Locale", "Measurement", "Message", "Notification", "Operation", "OperationQueue", "Pipe",
    "Port", "Predicate", "Process", "Progress", "Scanner", "SortDescriptor", "Stream", "Thread", "TimeZone",
    "Timer", "URL", "UUID", "Unit",
  ]
}
