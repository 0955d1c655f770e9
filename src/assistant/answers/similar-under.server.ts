import type { Money } from '../../contract/shapes.ts';
import type { ListingCard } from '../../properties/listing.contract.ts';
import type { Format } from '../../texts/format.ts';
import { askedAmount } from './asked-amount.ts';
import { word } from './asked-words.ts';
import { amount, type AskedHome, type Found } from './home.server.ts';

/** `Similar units under $1.5m`: other homes for sale are asked for, and not how this one's price stands. */

const HOMES = String.raw`homes?|houses?|units?|flats?|apartments?|townhouses?|villas?|places?|properties|property|ones?|listings?|boliger?|bustad\p{L}*|leilighet\p{L}*|hus|rekkehus|hytter?|enheter?|eiendommer?`;
const OTHERS = word(
  [
    String.raw`(?:similar|comparable|other|others|more|alternative|cheaper|same kind of|equivalent|lignende|liknende|liknande|tilsvarende|andre|flere|billigere) (?:\p{L}+ ){0,2}(?:${HOMES})`,
    String.raw`(?:anything|something|any (?:${HOMES})|(?:${HOMES})) (?:\p{L}+ ){0,2}(?:similar|like (?:this|it)|comparable|else|nearby)`,
    String.raw`(?:noe|noen|andre) (?:\p{L}+ )?(?:lignende|liknende|tilsvarende|slike)`,
  ].join('|'),
);
/** `What about cheaper ones?`: below this home's own price. */
const CHEAPER = word(
  String.raw`(?:(?:hva|ka|kva) med|finnes det|fins det|har dere|vis|andre|noen) (?:\p{L}+ ){0,2}(?:billigere|rimeligere) ?(?:${HOMES}|noen)?|(?:what about|any|show|other|are there|got) (?:\p{L}+ ){0,2}(?:cheaper|less expensive)(?: (?:${HOMES}))?`,
);
/** So many are compared with, and so many told. */
const [COMPARED, TOLD] = [20, 3];

/** Whether other homes are asked for by a price. */
export function asksForSimilar({ question = '', listing: { offerType } }: AskedHome): boolean {
  return (
    offerType === 'sale' && ((OTHERS.test(question) && askedAmount(question) !== undefined) || CHEAPER.test(question))
  );
}

/** The homes for sale most like it at such a price; where there is none, absent with those most like it. */
export async function similarUnder(home: AskedHome): Promise<Found | undefined> {
  const { t, format, question = '' } = home;
  const asked = askedAmount(question) ?? belowOwn(home);
  if (asked === undefined) return undefined;
  const others = (await home.figures.similarHomes(COMPARED)).flatMap((card) => {
    const price = priceOf(card);
    return price === undefined ? [] : [{ card, price }];
  });
  const found = others.filter(({ price }) =>
    asked.side === 'below' ? price.amount <= asked.amount : price.amount >= asked.amount,
  );
  const source = { field: 'similar', label: t('answers.source.similar'), anchor: 'similar' };
  const value = amount(home, asked.amount);
  if (others.length === 0)
    return {
      kind: 'absent',
      text: `${t('answers.say.similar_unknown')} ${t('answers.where.search')}`,
      sources: [],
      isWhole: true,
    };
  const told = (found.length > 0 ? found : others).slice(0, TOLD);
  const isNone = found.length === 0;
  const side = asked.side === 'below' ? 'below' : 'over';
  return {
    kind: isNone ? 'absent' : 'computed',
    text: `${t(isNone ? `answers.say.similar_none_${side}` : `answers.say.similar_some_${side}`, { value, count: told.length })} ${t('answers.where.search')}`,
    sources: [source],
    inputs: told.map(({ card, price }) => ({ label: nameOf(card), value: ends(card, price, format) })),
    isWhole: true,
  };
}

/** Below this home's own price, where cheaper ones are asked for without an amount. */
function belowOwn({ listing, question = '' }: AskedHome): ReturnType<typeof askedAmount> {
  const price = CHEAPER.test(question) ? priceOf(listing) : undefined;
  return price === undefined ? undefined : { amount: price.amount - 1, side: 'below' };
}

/** What is asked for it, where that is told: the lowest of a guide, in Norway with debt and costs. */
function priceOf({ region, offerType, status, prices }: ListingCard) {
  if (offerType !== 'sale' || status !== 'available' || prices.display === 'contact_agent') return undefined;
  return (region === 'no' ? prices.totalPrice : undefined) ?? prices.priceMin ?? prices.askingPrice ?? prices.price;
}

/** Of a guide or range both ends. */
function ends({ prices: { priceMin, priceMax } }: ListingCard, price: Money, format: Format): string {
  const isRange = priceMax !== undefined && priceMin?.amount === price.amount && priceMax.amount > price.amount;
  return isRange ? `${format.money(price)}–${format.money(priceMax)}` : format.money(price);
}

function nameOf({ address, title }: ListingCard): string {
  return address.isHidden === true || address.fullAddress === '' ? title : address.fullAddress;
}
