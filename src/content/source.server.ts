import type { Database } from '../platform/db/database.server.ts';
import type { Clock } from '../platform/clock.ts';
import type { Language } from '../texts/messages.ts';
import { addressOfContent, contentOfAddress, isPage, POLICY_KEYS, type PolicyName } from './addresses.contract.ts';
import type { Entry } from './blocks.contract.ts';
import { entryIn } from './entries.contract.ts';
import { type PublishedRow, readPublished } from './versions-store.server.ts';

export type Policies = Readonly<Record<PolicyName, Entry>>;

/**
 * Where the site's own texts come from, as they are public now, with `{{brand}}` for the brand's name. It rejects when
 * it cannot be asked.
 */
export interface ContentSource {
  contents(language: Language): Promise<{ readonly homepage: Entry; readonly footer: Entry }>;
  policies(language: Language): Promise<Policies>;
  cookiePolicy(language: Language): Promise<Entry>;
  /** The page at a path of the site; undefined where there is none. */
  page(language: Language, url: string): Promise<Entry | undefined>;
  /** All pages, by their paths. */
  pages(language: Language): Promise<readonly Entry[]>;
}

/** What editors have published, in the database, which all processes read. */
export function createDatabaseSource({ db, clock }: { readonly db: Database; readonly clock: Clock }): ContentSource {
  async function entry(language: Language, key: string): Promise<Entry> {
    const [row] = await readPublished(db, clock.now(), key);
    if (row === undefined) throw new Error(`there is no text ${key}`);
    return entryOf(row, language);
  }

  return {
    async contents(language) {
      const [homepage, footer] = await Promise.all([entry(language, 'homepage'), entry(language, 'footer')]);
      return { homepage, footer };
    },
    async policies(language) {
      const names = Object.entries(POLICY_KEYS) as [PolicyName, string][];
      const entries = await Promise.all(names.map(async ([name, key]) => [name, await entry(language, key)] as const));
      return Object.fromEntries(entries) as Policies;
    },
    cookiePolicy: (language) => entry(language, 'cookie-policy'),
    async page(language, url) {
      const key = url === addressOfContent('first-here') ? 'first-here' : contentOfAddress(addressed(url));
      if (key === undefined || !isPage(key)) return undefined;
      const [row] = await readPublished(db, clock.now(), key);
      return row === undefined || row.content.isHidden ? undefined : entryOf(row, language);
    },
    async pages(language) {
      const rows = await readPublished(db, clock.now());
      return rows
        .filter(({ key, content }) => isPage(key) && !content.isHidden)
        .map((row) => entryOf(row, language))
        .sort((one, other) => (one.url ?? '').localeCompare(other.url ?? ''));
    },
  };
}

function addressed(url: string): Pick<URL, 'pathname' | 'searchParams'> {
  return { pathname: url, searchParams: new URLSearchParams() };
}

function entryOf({ key, content, publish_at: updatedAt }: PublishedRow, language: Language): Entry {
  return entryIn(content, key, updatedAt, language);
}
