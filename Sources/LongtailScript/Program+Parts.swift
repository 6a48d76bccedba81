// The parts of a program that store nothing. Each is created when it is used. The exception is `elements`, which is created with
// the program and belongs to the reader.

extension Program {
  var elements: ElementBuilder { reader.elements }
  var themeReader: ThemeReader {
    ThemeReader(
      definer: definer, styles: styles, reader: reader, replies: replies, definitions: definitions, vocabulary: vocabulary)
  }
  var previewReader: PreviewReader {
    PreviewReader(definer: definer, styles: styles, reader: reader, modules: modules, definitions: definitions, runtime: runtime)
  }
  var joiner: TextJoiner {
    TextJoiner(reader: reader, elements: elements, vocabulary: vocabulary, store: store, hot: hot)
  }
  var loader: ModuleLoader {
    ModuleLoader(
      runner: runner, reader: reader, replies: replies, modules: modules, codeCheck: codeCheck, arenas: arenas, options: options,
      runtime: runtime, hot: hot)
  }
  var names: KnownNames { KnownNames(reader: reader, definitions: definitions, vocabulary: vocabulary) }
  var codeCheck: CodeCheck {
    CodeCheck(modules: modules, names: names, definitions: definitions, vocabulary: vocabulary, runtime: runtime)
  }
  var contentHasher: ContentHasher {
    ContentHasher(runner: runner, reader: reader, store: store, runtime: runtime)
  }
  var registration: Registration {
    Registration(
      state: state, stored: stored, definitions: definitions, vocabulary: vocabulary, options: options, runtime: runtime)
  }
}
