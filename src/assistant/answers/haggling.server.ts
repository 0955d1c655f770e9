import type { Answer } from '../contract.ts';
import { amountsStated } from '../understand/stated-terms.ts';
import { word } from './asked-words.ts';
import { joined, type AskedHome } from './home.server.ts';
import { lawOfPrice } from './offers.server.ts';
import { NEXT_STEPS } from './next-steps.server.ts';
import { offered } from './price-facts.server.ts';
import { sentencesOf } from './quotes.server.ts';
import { saidOfSales, salesLike } from './sold-nearby.server.ts';
import { outOfScope } from './unanswered.server.ts';

/** `Will the vendor take 1.2m?`: nobody here knows, but what homes like it went for and how one offers is known. */

const SELLER = String.raw`vendors?|sellers?|owners?|they|agents?|he|she|you|selger\p{L}*|eier\p{L}*|de|dere|megler\p{L}*|dem`;
const TAKE = word(
  [
    String.raw`(?:will|would|could|might|may|can|do|does|think|reckon|if|are) (?:the |these |those )?(?:${SELLER}) (?:\p{L}+ ){0,2}(?:take|accept|agree|settle|consider|entertain|go (?:for|to|as low)|come down|drop|sell|let|say yes|look at)`,
    String.raw`(?:vil|kan|ville|kunne|tror du|trur du|mon|om|hvis) (?:${SELLER}) (?:\p{L}+ ){0,2}(?:godtar?|aksepterer?|ta|tar|selger?|går?|sier?|nøye\p{L}*|slår?)`,
    String.raw`(?:godtar|aksepterer|tar|selger|går|sier) (?:${SELLER})`,
  ].join('|'),
);
/** What an advertisement says of whether its price may be talked about. */
const OF_PRICE = word(
  String.raw`negotiab\p{L}*|negotiat\p{L}*|all offers|offers? (?:\p{L}+ )?(?:considered|invited|welcome)|price is firm|firm price|fixed price|motivated|must sell|genuine sellers?|fastpris|fast pris|prisen er fast|forhandl\p{L}*|bud (?:\p{L}+ )?under prisantydning`,
);
/** `Can you negotiate?`, and nothing else. */
const BARE =
  /^(?:can|could|will|would|do) (?:you|we|i) (?:\p{L}+ )?(?:negotiate|haggle)\s*[?.!]*$|^(?:kan|vil) (?:du|dere|jeg|vi) (?:\p{L}+ )?(?:forhandle|prute)\s*[?.!]*$/iu;
/** Rents and fees are less. */
const LEAST_OFFER = 100_000;

/** Whether it is asked if whoever sells would take an amount. */
export function asksForTaking({ question = '', listing: { offerType } }: AskedHome): boolean {
  return offerType === 'sale' && TAKE.test(question) && amountsStated(question).some((one) => one >= LEAST_OFFER);
}

/** What is asked for it, what the sold homes most like it went for, and how one offers or bids. */
export async function haggling(home: AskedHome): Promise<Answer> {
  const scope = outOfScope(home, 'haggling');
  const { offerType, status } = home.listing;
  if (offerType !== 'sale' || status !== 'available') return scope;
  const { t } = home;
  // Asked of whoever answers, and of no amount: nothing more is known than who decides.
  if (BARE.test(home.question ?? '') && amountsStated(home.question ?? '').length === 0)
    return { ...scope, text: joined(scope.text, offered(home)) };
  const value = await home.figures.valuation();
  const sold = value.outcome === 'estimated' ? salesLike(home, value) : [];
  const bidding = NEXT_STEPS.bidding({ ...home, question: '' });
  const { saleMethod, description, language } = home.listing;
  const method =
    saleMethod === undefined || saleMethod === 'auction' ? [] : [t(`answers.say.no_auction_${saleMethod}`)];
  const quotes = sentencesOf(description ?? '').filter((sentence) => OF_PRICE.test(sentence));
  const law = lawOfPrice(home);
  const source = { field: 'valuation', label: t('answers.source.valuation'), anchor: 'valuation' };
  return {
    ...scope,
    text: joined(
      scope.text,
      offered(home),
      sold.length === 0 ? undefined : saidOfSales(home, sold.length),
      ...method,
      bidding?.text,
      quotes.length === 0 ? undefined : t('answers.quote'),
    ),
    ...(law === undefined ? {} : { general: law }),
    sources: [...(bidding?.sources ?? []), ...(sold.length === 0 ? [] : [source])],
    ...(sold.length === 0 ? {} : { inputs: [...sold] }),
    ...(quotes.length === 0 ? {} : { quotes: quotes.map((text) => ({ text, language })) }),
  };
}
