import i18next, { type TFunction } from 'i18next';
import en from '../../messages/en.json' with { type: 'json' };
import nb from '../../messages/nb.json' with { type: 'json' };
import type { ErrorBody, ErrorCode, FieldErrors } from './errors.ts';

export const LANGUAGES = ['en', 'nb'] as const;
export type Language = (typeof LANGUAGES)[number];
export type Region = 'no' | 'au';
/** Every key that has a text; plural forms (`_one`, `_other`) are asked for by their stem. */
export type MessageKey = PluralStem<keyof typeof en>;
type PluralStem<K extends string> = K extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : K;

/** Gives a message's text, with `{{name}}` filled in and the plural form chosen by `count`. */
export type Translate = (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string;

/** The language's texts. Made once for each language, and safe to use at the same time for many. */
export function translator(language: Language): Translate {
  return TRANSLATORS[language];
}

/** A region's own language: Norwegian in Norway, English elsewhere. */
export function languageOfRegion(region: Region): Language {
  return region === 'no' ? 'nb' : 'en';
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

/** An error as it goes over the wire, in the reader's language. */
export function errorBody(code: ErrorCode, language: Language, fields?: FieldErrors): ErrorBody {
  const message = translator(language)(`error.${code}`);
  return fields === undefined ? { message, code } : { message, code, errors: fields };
}

function qualityOf(parameters: readonly string[]): number {
  const q = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find((value) => value !== undefined);
  const quality = q === undefined ? 1 : Number(q);
  return Number.isFinite(quality) ? quality : 0;
}

const instance = i18next.createInstance({
  resources: { en: { translation: en }, nb: { translation: nb } },
  supportedLngs: [...LANGUAGES],
  fallbackLng: false,
  keySeparator: false,
  nsSeparator: false,
  // React and the mail templates escape; escaping here would do it twice.
  interpolation: { escapeValue: false },
  initAsync: false,
});
void instance.init();

const TRANSLATORS: Readonly<Record<Language, Translate>> = { en: plain(instance.getFixedT('en')), nb: plain(instance.getFixedT('nb')) };

function plain(t: TFunction): Translate {
  return (key, values) => t(key as string, values ?? {});
}
