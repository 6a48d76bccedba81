// The plain values of Core that the facade's own types speak of.

@_exported import struct LongtailCore.Color
@_exported import enum LongtailCore.ColorDepth
@_exported import enum LongtailCore.ColorScheme
@_exported import struct LongtailCore.Counters
@_exported import struct LongtailCore.Diagnostic
@_exported import enum LongtailCore.DiagnosticCode
@_exported import struct LongtailCore.Rect
@_exported import struct LongtailCore.Size
@_exported import struct LongtailCore.Surface
@_exported import enum LongtailEngine.CanvasSize
@_exported import struct LongtailScript.Preview
@_exported import struct LongtailScript.ProgramOptions
@_exported import enum LongtailTerminal.ColorPolicy
@_exported import enum LongtailTerminal.StandardOutput
@_exported import enum LongtailTerminal.TerminalSize
