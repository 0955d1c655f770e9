import { isHolidayLet, isHomeToRent } from '../../leads/seller.contract.ts';
import { applyingFor } from '../../properties/applying.contract.ts';
import { bidsFrom } from '../../properties/bid-start.contract.ts';
import { says, word } from './asked-words.ts';
import type { Resolve } from './home.server.ts';
import { fact, say, type AskedHome, type Found } from './home.server.ts';
import { sentencesOf } from './quotes.server.ts';

/** How a home is bid for, and how one applies for it. */
export const NEXT_STEPS = {
  bidding: (home) => {
    const { biddingUrl, saleMethod, status } = home.listing;
    if (status !== 'available') return undefined;
    if (saleMethod === 'auction' && isAuctionToCome(home)) return biddingAtAuction(home);
    const start = bidStart(home);
    if (says('bids_made', home.question) || (says('bid_deadline', home.question) && start === undefined))
      return undefined;
    const [field, anchor] =
      biddingUrl !== undefined
        ? (['bidding_url', 'price'] as const)
        : start !== undefined
          ? (['viewing_date', 'viewings'] as const)
          : (['agents', 'agency'] as const);
    const isWhen = says('bid_deadline', home.question);
    return fact(home, 'bidding', field, anchor, [isWhen ? undefined : howToBid(home, start !== undefined), start]);
  },
  auction_rules: (home) => {
    const { saleMethod, auction } = home.listing;
    if (saleMethod !== 'auction') return undefined;
    const result = auction?.result;
    if (result !== undefined)
      return fact(home, 'auction_rules', 'auction.result', 'auction', [home.t(`property.auction.result.${result}`)]);
    return fact(home, 'auction_rules', 'sale_method', 'auction', [
      home.t('property.auction.note'),
      home.t('answers.say.auction_contract'),
      auctionDay(home),
    ]);
  },
  apply: (home) => {
    const { messagesGoTo, offerType, status, viewingDate, viewingDescription } = home.listing;
    if (offerType !== 'rent' || status !== 'available') return undefined;
    if (messagesGoTo === undefined && applyingFor(home.listing, home.t) === undefined) return undefined;
    const isShown = viewingDate.some(({ endsAt }) => Date.parse(endsAt) > home.now.getTime());
    const inMarket = home.listing.region === 'au' ? 'au' : 'no';
    return fact(
      home,
      'apply',
      'messages_go_to',
      'agency',
      [
        says('online', home.question) && !isHolidayLet(home.listing) ? home.t('answers.say.apply_online') : undefined,
        howToApply(home),
        isShown ? home.t(`answers.say.apply_viewing_${inMarket}`) : undefined,
        says('online', home.question) && isHomeToRent(home.listing)
          ? home.t(`answers.say.apply_next_${inMarket}`)
          : undefined,
        say(phoneOf(home), (value) => home.t('answers.say.agent_phone', { value })),
      ],
      [viewingDescription],
    );
  },
} satisfies Readonly<Record<string, Resolve>>;

/** Whether one applies for it by the form of this page. */
export function isAppliedForHere({ listing, t }: AskedHome): boolean {
  return (
    listing.status === 'available' &&
    listing.messagesGoTo !== undefined &&
    isHomeToRent(listing) &&
    applyingFor(listing, t) === undefined
  );
}

/** By the form of this page, or where the page leads to instead. */
function howToApply({ listing, t }: AskedHome): string {
  const elsewhere = applyingFor(listing, t);
  if (isHolidayLet(listing) && elsewhere === undefined)
    return t('answers.say.apply_dates', { button: t('lead.contact_dates') });
  if (elsewhere?.note !== undefined) return elsewhere.note;
  return isHomeToRent(listing) && elsewhere === undefined
    ? t('answers.say.apply_form', { button: t('property.contact.apply') })
    : t('answers.say.apply');
}

