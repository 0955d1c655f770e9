import { says, word } from './asked-words.ts';
import type { AskedClosely } from './asked-closely.server.ts';
import { fact, labelOf, say, type AskedHome, type Found, type Resolve } from './home.server.ts';
import { NEXT_STEPS } from './next-steps.server.ts';

/** How a home is sold in Australia: by auction or not, what is paid at once, and how long buyers may step back. */

const AUCTION = word(String.raw`auction(?:s|ed|eers?|ing)?|auksjon\p{L}*|under the hammer|under hammeren`);
const DEPOSIT = word(
  String.raw`deposit(?:s|um\p{L}*)?|håndpenger|handpenger|(?:10|ten|ti) ?(?:%|per ?cent|percent|prosent)`,
);
/** When that is paid; beside a loan one's own money is meant. */
const AT_SALE = word(
  String.raw`on the day|on the spot|hammer\p{L}*|exchang(?:e|ed|ing)|sign(?:ed|ing)?|the contract|contracts|private treaty|private sale|kontrakt\p{L}*|signer\p{L}*`,
);
/** `Is the deposit 10%?` asks for it, and `with a 10% deposit` tells of one's own money. */
const IS_TEN =
  /^(?:so |and |ok )?(?:is|does|do) (?:the |it |they |you |i |we )?(?:\p{L}+ ){0,3}(?:deposit (?:of )?(?:10|ten|5|five) ?(?:%|per ?cent)|(?:10|ten|5|five) ?(?:%|per ?cent) deposit)\s*\?*$/iu;
const STEP_BACK = word(
  String.raw`cool(?:ing)?[\s-]?off|cooling[\s-]?of (?:period|rights?)|cooling[\s-]?down period|(?:pull|back|get) out|chang(?:e|ed|ing) (?:my|our|your) minds?|withdraw from|angre\p{L}*|ombestemme\p{L}*|trekke (?:meg|oss|seg)`,
);
export const METHOD_OF_SALE = {
  auction: (home) => {
    const { t, format, listing } = home;
    const { saleMethod, auction, timeZone, offersCloseAt } = listing;
    if (saleMethod === undefined) return listing.offerType === 'rent' ? undefined : noneTold(home);
    const isAuction = saleMethod === 'auction';
    const at = auction?.startsAt;
    const isOver = auction?.result !== undefined || (at !== undefined && Date.parse(at) <= home.now.getTime());
    return fact(home, 'auction', 'sale_method', auction === undefined ? 'facts' : 'auction', [
      isAuction && says('reserve', home.question) ? t('answers.say.reserve') : undefined,
      isAuction
        ? t('answers.say.sale_method', { value: t(`enum.sale_method.${saleMethod}`) })
        : t(`answers.say.no_auction_${saleMethod}`),
      say(at, (start) =>
        t(isOver ? 'answers.say.auction_was' : 'answers.say.auction', {
          day: format.weekdayOf(start, timeZone),
          time: format.time(start, timeZone),
        }),
      ),
      isAuction && at === undefined && !isOver ? t('answers.say.auction_untold') : undefined,
      say(auction?.result, (result) => t(`property.auction.result.${result}`)),
      say(isOver ? undefined : auction?.place, (place) =>
        t('answers.say.auction_place', {
          place: [t(`property.auction.place.${place}`), auction?.address].filter(Boolean).join(', '),
        }),
      ),
      say(offersCloseAt, (end) =>
        t(Date.parse(end) > home.now.getTime() ? 'answers.say.offers_close' : 'answers.say.offers_closed', {
          day: format.weekdayOf(end, timeZone),
          time: format.time(end, timeZone),
        }),
      ),
    ]);
  },
} satisfies Readonly<Record<string, Resolve>>;

/** What a question asks of how it is sold; undefined where it asks for something else. */
export function methodAsked(home: AskedHome): AskedClosely | undefined {
  const { question = '', listing } = home;
  const { region, saleMethod, objectType, isProject } = listing;
  const isAuctioned = saleMethod === 'auction';
  if (region === 'no') return undefined;
  if (STEP_BACK.test(question) && !isAuctioned && !objectType.startsWith('commercial'))
    return { intent: 'bidding', found: coolingOff(home) };
  const asksForDeposit =
    DEPOSIT.test(question) && (AUCTION.test(question) || AT_SALE.test(question) || isProject || IS_TEN.test(question));
  return asksForDeposit && !says('loan', question) && !says('first_home', question)
    ? { intent: 'deposit', found: usualDeposit(home) }
    : undefined;
}

