# FingerPaint
#
#   make deps         installs what building and testing need from the system, if anything is missing
#   make build        the optimised program: .build/release/fingerpaint
#   make run          builds, then opens the window; without a display, runs the demo. ARGS="..."
#   make demo         builds, then plays ten fingers on a virtual touchscreen and writes a PNG. ARGS="..."
#   make test         lint, then every test; system tests drive the optimised program. ARGS="..."
#   make check        lint, the tests of values and pixels, and one smoke test of each surface: after each change. ARGS="..."
#   make test-debug   the tests of values, with checks of exclusive access and of overflows everywhere. ARGS="..."
#   make conformance  puts the program to every row of the table of touch cases. ARGS="--client COMMAND ..."
#   make soak         an hour of twenty fingers, a week of an exhibit, stalls, 1,000 kills, lost power; a year; fuzz. ARGS="..."
#   make fuzz         a hostile server, busy people and damaged files, under sanitizers. FUZZ_SECONDS=300 each
#   make arm64        the kernels' bytes on arm64, emulated, against those on this machine
#   make round-trips  writes 10,000 random drawings as InkML and reads each again. ROUND_TRIPS=...
#   make lint         checks the formatting, the imports and the shell scripts
#   make format       formats the Swift files in place
#   make template     the template for translators, from the sources, and its new texts into all languages
#   make bench        the benchmarks, optimised: every figure, then the micro-benchmarks. ARGS="..."
#   make bench-micro  kernel, curve, index and codecs alone. ARGS="--filter curve.*"
#   make order        the order of the program's functions in memory, from a run of it: Resources/functions.order
#   make screenshots  palettes and sheets in every state, words in all languages, into SCREENSHOTS
#   make pictures     the pictures and the film that README and manual show, into Resources/pictures
#   make documents    manual pages, completions and icons, into .build/share
#   make check-documents  judges them, the menu entry and the like by the tools of others
#   make install      builds and installs below PREFIX (/usr/local); DESTDIR=... for packagers
#   make uninstall    removes what install put there
#   make deb          the Debian package, judged by lintian: .build/deb
#   make dist         the source with all it needs to build without a network, and its checksum: .build/dist
#   make tarball      the program for other distributions, and its checksum: .build/dist
#   make test-package builds the Debian package in a bare Debian 12, installs, uses, upgrades and removes it. As root
#   make clean        removes .build
#   make help         prints this

SHELL = /bin/sh
PREFIX = /usr/local
DESTDIR =
ARGS =
SCREENSHOTS = .build/screenshots
ROUND_TRIPS = 10000
FUZZ_SECONDS = 300
FUZZ_SEED = 1
# Looks for what a target needs from the system, and installs it. Packagers have done that: DEPS= leaves it out.
DEPS = scripts/deps
# How install strips the program: of what only debuggers read. Packagers keep that in a package of its own: STRIP=
STRIP = -s

# A target imports only what Package.swift lists for it.
flags = --explicit-target-dependency-import-check error
# The C compiler that Swift brings.
clang = "$$(dirname "$$(readlink -f "$$(command -v swift)")")/clang"
# The linker lays the functions that each touch executes beside each other, and those of the start after them: "make
# order" writes the list. Names in it that no longer exist do no harm. Each function gets a section of its own for that.
order = Resources/functions.order
ordered = -Xswiftc -Xfrontend -Xswiftc -function-sections -Xswiftc -use-ld=lld \
  -Xlinker --symbol-ordering-file="$(CURDIR)/$(order)" -Xlinker --no-warn-symbol-ordering
# Swift's runtime needs a little of the C++ library. As a shared library, all of it would be loaded at each start: 1 MiB
# and a tenth of the time. The linker takes what it finds in this folder first, and the shared one if there is nothing.
static = $(CURDIR)/.build/static
static_cxx = $(shell mkdir -p "$(static)" && ln -sfn "$$($(clang) -print-file-name=libstdc++.a)" "$(static)") \
  -Xlinker -L"$(static)"
