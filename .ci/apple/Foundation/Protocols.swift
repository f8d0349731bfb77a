public protocol LocalizedError: Error {}
public protocol NSCopying { func copy(with zone: NSZone?) -> Any }
