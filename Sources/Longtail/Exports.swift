// The plain values of the other targets that the facade's own types speak of. People import `Longtail` and nothing else.

import LongtailCore
import LongtailEngine
import LongtailExport
import LongtailScript
import LongtailTerminal

public typealias Cells = LongtailCore.Cells
public typealias Color = LongtailCore.Color
public typealias ColorDepth = LongtailCore.ColorDepth
public typealias ColorScheme = LongtailCore.ColorScheme
public typealias Counters = LongtailCore.Counters
public typealias Diagnostic = LongtailCore.Diagnostic
public typealias DiagnosticCode = LongtailCore.DiagnosticCode
public typealias Event = LongtailCore.Event
public typealias KeyHint = LongtailCore.KeyHint
public typealias KeyPress = LongtailCore.KeyPress
public typealias PlainValue = LongtailCore.PlainValue
public typealias PointerEvent = LongtailCore.PointerEvent
public typealias Point = LongtailCore.Point
public typealias HostRequest = LongtailCore.HostRequest
public typealias Rect = LongtailCore.Rect
public typealias Size = LongtailCore.Size
public typealias Surface = LongtailCore.Surface
public typealias CanvasSize = LongtailEngine.CanvasSize
public typealias FolderListing = LongtailScript.FolderListing
public typealias Preview = LongtailScript.Preview
public typealias ProgramOptions = LongtailScript.ProgramOptions
public typealias RegisteredFunction = LongtailScript.RegisteredFunction
public typealias SourceFiles = LongtailScript.SourceFiles
public typealias ColorPolicy = LongtailTerminal.ColorPolicy
public typealias DetachedThread = LongtailTerminal.DetachedThread
public typealias LocalSocket = LongtailTerminal.LocalSocket
public typealias StandardOutput = LongtailTerminal.StandardOutput
public typealias TerminalDevice = LongtailTerminal.TerminalDevice
public typealias TerminalVariables = LongtailTerminal.TerminalVariables
public typealias TerminalSize = LongtailTerminal.TerminalSize
public typealias JSONReader = LongtailExport.JSONReader
public typealias WidthReport = LongtailExport.WidthReport
