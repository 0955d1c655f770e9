import type { Listing } from '../../../properties/listing.contract.ts';
import { word } from '../asked-words.ts';
import { computed, given } from '../computed.server.ts';
import { amount, type AskedHome, type Found } from '../home.server.ts';
import { sentencesOf } from '../quotes.server.ts';
import { explained, type Rule } from './rule.ts';
import { chargesLaw } from './tenant-rules.server.ts';
import { isAustralian, isForSale, isLet, isPlot, isPremises, isRoom } from './subject.ts';

/** What buyers ask of rules: money of one's own, help with it, work on the home, letting part of it, who pays. */

const isHomeForSale = (listing: Listing): boolean => isForSale(listing) && !isPremises(listing);
const isNorwegianSale = (listing: Listing): boolean => !isAustralian(listing) && isHomeForSale(listing);

const PERCENT = /(\d{1,2})(?:[.,]\d+)? ?(?:%|prosent|pst|pro ?sent|per ?cent|pct)/iu;
const OWN_WORK = String.raw`selv|sjøl|sjølv|sjæl|egenhånd|eigenhand|egeninnsats|alene|rørlegger\p{L}*|myself|ourselves|diy|plumber|(?:må|kan|får|trenger) (?:jeg|vi|man|eg|me|æ|e) (?:\p{L}+ ){0,3}(?:spørre|søke|samtykke|tillatelse|lov)|(?:må|skal) (?:\p{L}+ )?(?:borettslaget|sameiet|styret) (?:\p{L}+ ){0,2}(?:godkjenne|samtykke)|får (?:jeg|vi|man|eg|æ) (?:lov )?|hvem (?:betaler|har ansvar\p{L}*)|who pays`;
const LETS_PART = String.raw`le?i(?:e|ge|a)? (?:\p{L}+ ){0,5}?ut|utlei\p{L}*|utleige\p{L}*|(?:rent|let|lease)(?:ing|ting)? (?:\p{L}+ ){0,5}?out|rent(?:al)? income|leieinntekt\p{L}*`;
const TAX = word(String.raw`skatt\p{L}*|skatte\p{L}*|tax\p{L}*|untaxed`);
/** By foot. */
const ON_FOOT = word(
  String.raw`gangavstand|gåavstand|(?:min(?:utter|utters)?|m) (?:å )?(?:gå|gange|gangtid|til fots)|walk(?:ing)?(?: distance)?|stroll|doorstep`,
);

/** The share of the price that the lending rules ask for, of one's own and beside the costs; undefined elsewhere. */
function equityRule(home: AskedHome): Found | undefined {
  const plan = home.figures.loan()?.plan;
  if (plan?.leastCash === undefined) return undefined;
  const { t, format, question = '' } = home;
  const share = Math.round((100 * (plan.leastCash - plan.costs.total)) / plan.terms.price);
  const asked = Number(PERCENT.exec(question)?.[1]);
  const found = computed(home, {
    text: [
      Number.isNaN(asked) || asked === share
        ? t('answers.rule.equity_is', { share: format.decimal(share) })
        : t('answers.rule.equity_is_not', { share: format.decimal(share), asked: format.decimal(asked) }),
      t('answers.rule.equity_here', { value: amount(home, Math.round(plan.leastCash)) }),
    ].join(' '),
    inputs: [
      given(home, 'price', plan.terms.price),
      given(home, 'costs', plan.costs.total),
      ...(home.listing.prices.jointDebt === undefined
        ? []
        : [given(home, 'joint_debt', home.listing.prices.jointDebt.amount)]),
    ],
  });
  return { ...found, general: t('answers.rule.equity_law', { most: format.decimal(100 - share) }) };
}

/** Work on a bathroom, with who has to be asked by the form of ownership. */
function bathroom({ t, listing }: AskedHome): Found {
  const { ownership, propertyType } = listing;
  const isFlat = propertyType.some((type) => type === 'apartment' || type === 'flat');
  const by =
    ownership === 'share' || ownership === 'cooperative' || ownership === 'stock'
      ? t('answers.rule.bathroom_share')
      : ownership === 'freehold'
        ? t(isFlat ? 'answers.rule.bathroom_section' : 'answers.rule.bathroom_alone')
        : t('answers.rule.bathroom_untold');
  return explained(t('answers.rule.bathroom'), by, t('answers.rule.bathroom_papers'));
}

