@_exported public import UnderstudySchedules
