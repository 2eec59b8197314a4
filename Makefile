# Thin on purpose: what needs more than a line or two is a script, or a Swift package command.
# Every target builds with the same flags, so that none of them makes another one build anew.

PREFIX ?= /usr/local
DESTDIR ?=
# Arguments for the program that run and bench start, or for swift test: make test ARGS="--filter Tidy"
ARGS ?=

RELEASE = swift build -c release --static-swift-stdlib
PROGRAM = .build/release/mightappear
SWIFT_FILES = Package.swift Resources/Catalog.swift Sources Tests

.PHONY: all build run test bench catalog evidence soak fuzz fuzz-coverage mutants lint format install uninstall clean

all: build

build:
	@.ci/install-missing build
	$(RELEASE) --product mightappear

# Only what the program says goes to standard output, and standard input is the program's.
run:
	@.ci/install-missing build >&2
	@$(RELEASE) --product mightappear </dev/null >&2
	@$(PROGRAM) $(ARGS)

test:
	@.ci/install-missing build test
	swift test --disable-xctest $(ARGS)

bench:
	@.ci/install-missing build
	$(RELEASE) --product mightappear
	$(RELEASE) --product Benchmarks
	.build/release/Benchmarks $(ARGS)

# Plays all recordings, and keeps which lines of the scores they show.
evidence:
	@.ci/install-missing build
	$(RELEASE) --product mightappear
	.build/release/mightappear evidence --table > Resources/Evidence/sightings.new
	mv Resources/Evidence/sightings.new Resources/Evidence/sightings.table

# Lists the files of Resources anew, when there is one more or one less.
catalog:
	.ci/embed-resources > Resources/Embedded/files.new
	mv Resources/Embedded/files.new Resources/Embedded/files.c

# Random keys, or random files, words, faults and signals: make fuzz ARGS=60 for a minute, ARGS="60 7" to begin with the
# seventh seed, ARGS="0 7 scores" for that one round.
soak fuzz:
	@.ci/install-missing build
	$(RELEASE) --product mightappear
	$(RELEASE) --product Endurance
	.build/release/Endurance $@ $(ARGS)

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
	for script in .ci/*; do bash -n $$script || exit 1; done

format:
	swift format format --in-place --parallel --recursive $(SWIFT_FILES)

# Built when it is missing or older than its sources, so that `make build && sudo make install` builds nothing as root.
$(PROGRAM): $(shell find Package.swift Resources Sources -type f)
	@.ci/install-missing build
	$(RELEASE) --product mightappear

install: $(PROGRAM)
	install -d $(DESTDIR)$(PREFIX)/bin
	install -s -m 755 $(PROGRAM) $(DESTDIR)$(PREFIX)/bin/mightappear
	install -d $(DESTDIR)$(PREFIX)/share/man/man1
	$(PROGRAM) manual > $(DESTDIR)$(PREFIX)/share/man/man1/mightappear.1

uninstall:
	rm -f $(DESTDIR)$(PREFIX)/bin/mightappear $(DESTDIR)$(PREFIX)/share/man/man1/mightappear.1

clean:
	rm -rf .build
