internal import Understudy

/// A reference to the module, so that the linker takes it from the static library: its baselines are found by name alone.
public let linkedModule: Any.Type = SnapshotsTrait.self
