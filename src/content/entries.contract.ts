import type { Language, Region } from '../texts/messages.ts';
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

/** What stands between `{{#no}}` and `{{/no}}`, or `{{#au}}` and `{{/au}}`, is read in that region alone. */
const OF_REGION = /\{\{#(no|au)\}\}([\s\S]*?)\{\{\/\1\}\}/gu;

/** Without what is written for the other region. */
export function ofRegion(entry: Entry, region: Region): Entry {
  return eachText(entry, (text) => textOfRegion(text, region)) as Entry;
}

export function textOfRegion(text: string, region: Region): string {
  return text.replace(OF_REGION, (_, of: string, words: string) => (of === region ? words : ''));
}

/** With the brand's name where it belongs, and without the blocks of the other brand. */
export function ofBrand(entry: Entry, brand: Block['brand']): Entry {
  if (brand === undefined) return entry;
  const blocks = entry.blocks.filter((block) => block.brand === undefined || block.brand === brand);
  return eachText({ ...entry, blocks }, (text) => text.replaceAll(BRAND_PLACE, brand)) as Entry;
}

function eachText(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => eachText(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, eachText(item, change)]));
}
