import type { TextKey } from './all-texts.ts';

export const LANGUAGES = ['en', 'nb'] as const;
export type Language = (typeof LANGUAGES)[number];
export type Region = 'no' | 'au';
/**
 * Every key that has a text, those of mails (`mail.`) on the server alone; plural forms (`_one`, `_other`) and those
 * for a {@link Subject} are asked for by their stem.
 */
export type MessageKey = SubjectStem<PluralStem<TextKey>>;
type PluralStem<K extends string> = K extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : K;
type SubjectStem<K extends string> = K extends `${infer Stem}_${Subject}` ? Stem : K;
/**
 * What a page speaks of where that is not homes. A text that names homes has a form for it, `list.show_all_commercial`;
 * one without reads the same.
 */
export type Subject = 'commercial';

/** The texts of a language by key, as a file of `messages/` holds them. */
export type Texts = Readonly<Record<string, string>>;

/** Gives a message's text, with `{{name}}` filled in and the plural form chosen by `count`. */
export type Translate = (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string;

/**
 * The language's texts, which must be there: on the server both languages are (texts.server.ts), in
 * the browser those that a page can ask for are fetched before it is drawn (text-files.ts).
 */
export function translator(language: Language, subject?: Subject): Translate {
  const translate = TRANSLATORS.get(subject === undefined ? language : `${language} ${subject}`);
  if (translate === undefined) throw new Error(`the texts of ${language} are not there`);
  return translate;
}

/** Makes texts of a language known to {@link translator}, beside those that are. */
export function addTexts(language: Language, texts: Texts): void {
  const known = KNOWN[language];
  for (const [key, text] of Object.entries(texts)) known.set(key, text);
  if (TRANSLATORS.has(language)) return;
  TRANSLATORS.set(language, createTranslate(language, known));
  TRANSLATORS.set(`${language} commercial`, createTranslate(language, known, 'commercial'));
}

const KNOWN: Readonly<Record<Language, Map<string, string>>> = { en: new Map(), nb: new Map() };
const TRANSLATORS = new Map<Language | `${Language} ${Subject}`, Translate>();

/**
 * Texts with their blanks filled in. A key without a text and a blank without a value are mistakes of
 * ours: in development and tests they throw, a reader gets the key or an empty blank instead, and the console the
 * mistake.
 */
export function createTranslate(language: Language, known: ReadonlyMap<string, string>, subject?: Subject): Translate {
  const plurals = new Intl.PluralRules(language);
  // A text has plural forms or stands under its own key, never both; nearly all stand under their own.
  const find = (key: string, count: unknown) =>
    known.get(key) ?? (typeof count === 'number' ? known.get(`${key}_${plurals.select(count)}`) : undefined);
  return (key, values = {}) => {
    const { count } = values;
    const text = (subject === undefined ? undefined : find(`${key}_${subject}`, count)) ?? find(key, count);
    if (text === undefined) return mistake(`there is no text ${key} in ${language}`, key);
    if (!text.includes('{{')) return text;
    return text.replace(BLANK, (_, name: string) =>
      String(values[name] ?? mistake(`the text ${key} lacks a value for ${name}`, '')),
    );
  };
}

/** As in `{{name}}`. */
export const BLANK = /\{\{(\w+)\}\}/g;

function mistake(what: string, instead: string): string {
  if (process.env['NODE_ENV'] !== 'production') throw new Error(what);
  if (import.meta.env.SSR === false) reportError(new Error(what));
  return instead;
}

/** A region's own language: Norwegian in Norway, English elsewhere. */
export function languageOfRegion(region: Region): Language {
  return region === 'no' ? 'nb' : 'en';
}

/**
 * The IANA zone whose clock says what today is for readers of a region: of Australia's, the one that most live in. A
 * home's own times are told in its own zone.
 */
export function zoneOfRegion(region: Region): string {
  return region === 'no' ? 'Europe/Oslo' : 'Australia/Sydney';
}

/**
 * The first language of an Accept-Language header that there are texts in (`no` and `nn` are read as
 * `nb`), by quality and then by order; `fallback` when there is none.
 */
export function languageOfHeader(header: string | undefined, fallback: Language): Language {
  if (header === undefined) return fallback;
  let best = fallback;
  let bestQuality = 0;
  for (const part of header.slice(0, 500).split(',')) {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const quality = qualityOf(parameters);
    const language = languageOfTag(tag);
    if (language !== undefined && quality > bestQuality) [best, bestQuality] = [language, quality];
  }
  return best;
}

/** The language that a tag such as `nb-NO`, `no` or `en-AU` names. */
export function languageOfTag(tag: string): Language | undefined {
  const primary = tag.trim().toLowerCase().split('-')[0];
  if (primary === 'en') return 'en';
  return primary === 'nb' || primary === 'no' || primary === 'nn' ? 'nb' : undefined;
}

function qualityOf(parameters: readonly string[]): number {
  const q = parameters
    .map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1])
    .find((value) => value !== undefined);
  const quality = q === undefined ? 1 : Number(q);
  return Number.isFinite(quality) ? quality : 0;
}
