@_exported public import StateSnapshots
@_exported public import UnderstudyDoubles