# Programs, tests and tools are built once, in one configuration and with the same flags: others would rebuild all of it.
# Almost all addresses that are written at the start are relative, and packed they take a twentieth of the room: 1.2 MiB
# less to read and to keep in memory. The C library of Debian 12 is the first that reads them (glibc 2.36).
packed_addresses = -Xlinker -z -Xlinker pack-relative-relocs
# Code calls for the metadata of a generic type. By default it looks for it by name, and each name that is new takes a
# search through all conformances: a quarter of the start.
without_names = -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
release = -c release $(flags) $(ordered) $(without_names) $(static_cxx) $(packed_addresses)
program = .build/release/fingerpaint
# What decodes images of other programs. The program looks for it beside itself, and where it is installed.
decoder = .build/release/fingerpaint-decoder
# What paints the pages of PDF files, likewise.
page_painter = .build/release/fingerpaint-pages
# What puts ink on the pages of PDF files, likewise.
overlayer = .build/release/fingerpaint-overlay
# What plays sounds, likewise.
sounder = .build/release/fingerpaint-sound
# The same with qpdf inside, for tarballs: distributions have different versions of that library, with different names.
static_overlayer = .build/static-overlay/fingerpaint-overlay
# When this call of make began.
started := $(shell date +%s)
# The release, as the changelog's first heading says it: "## 0.2.0 (2026-11-24)".
version := $(shell awk 'length($$1) == 2 && $$2 ~ /^[0-9.]+$$/ { print $$2; exit }' CHANGELOG.md)
date := $(shell awk 'length($$1) == 2 && $$2 ~ /^[0-9.]+$$/ { print substr($$3, 2, 10); exit }' CHANGELOG.md)
# What "fingerpaint --version" says. Git writes the commit into .commit where it packs a release; see .gitattributes.
# Only the file that has it is compiled again when it changes.
packed := $(filter-out $$Format%,$(shell cat .commit))
export FINGERPAINT_COMMIT := $(or $(packed),$(shell git describe --always --dirty --abbrev=12 --exclude='*' 2>/dev/null))
# For tests to load into the program.
faulty_disk = .build/faulty-disk/libFaultyDisk.so
# Stands in for the sound server, for the program's own helper.
sound_server = .build/sound-server/libpulse-simple.so.0
# All tests in one program.
tests = .build/release/FingerPaintPackageTests.xctest
# What is built to check itself, in places of its own. Swift's compiler has no sanitizer of undefined behaviour
# here: what it lets be undefined in C ends in a trap, and its own language checks itself. Such builds do not
# vectorize, and the C compiler's warning about it is off.
address = -c release $(flags) --sanitize=address --scratch-path .build/asan \
  -Xcc -fsanitize=undefined -Xcc -fsanitize-trap=undefined -Xcc -Wno-pass-failed
# Our programs in C, which read what strangers have written, with the same sanitizers and without the sandbox. They
# end, and free nothing.
fuzzed = .build/asan/helpers
fuzzed_programs = $(fuzzed)/fingerpaint-decoder $(fuzzed)/fingerpaint-pages $(fuzzed)/fingerpaint-overlay
sanitized_c = $(clang) -g -O1 -fuse-ld=lld -fsanitize=address,undefined -fsanitize-trap=undefined -Wall -Wextra \
  -ISources/CSandbox/include
# What orders threads inside Swift's libraries, said to the sanitizer, which does not see into them.
happens_before = .build/tsan/happens_before.o
thread = -c release $(flags) --sanitize=thread --scratch-path .build/tsan -Xcc -Wno-pass-failed \
  -Xlinker "$(CURDIR)/$(happens_before)"
sanitizing = ASAN_OPTIONS=abort_on_error=1 TSAN_OPTIONS=halt_on_error=1 \
  LSAN_OPTIONS=print_suppressions=0:suppressions="$(CURDIR)/Tests/Fuzz/leaks.supp"
# Under these tests, fingers paint, people use everything there is, and other threads write.
sanitized_tests = TenFingersTests|UseTests|ForgeryTests|GallerySheetTests|PasteTests|SaveTests|ReplayTests
# A package of its own: what it needs is no part of any other build.
micro_benchmarks = swift package --package-path Tests/MicroBenchmarks --scratch-path .build/micro \
  benchmark --no-progress --grouping metric
