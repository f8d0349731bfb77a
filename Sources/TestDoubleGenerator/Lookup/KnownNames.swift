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
    "String", "Int", "Array", "UInt8", "UnsafePointer",
    "Void", "Never",
    "Sendable", "Hasher", "ObjectIdentifier", "Bool", "Encoder", "Decoder",
  ]

  /// Types of Foundation that modules like to have one of their own of; imported beside theirs, they clash.
  static let ofFoundation: Set<String> = [
    "Bundle", "Calendar", "Connection", "Data", "Date", "Decimal", "Dimension", "Expression", "Formatter",
    "Host",
    "IndexPath", "Locale", "Measurement", "Message", "Notification", "Operation", "OperationQueue", "Pipe",
    "Port", "Predicate", "Process", "Progress", "Scanner", "SortDescriptor", "Stream", "Thread", "TimeZone",
    "Timer", "URL", "UUID", "Unit",
  ]
}
