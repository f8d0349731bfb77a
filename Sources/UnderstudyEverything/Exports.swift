@_exported public import Understudy
@_exported public import UnderstudyCassettes
@_exported public import UnderstudyClock
@_exported public import UnderstudyClosures
@_exported public import UnderstudyExploring
@_exported public import UnderstudyInlineSnapshots
@_exported public import UnderstudySchedules
