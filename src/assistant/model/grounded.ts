import type { Language } from '../../texts/messages.ts';
import type { Intent } from '../understand/intents.ts';
import type { Understanding } from '../understand/understand.ts';

/**
 * Whether words that a model has chosen rest on these facts alone: each number, date and unit in them stands in one of
 * the facts, they speak of nothing that neither facts nor question speak of, and they lead nowhere.
 */
export function isGrounded(
  text: string,
  facts: readonly string[],
  question: string,
  language: Language,
  understanding: Pick<Understanding, 'topicsOf'>,
): boolean {
  if (LEADS_AWAY.test(text)) return false;
  const known = facts.flatMap((fact) => figuresOf(fact, language));
  if (!figuresOf(text, language).every((figure) => isAmong(figure, known))) return false;
  const topics = new Set<Intent>();
  for (const each of [...facts, question])
    for (const topic of [...understanding.topicsOf(each, 'en'), ...understanding.topicsOf(each, 'nb')])
      topics.add(topic);
  return [...understanding.topicsOf(text, language)].every((topic) => topics.has(topic));
}

/** Addresses of pages and mail, and what draws something. */
const LEADS_AWAY = /https?:|www\.|@|\b[\w-]+\.(com|net|org|no|au|io|xyz)\b|[<>[\]{}|`]/i;

/** A number as it is meant, and what it counts where that is said. */
interface Figure {
  readonly number: string;
  readonly unit: string | undefined;
}

function isAmong({ number, unit }: Figure, known: readonly Figure[]): boolean {
  return known.some((other) => other.number === number && (unit === undefined || other.unit === unit));
}

const NUMBER =
  /(\$\s?)?(\d(?:[\d\s\u00a0\u202f]*\d)?(?:[.,]\d+)*)\s*(%|m²|m2|kvm|sqm|km|kroner|kr|dollars?|min\w*|[a-zæøå]+)?/giu;

const UNITS: readonly (readonly [unit: string, written: RegExp])[] = [
  ['%', /^(%|percent|per|prosent)$/i],
  ['m2', /^(m²|m2|kvm|sqm|square|kvadratmeter)$/i],
  ['km', /^(km|kilomet\w+)$/i],
  ['m', /^(m|met\w+)$/i],
  ['kr', /^(kr|kroner|nok)$/i],
  ['$', /^(\$|dollars?|usd|aud)$/i],
  ['min', /^min\w*$/i],
  ['month', /^(month\w*|måned\w*|mnd)$/i],
  ['year', /^(years?|år)$/i],
  ['million', /^(mill\w*|m)$/i],
];

function figuresOf(text: string, language: Language): Figure[] {
  const figures: Figure[] = [...text.matchAll(NUMBER)].map(([, dollar, digits = '', word]) => ({
    number: normal(digits),
    unit: dollar === undefined ? unitOf(word) : '$',
  }));
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
    const count = COUNTS[language].indexOf(word);
    if (count >= 0) figures.push({ number: String(count + 2), unit: undefined });
    const month = MONTHS.find((names) => names.includes(word));
    if (month !== undefined) figures.push({ number: `month ${month[0] ?? ''}`, unit: undefined });
    const day = DAYS.find((names) => names.includes(word));
    if (day !== undefined) figures.push({ number: `day ${day[0] ?? ''}`, unit: undefined });
  }
  return figures;
}

function unitOf(word: string | undefined): string | undefined {
  return word === undefined ? undefined : UNITS.find(([, written]) => written.test(word))?.[0];
}

/** `4 200 000`, `4,200,000` and `4.200.000` are one; `1,5` is `1.5`. */
function normal(digits: string): string {
  const bare = digits.replace(/[\s\u00a0\u202f]/g, '');
  const grouped = /^\d{1,3}([.,]\d{3})+$/.test(bare) ? bare.replace(/[.,]/g, '') : bare.replace(',', '.');
  return grouped.replace(/^0+(?=\d)/, '');
}

/** From two on. */
const COUNTS: Readonly<Record<Language, readonly string[]>> = {
  en: ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  nb: ['to', 'tre', 'fire', 'fem', 'seks', 'sju', 'åtte', 'ni', 'ti', 'elleve', 'tolv'],
};

const MONTHS: readonly (readonly string[])[] = [
  ['january', 'januar', 'jan'],
  ['february', 'februar', 'feb'],
  ['march', 'mars'],
  ['april', 'apr'],
  ['mai'],
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
