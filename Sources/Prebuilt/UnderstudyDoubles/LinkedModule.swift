internal import UnderstudyDoubles

/// A reference to the module, so that the linker takes it from the static library: reporters are found by name alone.
public let linkedModule: Any.Type = DoublesTrait.self
