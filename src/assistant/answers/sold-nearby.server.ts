import { distanceWords } from '../../texts/travel-words.ts';
import type { Valuation } from '../../insights/valuation/service.server.ts';
import { says, word } from './asked-words.ts';
import type { AskedHome, Found, Input } from './home.server.ts';

/** `Hva er naboleilighetene solgt for?`, `what have similar units sold for?` */

const OTHERS = word(
  String.raw`similar|comparable|nearby|other (?:\p{L}+ )?(?:homes|houses|units|flats|apartments|places|properties|ones)|(?:homes|houses|units|flats|apartments|places|properties|ones) (?:like (?:it|this)|around (?:it|here)|in the (?:street|building|block|area|suburb))|in (?:this|the same) (?:street|building|block)|lignende|liknande|tilsvarende|andre (?:\p{L}+ )?(?:boliger|leiligheter|hus|hytter|enheter)|(?:boliger|leiligheter|hus|hytter) (?:i nærheten|i området|i gat[ae]n?|i bygget|i blokk[ae]n?|i nabolaget|som (?:denne|ligner))|i (?:samme|denne) (?:gate|bygg|blokk|oppgang)\p{L}*`,
);
/** So many are told, of those that the estimate counts most. */
const TOLD = 3;
/** Farther away, as the crow flies, no home is a neighbour, or tells what homes go for here. */
const [NEIGHBOUR_METRES, MOST_METRES] = [1_000, 10_000];

/** Whether a question asks what other homes were sold for, and not how the price stands beside that. */
export function asksForSales(text: string): boolean {
  return says('was_sold', text) && (says('neighbours', text) || OTHERS.test(text)) && !says('price', text);
}

/**
 * The sold homes that the estimate counts most, with their prices. Where it has none, absent of neighbours; undefined
 * of homes like it, of which those for sale can be told.
 */
export async function soldNearby(home: AskedHome): Promise<Found | undefined> {
  const { t, listing } = home;
  const value = await home.figures.valuation();
  const isOfNeighbours = says('neighbours', home.question);
  const most = isOfNeighbours ? NEIGHBOUR_METRES : MOST_METRES;
  const sold = value.outcome === 'estimated' ? salesLike(home, value, most) : [];
  const where = t(`answers.where.sold_${listing.region === 'au' ? 'au' : 'no'}`);
  if (value.outcome !== 'estimated' || sold.length === 0) {
    if (!isOfNeighbours) return undefined;
    return {
      kind: 'absent',
      text: [t('answers.absent_clause', { what: t('answers.what_detail.sold_nearby') }), where].join(' '),
      sources: [],
      isWhole: true,
    };
  }
  return {
    kind: 'computed',
    text: [t(listing.region === 'no' ? 'answers.say.sold_nearby' : 'answers.say.sold_nearby_au'), where].join(' '),
    sources: [{ field: 'valuation', label: t('answers.source.valuation'), anchor: 'valuation' }],
    inputs: sold,
    isWhole: true,
  };
}

/** What is said of {@link salesLike}: in Norway their prices are with shared debt. */
export function saidOfSales({ t, listing }: AskedHome, count: number): string {
  return t(listing.region === 'no' ? 'answers.say.sold_with_debt' : 'answers.say.sold_like', { count });
}

/** What the sold homes that the estimate counts most went for, and when. */
export function salesLike(
  { t, format }: AskedHome,
  { comparables, currency }: Extract<Valuation, { outcome: 'estimated' }>,
  most = MOST_METRES,
): readonly Input[] {
  return comparables
    .filter(({ evidence, metres }) => evidence === 'sold' && metres <= most)
    .slice(0, TOLD)
    .map(({ date, metres, price }) => ({
      label: t('answers.input.sold_nearby', {
        date: format.day(date),
        distance: distanceWords(10 * Math.round(metres / 10), t, format),
      }),
      value: format.money({ amount: price, currency }),
    }));
}
