import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, it } from 'vitest';
import routes from '../routes.ts';
import type { PageHandle } from './page-texts.tsx';
import { ALL_TEXTS } from './all-texts.ts';
import { clientCodeOf } from './client-code.testing.ts';
import { keysNamedIn } from './text-keys.testing.ts';

const SRC = join(import.meta.dirname, '..');
const SLICE_OF = new Map(
  Object.entries(ALL_TEXTS.en).flatMap(([slice, texts]) => Object.keys(texts).map((key) => [key, slice] as const)),
);
/** The modules of a page, from the root to its own. */
const PAGES = new Map(pagesIn(routes, ['root.tsx']).map((modules) => [modules.at(-1) ?? '', modules]));

function pagesIn(entries: readonly RouteConfigEntry[], above: readonly string[]): (readonly string[])[] {
  return entries.flatMap(({ file, children }) => [[...above, file], ...pagesIn(children ?? [], [...above, file])]);
}

/** What the browser can ask for when it runs a page's code, or a layout's. */
const keysOf = memoized((file: string) => keysNamedIn(clientCodeOf(join(SRC, file)), [...SLICE_OF.keys()]));
const textsOf = memoized(async (file: string) => {
  const { handle } = (await import(join(SRC, file))) as { handle?: PageHandle };
  return handle?.texts ?? [];
});

function memoized<T>(work: (file: string) => T): (file: string) => T {
  const known = new Map<string, T>();
  return (file) => {
    const value = known.has(file) ? (known.get(file) as T) : work(file);
    known.set(file, value);
    return value;
  };
}

it.each([...PAGES])(
  '%s names the files of all texts that the browser can ask for there, and no other',
  async (file, modules) => {
    const named = new Set((await Promise.all(modules.map(textsOf))).flat() as string[]);
    expect(
      modules
        .flatMap(keysOf)
        .filter((key) => !named.has(SLICE_OF.get(key) ?? ''))
        .map((key) => `${key} of ${SLICE_OF.get(key)}`),
    ).toEqual([]);
    const asked = new Set(keysOf(file).map((key) => SLICE_OF.get(key)));
    expect((await textsOf(file)).filter((slice) => !asked.has(slice))).toEqual([]);
  },
);

it('tells what the browser runs from what stays on the server', () => {
  const [keys, code] = [keysOf('search/web/list-page.tsx'), clientCodeOf(join(SRC, 'search/web/list-page.tsx'))];
  // In a component, behind `import()`, and in words that the loader finds.
  expect(keys).toContain('list.clear_all');
  expect(keys).toContain('map.attribution');
  expect(code).not.toContain('export async function listData');
});
