// The environment keys of the catalog. Each file `EnvironmentKeys+….swift` of this folder adds the keys of one subject.

/// The environment keys that views and modifiers of the catalog read and write. ``StandardKeys`` holds the keys that the engine
/// reads.
public enum EnvironmentKeys {}
