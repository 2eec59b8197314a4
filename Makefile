# Thin on purpose: what needs more than a line or two is a script, or a Swift package command.
# Every target builds with the same flags, so that none of them makes another one build anew; `run` has its own folder.

PREFIX ?= /usr/local
DESTDIR ?=
# Handed to scripts in the environment, whatever stands in them.
export PREFIX DESTDIR
# Arguments for the program that run and bench start, or for swift test: make test ARGS="--filter Tidy"
ARGS ?=

RELEASE = swift build -c release --static-swift-stdlib
PROGRAM = .build/release/mightappear
VERSION = $(shell $(PROGRAM) --version | cut -d' ' -f2)
# Who vouches for a Debian package.
MAINTAINER ?= $(shell git config user.name) <$(shell git config user.email)>
SWIFT_FILES = Package.swift Resources/Catalog.swift Sources Tests

.PHONY: all build run test bench catalog explained fuzz fuzz-coverage mutants lint format install uninstall \
  dist deb site play test-site test-packages test-pictures clean

all: build

build:
	@.ci/install-missing build
	$(RELEASE) --product mightappear

# The build that takes least, without an optimizer and without anything for a debugger; `make build` and `make install`
# make the release. Only what the program says goes to standard output, and standard input is the program's.
run:
	@.ci/install-missing build >&2
	@UNOPTIMIZED=1 swift build --scratch-path .build/plain --disable-index-store -debug-info-format none \
	  --product mightappear </dev/null >&2
	@.build/plain/debug/mightappear $(ARGS)

test:
	@.ci/install-missing build test
	@echo "Left out are make test-packages (a packager's programs) and make test-pictures (a browser and librsvg)."
	@.ci/test $(ARGS)

bench:
	@.ci/install-missing build
	$(RELEASE) --product mightappear
	$(RELEASE) --product Benchmarks
	.build/release/Benchmarks $(ARGS)
	@.ci/bench-page

# How often `explain` is right, with so many generated runs of each spelling, and only for some kinds of logs:
# make explained ARGS="100 recorded begun".
explained:
	@.ci/install-missing build
	$(RELEASE) --product Explained
	.build/release/Explained $(ARGS)

# Lists the files of Resources anew, when there is one more or one less.
catalog:
	.ci/embed-resources > Resources/Embedded/files.new
	mv Resources/Embedded/files.new Resources/Embedded/files.c

# Random files, words, keys, faults and signals: make fuzz ARGS=60 for a minute, ARGS="60 7" to begin with the seventh
# seed, ARGS="60 terminal" for keys alone, ARGS="0 7 scores" for that one round.
fuzz:
	@.ci/install-missing build
	$(RELEASE) --product mightappear
	$(RELEASE) --product Endurance
	.build/release/Endurance $(ARGS)

# Small changes to the code, of which the tests should notice most: make mutants ARGS="20 7 Lifecycle".
mutants:
	@.ci/install-missing build test
	swift build --product Mutants
	.build/debug/Mutants $(ARGS)

# The readers alone, for so many seconds, with inputs that are led by which code they reach.
fuzz-coverage:
	@.ci/install-missing build
	.ci/fuzz-coverage $(ARGS)

lint:
	swift format lint --strict --parallel --recursive $(SWIFT_FILES)
	for script in $(filter-out %.js,$(wildcard .ci/*)); do bash -n $$script || exit 1; done

format:
	swift format format --in-place --parallel --recursive $(SWIFT_FILES)

# Built when it is missing or older than its sources, so that `make build && sudo make install` builds nothing as root.
$(PROGRAM): $(shell find Package.swift Resources Sources -type f)
	@.ci/install-missing build
	$(RELEASE) --product mightappear

# The program with its man page, its completions and its documents; a list of them is kept there.
install: $(PROGRAM)
	.ci/install-files install "$$PREFIX" "$$DESTDIR"

uninstall:
	.ci/install-files uninstall "$$PREFIX" "$$DESTDIR"

# The sources as they were committed last, and a Debian package; both lie in .build, and the path is printed.
dist: $(PROGRAM)
	@git archive --format=tar --prefix=mightappear-$(VERSION)/ HEAD | gzip -9n > .build/mightappear-$(VERSION).tar.gz
	@echo .build/mightappear-$(VERSION).tar.gz

deb: $(PROGRAM)
	@.ci/make-deb $(VERSION) "$(MAINTAINER)"

# The page in which the explorer runs in a browser.
site:
	@.ci/make-site

# The same, served on this machine alone.
play: site
	@.ci/serve-site

# Whether the page shows what the program does.
test-site: $(PROGRAM)
	@.ci/test-site $(ARGS)

# What make test leaves out, since it wants programs of a packager, or a browser and librsvg.
test-packages test-pictures: $(PROGRAM)
	.ci/$@

clean:
	rm -rf .build
