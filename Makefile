# Developer commands. `./bootstrap TARGET` installs what is missing first.

longtail := .build/release/longtail

UNICODE ?= /usr/share/unicode

# Line tables show where a crash is. Other debug information only makes the build longer.
debug := -Xswiftc -gline-tables-only

# All test targets in one executable.
tests := .build/debug/longtailPackageTests.xctest

PREFIX ?= /usr/local

.PHONY: gallery build install dist manual test suite build-tests test-slow test-dist test-sanitized examples site lint format generate unicode goldens bench fuzz clean

gallery: build ## Build, and render the profile gallery.
	$(longtail) render scripts/profile.lua

# The binary needs no symbol table for other programs, and packed relocations make it 1.6 MB smaller.
release_link := -Xlinker --no-export-dynamic -Xswiftc -use-ld=lld -Xlinker -z -Xlinker pack-relative-relocs

build: ## The release binary, with the Swift runtime linked statically.
	swift build -c release --static-swift-stdlib --product longtail $(release_link)

install: build ## Install the program, its manual, completions, components and editor types below PREFIX.
	tools/install_files $(longtail) "$(DESTDIR)$(PREFIX)"

dist: build ## A tarball and a Debian package in .build/dist, which run without Swift.
	tools/make_dist $(longtail)

manual: ## Write docs/longtail.1, the manual page, from the definitions of the commands.
	@mkdir -p .build
	@echo "building the manual (.build/manual.log)"
	@swift package $(debug) --disable-sandbox plugin generate-manual --configuration debug > .build/manual.log 2>&1 \
	  || { cat .build/manual.log; exit 1; }
	sed "s/^\.Dd.*/.Dd longtail $$(.build/debug/longtail --version)/" \
	  .build/plugins/GenerateManual/outputs/LongtailCommand/longtail.1 > docs/longtail.1

test: ## Every test. A target may import only its declared dependencies, and a warning in this package is an error.
	@$(MAKE) --no-print-directory -j2 lint build-tests
	@echo "building examples, benchmarks and fuzzers (.build/examples.log)"
	@$(MAKE) --no-print-directory examples > .build/examples.log 2>&1 || { cat .build/examples.log; exit 1; }
	@LONGTAIL_EXAMPLES=1 tools/run_tests $(tests)

suite: build-tests ## Some suites: make suite NAME="ChildMatching|Law".
	@tools/run_tests $(tests) "$(NAME)"

# An incremental build prints the warnings of a file only when it compiles it. So a file with a warning is compiled each time.
warnings = (^|/)(Sources|Tests)/[^:]*:[0-9]+:[0-9]+: warning:

build-tests:
	@mkdir -p .build
	@echo "building (.build/build.log)"
	@swift build --build-tests --disable-xctest $(debug) --explicit-target-dependency-import-check error > .build/build.log 2>&1 \
	  || { cat .build/build.log; exit 1; }
	@! { grep -E '$(warnings)' .build/build.log | sort -u | tee .build/warnings.log | grep .; } \
	  || { sed 's/:.*//' .build/warnings.log | sort -u | xargs touch -c; exit 1; }

test-slow: ## Every test beside four busy loops, then with a quarter of a core (root on Linux). The result must not depend on the speed.
	tools/slowly busy $(MAKE) --no-print-directory test
	tools/slowly quarter $(MAKE) --no-print-directory test

test-dist: dist ## Installs the Debian package into an empty bookworm, and runs a new project there (root, debootstrap and a network).
	tools/test_dist

SANITIZERS ?= address thread

test-sanitized: ## The tests under the address and the thread sanitizer, each in a build of its own; SANITIZERS=thread NAME="Inbox" selects some.
	@for sanitizer in $(SANITIZERS); do \
	  echo "building with the $$sanitizer sanitizer (.build/$$sanitizer.log)"; \
	  swift build --build-tests --disable-xctest $(debug) --sanitize=$$sanitizer --scratch-path .build/$$sanitizer \
	    > .build/$$sanitizer.log 2>&1 || { cat .build/$$sanitizer.log; exit 1; }; \
	  ASAN_OPTIONS=detect_leaks=0 TSAN_OPTIONS=halt_on_error=1 SWIFT_BACKTRACE=enable=no \
	    tools/run_tests .build/$$sanitizer/debug/longtailPackageTests.xctest "$(or $(NAME),.)" || exit 1; \
	done

