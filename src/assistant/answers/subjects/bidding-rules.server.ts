import type { Listing } from '../../../properties/listing.contract.ts';
import { word } from '../asked-words.ts';
import { labelOf } from '../home.server.ts';
import { NEXT_STEPS } from '../next-steps.server.ts';
import { explained, type Rule } from './rule.ts';
import { isAustralian, isForSale, isPremises } from './subject.ts';

/** What buyers ask of bidding beyond this home's own steps, and of homes that this one is not. */

const isHomeForSale = (listing: Listing): boolean => isForSale(listing) && !isPremises(listing);
const isAuctioned = (listing: Listing): boolean =>
  isAustralian(listing) && isForSale(listing) && listing.saleMethod === 'auction';

const CITIES = String.raw`oslo|bergen|trondheim|stavanger|tromsø|kristiansand|drammen|bodø|ålesund|sandnes|fredrikstad|lillestrøm|asker|bærum|sydney|melbourne|brisbane|perth|adelaide|hobart|canberra|darwin|newcastle|geelong|(?:the )?gold coast|cairns|ballarat`;

export const BIDDING_RULES: readonly Rule[] = [
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
