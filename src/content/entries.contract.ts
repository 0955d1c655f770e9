import type { Language } from '../texts/messages.ts';
import { addressOfContent } from './addresses.contract.ts';
import { BRAND_PLACE, type Block, type Both, type Content, type Entry } from './blocks.contract.ts';

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
  if (typeof value === 'string') return value.replaceAll(BRAND_PLACE, brand);
  if (Array.isArray(value)) return value.map((item) => named(item, brand));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, named(item, brand)]));
}
