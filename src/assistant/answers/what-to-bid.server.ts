import { word } from './asked-words.ts';
import type { AskedHome, Found } from './home.server.ts';
import { offered } from './price-facts.server.ts';
import { saidOfSales, salesLike } from './sold-nearby.server.ts';

/** `Hva bør jeg by?`, `what should I offer?`: the reader's own choice, beside the price, the estimate and sales. */

const ASKS = word(
  String.raw`(?:hva|hvor mye|hvor mykje|ka|ka mye|kva|kor mykje|ke) (?:\p{L}+ ){0,2}(?:bør|burde|skal|bø|synes|kan|kunne|tør) (?:jeg|vi|man|eg|æ|e|du) (?:\p{L}+ ){0,3}(?:by|byr|bud|tilby|gi for|gi i bud|legge inn)|(?:hva|hvor mye|ka mye|kor mykje) må (?:jeg|vi|eg|æ) (?:\p{L}+ ){0,2}(?:by|bud|tilby)|hvor høyt (?:\p{L}+ ){0,2}(?:kan|bør|skal|tør|burde) (?:jeg|vi|man|eg|æ|e) (?:\p{L}+ ){0,2}(?:gå|by|strekke)|(?:hva|ka|kva) er (?:et |eit )?(?:greit|fornuftig|godt|riktig|passende|realistisk) bud|(?:what|how much|how high) (?:\p{L}+ ){0,2}(?:should|ought|shall|would|to|can|could|may) (?:(?:i|we|you|one) )?(?:\p{L}+ ){0,2}(?:bid|offer)|what(?: is|[’']?s) a (?:fair|good|reasonable|sensible|realistic) (?:offer|bid)`,
);

/** Whether it is asked how much to bid for a home that is for sale. */
export function asksWhatToBid({ question = '', listing: { offerType, status } }: AskedHome): boolean {
  return offerType === 'sale' && status === 'available' && ASKS.test(question) && !/\d/.test(question);
}

/** Whether it is asked how much one may, and not how much is wise. */
const MAY = word(String.raw`(?:kan|kunne|tør) (?:jeg|vi|man|eg|æ|e|du)|(?:can|could|may) (?:i|we|you|one)`);

/** No law sets a ceiling: the bank does, and what comes on top of a bid. */
function ceiling({ t, listing, question = '' }: AskedHome): string | undefined {
  if (!MAY.test(question)) return undefined;
  if (listing.region !== 'no') return t('answers.say.bid_ceiling_au');
  const hasDebt = (listing.prices.jointDebt?.amount ?? 0) > 0;
  return t(hasDebt ? 'answers.say.bid_ceiling_debt' : 'answers.say.bid_ceiling');
}

/** What the home is worth by the estimate, with its price, sales of homes like it, and that the choice is one's own. */
export async function whatToBid(home: AskedHome, worth: Found | undefined): Promise<Found> {
  const { t } = home;
  const value = await home.figures.valuation();
  const sold = value.outcome === 'estimated' ? salesLike(home, value) : [];
  const text = [
    t('answers.say.bid_own_choice'),
    ceiling(home),
    offered(home),
    worth?.text,
    sold.length === 0 ? undefined : saidOfSales(home, sold.length),
  ].filter((part) => part !== undefined);
  return {
    kind: worth?.kind ?? 'explained',
    text: text.join(' '),
    sources: worth?.sources ?? [],
    ...(worth?.inputs === undefined && sold.length === 0 ? {} : { inputs: [...(worth?.inputs ?? []), ...sold] }),
    ...(worth?.question === undefined ? {} : { question: worth.question }),
    isWhole: true,
  };
}
