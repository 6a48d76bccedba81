// The version: `longtail --version`, packages, and the first heading of CHANGELOG.md.

/// The version of Longtail.
let version = "0.1.0"
