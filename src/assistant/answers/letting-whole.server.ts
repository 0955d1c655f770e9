import { ownershipOption } from '../../properties/ownership-word.contract.ts';
import { word } from './asked-words.ts';
import { fact, labelOf, named, type AskedHome, type Found } from './home.server.ts';
import { sentencesOf } from './quotes.server.ts';
import { stateOf } from './subjects/state-law.ts';
import { TERMS_FACTS } from './terms-facts.server.ts';

/** Whether all of a home that is for sale may be let: `kan vi leie den ut senere?`, `can we rent it out?` */

const LETS = String.raw`le?i(?:e|es|ge|gast|a|gd)? (?:\p{L}+ ){0,3}?ut|utlei(?:e|ge|en|ga)|utleiebolig\p{L}*|(?:frem|fram)lei(?:e|ge)|(?:kort|lang)tidsutlei\p{L}*|airbnb|ha leie(?:taker|boer)e?`;
const LETS_ENGLISH = String.raw`rent(?:ing|ed)? (?:\p{L}+ ){0,3}?out|rent out|(?:let|lease)(?:ting)? (?:\p{L}+ ){1,4}?out|(?:let|lease|leas|lett)(?:ing|ed)? (?:it|this|(?:the|this) (?:flat|apartment|unit|house|place|home|townhouse|property))(?: out)?|lease(?:d)? out|sub-?let(?:ting)?|airbnb|(?:short|long)[- ](?:stay|term) (?:let|rent)\p{L}*|short[- ]stays?|(?:put|have|get|take) (?:\p{L}+ )?tenants?(?: in)?|(?:as|for|into) an? (?:investment|rental)(?: property)?|(?:rentals?|letting|renting|subletting|leasing) (?:\p{L}+ )?(?:allowed|permitted|ok|okay)`;
const WHOLE = word(`${LETS}|${LETS_ENGLISH}`);
/** A permission, and not how it is let today. */
const MAY = word(
  String.raw`kan|får|kunne|lov|lovlig|tillat\p{L}*|regl\p{L}*|greit|ok|okei|okay|forbud\p{L}*|forbudt|begrens\p{L}*|restriksjon\p{L}*|godkjen\p{L}*|samtykke|nekte\p{L}*|can|could|may|able|allow\p{L}*|permit\p{L}*|rules?|restrict\p{L}*|ban|banned|legal\p{L}*|by-?laws?|possible|okay|problem`,
);
/** Of these a part is let, or something beside the home. */
const PART = word(
  String.raw`dele?(?:n|r|ne)?|noe av|rom|rommet|rommene|soverom\p{L}*|hybel\p{L}*|hybler|utleiedel\p{L}*|utleieenhet\p{L}*|sok[ke]+l\p{L}*|kjeller\p{L}*|underetasje\p{L}*|loft\p{L}*|anneks\p{L}*|garasje\p{L}*|parkering\p{L}*|p-?plass\p{L}*|bod\p{L}*|rooms?|bedrooms?|part|granny|studio|downstairs|upstairs|basement|garage|parking|car ?(?:space|spot|park)|annexe?`,
);
/** How much it brings, what else is asked with the words, and what only the seller does. */
const ELSE = word(
  String.raw`(?:hva|ka|kva) (?:kan|får|ville|kunne) (?:\p{L}+ ){1,5}for|hvor mye|kor mykje|ka mye|how much|what (?:would|could|can|might|rent|will)|\p{L}*inntekt\p{L}*|income|yield|return|avkastning|i (?:hus)?leie|in rent|allerede|i dag|nå|currently|already|right now|back`,
);
/** Said of the home itself, and not of letting whatever. */
const IT = word(
  String.raw`den|det ut|hele|leilighet(?:en|a)|leilegheit(?:a|en)|bustaden|bolig(?:en)?|huset|hytt(?:en|a)|eiendommen|it|whole|entire|(?:the|this) (?:flat|apartment|unit|house|place|home|townhouse|property)`,
);
/** By the night a room is let as well. */
const SHORT = word('airbnb');
const SHORT_STAYS = word(String.raw`airbnb|short[- ](?:stays?|term)|holiday|korttids\p{L}*`);

/** Whether a question asks if the home may be let, and not a part of it. */
export function asksForLetting(text: string): boolean {
  return WHOLE.test(text) && MAY.test(text) && !PART.test(text) && !ELSE.test(text);
}

/**
 * What the law says, by the form of ownership. Read up on 2026-11-27: burettslagslova §§ 5-3 to 5-6 (the board's
 * consent, 30 days a year, three years after one of the last two in the home, special reasons), and § 1-4, by which the
 * same is true of housing companies: juridika.no (lov 2003-06-06-39), svenssonnokleby.no, moborana.no, wla.no.
 * Eierseksjonsloven § 24 (free; short lets 90 days, 60 to 120 by the bylaws): huseierforening.no, sands.no. Strata: a
 * by-law cannot forbid a lease (NSW Strata Schemes Management Act 2015 s 139, short stays s 137A: leveragegroup.com.au;
 * QLD Body Corporate and Community Management Act 1997 s 180: lookupstrata.com.au; VIC Balcombe [2016] VSC 384:
 * inside.strata.community). Company title: the company's constitution, jfmlaw.com.au (Company Title Essentials, 6).
 */
const RULES: Readonly<Record<'no' | 'au', Readonly<Record<string, Rule>>>> = {
  no: { share: 'share', cooperative: 'share', stock: 'stock', freehold: 'freehold' },
  au: { strata: 'strata', freehold: 'freehold_au', cooperative: 'company' },
};
type Rule = 'share' | 'stock' | 'freehold' | 'strata' | 'freehold_au' | 'company';

/** What the advertisement says of it, and what goes for the form of ownership; absent where neither is known. */
export function lettingOfWhole(home: AskedHome): Found {
  const { t, listing } = home;
  const { ownership, region } = listing;
  const quotes = sentencesOf(listing.description ?? '')
    .filter((sentence) => WHOLE.test(sentence) && !PART.test(sentence))
    .slice(0, 2);
  const { question = '' } = home;
  // In Australia that is what somebody pays now, and nothing of what is allowed.
  const isOfPart = region === 'no' && (!IT.test(question) || SHORT.test(question));
  const part = isOfPart ? TERMS_FACTS.rental_part(home)?.text : undefined;
  const isShort = ownership === 'strata' && SHORT_STAYS.test(question) && stateOf(home) === 'NSW';
  const rule = ownership === undefined ? undefined : RULES[region === 'no' ? 'no' : 'au'][ownership];
  if (ownership !== undefined && rule !== undefined) {
    const found = fact(
      home,
      'rental_part',
      'ownership',
      'facts',
      [
        part,
        named(home, 'ownership', ownershipOption(ownership, listing, t)),
        t(`answers.say.letting_${rule}`),
        isShort ? t('answers.say.short_stays_nsw') : undefined,
      ],
      quotes,
    );
    const label = labelOf('ownership', home);
    if (found !== undefined)
      return { ...found, sources: [{ field: 'ownership', label, anchor: 'facts' }], isWhole: true };
  }
  const described = fact(home, 'rental_part', 'description', 'description', [part], quotes);
  if (described !== undefined) return { ...described, isWhole: true };
  return {
    kind: 'absent',
    text: t('answers.absent', { what: t('answers.what_detail.letting') }),
    sources: [],
    question: t('answers.ask_seller', { question: t('answers.ask_letting') }),
    isWhole: true,
  };
}
