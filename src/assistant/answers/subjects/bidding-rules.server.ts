import type { Listing } from '../../../properties/listing.contract.ts';
import { word } from '../asked-words.ts';
import { fact, labelOf, type AskedHome, type Found } from '../home.server.ts';
import { METHOD_OF_SALE } from '../method-of-sale.server.ts';
import { NEXT_STEPS } from '../next-steps.server.ts';
import { explained, type Rule } from './rule.ts';
import { isAustralian, isForSale, isPremises } from './subject.ts';

/** What buyers ask of bidding beyond this home's own steps, and of homes that this one is not. */

const isHomeForSale = (listing: Listing): boolean => isForSale(listing) && !isPremises(listing);
const isNorwegianSale = (listing: Listing): boolean => !isAustralian(listing) && isHomeForSale(listing);
const isAuctioned = (listing: Listing): boolean =>
  isAustralian(listing) && isForSale(listing) && listing.saleMethod === 'auction';

const CITIES = String.raw`oslo|bergen|trondheim|stavanger|tromsø|kristiansand|drammen|bodø|ålesund|sandnes|fredrikstad|lillestrøm|asker|bærum|sydney|melbourne|brisbane|perth|adelaide|hobart|canberra|darwin|newcastle|geelong|(?:the )?gold coast|cairns|ballarat`;

/** When expressions of interest or offers close, where the listing has a day; else that it has none. */
function offersClose(home: AskedHome): Found {
  const { t, listing } = home;
  const told = METHOD_OF_SALE.auction({ ...home, question: '' });
  if (listing.offersCloseAt !== undefined && told !== undefined) return { ...told, isWhole: true };
  return {
    kind: 'absent',
    text: [t('answers.rule.offers_close_unsaid'), told?.text].filter((one) => one !== undefined).join(' '),
    sources: told?.sources ?? [],
    question: t('answers.ask_seller', { question: t('answers.rule.ask_offers_close') }),
    isWhole: true,
  };
}

/** Whether somebody with a right to buy at the same price may take the home once a bid has been accepted. */
function takenByPreemption(home: AskedHome): Found | undefined {
  const { t, listing } = home;
  const { preemptionDescription } = listing.contractDetails;
  if (preemptionDescription !== undefined)
    return fact(
      home,
      'preemption',
      'contract_details.preemption_description',
      'terms',
      [t('answers.rule.taken_yes')],
      [preemptionDescription],
    );
  const isCooperative = listing.ownership === 'share' || listing.ownership === 'cooperative';
  return {
    kind: 'absent',
    text: t(isCooperative ? 'answers.rule.taken_unsaid' : 'answers.rule.taken_no'),
    general: t(isCooperative ? 'answers.rule.taken_share' : 'answers.rule.taken_bound'),
    sources: [],
    isWhole: true,
  };
}

