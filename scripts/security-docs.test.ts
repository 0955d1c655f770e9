import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PAYMENT_SETTINGS } from '../src/payments/settings.server.ts';
import { SETTINGS } from '../src/platform/config.server.ts';
import { FILE_SETTINGS } from '../src/platform/files/settings.server.ts';

const ROOT = join(import.meta.dirname, '..');
const DOCUMENT = readFileSync(join(ROOT, 'docs', 'security.md'), 'utf8');

/** As docs/security.md says: a name stands in src/accounts, or is a whole path; the ending is left out. */
function fileOf(name: string): string | undefined {
  return [`src/accounts/${name}`, name]
    .flatMap((path) => [`${path}.test.ts`, `${path}.test.tsx`, `${path}.e2e.ts`])
    .map((each) => join(ROOT, each))
    .find((each) => existsSync(each));
}

const references = [...DOCUMENT.matchAll(/`([\w./-]+)`: ("[^"|]+"(?:, "[^"|]+")*)/g)].map(
  ([, name = '', titles = '']) => ({
    name,
    titles: [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
  }),
);

it('docs/security.md names no test that is not there', () => {
  expect(references.length).toBeGreaterThan(50);
  const missing = references.flatMap(({ name, titles }) => {
    const file = fileOf(name);
    const text = file === undefined ? '' : readFileSync(file, 'utf8');
    return titles.filter((title) => !text.includes(title)).map((title) => `${name}: ${title}`);
  });
  expect(missing).toEqual([]);
});

it('docs/security.md says of every setting with an address where it leads', () => {
  // The site's own address, and one that browsers fetch from, not the server.
  const elsewhere = ['PUBLIC_URL', 'MAP_STYLE_URL'];
  const settings = Object.keys({ ...SETTINGS, ...FILE_SETTINGS, ...PAYMENT_SETTINGS }).filter(
    (name) => /_(URL|ISSUER)$/.test(name) && !elsewhere.includes(name),
  );
  const [, table = ''] = /Connections out([\s\S]*?)\nNone goes to/.exec(DOCUMENT) ?? [];
  expect(settings.length).toBeGreaterThan(8);
  expect(settings.filter((name) => !table.includes(name))).toEqual([]);
});
