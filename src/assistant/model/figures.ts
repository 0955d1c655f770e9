import type { Language } from '../../texts/messages.ts';
import { countsOf } from './numbers-in-words.ts';

/** A number, date, day or span as it is meant, what it counts, and for how long, where that is said. */
export interface Figure {
  readonly number: string;
  readonly unit: string | undefined;
  /** `year` of `3 412 kr per år`. */
  readonly per?: string | undefined;
}

/** Whether it stands among those that are known, with all that it says. */
export function isAmong({ number, unit, per }: Figure, known: readonly Figure[]): boolean {
  return known.some(
    (other) =>
      other.number === number &&
      (unit === undefined || other.unit === unit) &&
      (per === undefined || other.per === per),
  );
}

/** All figures of a text: numbers in digits and words, dates, days, and what something is told by. */
export function figuresOf(text: string, language: Language): Figure[] {
  const figures: Figure[] = [...text.matchAll(NUMBER)].map((match) => {
    const { sign, digits = '' } = match.groups ?? {};
    const behind = text.slice(match.index + match[0].length);
    return { number: normal(digits), ...measureOf(behind, sign) };
  });
  for (const { number, behind } of countsOf(text, language)) figures.push({ number, ...measureOf(behind) });
  for (const { groups } of text.matchAll(DATE)) {
    const [day, month] = [groups?.['day'] ?? groups?.['dayAfter'], groups?.['month'] ?? groups?.['monthBefore']];
    figures.push(bare(`date ${day ?? ''} ${nameIn(MONTHS, month ?? '') ?? ''}`));
  }
  if (/(?:(?:in|of|by|until|from|since|before|after|\d)\.? May(?!\p{L}))|May \d/u.test(text))
    figures.push(bare('month mai'));
  const lower = text.toLowerCase();
  for (const word of lower.match(/\p{L}+/gu) ?? []) {
    const [month, day] = [nameIn(MONTHS, word), nameIn(DAYS, word)];
    // `May` is told from the verb above.
    if (month !== undefined && word !== 'may') figures.push(bare(`month ${month}`));
    if (day !== undefined) figures.push(bare(`day ${day}`));
  }
  for (const [name, written] of [
    ...RELATIVE,
    ...PERIODS.map(([name, written]) => [`per ${name}`, periodOf(written)] as const),
  ])
    if (written.test(lower)) figures.push(bare(name));
  return figures;
}

const bare = (number: string): Figure => ({ number, unit: undefined });

const NUMBER = /(?<sign>\$|kr\.?|nok|aud)?\s?(?<digits>\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?!\d)|\d+(?:[.,]\d+)*)/giu;

/** What stands behind a number: what it counts, and for how long that is. */
function measureOf(behind: string, sign = ''): Omit<Figure, 'number'> {
  const [whole = '', word = ''] = /^[\s\u00a0\u202f-]*(%|m²|per cent|\p{L}+2?)/iu.exec(behind) ?? [];
  const counted = unitOf(word);
  const unit = sign === '' ? counted : counted === undefined || counted === 'm' ? unitOf(sign) : counted;
  const rest = counted === undefined ? behind : behind.slice(whole.length);
  const per = PERIODS.find(([, written]) =>
    new RegExp(`^[\\s\\u00a0\\u202f]*${periodOf(written).source}`, 'iu').test(rest),
  )?.[0];
  return { unit, per };
}

function unitOf(word: string): string | undefined {
  return UNITS.find(([, written]) => written.test(word))?.[0];
}

const UNITS: readonly (readonly [unit: string, written: RegExp])[] = [
  ['%', /^(%|percent|per cent|prosent)$/i],
  ['m2', /^(m²|m2|kvm|sqm|square|kvadratmeter\w*)$/i],
  ['acre', /^acres?$/i],
  ['hectare', /^(ha|hectares?|hektar)$/i],
  ['mål', /^(mål|dekar|daa)$/i],
  ['km', /^(km|kilomet\w+)$/i],
  ['mile', /^(miles?|mil)$/i],
  ['cm', /^(cm|centimet\w+|centimeter)$/i],
  ['mm', /^(mm|millimet\w+)$/i],
  ['foot', /^(ft|feet|foot|fot)$/i],
  ['million', /^(mill|millions?|million(er|en)?)$/i],
  ['billion', /^(billions?|milliard(er)?)$/i],
  ['thousand', /^(k|thousands?|tusen)$/i],
  ['m', /^(m|met\w+)$/i],
  ['kr', /^(kr|kroner|nok)\.?$/i],
  ['$', /^(\$|dollars?|usd|aud)$/i],
  ['min', /^min\w*$/i],
  ['hour', /^(h|hrs?|hours?|timer?|times)$/i],
  ['second', /^(seconds?|sekund\w*)$/i],
  ['day', /^(days?|dag(er|en|ers)?|døgn)$/i],
  ['week', /^(weeks?|uker?|ukers|uken|uka)$/i],
  ['month', /^(months?|måned\w*|mnd)$/i],
  ['year', /^(years?|år)$/i],
  ['kwh', /^(kwh|kilowattimer?)$/i],
  ['bedroom', /^(bedrooms?|beds?|soverom\w*)$/i],
  ['bathroom', /^(bathrooms?|baths?|bad|baderom\w*)$/i],
  ['floor', /^(floors?|storeys?|etasje\w*)$/i],
];

