// A gallery without a terminal, to which tests send keys and whose cells they read.

import LongtailCore
import LongtailTestSupport

@testable import Longtail

struct GalleryScreen {
  let gallery: Gallery
  /// The frame of the stage, in cells of the screen.
  var stage: Rect { gallery.interface.frame(of: "stage") ?? Rect(.zero, .zero) }

  /// Creates a gallery of scripts by name. A script that cannot be loaded is shown with its error.
  init(_ scripts: KeyValuePairs<String, String>, _ size: Size = Size(90, 24)) throws {
    let exhibits = scripts.map { name, source in
      do throws(Diagnostic) {
        return Gallery.Exhibit(name, .success(try Runtime(source: source, name: name)))
      } catch {
        return Gallery.Exhibit(name, .failure(error))
      }
    }
    self.init(try Gallery(exhibits))
    gallery.isAnimated = true
    gallery.show(on: .screen(size))
  }

  init(_ gallery: Gallery) { self.gallery = gallery }

  var surface: Surface { gallery.surface ?? Surface(size: .zero, scheme: .dark) }

  /// The rows of the screen, without trailing spaces.
  var rows: [String] {
    (0..<surface.size.height).map { y in
      String(surface.text(row: y).reversed().drop { $0 == " " }.reversed())
    }
  }

  var screen: String { rows.joined(separator: "\n") }

  /// The rows of the screen that show the stage, without trailing spaces.
  var shown: [String] {
    let place = stage
    return (place.y..<place.maxY).map { y in
      let cells = (max(place.x, 0)..<min(place.maxX, surface.size.width)).map { surface.text(of: surface[$0, y]) }
      return String(cells.joined().reversed().drop { $0 == " " }.reversed())
    }
  }

  /// The styles of the cells of the stage.
  var styles: [CellStyle] {
    let place = stage
    return (place.y..<place.maxY).flatMap { y in (place.x..<place.maxX).map { surface.style(of: surface[$0, y]) } }
  }

  func press(_ keys: String...) {
    for key in keys { if let key = KeyPress(key) { gallery.dispatch(.key(key)) } }
  }

  func type(_ text: String) { for letter in text { gallery.dispatch(.key(KeyPress(.character(String(letter))))) } }

  func contains(_ text: String) -> Bool { screen.contains(text) }
}
