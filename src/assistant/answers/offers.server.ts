import { says, word } from './asked-words.ts';
import type { AskedClosely } from './asked-closely.server.ts';
import { fact, type AskedHome } from './home.server.ts';
import { NEXT_STEPS } from './next-steps.server.ts';
import { stateOf } from './subjects/state-law.ts';

/** Offers below what is asked, and before an auction. */

const LESS = word(
  [
    String.raw`(?:offer|bid|pay) (?:\p{L}+ ){0,3}(?:less|lower|below|under|beneath)`,
    String.raw`how low (?:\p{L}+ ){0,4}(?:go|accept|take)`,
    String.raw`(?:by|byr|tilby|gi|legge inn) (?:\p{L}+ ){0,3}(?:lavere|mindre|under)`,
    String.raw`(?:bud|tilbud) (?:\p{L}+ ){0,2}under`,
    String.raw`hvor lavt (?:\p{L}+ ){0,3}(?:by|gå|går|tør)`,
  ].join('|'),
);
/** Who may see the home before the auction asks for something else. */
const OFFERS = word(
  String.raw`offers?|offering|bids?|bidding|buy|buying|purchase|sells?|selling|sold|accept\p{L}*|bud|by|kjøpe|selge\p{L}*|solgt|tilbud`,
);
const SEEING = word(
  String.raw`inspect\p{L}*|see|look|view\p{L}*|through|report|visning\p{L}*|befaring\p{L}*|have|has|already|did`,
);
const BEFORE = word(
  String.raw`(?:before|prior to|ahead of) (?:the |it goes to )?auction(?: day)?|prior|pre-?\s?auction|før (?:selve )?auksjon\p{L}*`,
);
/** Of a home that is auctioned this asks whether they are taken before that. */
const OPEN_TO_OFFERS = word(
  String.raw`(?:open to|entertain\p{L}*|consider\p{L}*|accept\p{L}*|taking|take|look\p{L}* at) (?:any |early |prior |pre-?\s?auction )?offers?`,
);

/** `Can I offer less?`, of a home that is for sale. */
export function asksToOfferLess({ question = '', listing: { offerType, status } }: AskedHome): boolean {
  return offerType === 'sale' && status === 'available' && LESS.test(question);
}

/** Offers before an auction: how and whether they are taken, or that none is stated. Undefined where not asked for. */
export function offerBefore(home: AskedHome): AskedClosely | undefined {
  const { question = '', listing, t } = home;
  const { region, saleMethod, status } = listing;
  if (region !== 'au' || status !== 'available' || saleMethod === undefined) return undefined;
  const isAuctioned = saleMethod === 'auction';
  const isBefore = BEFORE.test(question) && OFFERS.test(question) && !SEEING.test(question);
  if (!isBefore && !(isAuctioned && OPEN_TO_OFFERS.test(question) && !/\d/.test(question))) return undefined;
  const found = isAuctioned
    ? NEXT_STEPS.bidding({ ...home, question: 'before auction' })
    : fact(home, 'bidding', 'sale_method', 'facts', [
        t(`answers.say.no_auction_${saleMethod}`),
        NEXT_STEPS.bidding({ ...home, question: '' })?.text,
      ]);
  return found === undefined ? undefined : { intent: 'bidding', found };
}

/**
 * What a guide or asking price binds whom to. Read up on 2026-11-29: Property and Stock Agents Act 2002 (NSW) ss 73 and
 * 73A at zoelaw.ai and fairtrading.nsw.gov.au ("Underquoting"); Victoria at consumer.vic.gov.au ("Understanding
 * underquoting"), s 47AF at lexology.com; Property Occupations Act 2014 (Qld) ss 214-216 at timebase.com.au and
 * queensland-estate.pages.dev. The Australian Consumer Law and the Norwegian industry standard from general knowledge.
 */
export function lawOfPrice(home: AskedHome): string | undefined {
  const { t, listing } = home;
  const { region, offerType, ownerType, objectType, saleMethod, isProject } = listing;
  if (offerType !== 'sale' || isProject || objectType.startsWith('commercial')) return undefined;
  const isByOwner = ownerType === 'user';
  if (region === 'no') return t(isByOwner ? 'answers.note.price_owner_no' : 'answers.note.price_no');
  if (isByOwner) return t('answers.note.price_owner_au');
  const state = stateOf(home);
  if (state === 'NSW') return t('answers.note.price_nsw');
  if (state === 'VIC') return t('answers.note.price_vic');
  return t(state === 'QLD' && saleMethod === 'auction' ? 'answers.note.price_qld_auction' : 'answers.note.price_au');
}

/** Whether it is asked if the price is set too low on purpose. */
export function asksForUnderquoting({ question }: AskedHome): boolean {
  return says('underquoting', question);
}