const OFFERS_BEFORE = word(
  String.raw`(?:offers?|sold|sale|sell(?:ing)?|bids?|purchase) (?:\p{L}+ ){0,5}(?:prior|before|ahead of|pre-auction)|(?:prior|pre-auction) offers?`,
);
const MOST_QUOTED = 2;

/** Where the home is auctioned; before that, as the listing has it, else that it does not say, and what is usual. */
function biddingAtAuction(home: AskedHome): Found | undefined {
  const { t, listing, question } = home;
  const isBefore = says('before_auction', question);
  const quotes = sentencesOf(isBefore ? (listing.description ?? '') : '').filter((one) => OFFERS_BEFORE.test(one));
  const found = fact(
    home,
    'bidding',
    'sale_method',
    'auction',
    [
      t('answers.say.bidding_au_auction'),
      auctionDay(home),
      isBefore && quotes.length === 0 ? t('answers.say.bidding_before') : undefined,
    ],
    quotes.slice(0, MOST_QUOTED),
  );
  return found === undefined || !isBefore
    ? found
    : { ...found, general: t('answers.note.offer_before'), isWhole: true };
}

/** As the page leads there: to the agent’s own page for bids, or by asking how. */
function howToBid(home: AskedHome, isTooEarly: boolean): string | undefined {
  const { biddingUrl, region, saleMethod, isProject, messagesGoTo, objectType, projectId } = home.listing;
  const button = home.t(biddingUrl === undefined ? 'property.contact.wants_bid' : 'property.contact.bid');
  const isByButton =
    (region === 'no' || saleMethod === 'private_treaty') &&
    !isProject &&
    projectId === undefined &&
    !objectType.startsWith('commercial') &&
    messagesGoTo !== undefined &&
    messagesGoTo !== 'site';
  if (isTooEarly && (biddingUrl !== undefined || isByButton)) return home.t('answers.say.bidding_later', { button });
  if (biddingUrl !== undefined) return home.t('answers.say.bidding', { button });
  if (messagesGoTo === undefined) return undefined;
  if (!isByButton) return home.t('answers.say.bidding_contact');
  return region === 'no'
    ? home.t('answers.say.bidding_ask', { button: home.t('property.contact.wants_bid') })
    : home.t('answers.say.offer_ask', { button: home.t('property.contact.offer') });
}

/** From when bids may be answered in Norway, until then; owners who sell by themselves are not bound by it. */
function bidStart({ listing, t, format, now }: AskedHome): string | undefined {
  const { region, offerType, ownerType, isProject, objectType, viewingDate, timeZone } = listing;
  const hasRule =
    region === 'no' &&
    offerType === 'sale' &&
    ownerType !== 'user' &&
    !isProject &&
    !objectType.startsWith('commercial');
  const from = hasRule ? bidsFrom(viewingDate) : undefined;
  if (from === undefined || from <= now) return undefined;
  const at = from.toISOString();
  return t('property.contact.bids_from', { day: format.weekdayOf(at, timeZone), time: format.time(at, timeZone) });
}

function isAuctionToCome({ listing: { auction }, now }: AskedHome): boolean {
  const start = auction?.startsAt;
  return auction?.result === undefined && (start === undefined || Date.parse(start) > now.getTime());
}

/** When it is auctioned, until then. */
function auctionDay(home: AskedHome): string | undefined {
  const { auction, timeZone } = home.listing;
  if (auction?.startsAt === undefined || !isAuctionToCome(home)) return undefined;
  return home.t('answers.say.auction', {
    day: home.format.weekdayOf(auction.startsAt, timeZone),
    time: home.format.time(auction.startsAt, timeZone),
  });
}

function phoneOf({ listing: { agents, offeredBy, ownerType, agency } }: AskedHome): string | undefined {
  if (ownerType === 'user') return undefined;
  return (agents[0] ?? offeredBy?.agents[0])?.phone ?? agency.phone;
}
