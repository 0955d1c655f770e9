import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { SHIPPED_SET } from './icon-name.contract.ts';
import { type IconSource, type IconifySet, pick } from './icon-source.server.ts';

/** The sets that come with the product, from their packages; each is read once, when it is first asked for. */
export function createShippedIcons(): IconSource {
  let reading: Promise<IconifySet> | undefined;
  return {
    async find(set, names) {
      if (set !== SHIPPED_SET) return undefined;
      reading ??= readSet();
      return pick(await reading, names);
    },
  };
}

async function readSet(): Promise<IconifySet> {
  const file = createRequire(import.meta.url).resolve(`@iconify-json/${SHIPPED_SET}/icons.json`);
  // Of a package whose version is pinned: its tests are ours.
  return JSON.parse(await readFile(file, 'utf8')) as IconifySet;
}