/** Letting a part of one's own home, and the tax on what it brings. */
function lettingPart({ t, listing, question = '' }: AskedHome): Found {
  if (isAustralian(listing)) return explained(t('answers.rule.letting_tax_au'));
  const { ownership } = listing;
  const may =
    ownership === 'share' || ownership === 'cooperative' || ownership === 'stock'
      ? t('answers.rule.letting_part_share')
      : ownership === 'freehold'
        ? t('answers.rule.letting_part_freehold')
        : undefined;
  if (TAX.test(question) || may === undefined) return explained(t('answers.rule.letting_tax'));
  return explained(may, t('answers.rule.letting_tax_also'));
}

function walking(home: AskedHome): Found {
  const quotes = sentencesOf(home.listing.description ?? '')
    .filter((sentence) => ON_FOOT.test(sentence))
    .slice(0, 2);
  if (quotes.length === 0) return explained(home.t('answers.rule.walk_score'));
  const source = { field: 'description', label: home.t('answers.source.description'), anchor: 'description' };
  return { kind: 'fact', text: home.t('answers.rule.walk_score'), sources: [source], quotes, isWhole: true };
}

const isLetOrSold = (listing: Listing): boolean => !isPremises(listing);
const STRATA = word(
  String.raw`strata\p{L}*|lev(?:y|ies)|body corp\p{L}*|owners corp\p{L}*|oc fees?|felleskost\p{L}*|fellesutgift\p{L}*`,
);
const RATES = word(String.raw`rates|council|kommunale avgift\p{L}*|kommunal avgift\p{L}*|eiendomsskatt\p{L}*`);

