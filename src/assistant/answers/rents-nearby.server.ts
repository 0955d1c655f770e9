import type { Money } from '../../contract/shapes.ts';
import type { ListingCard } from '../../properties/listing.contract.ts';
import { isLand } from '../../properties/land.contract.ts';
import { says, word } from './asked-words.ts';
import type { AskedHome, Found } from './home.server.ts';
import { priceAsked } from './method-of-sale.server.ts';
import { sentencesOf } from './quotes.server.ts';

/** `What would this rent for?`: nobody here estimates rents, but what homes like it are let for is known. */

const ASKS = word(
  [
    String.raw`(?:what|how much) (?:would|could|can|might|will|does|should) (?:\p{L}+ ){0,4}(?:rent|lease|let|rented|leased)(?: (?:it|this|out|the \p{L}+)){0,2} for`,
    String.raw`(?:what|how much) (?:weekly |monthly )?rent (?:would|could|can|might|will|should|is likely)`,
    String.raw`how much (?:would|could|can|might) (?:i|we|it|this|you|one) (?:\p{L}+ ){0,2}(?:in|for|as) rent(?:ing)?`,
    String.raw`rent(?:al)? (?:estimate|appraisal|assessment|valuation|value|potential|guide)s?`,
    String.raw`(?:estimated|expected|likely|potential|achievable|market) (?:weekly |monthly )?rents?`,
    String.raw`(?:hva|hvor mye|kor mykje|ka|ka mye|kva) (?:\p{L}+ ){0,5}(?:lei(?:e|es|er|a|d|gast|ge|gd)|utleid) (?:\p{L}+ ){0,2}ut for`,
    String.raw`(?:hva|hvor mye|kor mykje|ka|ka mye|kva) (?:kan|kunne|ville|vil) (?:\p{L}+ ){0,4}(?:i|for) (?:måneds)?leie`,
    String.raw`(?:hva|hvor mye|hvor høy|kor mykje|ka|kva) (?:ville|kunne|vil|kan) (?:\p{L}+ ){0,2}(?:måneds)?lei(?:en|a|eprisen) (?:\p{L}+ ){0,2}(?:vært|være|blitt|bli|ligget|ligge|vore)`,
    String.raw`(?:markeds|utleie)leie\p{L}*|leie(?:anslag|estimat|verdi)\p{L}*|utleieverdi\p{L}*`,
  ].join('|'),
);
/** A rent that an advertisement names. */
const NAMES_RENT = word(
  String.raw`(?:rent|lease|let|tenan|leie|utleid|utlei)\p{L}*(?:[^.!?]{0,60}) (?:\$ ?|kr\.? ?)?\d[\d ,.]{2,}|\d[\d ,.]{2,}(?: kr\.?| kroner)? (?:per week|a week|p\.?w\.?|i leie|i husleie)`,
);
/** So many are compared with, and so many told by name. */
const [COMPARED, TOLD] = [12, 3];

/** Whether it is asked what a home for sale would let for, and not a part of it. */
export function asksForRent({ question = '', listing: { offerType } }: AskedHome): boolean {
  return offerType === 'sale' && ASKS.test(question) && !says('let_part', question);
}

/** What the homes to let nearby that are most like it ask; undefined where none is known. */
export async function rentsNearby(home: AskedHome): Promise<Found | undefined> {
  const { t, format, listing, question } = home;
  if (!isDwellingForSale(home) || says('let_part', question)) return undefined;
  const like = (await home.figures.similarRentals(COMPARED)).flatMap((card) => {
    const { price: rent, rentMax } = card.prices;
    return rent === undefined || rentMax !== undefined || !isAsLarge(card, listing) ? [] : [{ card, rent }];
  });
  const [low, high] = endsOf(like.map(({ rent }) => rent));
  if (low === undefined || high === undefined) return undefined;
  const quotes = sentencesOf(listing.description ?? '').filter((sentence) => NAMES_RENT.test(sentence));
  const by = (rent: Money) =>
    t(listing.region === 'au' ? 'property.price.per_week' : 'property.price.per_month', { price: format.money(rent) });
  const yields = grossYield(home, low, high);
  const text = [
    quotes.length === 0 ? t('answers.say.rent_untold') : undefined,
    t('answers.say.no_rent_estimate'),
    low.amount === high.amount
      ? t('answers.say.rents_same', { count: like.length, value: by(low) })
      : t('answers.say.rents_like', { count: like.length, low: format.money(low), high: by(high) }),
    yields,
  ];
  return {
    kind: 'computed',
    text: text.filter((part) => part !== undefined).join(' '),
    sources: [{ field: 'rentals', label: t('answers.source.rentals'), anchor: 'rentals' }],
    inputs: [
      ...like.slice(0, TOLD).map(({ card, rent }) => ({ label: nameOf(card, home), value: by(rent) })),
      ...(yields === undefined
        ? []
        : [{ label: t('answers.input.price'), value: pricesOf(home).map(format.money).join('–') }]),
    ],
    ...(quotes.length === 0 ? {} : { quotes: quotes.slice(0, TOLD) }),
  };
}

/** A year's rent by the price, from the lowest rent at the highest price to the highest rent at the lowest price. */
function grossYield(home: AskedHome, low: Money, high: Money): string | undefined {
  const { t, format, listing } = home;
  const prices = pricesOf(home);
  const [from, to = from] = prices;
  if (from === undefined || to === undefined || from.amount <= 0 || from.currency !== low.currency) return undefined;
  const rents = listing.region === 'au' ? WEEKS : MONTHS;
  const share = (rent: Money, price: Money) =>
    format.decimal(Math.round((1000 * rent.amount * rents) / price.amount) / 10);
  const [least, most] = [share(low, to), share(high, from)];
  return least === most
    ? t('answers.say.gross_yield', { value: least })
    : t('answers.say.gross_yields', { low: least, high: most });
}

const [WEEKS, MONTHS] = [52, 12];

/** What is asked for it: one price, or the ends of a guide. */
function pricesOf(home: AskedHome): readonly Money[] {
  const { prices, region } = home.listing;
  if (region === 'au') return priceAsked(home)?.ends ?? [];
  const one = prices.totalPrice ?? prices.askingPrice ?? prices.price;
  return one === undefined ? [] : [one];
}

/** Whether somebody could live in it who rents it. */
export function isDwellingForSale({ listing: { offerType, objectType, propertyType, isProject } }: AskedHome): boolean {
  return offerType === 'sale' && !isProject && !objectType.startsWith('commercial') && !isLand(propertyType);
}

/** A bedroom more or less, as far as both are known. */
function isAsLarge({ details: { bedrooms: other } }: ListingCard, { details: { bedrooms } }: ListingCard): boolean {
  return bedrooms === undefined || other === undefined || Math.abs(bedrooms - other) <= 1;
}

function endsOf(rents: readonly Money[]): readonly [low?: Money, high?: Money] {
  const sorted = rents.toSorted((a, b) => a.amount - b.amount);
  const [low, high] = [sorted[0], sorted.at(-1)];
  return low === undefined || high === undefined ? [] : [low, high];
}

function nameOf({ address, title, details: { bedrooms } }: ListingCard, { t }: AskedHome): string {
  const name = address.isHidden === true || address.fullAddress === '' ? title : address.fullAddress;
  return bedrooms === undefined
    ? name
    : `${name} (${t('answers.say.units_bedrooms', { count: bedrooms, value: bedrooms })})`;
}
