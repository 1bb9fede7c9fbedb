// All pure modules under one name: `import Maru` is enough to embed widgets, without SDL and without Foundation.

@_exported public import MaruDrawing
@_exported public import MaruGeometry
@_exported public import MaruGestures
@_exported public import MaruRaster
@_exported public import MaruRuntime
@_exported public import MaruSound
@_exported public import MaruWidgets
