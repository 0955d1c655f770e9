import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from '../install.mjs';

/**
 * Results of mutants that were killed or survived, a line of JSON for each in a file, written as they come: a run
 * that is broken off goes on where it was. A result holds as long as its source file is the same, and the tests that
 * it follows from: the one that killed it, or all that did not. `sources` are the hashes of the files that are
 * changed, by their paths from the project's folder; tests are read from the working folder, Stryker's copy.
 */
export function openResults(path, sources) {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
  const entries = lines.filter((line) => line !== '').map((line) => JSON.parse(line));
  const kept = new Map(entries.map((entry) => [entry.mutant, entry]));

  /** By which a mutant is known again in another run. */
  function nameOf({ fileName, location, mutatorName, replacement }) {
    const source = relative(ROOT, fileName);
    return JSON.stringify([source, sources[source], location, mutatorName, replacement]);
  }

  return {
    /** The result of a mutant against these test files; undefined when it is not known or does not hold. */
    find(mutant, files) {
      const entry = kept.get(nameOf(mutant));
      if (entry === undefined) return undefined;
      const { result, tests } = entry;
      const areSame = Object.entries(tests).every(([file, hash]) => hashOf(file) === hash);
      const areAll = result.status === 'killed' || files.every((file) => Object.hasOwn(tests, file));
      return areSame && areAll ? result : undefined;
    },

    keep(mutant, files, result) {
      if (result.status !== 'killed' && result.status !== 'survived') return;
      const told = result.status === 'killed' ? result.killedBy.map((id) => id.split('#')[0]) : files;
      const tests = Object.fromEntries(told.map((file) => [file, hashOf(file)]));
      const entry = { mutant: nameOf(mutant), tests, result };
      kept.set(entry.mutant, entry);
      appendFileSync(path, `${JSON.stringify(entry)}\n`);
    },
  };
}

const hashes = new Map();

/** Of a file's contents; empty where there is none. */
export function hashOf(path) {
  const known = hashes.get(path);
  if (known !== undefined) return known;
  const hash = existsSync(path) ? createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 16) : '';
  hashes.set(path, hash);
  return hash;
}
