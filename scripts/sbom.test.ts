import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isAllowed, problemsOf } from './sbom-rules.mjs';

const lockfile = (packages: Parameters<typeof problemsOf>[0]['packages']) => ({ packages: { '': {}, ...packages } });
const GOOD = { version: '1.2.3', license: 'MIT', integrity: 'sha512-AAAA' };

describe('dependencies', () => {
  it('are all known by licence and integrity', () => {
    const ours = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package-lock.json'), 'utf8')) as Parameters<
      typeof problemsOf
    >[0];
    expect(Object.keys(ours.packages).length).toBeGreaterThan(500);
    expect(problemsOf(ours)).toEqual([]);
  });

  it.each([
    ['no licence', { ...GOOD, license: undefined }, 'b@1.2.3 names no licence'],
    [
      'a licence that asks for our sources',
      { ...GOOD, license: 'AGPL-3.0-only' },
      'b@1.2.3 has the licence AGPL-3.0-only',
    ],
    ['no integrity', { ...GOOD, integrity: undefined }, 'b@1.2.3 has no integrity in the lockfile'],
    ['neither', { version: '1.2.3', optional: true }, 'b@1.2.3 has no integrity in the lockfile'],
  ])('are refused with %s, wherever they lie', (_, entry, problem) => {
    expect(problemsOf(lockfile({ 'node_modules/@a/a': GOOD, 'node_modules/@a/a/node_modules/b': entry }))).toContain(
      problem,
    );
  });

  it('are not let off for another version than the one that was looked at', () => {
    const binary = { version: '4.3.5', optional: true };
    const problems = (entry: object) => problemsOf(lockfile({ 'node_modules/@tailwindcss/oxide-darwin-arm64': entry }));
    expect(problems(binary)).toEqual([]);
    expect(problems({ ...binary, version: '4.3.6' })).toHaveLength(2);
    expect(problems({ ...binary, optional: false })).toHaveLength(2);
    expect(problemsOf(lockfile({ 'node_modules/parse-cache-control': { ...GOOD, license: undefined } }))).toHaveLength(
      1,
    );
  });

  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-only)', true],
    ['MIT AND GPL-3.0-only', false],
    ['GPL-3.0-only OR MIT AND ISC', true],
    ['(GPL-3.0-only OR MIT) AND SSPL-1.0', false],
    ['UNLICENSED', false],
    ['', false],
  ])('may be under %s: %s', (expression, allowed) => {
    expect(isAllowed(expression)).toBe(allowed);
  });
});
