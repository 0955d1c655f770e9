import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, it } from 'vitest';

/**
 * SQL stands in stores alone, `store.server.ts` or `NAME-store.server.ts`, and in db/migrations: who looks for what
 * is asked of a table finds it there, and services say what is done and not how it is kept. Tests ask as they like.
 */
const IS_STORE: RegExp = /(^|[/-])store\.server\.ts$/;
/** The database itself: connections, and the table of migrations, which is there before any other. */
const IS_DATABASE: RegExp = /^platform\/db\//;
const IS_TEST: RegExp = /(\.|\/)(test|testing)\.tsx?$/;

/** A call that hands SQL to the database, or the beginning of a statement in a text. */
const SQL: readonly RegExp[] = [
  /\.query\s*(?:<[^()]*>)?\(/,
  /['"`]\s*(?:SELECT|INSERT INTO|UPDATE [a-z_]+|DELETE FROM|TRUNCATE|WITH [a-z_]+ AS|CREATE|ALTER)\b/,
];

it('finds SQL in a file', () => {
  for (const code of [
    "await tx.query<{ id: string }>('...')",
    'db.query(FIND, [id])',
    'const FIND = `\n  SELECT id FROM listings`',
    "'DELETE FROM users WHERE id = $1'",
  ])
    expect(linesOfSql(code), code).toHaveLength(1);
  expect(linesOfSql("route.query; parse({ query: '' }); 'Select a home'")).toEqual([]);
});

it('nothing but a store has SQL', () => {
  const paths = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => /\.tsx?$/.test(path) && ![IS_STORE, IS_DATABASE, IS_TEST].some((rule) => rule.test(path)));
  const found = paths.flatMap((path) =>
    linesOfSql(readFileSync(join(import.meta.dirname, path), 'utf8')).map((line) => `${path}:${line}`),
  );
  expect(found).toEqual([]);
});

/** Numbers of the lines, from 1. */
function linesOfSql(code: string): number[] {
  const places = SQL.flatMap((rule) => [...code.matchAll(new RegExp(rule, 'g'))].map(({ index }) => index));
  return [...new Set(places.map((place) => code.slice(0, place).split('\n').length))];
}