const PERIODS: readonly (readonly [name: string, written: string])[] = [
  ['day', 'day|dag|dagen|døgn|døgnet'],
  ['week', 'week|wk|uke|uken|uka'],
  ['month', 'month|mo|måned|måneden|mnd'],
  ['quarter', 'quarter|kvartal|kvartalet'],
  ['year', 'year|annum|år|året'],
  ['m2', 'm²|m2|sqm|kvm|kvadratmeter|square met\\w+'],
];
const ADVERBS: Readonly<Record<string, string>> = {
  'day|dag|dagen|døgn|døgnet': 'daily|daglig',
  'week|wk|uke|uken|uka': 'weekly|ukentlig',
  'month|mo|måned|måneden|mnd': 'monthly|månedlig\\w*',
  'quarter|kvartal|kvartalet': 'quarterly|kvartalsvis',
  'year|annum|år|året': 'yearly|annual\\w*|årlig\\w*',
};
/** How it is said that something is for so long. */
function periodOf(written: string): RegExp {
  const adverbs = ADVERBS[written];
  const alone = adverbs === undefined ? '' : `|(?<!\\p{L})(?:${adverbs})(?!\\p{L})`;
  return new RegExp(
    `(?:(?:(?<!\\p{L})(?:per|pr\\.?|a|an|each|every|i|hver)\\s|\\/\\s?)(?:${written})(?!\\p{L})${alone})`,
    'iu',
  );
}

/** `4 200 000`, `4,200,000` and `4.200.000` are one; `1,5` is `1.5`. */
function normal(digits: string): string {
  const compact = digits.replace(/[\s\u00a0\u202f]/g, '');
  const grouped = /^\d{1,3}([.,]\d{3})+$/.test(compact) ? compact.replace(/[.,]/g, '') : compact.replace(',', '.');
  return grouped.replace(/^0+(?=\d)/, '');
}

/** Days that are told from now on. */
const RELATIVE: readonly (readonly [name: string, written: RegExp])[] = [
  ['today', /(?<!\p{L})(?:today|tonight|i ?dag|i kveld)(?!\p{L})/u],
  ['tomorrow', /(?<!\p{L})(?:tomorrow|i ?morgen)(?!\p{L})/u],
  ['yesterday', /(?<!\p{L})(?:yesterday|i ?går)(?!\p{L})/u],
  ['next', /(?<!\p{L})(?:next|neste) (?:day|week|weekend|month|year|dag|uke|helg|måned|år)(?!\p{L})/u],
  [
    'this',
    /(?<!\p{L})(?:(?:this|denne|dette) (?:week|weekend|month|year|uken|uka|helgen|helga|måneden|året)|i (?:år|helgen|helga))(?!\p{L})/u,
  ],
];

function nameIn(lists: readonly (readonly string[])[], word: string): string | undefined {
  const lower = word.toLowerCase();
  return lists.find((names) => names.includes(lower))?.[0];
}

const MONTHS: readonly (readonly string[])[] = [
  ['january', 'januar', 'jan'],
  ['february', 'februar', 'feb'],
  ['march', 'mars'],
  ['april', 'apr'],
  ['mai', 'may'],
  ['june', 'juni', 'jun'],
  ['july', 'juli', 'jul'],
  ['august', 'aug'],
  ['september', 'sep', 'sept'],
  ['october', 'oktober', 'oct', 'okt'],
  ['november', 'nov'],
  ['december', 'desember', 'dec', 'des'],
];

const DAYS: readonly (readonly string[])[] = [
  ['monday', 'mandag'],
  ['tuesday', 'tirsdag'],
  ['wednesday', 'onsdag'],
  ['thursday', 'torsdag'],
  ['friday', 'fredag'],
  ['saturday', 'lørdag'],
  ['sunday', 'søndag'],
];

const MONTH = MONTHS.flat()
  .toSorted((a, b) => b.length - a.length)
  .join('|');
const DATE = new RegExp(
  `(?<![\\d.,:])(?<day>\\d{1,2})(?:st|nd|rd|th|\\.)?\\s(?:of\\s)?(?<month>${MONTH})(?!\\p{L})|(?<!\\p{L})(?<monthBefore>${MONTH})\\s(?<dayAfter>\\d{1,2})(?!\\d)`,
  'giu',
);
