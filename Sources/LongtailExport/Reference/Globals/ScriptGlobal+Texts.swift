// Functions of scripts: texts in several languages, and numbers as text.

import LongtailCore

extension ScriptGlobal {
  static let texts: [ScriptGlobal] = [
    ScriptGlobal(
      name: "locale", role: .text,
      summary:
        """
        Declares the translations for a language. For each key, `texts` has the text that Text.key shows. Instead of a \
        text, an entry may be a table of plural forms: `zero`, `one` and `other`.
        """,
      example: """
        locale("de", { greeting = "Hallo, **{name}**", files = { one = "{count} Datei", other = "{count} Dateien" } })
        return VStack { Text.key("greeting", { name = "Ada" }), Text.key("files", { count = 3 }) }:environment("locale", "de")
        """,
      stub: """
        ---@param language string
        ---@param texts table<string, string|{ zero?: string, one?: string, other: string }>
        function locale(language, texts) end
        """),
    ScriptGlobal(
      name: "Text.key", role: .text,
      summary:
        """
        Shows the text for a key in the current language. The text may contain inline Markdown. A placeholder such as {count} \
        is replaced by the value of `count` in the table `values`.
        """,
      example: """
        locale("en", { files = { one = "{count} file", other = "{count} files" } })
        return HStack { spacing = 3, Text.key("files", { count = 1 }), Text.key("files", { count = 12 }) }
        """,
      stub: """
        ---@param content string|number
        ---@param values? table<string, string|number>
        ---@return View
        function Text.key(content, values) end
        """),
    ScriptGlobal(
      name: "Text.markdown", role: .text, summary: "Shows text with inline Markdown: emphasis, code, strikethrough and links.",
      example: """
        return Text.markdown "**Done** in _3 s_, see [the log](https://example.com/log)"
        """,
      stub: """
        ---@param content string|number
        ---@return View
        function Text.markdown(content) end
        """),
    ScriptGlobal(
      name: "format", summary: "Formats numbers, byte counts, dates and durations as text, in the same way on every machine.",
      example: """
        return VStack { alignment = "leading",
          format.number(1234567.891, { decimals = 2 }),
          format.number(1234567, { notation = "compact" }),
          format.percent(0.256, { locale = "de" }),
          format.bytes(1500000),
          format.date(1700000000, "yyyy-MM-dd HH:mm", { utcOffset = 1 }),
          format.date(1700000000, { date = "full", time = "short", locale = "fr" }),
          format.duration(3723),
        }
        """,
      stub: """
        ---@alias FormatLocale "da"|"de"|"en"|"en-GB"|"es"|"fr"|"it"|"ja"|"nb"|"nl"|"pl"|"pt"|"sv"
        format = {}

        ---@param value number
        ---@param options? { decimals?: integer, grouping?: boolean, sign?: "automatic"|"always"|"never", notation?: "standard"|"compact", locale?: FormatLocale }
        ---@return string
        function format.number(value, options) end

        ---@param value number A fraction: 0.25 is 25 %.
        ---@param options? { decimals?: integer, grouping?: boolean, sign?: "automatic"|"always"|"never", locale?: FormatLocale }
        ---@return string
        function format.percent(value, options) end

        ---@param value number
        ---@param options? { units?: "decimal"|"binary", locale?: FormatLocale }
        ---@return string
        function format.bytes(value, options) end

        ---@param seconds number Seconds since 1970-01-01 00:00 UTC.
        ---@param pattern string The fields of the date and the text between the fields, such as "yyyy-MM-dd HH:mm". Letters \
        for dates: y (year), M (month), d (day), E (weekday). Letters for times: H (hour from 0 to 23), h (hour from 1 to \
        12), m (minute), s (second). The letter \"a\" stands for AM or PM. Repeat a letter for more digits: for March, M \
        gives 3, and MM gives 03. MMM and MMMM give the short and the full name of the month. Write other letters in single \
        quotes, such as 'at'.
        ---@param options? { utcOffset?: number, locale?: FormatLocale }
        ---@return string
        ---@overload fun(seconds: number, options?: { date?: "short"|"medium"|"long"|"full", time?: "short"|"medium"|"long"|"full", utcOffset?: number, locale?: FormatLocale }): string
        function format.date(seconds, pattern, options) end

        ---@param seconds number
        ---@param options? { style?: "clock"|"units" }
        ---@return string
        function format.duration(seconds, options) end
        """),
    ScriptGlobal(
      name: "text",
      summary:
        """
        Functions that search text, compare texts and change the case of texts in any language. Lua's `string` functions \
        work on bytes, so they handle only ASCII letters correctly.
        """,
      example: """
        local names = { "Zoë", "Ärger", "file 10", "file 9", "ÜBER" }
        table.sort(names, function(a, b) return text.compare(a, b) < 0 end)
        local rows = { alignment = "leading" }
        for index, name in ipairs(names) do
          rows[index] = HStack { name, text.contains(name, "uber") and Text "found":foregroundColor "green" }
        end
        return VStack(rows)
        """,
      stub: """
        text = {}

        ---Returns true if a text contains another one, ignoring case and accents. Every text contains the empty text.
        ---@param text string|number
        ---@param part string|number
        ---@return boolean
        function text.contains(text, part) end

        ---Compares texts for sorting: -1 if the first comes before the second, 0 if they are the same, 1 if it comes after. \
        Numbers in texts are compared by value.
        ---@param first string|number
        ---@param second string|number
        ---@return integer
        function text.compare(first, second) end

        ---Returns the text without case and accents, the form that text.contains compares.
        ---@param text string|number
        ---@return string
        function text.fold(text) end

        ---@param text string|number
        ---@return string
        function text.lower(text) end

        ---@param text string|number
        ---@return string
        function text.upper(text) end
        """),
  ]
}
