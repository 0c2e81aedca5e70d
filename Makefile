# FingerPaint
#
#   make deps         installs what building and testing need from the system, if anything is missing
#   make build        the optimised program: .build/release/fingerpaint
#   make run          builds, then opens the window; without a display, runs the demo. ARGS="..."
#   make demo         builds, then plays ten fingers on a virtual touchscreen and writes a PNG. ARGS="..."
#   make test         lint, then every test; system tests drive the optimised program. ARGS="..."
#   make lint         checks the formatting, the imports and the shell scripts
#   make format       formats the Swift files in place
#   make bench        the benchmarks, optimised. ARGS="..."
#   make screenshots  enlarged strokes beside Cairo's, into SCREENSHOTS (.build/screenshots)
#   make install      builds and installs below PREFIX (/usr/local); DESTDIR=... for packagers
#   make uninstall    removes what install put there
#   make clean        removes .build
#   make help         prints this

SHELL = /bin/sh
PREFIX = /usr/local
DESTDIR =
ARGS =
SCREENSHOTS = .build/screenshots

# A target imports only what Package.swift lists for it.
flags = --explicit-target-dependency-import-check error
# Linked with Swift's libraries inside, so that the installed program runs where there is no Swift.
# Every use of the release configuration takes the same flags: others would rebuild all of it.
release = -c release --static-swift-stdlib $(flags)
program = .build/release/fingerpaint
swift_files = Package.swift Sources Tests
shell_scripts = scripts/deps .ci/run

bin = $(DESTDIR)$(PREFIX)/bin
applications = $(DESTDIR)$(PREFIX)/share/applications
icons = $(DESTDIR)$(PREFIX)/share/icons/hicolor/scalable/apps
shared = $(DESTDIR)$(PREFIX)/share/fingerpaint

.PHONY: help deps deps-build deps-lab build run demo test lint format bench screenshots install uninstall clean
# Two builds at once would wait for each other's lock.
.NOTPARALLEL:

help:
	@sed -n '/^#/!q; s/^# \{0,1\}//p' Makefile

deps: deps-build deps-lab

deps-build:
	@scripts/deps build

# The private X server of tests and demo: no need of it to paint on a display that is there.
deps-lab:
	@scripts/deps lab

build: deps-build
	swift build $(release) --product fingerpaint

run: build
	@if [ -n "$$DISPLAY" ]; then \
	  echo $(program) $(ARGS); exec $(program) $(ARGS); \
	else \
	  echo "No display (DISPLAY is not set): the demo instead."; exec $(MAKE) --no-print-directory demo; \
	fi

demo: build deps-lab
	$(program) demo $(ARGS)

test: deps lint build
	FINGERPAINT="$(CURDIR)/$(program)" swift test $(flags) --disable-xctest $(ARGS)

lint: deps-build
	swift format lint --strict --parallel --recursive $(swift_files)
	@! grep -rnE '^[[:space:]]*([@a-z()]+[[:space:]]+)*import[[:space:]]+([a-z]+[[:space:]]+)?Foundation' Sources || \
	  { echo "lint: Foundation costs start-up time and memory; Sources do without it" >&2; exit 1; }
	@for script in $(shell_scripts); do bash -n "$$script" || exit 1; done

format: deps-build
	swift format --in-place --parallel --recursive $(swift_files)

# Not `swift run`, which does not know the release flags and so would rebuild everything.
bench: deps build
	swift build $(release) --product floor
	swift build $(release) --product benchmarks
	FINGERPAINT="$(CURDIR)/$(program)" .build/release/benchmarks $(ARGS)

screenshots: deps-build
	swift build $(release) --product contactsheet
	@mkdir -p "$(SCREENSHOTS)"
	.build/release/contactsheet "$(SCREENSHOTS)"

install: build
	install -d "$(bin)" "$(applications)" "$(icons)" "$(shared)/recordings"
	install -m 755 -s $(program) "$(bin)/fingerpaint"
	install -m 644 Resources/fingerpaint.desktop "$(applications)/fingerpaint.desktop"
	install -m 644 Resources/fingerpaint.svg "$(icons)/fingerpaint.svg"
	install -m 644 Resources/recordings/*.recording "$(shared)/recordings"

uninstall:
	rm -f "$(bin)/fingerpaint" "$(applications)/fingerpaint.desktop" "$(icons)/fingerpaint.svg"
	rm -rf "$(shared)"

clean:
	rm -rf .build
