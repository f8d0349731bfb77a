// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// Another module has a protocol of this name.
public protocol Twin { func second() -> Int }
