// Parts that keep nothing: each is made when it is asked.

extension Program {
  var elements: ElementBuilder { reader.elements }
  var themeReader: ThemeReader {
    ThemeReader(
      definer: definer, styles: styles, reader: reader, definitions: definitions, replies: replies, vocabulary: vocabulary)
  }
  var previewReader: PreviewReader {
    PreviewReader(definer: definer, definitions: definitions, reader: reader, modules: modules, runtime: runtime, styles: styles)
  }
  var joiner: TextJoiner {
    TextJoiner(vocabulary: vocabulary, hot: hot, elements: elements, store: store, reader: reader)
  }
  var loader: ModuleLoader {
    ModuleLoader(
      options: options, runtime: runtime, runner: runner, modules: modules, codeCheck: codeCheck, reader: reader,
      replies: replies, hot: hot, arenas: arenas)
  }
  var names: KnownNames { KnownNames(definitions: definitions, vocabulary: vocabulary, reader: reader) }
  var codeCheck: CodeCheck {
    CodeCheck(modules: modules, runtime: runtime, names: names, definitions: definitions, vocabulary: vocabulary)
  }
  var likeness: Likeness {
    Likeness(store: store, runner: runner, runtime: runtime, reader: reader)
  }
  var registration: Registration {
    Registration(definitions: definitions, vocabulary: vocabulary, runtime: runtime, state: state, options: options)
  }
}
