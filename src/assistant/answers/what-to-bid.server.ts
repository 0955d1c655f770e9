import { word } from './asked-words.ts';
import type { AskedHome, Found } from './home.server.ts';
import { offered } from './price-facts.server.ts';
import { saidOfSales, salesLike } from './sold-nearby.server.ts';

/** `Hva bør jeg by?`, `what should I offer?`: the reader's own choice, beside the price, the estimate and sales. */

const ASKS = word(
  String.raw`(?:hva|hvor mye|hvor mykje|ka|ka mye|kva|kor mykje|ke) (?:\p{L}+ ){0,2}(?:bør|burde|skal|bø|synes) (?:jeg|vi|man|eg|æ|e|du) (?:\p{L}+ ){0,3}(?:by|byr|bud|tilby|gi for|gi i bud|legge inn)|(?:hva|ka|kva) er (?:et |eit )?(?:greit|fornuftig|godt|riktig|passende|realistisk) bud|(?:what|how much|how high) (?:\p{L}+ ){0,2}(?:should|ought|shall|would|to) (?:(?:i|we|you|one) )?(?:\p{L}+ ){0,2}(?:bid|offer)|what(?: is|[’']?s) a (?:fair|good|reasonable|sensible|realistic) (?:offer|bid)`,
);

/** Whether it is asked how much to bid for a home that is for sale. */
export function asksWhatToBid({ question = '', listing: { offerType, status } }: AskedHome): boolean {
  return offerType === 'sale' && status === 'available' && ASKS.test(question) && !/\d/.test(question);
}

/** What the home is worth by the estimate, with its price, sales of homes like it, and that the choice is one's own. */
export async function whatToBid(home: AskedHome, worth: Found | undefined): Promise<Found> {
  const { t } = home;
  const value = await home.figures.valuation();
  const sold = value.outcome === 'estimated' ? salesLike(home, value) : [];
  const text = [
    t('answers.say.bid_own_choice'),
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
