// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public import Testing

/// Stands for the trait of swift-snapshot-testing.
public struct ForeignSnapshotsTrait: SuiteTrait, TestTrait {
  public struct Record: Sendable {
    public static let all = Record()
    public static let failed = Record()
    public static let missing = Record()
    public static let never = Record()
  }

  public var isRecursive: Bool { true }
}

extension Trait where Self == ForeignSnapshotsTrait {
  public static var snapshots: Self { snapshots() }

  public static func snapshots(record: ForeignSnapshotsTrait.Record? = nil, diffTool: String? = nil) -> Self {
    ForeignSnapshotsTrait()
  }
}