swift_files = Package.swift Sources Tests
shell_scripts = scripts/deps scripts/deb scripts/dist scripts/tarball scripts/package-test scripts/check-documents .ci/run

bin = $(DESTDIR)$(PREFIX)/bin
libexec = $(DESTDIR)$(PREFIX)/libexec/fingerpaint
applications = $(DESTDIR)$(PREFIX)/share/applications
icons = $(DESTDIR)$(PREFIX)/share/icons/hicolor
metainfo = $(DESTDIR)$(PREFIX)/share/metainfo
thumbnailers = $(DESTDIR)$(PREFIX)/share/thumbnailers
mime = $(DESTDIR)$(PREFIX)/share/mime
locales = $(DESTDIR)$(PREFIX)/share/locale
shared = $(DESTDIR)$(PREFIX)/share/fingerpaint
units = $(DESTDIR)$(PREFIX)/lib/systemd/user
# File managers look into databases that are made of what is installed. Packagers' tools see to that
# themselves.
update_desktop = @[ -n "$(DESTDIR)" ] || { \
  ! command -v update-mime-database >/dev/null || update-mime-database "$(mime)"; \
  ! command -v gtk-update-icon-cache >/dev/null || gtk-update-icon-cache -qtf "$(icons)"; \
  ! command -v update-desktop-database >/dev/null || update-desktop-database "$(applications)"; }

