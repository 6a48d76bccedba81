// The keys and the mouse of each control, for its page in the reference.

extension Catalog {
  /// An input of a control, and its effect.
  public typealias InputHelp = (input: String, effect: String)

  /// The inputs of controls and of views that scroll, by the name of the view. Keys are those in a left-to-right layout.
  public static let inputs: [String: [InputHelp]] = [
    "Button": press("presses the button"),
    "Toggle": press("switches"),
    "Link": [("click", "opens the address: the terminal does it")],
    "NavigationLink": press("pushes its screen"),
    "NavigationStack": [("escape", "goes back"), ("click on the button at the top", "goes back")],
    "Menu": press("opens the menu") + [
      ("up, down", "move in the menu"), ("escape", "closes the menu"), ("click outside", "closes the menu"),
    ],
    "DisclosureGroup": press("shows or hides the views") + [
      ("right", "shows the views, if they are hidden"), ("left", "hides the views, if they are shown"),
    ],
    "Picker": [
      ("left, right", "select the previous or the next option"),
      ("up, down", "do the same, in the styles `inline` and `radioGroup`"),
      ("home, end", "select the first or the last option, if the menu is open or there is none"),
      ("return, space, up, down", "open the menu, in the style `menu`"),
      ("a letter", "goes to the next option with this letter, in the menu"), ("click", "selects an option, or opens the menu"),
    ],
    "Slider": [
      ("left, right", "change the value by a step"), ("pageDown, pageUp", "change it by ten steps"),
      ("home, end", "set the minimum or the maximum"), ("click, drag", "set the value under the pointer"),
    ],
    "Stepper": [("left, right, -, +", "change the value by a step"), ("click on − or +", "changes the value by a step")],
    "DatePicker": [
      ("left, right", "select a part of the date"), ("up, down", "change the part"), ("digits", "replace the part"),
      ("delete", "clears the part"), ("arrows", "move by days and weeks, in the style `graphical`"),
      ("pageUp, pageDown", "change the month, in the style `graphical`"), ("click", "selects a part or a day"),
    ],
    "TabView": [
      ("left, right", "select a tab, if the tabs have the focus"), ("ctrl+pageUp, ctrl+pageDown", "select a tab from inside"),
      ("click on a tab", "selects it"),
    ],
    "TextField": editing + [("return", "submits the text: `:onSubmit`")],
    "SecureField": editing + [("return", "submits the text: `:onSubmit`")],
    "TextEditor": editing + [("return", "inserts a line"), ("up, down, pageUp, pageDown", "move by lines and pages")],
    "List": [
      ("up, down, pageUp, pageDown, home, end", "select a row"), ("return, double click", "submit: `:onSubmit`"),
      ("space", "adds or removes a row, if several can be selected"), ("shift with an arrow or a click", "extends the selection"),
      ("ctrl+a", "selects all rows, if several can be selected"), ("delete", "deletes the selected rows: `:onDelete`"),
      ("alt+up, alt+down", "move the row: `:onMove`"), ("click", "selects a row"), ("wheel", "scrolls"),
    ],
    "Table": scrolling,
    "ScrollView": scrolling,
  ]

  private static func press(_ effect: String) -> [InputHelp] { [("return, space", effect), ("click", effect)] }

  private static let scrolling: [InputHelp] = [
    ("up, down, pageUp, pageDown, home, end", "scroll, if no view inside handles the key"), ("wheel", "scrolls"),
    ("drag of the scroll bar", "scrolls"),
  ]

  private static let editing: [InputHelp] = [
    ("left, right, home, end", "move the cursor"), ("ctrl+left, ctrl+right", "move by words"), ("shift with these", "selects"),
    ("delete, deleteForward", "delete a character or the selection"),
    ("ctrl+w, ctrl+u, ctrl+k", "delete a word, or to the start or end of the line"),
    ("alt+a", "selects all"), ("ctrl+x, alt+c", "cut and copy, if text is selected"),
    ("alt+z, alt+shift+z", "undo and redo, if there is a change"),
    ("click, drag", "move the cursor, select"), ("double click", "selects a word"),
  ]
}
