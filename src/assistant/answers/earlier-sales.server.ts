import type { Intent } from '../understand/intents.ts';
import { word } from './asked-words.ts';
import { fact, type AskedHome, type Found } from './home.server.ts';
import { PRICE_FACTS } from './price-facts.server.ts';

/** `Hva ble den solgt for sist?`, and then `og gangen før det?`: one earlier sale at a time. */

const EARLIER = 'earlier_sale:';
/** `earlier_sale:1` is the one before the latest. */
export type EarlierSale = `earlier_sale:${number}`;

const LATEST = word(
  String.raw`(?:sol[gd]t|seld|selt|omsatt) (?:\p{L}+ ){0,3}?(?:sist|siste gang\p{L}*|forrige gang\p{L}*)|(?:sist|siste gang|forrige gang) (?:\p{L}+ ){0,5}?(?:sol[gd]t|seld|selt|omsatt|gikk|kjøpt)|(?:forrige|siste|seneste) (?:salg|omsetning|salgssum|salgspris)\p{L}*|(?:gikk|gjekk) (?:\p{L}+ ){0,3}?for (?:sist|forrige gang|siste gang)|(?:betalte|ga) (?:de|dei|eier\p{L}*|selger\p{L}*|dagens eiere?|nåværende eiere?) (?:\p{L}+ )?for|kjøpte (?:de|dei|eier\p{L}*|selger\p{L}*|dagens eiere?) (?:\p{L}+ )?for|(?:last|previously|most recently) (?:sold|sell|bought|purchased)|(?:sold|sell|go|went|change hands) (?:\p{L}+ ){0,2}?last(?: time)?|(?:last|previous|most recent) (?:sale|sold|selling) ?(?:price|date)?|(?:did|have) (?:they|the (?:current )?(?:owners?|sellers?|vendors?)) (?:pay|paid|buy|give)`,
);
const BEFORE_LATEST = word(
  String.raw`nest ?siste (?:salg|gang)\p{L}*|(?:gangen|salget) før (?:det|den|sist|der|dette)|sale before (?:that|last|the last)|(?:the )?time before(?: that| last)?|second[- ]last sale|last sale but one`,
);
/** What points back at a sale. */
const BEFORE_THAT = word(
  String.raw`(?:gangen|salget|en|ett|den|det|ganga)? ?før (?:det|den|der|dette|sist)(?: igjen)?|før det igjen|(?:og|enn|men) (?:gangen )?(?:før|tidligere)|gangen før|forrige gang|nest ?sist\p{L}*|(?:the )?(?:one|sale|time) (?:before|prior)|before (?:that|then)|prior (?:to that|sale)|previous(?:ly)?|and before|earlier`,
);
/** The day stands in the answer. */
const WHEN = /^(?:(?:og|and) )?(?:når|når var det|when|when was (?:that|it))\s*\?*$/iu;
const MOST_WORDS = 9;

/** Which sales a question asks for, 0 the latest; none where it asks for something else. */
export function salesAsked(text: string, before: readonly Intent[]): readonly number[] {
  const [last = ''] = before.slice(-1);
  const at = soldBefore(last);
  const isShort = (text.match(/\p{L}+/gu) ?? []).length <= MOST_WORDS;
  const isLatest = LATEST.test(text.replace(BEFORE_LATEST, ' '));
  if (at !== undefined && WHEN.test(text)) return [at];
  if (at !== undefined && isShort && !isLatest && BEFORE_THAT.test(text)) return [at + 1];
  return [...(isLatest ? [0] : []), ...(BEFORE_LATEST.test(text) ? [1] : [])];
}

export function earlierSale(at: number): EarlierSale {
  return `${EARLIER}${at}`;
}

/** The number of an {@link earlierSale}; undefined of any other intent. */
export function soldBefore(intent: string): number | undefined {
  return intent.startsWith(EARLIER) ? Number(intent.slice(EARLIER.length)) : undefined;
}

/** Today's listing is no sale. */
export function salesFound(home: AskedHome, asked: readonly number[]): Found {
  const { t, format, listing } = home;
  const sales = listing.priceHistory
    .filter(({ action }) => action === 'sold')
    .toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date));
  const told = asked.flatMap((at) => {
    const sale = sales[at];
    if (sale === undefined) return [];
    const day = format.day(sale.date);
    const what = at === 0 ? 'last' : 'before';
    return sale.price === undefined
      ? [t(`answers.say.sold_${what}_bare`, { day })]
      : [t(`answers.say.sold_${what}`, { day, price: format.money({ amount: sale.price, currency: sale.currency }) })];
  });
  const none =
    told.length === asked.length
      ? undefined
      : [
          t(sales.length === 0 ? 'answers.say.no_sale' : 'answers.say.no_sale_before'),
          t(`answers.where.sold_own_${listing.region === 'au' ? 'au' : 'no'}`),
        ].join(' ');
  // What the history has instead is told with that.
  const rest = sales.length === 0 ? PRICE_FACTS.price_history(home)?.text : undefined;
  const found = fact(
    home,
    'price_history',
    'price_history',
    'history',
    told.length === 0 && rest === undefined ? [] : [...told, none, rest],
  );
  return found === undefined
    ? { kind: 'absent', text: none ?? '', sources: [], isWhole: true }
    : { ...found, isWhole: true };
}
