// Tests objects that are derived from environments.

import LongtailCore
import Testing

@testable import LongtailEngine

@Suite struct DerivedObjectsTests {
  private final class Look {}
  private final class Other {}

  private func environments(_ count: Int) -> [EnvironmentValues] {
    (0..<count).map { _ in
      var environment = EnvironmentValues()
      environment[StandardKeys.colorScheme] = .light
      return environment
    }
  }

  @Test func `an object is found for its own environment and type only`() {
    var objects = DerivedObjects()
    let (environments, look) = (environments(2), Look())
    objects.store(look, ObjectIdentifier(Look.self), from: environments[0])
    #expect(objects.object(ObjectIdentifier(Look.self), from: environments[0]) === look)
    #expect(objects.object(ObjectIdentifier(Other.self), from: environments[0]) == nil)
    #expect(objects.object(ObjectIdentifier(Look.self), from: environments[1]) == nil)
    #expect(objects.object(ObjectIdentifier(Look.self), from: EnvironmentValues()) == nil)
  }

  @Test func `two objects of one environment are kept, and older ones are dropped`() {
    var objects = DerivedObjects()
    let environment = environments(1)[0]
    for kind in [ObjectIdentifier(Look.self), ObjectIdentifier(Other.self)] { objects.store(Look(), kind, from: environment) }
    #expect(objects.object(ObjectIdentifier(Look.self), from: environment) != nil)
    #expect(objects.object(ObjectIdentifier(Other.self), from: environment) != nil)
    for environment in environments(1000) { objects.store(Look(), ObjectIdentifier(Look.self), from: environment) }
    #expect(objects.object(ObjectIdentifier(Other.self), from: environment) == nil)
  }
}
