// The environment keys of the catalog. Each file of this folder adds the keys of one subject.

/// Keys that views and modifiers of the catalog read and write; ``StandardKeys`` holds those of the stages.
public enum EnvironmentKeys {}