# One catalogue for each language there is, and one for English: without it, gettext would pass over
# those who ask for English first and for another language after it.
languages = en $(patsubst Resources/po/%.po,%,$(wildcard Resources/po/*.po))
catalog = LC_MESSAGES/fingerpaint.mo
catalogs = $(languages:%=.build/locale/%/$(catalog))

# What is made for a desktop: below .build/share as it is below PREFIX/share.
documents = .build/share
pages = $(documents)/man/man1/fingerpaint.1 $(documents)/man/man5/fingerpaint-settings.5
bash_completion = $(documents)/bash-completion/completions/fingerpaint
zsh_completion = $(documents)/zsh/site-functions/_fingerpaint
fish_completion = $(documents)/fish/vendor_completions.d/fingerpaint.fish
completions = $(bash_completion) $(zsh_completion) $(fish_completion)
sizes = 16 22 24 32 48 64 128 256 512
made_icons = $(sizes:%=$(documents)/icons/hicolor/%/icons)

.PHONY: help deps deps-build deps-lab deps-files deps-neighbors deps-icons deps-desktop deps-package deps-pictures deps-arm64 build documents check-documents deb dist tarball test-package run demo check test test-debug conformance soak fuzz arm64 round-trips lint format template bench bench-micro order screenshots pictures install uninstall clean
# Half a file would count as made.
.DELETE_ON_ERROR:
# Two builds at once would wait for each other's lock.
.NOTPARALLEL:

help:
	@sed -n '/^#/!q; s/^# \{0,1\}//p' Makefile

deps: deps-build deps-lab deps-files deps-neighbors deps-icons deps-desktop

deps-build:
	@$(if $(DEPS),$(DEPS) build,:)

# The private X server of tests and demo. Painting on an existing display does not need it.
deps-lab:
	@$(if $(DEPS),$(DEPS) lab,:)

# Programs that tests hold our files against.
deps-files:
	@$(if $(DEPS),$(DEPS) files,:)

# Window managers and others with which the program shares a screen in tests.
deps-neighbors:
	@$(if $(DEPS),$(DEPS) neighbors,:)

# What paints the icons.
deps-icons:
	@$(if $(DEPS),$(DEPS) icons,:)

# What judges the manual, the menu entry and the like.
deps-desktop:
	@$(if $(DEPS),$(DEPS) desktop,:)

# What makes, judges and tries the Debian package. Not among "deps": other distributions need none of it.
deps-package:
	@$(if $(DEPS),$(DEPS) package,:)

# The fonts of the pictures that the pages show, and what makes a film of them.
deps-pictures:
	@$(if $(DEPS),$(DEPS) pictures,:)

# What builds and runs the kernels for arm64.
deps-arm64:
	@$(if $(DEPS),$(DEPS) arm64,:)

.build/locale/%/$(catalog): Resources/po/%.po
	@mkdir -p $(@D)
	msgfmt --check-format --check-domain --output-file=$@ $<

.build/locale/en/$(catalog): Resources/po/fingerpaint.pot
	@mkdir -p $(@D)
	msgen --lang=en $< | sed 's/=INTEGER; plural=EXPRESSION/=2; plural=(n != 1)/' | msgfmt --output-file=$@ -

build: deps-build $(catalogs)
	swift build $(release) --target Programs

run: build
	@if [ -n "$$DISPLAY" ]; then \
	  echo $(program) $(ARGS); exec $(program) $(ARGS); \
	else \
	  echo "No display (DISPLAY is not set): the demo instead."; exec $(MAKE) --no-print-directory demo; \
	fi

demo: build deps-lab
	$(program) demo $(ARGS)

# One call builds the programs, the tests and what writes the manual.
test: deps lint $(catalogs) $(faulty_disk) $(sound_server)
	swift build $(release) --product FingerPaintPackageTests
	@$(MAKE) --no-print-directory check-documents DEPS= BUILT=yes
	@LC_ALL=C.UTF-8 LANGUAGE= STARTED=$(started) scripts/tests .build \
	  $(tests) --testing-library swift-testing $(ARGS)

check: deps-build deps-lab lint $(catalogs) $(faulty_disk) $(sound_server)
	swift build $(release) --product FingerPaintPackageTests
	@LC_ALL=C.UTF-8 LANGUAGE= STARTED=$(started) FINGERPAINT_SMOKE_ONLY=yes scripts/tests .build \
	  $(tests) --testing-library swift-testing $(ARGS)

# Checks of exclusive access and of overflows in all modules.
test-debug: deps $(catalogs) $(faulty_disk)
	swift build $(flags) --product FingerPaintPackageTests
	@LC_ALL=C.UTF-8 LANGUAGE= STARTED=$(started) scripts/tests .build/debug \
	  .build/debug/FingerPaintPackageTests.xctest --testing-library swift-testing --skip '^SystemTests' $(ARGS)

# Nothing imports the library: linked into a process, it would stand before that one's own calls.
$(faulty_disk): $(wildcard Tests/FaultyDisk/*.?)
	@mkdir -p $(@D)
	$(clang) -O2 -g -fPIC -shared -Wall -Wextra -Werror -o $@ Tests/FaultyDisk/*.c

$(sound_server): Tests/SoundServer/simple.c
	@mkdir -p $(@D)
	$(clang) -O2 -g -fPIC -shared -Wall -Wextra -Werror -o $@ $<

conformance: deps-build deps-lab deps-neighbors build
	swift build $(release) --product conformance
	@FINGERPAINT="$(CURDIR)/$(program)" .build/release/conformance $(ARGS)

# Optimised, so that what is found is the program's and not the test's delay.
soak: deps build $(faulty_disk)
	swift build $(release) --product soak
	FINGERPAINT="$(CURDIR)/$(program)" .build/release/soak $(ARGS)
# Not where arguments ask for something in particular.
ifeq ($(strip $(ARGS)),)
	$(MAKE) --no-print-directory bench ARGS="year --days 300"
	$(MAKE) --no-print-directory fuzz
	$(MAKE) --no-print-directory test-debug
endif

# Sanitizers keep memory that was freed, and shadows of all of it: only their builds may have any memory. The
# first runs, without them, hold sessions to the limit that fuzz sets.
fuzz: deps $(happens_before) $(fuzzed_programs)
	swift build $(release) --product fuzz
	for target in events palette; do \
	  .build/release/fuzz --target $$target --seconds $(FUZZ_SECONDS) --seed $(FUZZ_SEED) \
	    --current .build/fuzz.$$target || exit 1; \
	done
	swift build $(address) --product fuzz
	for target in events palette gallery $$(.build/asan/release/fuzz --list-files); do \
	  $(sanitizing) .build/asan/release/fuzz --target $$target --seconds $(FUZZ_SECONDS) \
	    --seed $(FUZZ_SEED) --current .build/fuzz.$$target --any-memory || exit 1; \
	done
	for target in $$(.build/asan/release/fuzz --list-helpers); do \
	  $(sanitizing) .build/asan/release/fuzz --target $$target --seconds $(FUZZ_SECONDS) --seed $(FUZZ_SEED) \
	    --current .build/fuzz.$$target --programs $(fuzzed) || exit 1; \
	done
	swift build $(thread) --product fuzz
	for target in events palette; do \
	  $(sanitizing) .build/tsan/release/fuzz --target $$target --seconds $(FUZZ_SECONDS) \
	    --seed $(FUZZ_SEED) --current .build/fuzz.$$target --any-memory || exit 1; \
	done
	swift build $(address) --product fingerpaint
	swift build $(thread) --product fingerpaint
	swift build $(release) --product FingerPaintPackageTests
	for build in asan tsan; do \
	  $(sanitizing) LC_ALL=C.UTF-8 LANGUAGE= FINGERPAINT="$(CURDIR)/.build/$$build/release/fingerpaint" \
	    $(tests) --testing-library swift-testing --filter '$(sanitized_tests)' || exit 1; \
	done

$(fuzzed)/fingerpaint-decoder: packages = gdk-pixbuf-2.0
$(fuzzed)/fingerpaint-pages: packages = poppler-glib
$(fuzzed)/fingerpaint-overlay: packages = libqpdf
$(fuzzed)/fingerpaint-decoder: folder = Decoder
$(fuzzed)/fingerpaint-pages: folder = Pages
$(fuzzed)/fingerpaint-overlay: folder = Overlay
$(fuzzed_programs): $(wildcard Sources/Decoder/*.? Sources/Pages/*.? Sources/Overlay/*.? Sources/CSandbox/*.?)
	@mkdir -p $(@D)
	$(sanitized_c) -o $@ Sources/$(folder)/*.c Sources/CSandbox/*.c $$(pkg-config --cflags --libs $(packages)) -lm

# By Swift's own clang, which knows how Swift calls functions.
$(happens_before): Tests/Fuzz/happens_before.c
	@mkdir -p $(@D)
	$(clang) -O2 -fPIC -Wall -Wextra -c -o $@ $<

# No claim for the rest of the program, and none for speed.
kernel_hashes = $(clang) -O2 -Wall -Wextra -Werror -static -ISources/CCoverage/include Tests/KernelHashes/kernels.c \
  Sources/CCoverage/*.c -lm -o
arm64: deps-build deps-arm64
	@mkdir -p .build/arm64
	$(kernel_hashes) .build/arm64/here
	$(kernel_hashes) .build/arm64/there --target=aarch64-linux-gnu
	.build/arm64/here | tee .build/arm64/expected
	qemu-aarch64 .build/arm64/there | diff .build/arm64/expected -

round-trips: deps-build
	swift build $(release) --product FingerPaintPackageTests
	INKML_ROUND_TRIPS=$(ROUND_TRIPS) $(tests) --testing-library swift-testing --filter InkMLRoundTripTests $(ARGS)

lint: deps-build
	swift format lint --strict --parallel --recursive $(swift_files)
	@! grep -rnE '^[[:space:]]*([@a-z()]+[[:space:]]+)*import[[:space:]]+([a-z]+[[:space:]]+)?Foundation' Sources || \
	  { echo "lint: Foundation costs start-up time, memory and size; Sources do without it" >&2; exit 1; }
	@for script in $(shell_scripts); do bash -n "$$script" || exit 1; done

format: deps-build
	swift format --in-place --parallel --recursive $(swift_files)

template: deps-build
	swift build $(release) --product template
	.build/release/template > Resources/po/fingerpaint.pot
	for language in $(filter-out en,$(languages)); do \
	  msgmerge --update --backup=none --no-fuzzy-matching --no-wrap \
	    Resources/po/$$language.po Resources/po/fingerpaint.pot || exit 1; \
	done

# As Package.swift builds it. What qpdf needs for encryption stays a library of the system.
$(static_overlayer): $(wildcard Sources/Overlay/*.? Sources/CSandbox/*.?)
	@mkdir -p $(@D)
	@[ -f "$$($(clang) -print-file-name=libqpdf.a)" ] || \
	  { echo "make: there is no libqpdf.a, which tarballs need: Debian's libqpdf-dev has it" >&2; exit 1; }
	$(clang) -O2 -Wall -Wextra -Werror -fPIE -pie -fstack-protector-strong -D_FORTIFY_SOURCE=2 -fuse-ld=lld \
	  -ISources/CSandbox/include -o $@ Sources/Overlay/*.c Sources/CSandbox/*.c -static-libgcc \
	  -Wl,--gc-sections,--as-needed,-z,now,-z,pack-relative-relocs -Wl,-Bstatic -lqpdf -ljpeg -lz -lstdc++ \
	  -Wl,-Bdynamic -lgnutls -lm

# Not `swift run`, which does not know the release flags and so would rebuild everything.
bench: deps build $(faulty_disk)
	swift build $(release) --product benchmarks
	FINGERPAINT="$(CURDIR)/$(program)" .build/release/benchmarks $(ARGS)
# Not where arguments ask for something in particular.
ifeq ($(strip $(ARGS)),)
	$(micro_benchmarks)
endif

bench-micro: deps-build
	$(micro_benchmarks) $(ARGS)

order: deps build
	swift build $(release) --product benchmarks
	FINGERPAINT="$(CURDIR)/$(program)" .build/release/benchmarks order $(order)
# The next build links again. It does not look at the list's date.
	rm -f $(program)

screenshots: deps-build $(catalogs)
	swift build $(release) --product contactsheet
	@mkdir -p "$(SCREENSHOTS)"
	.build/release/contactsheet "$(SCREENSHOTS)" .build/locale

pictures: deps-build deps-pictures $(catalogs)
	swift build $(release) --product contactsheet
	.build/release/contactsheet Resources/pictures .build/locale readme

# BUILT says that programs and manual are there, as after the build of the tests.
documents: $(if $(BUILT),,build) deps-icons $(completions) $(made_icons)
	$(if $(BUILT),,swift build $(release) --product manual)
	@mkdir -p $(dir $(pages))
	$(program) --experimental-dump-help > .build/help.json
	.build/release/manual program $(version) $(date) < .build/help.json > $(documents)/man/man1/fingerpaint.1
	.build/release/manual settings $(version) $(date) < .build/help.json \
	  > $(documents)/man/man5/fingerpaint-settings.5

$(completions): $(program)
	@mkdir -p $(@D)
	$(program) --generate-completion-script $(if $(filter %.fish,$@),fish,$(if $(filter %/_fingerpaint,$@),zsh,bash)) > $@

# The file says that the icons of a size are painted.
$(documents)/icons/hicolor/%/icons: Resources/fingerpaint.svg Resources/fingerpaint-inkml.svg Resources/fingerpaint-xournal.svg
	@mkdir -p $(@D)
	rsvg-convert -w $* -h $* -o $(@D)/fingerpaint.png Resources/fingerpaint.svg
	rsvg-convert -w $* -h $* -o $(@D)/application-inkml+xml.png Resources/fingerpaint-inkml.svg
	rsvg-convert -w $* -h $* -o $(@D)/fingerpaint-xournal.png Resources/fingerpaint-xournal.svg
	@touch $@

install: build documents
	install -d "$(bin)" "$(applications)" "$(mime)/packages" "$(shared)/recordings" "$(metainfo)" "$(thumbnailers)"
	install -m 755 $(STRIP) $(program) "$(bin)/fingerpaint"
	install -D -m 755 $(STRIP) $(decoder) "$(libexec)/fingerpaint-decoder"
	install -D -m 755 $(STRIP) $(page_painter) "$(libexec)/fingerpaint-pages"
	install -D -m 755 $(STRIP) $(overlayer) "$(libexec)/fingerpaint-overlay"
	install -D -m 755 $(STRIP) $(sounder) "$(libexec)/fingerpaint-sound"
	install -m 644 Resources/fingerpaint.desktop "$(applications)/fingerpaint.desktop"
	install -m 644 Resources/org.example.FingerPaint.metainfo.xml "$(metainfo)"
	install -m 644 Resources/fingerpaint.thumbnailer "$(thumbnailers)"
	for file in $(subst $(documents)/,,$(pages) $(completions)); do \
	  install -D -m 644 $(documents)/$$file "$(DESTDIR)$(PREFIX)/share/$$file" || exit 1; \
	done
	for size in $(sizes); do \
	  install -D -m 644 $(documents)/icons/hicolor/$$size/fingerpaint.png \
	    "$(icons)/$${size}x$$size/apps/fingerpaint.png" && \
	  install -D -m 644 $(documents)/icons/hicolor/$$size/application-inkml+xml.png \
	    "$(icons)/$${size}x$$size/mimetypes/application-inkml+xml.png" && \
	  install -D -m 644 $(documents)/icons/hicolor/$$size/fingerpaint-xournal.png \
	    "$(icons)/$${size}x$$size/mimetypes/fingerpaint-xournal.png" || exit 1; \
	done
	install -D -m 644 Resources/fingerpaint.svg "$(icons)/scalable/apps/fingerpaint.svg"
	install -D -m 644 Resources/fingerpaint-inkml.svg "$(icons)/scalable/mimetypes/application-inkml+xml.svg"
	install -D -m 644 Resources/fingerpaint-xournal.svg "$(icons)/scalable/mimetypes/fingerpaint-xournal.svg"
	install -D -m 644 Resources/fingerpaint-symbolic.svg "$(icons)/symbolic/apps/fingerpaint-symbolic.svg"
	install -m 644 Resources/fingerpaint-mime.xml "$(mime)/packages/fingerpaint.xml"
	$(update_desktop)
	for language in $(languages); do \
	  install -d "$(locales)/$$language/LC_MESSAGES" && install -m 644 \
	    .build/locale/$$language/$(catalog) "$(locales)/$$language/$(catalog)" || exit 1; \
	done
	install -m 644 Resources/recordings/*.recording "$(shared)/recordings"
	install -D -m 644 Resources/exhibit/fingerpaint-exhibit.service "$(units)/fingerpaint-exhibit.service"
	install -D -m 644 Resources/exhibit/fingerpaint-exhibit.desktop "$(shared)/exhibit/fingerpaint-exhibit.desktop"
	install -m 644 Resources/exhibit/settings "$(shared)/exhibit/settings"

uninstall:
	rm -f "$(bin)/fingerpaint" "$(applications)/fingerpaint.desktop"
	rm -rf "$(libexec)"
	rm -f "$(metainfo)/org.example.FingerPaint.metainfo.xml" "$(thumbnailers)/fingerpaint.thumbnailer"
	rm -f $(foreach file,$(subst $(documents)/,,$(pages) $(completions)),"$(DESTDIR)$(PREFIX)/share/$(file)")
	rm -f "$(icons)"/*/apps/fingerpaint.png "$(icons)"/*/mimetypes/application-inkml+xml.png
	rm -f "$(icons)/scalable/apps/fingerpaint.svg" "$(icons)/scalable/mimetypes/application-inkml+xml.svg"
	rm -f "$(icons)"/*/mimetypes/fingerpaint-xournal.png "$(icons)/scalable/mimetypes/fingerpaint-xournal.svg"
	rm -f "$(icons)/symbolic/apps/fingerpaint-symbolic.svg"
	rm -f $(languages:%="$(locales)/%/$(catalog)")
	rm -f "$(mime)/packages/fingerpaint.xml"
	$(update_desktop)
	rm -f "$(units)/fingerpaint-exhibit.service"
	rm -rf "$(shared)"

# Judges by the tools of others what is made for desktops and shells.
check-documents: documents deps-desktop
	scripts/check-documents $(documents) Resources

deb: deps-build deps-icons deps-desktop deps-package
	scripts/deb $(version)

dist:
	scripts/dist $(version)

tarball: build documents
	scripts/tarball $(version)

test-package: deb dist
	scripts/package-test .build/deb/fingerpaint_$(version)_$$(dpkg --print-architecture).deb \
	  .build/dist/fingerpaint-$(version).tar.xz

clean:
	rm -rf .build