/** That no auction is told of; in Norway how bids are given instead. */
function noneTold(home: AskedHome): Found {
  const { t, listing } = home;
  const isNorwegian = listing.region === 'no';
  return {
    kind: 'absent',
    text: [
      t(isNorwegian ? 'answers.say.no_auction' : 'answers.say.no_auction_untold'),
      isNorwegian ? NEXT_STEPS.bidding({ ...home, question: '' })?.text : undefined,
    ]
      .filter((part) => part !== undefined)
      .join(' '),
    sources: [],
    question: t('answers.ask_seller', { question: t('answers.ask.auction') }),
    isWhole: true,
  };
}

/** The share of the price that is usual; the contract may say another. */
const USUAL_SHARE = 0.1;

/** What is usually paid once the contract is signed; no listing says it. */
export function usualDeposit(home: AskedHome): Found {
  const { t, format, listing } = home;
  const { saleMethod, prices, isProject } = listing;
  const isAuctioned = saleMethod === 'auction';
  const of = priceAsked(home);
  const ends = of?.ends.map((end) => format.money(end)).join('–') ?? '';
  const parts = of?.ends.map((end) => format.money({ ...end, amount: Math.round(end.amount * USUAL_SHARE) })).join('–');
  const text = [
    !isAuctioned && saleMethod !== undefined && AUCTION.test(home.question ?? '')
      ? t(`answers.say.no_auction_${saleMethod}`)
      : undefined,
    t(
      !isProject && (isAuctioned || saleMethod === undefined)
        ? 'answers.say.deposit_hammer'
        : 'answers.say.deposit_signing',
    ),
    of === undefined
      ? undefined
      : t('answers.say.deposit_of_price', {
          what: t(`answers.say.deposit_price.${of.kind}`),
          price: ends,
          value: parts ?? '',
        }),
    t('answers.say.deposit_contract'),
  ]
    .filter((part) => part !== undefined)
    .join(' ');
  if (of === undefined) return { kind: 'explained', text, sources: [], isWhole: true };
  return {
    kind: 'computed',
    text,
    sources: [
      {
        field: prices.priceMin === undefined ? 'prices.price' : 'prices.price_min',
        label: labelOf('price', home),
        anchor: 'price',
      },
    ],
    inputs: [
      { label: t(`answers.input.price_of.${of.kind}`), value: ends },
      {
        label: t('answers.input.usual_share'),
        value: t('answers.input.usual_share_value', { share: 100 * USUAL_SHARE }),
      },
    ],
    isWhole: true,
  };
}

interface PriceAsked {
  readonly kind: 'guide' | 'price';
  /** One amount, or the lowest and the highest. */
  readonly ends: readonly { readonly amount: number; readonly currency: string }[];
}

/** What is asked for the home in Australia: a guide or range, or one price; undefined where none is told. */
export function priceAsked({ listing: { prices, isProject } }: AskedHome): PriceAsked | undefined {
  const { display, priceMin, priceMax, askingPrice, price } = prices;
  if (display === 'contact_agent' || isProject) return undefined;
  if ((display === 'guide' || display === 'range') && priceMin !== undefined)
    return {
      kind: 'guide',
      ends: priceMax === undefined || priceMax.amount === priceMin.amount ? [priceMin] : [priceMin, priceMax],
    };
  const one = askingPrice ?? price;
  return one === undefined ? undefined : { kind: 'price', ends: [one] };
}

/** How long a buyer may step back from the contract, by the law of the state. */
export function coolingOff({ t, figures }: AskedHome): Found {
  const found = figures.coolingOff();
  if (found === undefined)
    return { kind: 'absent', text: t('answers.say.cooling_off_unknown'), sources: [], isWhole: true };
  const { days, isClear, act = '' } = found;
  const law =
    days === 0
      ? [t('lead.cooling_off.none'), t('answers.say.cooling_off_ask')]
      : [
          t(isClear === true ? 'lead.cooling_off.clear_days' : 'lead.cooling_off.days', { number: days, act }),
          t('answers.say.cooling_off_exceptions'),
        ];
  return { kind: 'explained', text: law.join(' '), sources: [], isWhole: true };
}
