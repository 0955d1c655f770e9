import type { AskedClosely } from './asked-closely.server.ts';
import { word } from './asked-words.ts';
import type { AskedHome, Found } from './home.server.ts';
import { sentencesOf } from './quotes.server.ts';

/** `Er balkongen vestvendt?`, `which way does the balcony face?`: by the sentence or title that tells a direction. */

const NORWEGIAN = '(?:sør|syd|nord|vest|øst)(?:sør|vest|øst)?(?:lig)?';
const ENGLISH = '(?:north|south|east|west)(?:[- ]?(?:east|west))?(?:erly)?';
const TELLS = word(
  String.raw`${NORWEGIAN}[- ]?vendt\p{L}*|mot ${NORWEGIAN}(?: og ${NORWEGIAN})?|${ENGLISH}[- ]facing|fac(?:es|ing) (?:the )?${ENGLISH}|${ENGLISH} (?:aspect|orientation)`,
);
const ASKS = word(
  String.raw`${NORWEGIAN}[- ]?ven[dt]+\p{L}*|(?:ligger|vender|vendt|balkong\p{L}*|verand\p{L}*|terrass\p{L}*) mot ${NORWEGIAN}|(?:hvilken|kva|ka|hva) (?:himmel)?(?:retning|vei|veg|side)\p{L}* (?:\p{L}+ ){0,2}(?:vend\p{L}*|ligger|peker)|himmelretning\p{L}*|hvor vender|${ENGLISH}[- ]facing|(?:which|what) (?:way|direction) (?:\p{L}+ ){0,4}fac\p{L}*|fac(?:e|es|ing) ${ENGLISH}`,
);
/** What may face somewhere, in both languages. */
const THINGS = [
  word(String.raw`balkon\p{L}*|ba?lkong\p{L}*|verand\p{L}*|altan\p{L}*|balcon\p{L}*|verandah?s?`),
  word(String.raw`terr?ass\p{L}*|uteplass\p{L}*|platting\p{L}*|terraces?|decks?|patios?`),
  word(String.raw`hage\p{L}*|tomt\p{L}*|gardens?|back ?yards?|plot`),
  word(String.raw`stu[ea]n?|stova|living (?:room|area)s?|lounge`),
  word(String.raw`\p{L}*soverom\p{L}*|bedrooms?`),
  word(String.raw`kjøkken\p{L}*|kitchens?`),
];
const MOST_QUOTED = 2;

const SUN = word(String.raw`\p{L}*sol\p{L}*|sun\p{L}*|shade|skygge\p{L}*`);

/** Where no sentence speaks of the sun, those that tell which way the home or what is asked for faces. */
export function facingOfSun(home: AskedHome): Found | undefined {
  const { question = '', listing, t } = home;
  const sentences = sentencesOf(listing.description ?? '');
  if (sentences.some((sentence) => SUN.test(sentence))) return undefined;
  const thing = THINGS.find((words) => words.test(question));
  const quotes = sentences.filter((text) => TELLS.test(text) && (thing?.test(text) ?? true)).slice(0, MOST_QUOTED);
  const description = { field: 'description', label: t('answers.source.description'), anchor: 'description' };
  return quotes.length === 0 ? undefined : { kind: 'fact', text: '', sources: [description], quotes, isWhole: true };
}

/** The sentences that tell it, of the thing that is asked for where one is; undefined where none does. */
export function facingAsked(home: AskedHome): AskedClosely | undefined {
  const { question = '', listing, t } = home;
  if (!ASKS.test(question)) return undefined;
  const thing = THINGS.find((words) => words.test(question));
  const told = (text: string) => TELLS.test(text) && (thing?.test(text) ?? true);
  const quotes = sentencesOf(listing.description ?? '')
    .filter(told)
    .slice(0, MOST_QUOTED);
  const description = { field: 'description', label: t('answers.source.description'), anchor: 'description' };
  const whole = { kind: 'fact', text: '', isWhole: true } as const;
  if (quotes.length > 0) return { intent: 'sun', found: { ...whole, sources: [description], quotes } };
  if (!told(listing.title)) return undefined;
  const title = { field: 'title', label: t('answers.source.title'), anchor: 'description' };
  return { intent: 'sun', found: { ...whole, sources: [title], quotes: [listing.title] } };
}
