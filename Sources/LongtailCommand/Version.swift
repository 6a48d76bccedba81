// The version, for `longtail --version` and for packages. The first heading of CHANGELOG.md and the manual (`make manual`) must
// have the same version.

/// The version of Longtail.
let version = "0.1.0"
