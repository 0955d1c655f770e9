import type { Database } from '../platform/db/database.server.ts';
import type { Clock } from '../platform/clock.ts';
import type { Language } from '../texts/messages.ts';
import { addressOfContent, contentOfAddress, isPage, POLICY_KEYS, type PolicyName } from './addresses.contract.ts';
import type { Block, Both, Content, Entry } from './blocks.contract.ts';
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

/** A text in one language; what is missing there stands in the other one. */
export function entryIn(content: Content, key: string, updatedAt: string, language: Language): Entry {
  const { title, description, blocks } = content;
  const inLanguage = { title, description, blocks };
  return {
    key,
    url: addressOfContent(key),
    updatedAt,
    ...(wordsIn(inLanguage, language) as Pick<Entry, 'title' | 'description' | 'blocks'>),
  };
}

function wordsIn(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((item) => wordsIn(item, language));
  if (typeof value !== 'object' || value === null) return value;
  if (isBoth(value)) return value[language] === '' ? value[language === 'en' ? 'nb' : 'en'] : value[language];
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, wordsIn(item, language)]));
}

function isBoth(value: object): value is Both {
  return 'en' in value && 'nb' in value;
}

/** With the brand's name where it belongs, and without the blocks of the other brand. */
export function ofBrand(entry: Entry, brand: Block['brand']): Entry {
  if (brand === undefined) return entry;
  const blocks = entry.blocks.filter((block) => block.brand === undefined || block.brand === brand);
  return named({ ...entry, blocks }, brand) as Entry;
}

function named(value: unknown, brand: string): unknown {
  if (typeof value === 'string') return value.replaceAll('{{brand}}', brand);
  if (Array.isArray(value)) return value.map((item) => named(item, brand));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, named(item, brand)]));
}