examples: ## The packages beside this one, in the build folder of the tests, so that shared code is compiled once. `make fuzz` links the fuzzers.
	@for package in Examples/*/Package.swift Tests/Client/Package.swift Benchmarks/Package.swift; do \
	  swift build --package-path $$(dirname $$package) --scratch-path .build $(debug) || exit 1; \
	done
	@for target in $(FUZZ); do \
	  swift build --package-path Fuzz --scratch-path .build --target $$target $(debug) || exit 1; \
	done

# Files whose prose is checked: documents, and the comments of the code. docs/seeds.md quotes others.
prose := README.md ARCHITECTURE.md docs/README.md docs/tutorial.md docs/commands.md docs/embedding.md docs/guide/*.md docs/from/*.md docs/serve.md \
  docs/linear.md docs/scale.md docs/width.md docs/performance.md docs/rules.md docs/decisions.md CHANGELOG.md CONTRIBUTING.md Tests/README.md \
  docs/kit/*.md docs/errors/*.md docs/reference/*.md docs/reference/*/*.md docs/public-*.md

site: build-tests ## The documents as a web site with search, in .build/site. `./bootstrap site` installs what it needs.
	tools/make_site

lint: ## Layout of the Swift code, and the prose of documents and comments.
	@tools/lint_prose $(prose)
	@git ls-files '*.swift' '*.c' '*.h' '*.lua' | xargs tools/lint_prose
	@swift format lint --strict --recursive --parallel Package.swift Sources Tests Benchmarks/Package.swift Benchmarks/Sources \
	  Fuzz/Package.swift Fuzz/Sources Examples

format: ## Lay out the Swift code.
	swift format --in-place --recursive --parallel Package.swift Sources Tests Benchmarks/Package.swift Benchmarks/Sources \
	  Fuzz/Package.swift Fuzz/Sources Examples

generate: manual build-tests ## Write the files that are generated from the declarations, and the images and recordings of the documents.
	.build/debug/longtail types > types/longtail.d.lua
	rm -rf docs/reference docs/errors
	.build/debug/longtail doc --all .
	.build/debug/longtail render scripts/profile.lua --size 66x60 --format svg > docs/images/profile.svg
	.build/debug/longtail render scripts/gallery.lua --preview charts --format svg > docs/images/charts.svg
	.build/debug/longtail render scripts/gallery.lua --preview style --format svg > docs/images/style.svg
	for keys in docs/recordings/*.keys; do \
	  .build/debug/longtail record $${keys%.keys}.lua --keys $$keys $$(sed -n '1s/^# //p' $$keys) \
	    > docs/images/$$(basename $$keys .keys).svg || exit 1; \
	done
	@LONGTAIL_RECORD=1 tools/run_tests $(tests) PublicAPITests > .build/record.log 2>&1 || { cat .build/record.log; exit 1; }

unicode: ## Write the Unicode tables again, from the data files that Debian's unicode-data installs (or UNICODE=folder).
	tools/generate_unicode_tables.py $(UNICODE) > .build/UnicodeTables.swift
	mv .build/UnicodeTables.swift Sources/LongtailCore/Text/UnicodeTables.swift

goldens: ## Record the golden renderings again. Look at the difference before committing it.
	LONGTAIL_RECORD=1 $(MAKE) --no-print-directory suite NAME=GoldenTests || true
	.build/debug/longtail test components --record

bench: build ## Measures costs, and fails if one is above its recorded ratio or has none. BENCH=--record records, BENCH=--all measures more.
	swift build -c release --package-path Benchmarks --scratch-path .build
	.build/release/Measure --longtail $(longtail) $(BENCH)

FUZZ ?= ElementFuzz InputFuzz ScreenFuzz JSONFuzz ScriptFuzz NumberFuzz
SECONDS ?= 600

fuzz: ## Fuzzes readers of foreign bytes, the storage of elements and scripts, for SECONDS each. FUZZ=JSONFuzz selects one. Input that fails is stored in Fuzz/.
	@mkdir -p Fuzz/.build
	for target in $(FUZZ); do \
	  swift build -c release --sanitize=fuzzer --sanitize=address -Xswiftc -sanitize=fuzzer --package-path Fuzz --product $$target || exit 1; \
	  mkdir -p Fuzz/.build/corpus/$$target; \
	  ASAN_OPTIONS=detect_leaks=0 SWIFT_BACKTRACE=enable=no Fuzz/.build/release/$$target -max_total_time=$(SECONDS) \
	    -max_len=4096 -len_control=0 -timeout=30 -print_final_stats=1 \
	    -artifact_prefix=Fuzz/$$target- Fuzz/.build/corpus/$$target components scripts docs/schema || exit 1; \
	done

clean:
	rm -rf .build