export const BUYING_RULES: readonly Rule[] = [
  {
    words: word(
      String.raw`egenkapital\p{L}*|egenkaptial|egenkapitla|eigenkapital\p{L}*|ek|equity|deposit|down(?: ?payment)?`,
    ),
    beside: word(
      String.raw`(?:må|trenger|treng|behøver|kreve[rs]?|krav\p{L}*|regel\p{L}*|holder|held|nok|fortsatt|fremdeles|klarer|greier|rekker|need|needed|have to|must|require\p{L}*|enough|still|can|kan|får)(?:.*?)(?<![\d.,])\d{1,2} ?(?:%|prosent|pst|per ?cent)|\d{1,2} ?(?:%|prosent|pst|per ?cent)(?:.*?)(?:krav\p{L}*|regel\p{L}*|nok|enough|required|holder)`,
    ),
    not: word(
      String.raw`måned\p{L}*|mnd|month\p{L}*|koste\p{L}*|blir|hvor mye|kor mykje|how much|rent(?:e|a|en)|inntekt\p{L}*|income|tjener|\d{3,}|\d+ ?(?:k|mill\p{L}*)`,
    ),
    of: isNorwegianSale,
    intent: 'cash_needed',
    answer: equityRule,
  },
  {
    words: word(
      String.raw`pusse? (?:\p{L}+ ){0,3}opp|oppuss\p{L}*|pusses opp|renover\p{L}*|fl?is(?:e|er|a|legg\p{L}*)|fliser|membran\p{L}*|bygge om|ombygg\p{L}*|gjøre|ta|legge|oppgradere|skifte|bytte|renovat\p{L}*|redo|re-?tile|tile`,
    ),
    beside: word(
      String.raw`(?:(?:${OWN_WORK})(?:.*?)(?<!\p{L})(?:bad|badet|bade|baderom\p{L}*|våtrom\p{L}*|bathrooms?|wet rooms?))|(?:(?:bad|badet|bade|baderom\p{L}*|våtrom\p{L}*|bathrooms?|wet rooms?)(?!\p{L})(?:.*?)(?<!\p{L})(?:${OWN_WORK}))`,
    ),
    not: word(String.raw`koste\p{L}*|hva koster|cost|når|when|sist`),
    of: isNorwegianSale,
    intent: 'renovated',
    answer: bathroom,
  },
  {
    words: word(
      String.raw`bostøtt\p{L}*|bu?støtt\p{L}*|bustøtt\p{L}*|bo-støtte|boligstøtte|housing (?:benefits?|allowance|support)|(?:støtte|hjelp|bidrag) (?:\p{L}+ ){0,2}(?:husleie\p{L}*|husleia|leie|leia|leien|boutgift\p{L}*)`,
    ),
    of: (listing) => !isAustralian(listing) && isLetOrSold(listing),
    intent: 'highlights',
    answer: ({ t, listing }) =>
      explained(
        t('answers.rule.housing_support'),
        isRoom(listing) ? t('answers.rule.housing_support_room') : undefined,
      ),
  },
  {
    words: word(String.raw`rent assistance|cra|(?:centrelink|government) (?:\p{L}+ ){0,3}(?:rent|help)`),
    of: (listing) => isAustralian(listing) && isLet(listing),
    intent: 'highlights',
    answer: ({ t }) => explained(t('answers.rule.rent_assistance')),
  },
  {
    words: word(
      String.raw`startlån\p{L}*|start-?lån|husbanklån\p{L}*|start loan|lån (?:\p{L}+ )?(?:i|fra|av) husbanken`,
    ),
    of: isNorwegianSale,
    intent: 'cash_needed',
    answer: ({ t }) => explained(t('answers.rule.start_loan')),
  },
  {
    words: word(String.raw`innsku(?:dd|d)(?:et|s\p{L}*|a)?|borettsinnskudd\p{L}*`),
    not: word(String.raw`trenger|treng|må|hvor mye|kor mykje|bank\p{L}*|egenkapital\p{L}*`),
    of: (listing) => !isAustralian(listing) && isLetOrSold(listing),
    intent: 'joint_debt',
    answer: ({ t, listing }) =>
      explained(t(isLet(listing) ? 'answers.rule.deposit_let' : 'answers.rule.share_deposit')),
    after: ({ listing }) => [isLet(listing) ? 'deposit' : 'joint_debt'],
  },
  {
    words: word(LETS_PART),
    beside: TAX,
    not: word(String.raw`eiendomsskatt\p{L}*|property tax|land tax|stamp`),
    of: (listing) => isHomeForSale(listing) && !isPlot(listing),
    intent: 'rental_part',
    answer: lettingPart,
  },
  {
    words: word(`(?:kan|får|kunne|lov|lovlig|can|could|may|allowed)(?:.*?)(?<!\\p{L})(?:${LETS_PART})`),
    beside: word(
      String.raw`dele(?:r|n)?(?: av)?|halve|halvparten|noe av|et rom|eit rom|ett rom|rommet|rom|soverom\p{L}*|kjeller\p{L}*|sokkel\p{L}*|hybel\p{L}*|underetasje\p{L}*|loft\p{L}*|basement|cellar|downstairs|part(?: of)?|a (?:bed)?room|rooms?`,
    ),
    not: word(
      String.raw`hvor mye|kor mykje|ka mye|how much|hva (?:kan|får|kunne|ville)|what (?:can|could|would)|allerede|i dag|already|ligger|hele|whole|garasje\p{L}*|parkering\p{L}*`,
    ),
    of: (listing) => isNorwegianSale(listing) && !isPlot(listing),
    intent: 'rental_part',
    also: (home) => ({ general: lettingPart(home).text }),
  },
  {
    words: word(
      String.raw`walk(?:ing)?[- ]?scor\p{L}*|walkscor\p{L}*|walkab\p{L}*|walkabl?i?l?i?ty|(?:what|anything|hva|ka|kva|noe) (?:\p{L}+ ){0,4}(?:walking distance|gangavstand|gåavstand)|what (?:can|could) (?:i|we|you|one) walk to|(?:hva|ka|kva) kan (?:jeg|vi|man|eg|æ) gå til`,
    ),
    of: isLetOrSold,
    intent: 'surroundings',
    answer: walking,
    after: () => ['transport', 'shops'],
  },
  {
    words: word(
      String.raw`(?:who|whos|who[’']s) (?:\p{L}+ ){0,3}(?:pays?|paying|covers?|responsible|liable)|(?:do|would|will|must|should) (?:i|we|tenants?|the tenant|the buyer) (?:\p{L}+ ){0,2}(?:pay|cover)|does (?:the )?(?:tenant|landlord|owner|renter|buyer|seller|vendor) (?:\p{L}+ )?(?:pay|cover)|am i (?:liable|responsible)|(?:hvem|kem|kven) (?:\p{L}+ )?(?:betaler|betalar|dekker)|(?:må|skal) (?:jeg|vi|leietaker\p{L}*|eg|æ) (?:\p{L}+ )?(?:betale|dekke)`,
    ),
    beside: new RegExp(`${STRATA.source}|${RATES.source}`, 'iu'),
    not: word(String.raw`interest|water (?:rates|use|usage)|how much|hvor mye|mortgage`),
    of: isLetOrSold,
    intent: 'municipal_fees',
    answer: whoPays,
    after: ({ listing, question = '' }) =>
      isLet(listing)
        ? []
        : [
            ...(STRATA.test(question) ? (['shared_cost'] as const) : []),
            ...(RATES.test(question) ? (['municipal_fees'] as const) : []),
          ],
  },
];

/** Who pays what a home costs its owner. */
function whoPays(home: AskedHome): Found {
  const { t, listing } = home;
  const market = isAustralian(listing) ? 'au' : 'no';
  if (!isLet(listing)) return explained(t(`answers.rule.owner_pays_${market}`));
  return explained(t(`answers.rule.landlord_pays_${market}`, market === 'au' ? { law: chargesLaw(home) } : {}));
}