export const BIDDING_RULES: readonly Rule[] = [
  {
    words: word(String.raw`eois?|expressions? of interest|offers?`),
    beside: word(String.raw`clos(?:e|es|ed|ing)|deadlines?|due|cut-?off`),
    not: word(String.raw`price|cost`),
    of: (listing) => isAustralian(listing) && isForSale(listing),
    intent: 'auction',
    answer: offersClose,
  },
  {
    words: word(
      String.raw`(?:kan|får|vil|kunne) (?:noen|nokon|andre|medlem\p{L}*|en annen|naboen|naboer) (?:\p{L}+ ){0,2}(?:ta|overta|snappe|kapre|kjøpe|stjele)|(?:can|could|might) (?:someone|anyone|others?|somebody|anybody|members?) (?:\p{L}+ ){0,2}(?:take|snatch|steal|buy)|(?:miste|lose) (?:\p{L}+ ){0,2}(?:boligen|leiligheta?e?n?|huset|home|house|flat|it)`,
    ),
    beside: word(String.raw`etter|selv om|vunnet|vant|vinn\p{L}*|aksept\p{L}*|budrund\p{L}*|after|win|won|accepted`),
    of: isNorwegianSale,
    intent: 'preemption',
    answer: takenByPreemption,
  },
  {
    words: new RegExp(
      String.raw`^(?:(?:og|and|so|ok),? )?(?:(?:hva|ka|kva) med |what about |how about |show me |vis meg )?(?:(?:i|in) (?:${CITIES})(?: da| then)?|(?:noe|noen|something|any|ones?) (?:i|in) (?:${CITIES})|(?:den|the) (?:andre|tredje|første|neste|forrige|second|third|first|next|previous|other)(?: (?:one|boligen|leiligheten|huset))?)\s*[?.!]*$`,
      'iu',
    ),
    of: () => true,
    intent: 'highlights',
    answer: ({ t }) => explained(t('answers.rule.this_home')),
  },
  {
    words: word(
      String.raw`(?:bolig)?kjøper ?forsikring\p{L}*|boligkjøpar\p{L}*|boligkjøperpakke\p{L}*|home buyer(?:[’']s)? insurance`,
    ),
    of: (listing) => !isAustralian(listing) && isHomeForSale(listing),
    intent: 'seller_insurance',
    answer: ({ t }) => explained(t('answers.rule.buyer_insurance')),
  },
  {
    words: word(
      String.raw`mellomfinansiering\p{L}*|bro-?lån\p{L}*|bridging (?:loan|finance)|(?:ikke|ikkje|før) (?:\p{L}+ ){0,4}solgt (?:\p{L}+ )?(?:min|mi|vår|egen|eigen|den gamle|leiligheten vår|boligen vår)|solgt (?:min|mi|vår) (?:egen )?(?:\p{L}+ )?(?:først|først\?)|forbehold om salg|(?:subject to|conditional on) (?:the )?(?:sale|selling)|(?:sell|sold) (?:my|our) (?:\p{L}+ )?(?:first|own|place|house|home|unit|apartment)`,
    ),
    not: word(String.raw`verdt|worth|for oss|take (?:my|our)`),
    of: isHomeForSale,
    intent: 'bidding',
    answer: ({ t, listing }) =>
      explained(
        t(
          !isAustralian(listing)
            ? 'answers.rule.unsold_no'
            : listing.saleMethod === 'auction'
              ? 'answers.rule.unsold_auction'
              : 'answers.rule.unsold_au',
        ),
      ),
  },
  {
    words: word(
      String.raw`regist(?:er|ered|ering|ration|re) (?:\p{L}+ ){0,3}(?:bid\p{L}*|auction)|bidder (?:registration|number|card|paddle)|paddle|registrer\p{L}* (?:\p{L}+ ){0,3}(?:by|bud|auksjon\p{L}*)`,
    ),
    of: isAuctioned,
    intent: 'auction',
    answer: ({ t }) => explained(t('answers.rule.bidder_number')),
    after: () => ['auction'],
  },
  {
    words: word(
      String.raw`pass(?:es|ed)? in|(?:does not|doesn[’']?t|doesnt|if it (?:fails|failed) to|not) (?:meet|reach|hit) (?:the |its )?reserve|(?:not|doesn[’']?t|doesnt|isn[’']?t) (?:sell|sold) (?:at|on|under) (?:the )?(?:auction|hammer|day)|ikke (?:blir )?solgt på auksjon\p{L}*`,
    ),
    not: word('has|have|did|was|before|already|previously'),
    of: isAuctioned,
    intent: 'auction_rules',
    answer: (home) => {
      const result = home.listing.auction?.result;
      return result === undefined
        ? {
            ...explained(home.t('answers.rule.passed_in')),
            sources: [{ field: 'sale_method', label: labelOf('auction', home), anchor: 'auction' }],
          }
        : NEXT_STEPS.auction_rules({ ...home, question: '' });
    },
  },
];
