import type { AskedClosely } from './asked-closely.server.ts';
import { word } from './asked-words.ts';
import { asksMeaning } from './definitions.server.ts';
import { fact, labelOf, type AskedHome } from './home.server.ts';

/** What it means in Australia that a home is under offer, and what one who wants it can still do. */

const UNDER_OFFER = word(
  String.raw`under (?:offer|contract)|(?:accepted|taken) (?:an |another )?(?:offer|bid)|(?:offer|bid) (?:\p{L}+ ){0,3}accepted|bud(?:et)? (?:\p{L}+ ){0,2}(?:er |blitt )?(?:akseptert|godtatt)|akseptert (?:et )?bud|falls? through`,
);
const STILL = word(
  String.raw`still|too late|can|could|should|worth|buy|bid|offer|what (?:happens|now)|missed|fortsatt|fremdeles|for seint?|kan|kunne|kjøpe|by`,
);
/** Of a home that is under offer, these ask for it without its name. */
const STILL_OPEN = word(
  String.raw`(?:still|too late (?:to)?) (?:\p{L}+ ){0,2}(?:buy|bid|offer|make (?:an )?offer|put in (?:an )?offer|get it)|(?:fortsatt|fremdeles|for sent å) (?:\p{L}+ ){0,2}(?:kjøpe|by|gi bud|legge inn bud)`,
);

/** Undefined where that is not asked: whether the home is under offer is told with its status. */
export function underOfferAsked(home: AskedHome): AskedClosely | undefined {
  const { question = '', listing, t } = home;
  const { region, offerType, status, isUnderOffer } = listing;
  if (region !== 'au' || offerType !== 'sale' || status !== 'available') return undefined;
  const isMeaning = asksMeaning(question);
  const isTaken = isUnderOffer === true;
  const isNamed = UNDER_OFFER.test(question) && (isMeaning || STILL.test(withoutName(question)));
  if (!isNamed && !(isTaken && STILL_OPEN.test(question))) return undefined;
  const found = fact(home, 'status', 'is_under_offer', 'price', [
    isTaken ? t('property.state.under_offer_text') : t('answers.say.not_under_offer'),
    isTaken ? undefined : t('answers.say.under_offer_means'),
    t('answers.say.under_offer_ask'),
  ]);
  return found === undefined
    ? undefined
    : {
        intent: 'status',
        found: {
          ...found,
          sources: [{ field: 'is_under_offer', label: labelOf('status', home), anchor: 'price' }],
          isWhole: true,
        },
      };
}

/** The question without `under offer`, whose word is no question of making one. */
function withoutName(question: string): string {
  return question.replace(new RegExp(UNDER_OFFER, 'giu'), ' ');
}
