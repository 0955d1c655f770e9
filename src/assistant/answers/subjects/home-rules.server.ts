import type { Listing } from '../../../properties/listing.contract.ts';
import { word } from '../asked-words.ts';
import { asksMeaning } from '../definitions.server.ts';
import { ownershipOption } from '../../../properties/ownership-word.contract.ts';
import { fact, named, type AskedHome, type Found } from '../home.server.ts';
import { sentencesOf } from '../quotes.server.ts';
import { upkeepOfStrata } from './association-rules.server.ts';
import { besideGeneral, describedOr, explained, type Rule } from './rule.ts';
import { isAustralian, isForSale, isLeisure, isLet, isPremises } from './subject.ts';
import { FIRE_LAWS, stateOf } from './state-law.ts';
import { actOf } from './tenant-rules.server.ts';

/** What is asked on the way to a purchase, or while one rents, of time, tax, helpers and repairs. */

const isHomeForSale = (listing: Listing): boolean => isForSale(listing) && !isPremises(listing);
const isNorwegianSale = (listing: Listing): boolean => !isAustralian(listing) && isHomeForSale(listing);
const isAustralianSale = (listing: Listing): boolean => isAustralian(listing) && isHomeForSale(listing);

const SELLER_INSURANCE = word(
  String.raw`boligselgerforsikring\p{L}*|eierskifteforsikring\p{L}*|selgerforsikring\p{L}*`,
);

const OF_FIRE =
  /rømning|nødutgang|brannvars|røykvars|brannalarm|brannsl|smoke alarm|fire alarm|escape route|fire escape|sprinkler/iu;

/** What the advertisement says of fire safety, and what the law asks of every home. */
function fireSafety(home: AskedHome): Found {
  const { t, listing } = home;
  const state = FIRE_LAWS.find((one) => one === stateOf(home));
  const law = t(isAustralian(listing) ? `answers.rule.fire_${state ?? 'au'}` : 'answers.rule.fire_no');
  const quotes = sentencesOf(listing.description ?? '')
    .filter((sentence) => OF_FIRE.test(sentence))
    .slice(0, 2);
  if (quotes.length === 0)
    return {
      kind: 'absent',
      text: t('answers.rule.fire_unsaid'),
      general: law,
      sources: [],
      question: t('answers.ask_seller', { question: t('answers.ask_fire') }),
      isWhole: true,
    };
  const source = { field: 'description', label: t('answers.source.description'), anchor: 'description' };
  return { kind: 'fact', text: '', general: law, sources: [source], quotes, isWhole: true };
}

const WHO_PAYS = word(
  String.raw`(?:hvem|kven|hvilken part) (?:\p{L}+ ){0,3}(?:betale\p{L}*|dekke\p{L}*|ansvar\p{L}*|vedlikehold\p{L}*|skifte\p{L}*|bytte\p{L}*|fikse\p{L}*|reparere\p{L}*|bekoste\p{L}*)|(?:er|e) det (?:jeg|meg|vi|oss|eg|sameiet|borettslaget|laget) (?:\p{L}+ ){0,3}(?:betale\p{L}*|dekke\p{L}*|ansvar\p{L}*|vedlikehold\p{L}*|skifte\p{L}*|bytte\p{L}*)|(?:betaler|dekker|skifter|vedlikeholder) (?:sameiet|borettslaget|laget|styret)|who (?:\p{L}+ ){0,3}(?:pays?|paying|responsible|repairs?|replaces?|fixes|maintains?|covers?)|(?:does|do|will) the (?:owners[’']? corporation|body corporate|strata|association|co-?op\p{L}*|owners) (?:\p{L}+ )?(?:pay|cover|repair|replace|fix|maintain)`,
);
const BUILDING_PARTS = word(
  String.raw`vindu\p{L}*|tak|taket|takene|fasade\p{L}*|balkong\p{L}*|terrasse\p{L}*|\p{L}*rør|\p{L}*rørene|\p{L}*dør|\p{L}*dør(?:en|a|ene|er)|pip[ea]n?|peis\p{L}*|skorstein\p{L}*|drener\p{L}*|heis\p{L}*|bad|badet|våtrom\p{L}*|sluk\p{L}*|vegg\p{L}*|yttervegg\p{L}*|ventilasjon\p{L}*|vedlikehold\p{L}*|rehabiliter\p{L}*|reparasjon\p{L}*|utbedring\p{L}*|windows?|roof|fa[cç]ade|balcon(?:y|ies)|pipes?|plumbing|doors?|chimney|fireplace|drain\p{L}*|lift|elevator|bathroom|walls?|cladding|repairs?|maintenance`,
);
/** Houses that belong to nobody else; twin houses and terraces may be sections. */
const ALONE: ReadonlySet<string> = new Set(['single_dwelling', 'cabin', 'house', 'farm']);

/** Who keeps up the building, by the form of ownership. */
function upkeep(home: AskedHome): Found {
  const { t, listing } = home;
  const { ownership, propertyType } = listing;
  const isAlone = propertyType.length > 0 && propertyType.every((type) => ALONE.has(type));
  const rule = isAustralian(listing)
    ? ownership === 'strata'
      ? 'strata'
      : ownership === 'freehold' && isAlone
        ? 'own'
        : undefined
    : ownership === 'share' || ownership === 'cooperative' || ownership === 'stock'
      ? 'share'
      : ownership !== 'freehold'
        ? undefined
        : isAlone
          ? 'own'
          : 'section';
  if (rule === undefined || ownership === undefined)
    return {
      ...explained(t('answers.rule.upkeep_untold')),
      kind: 'absent',
      question: t('answers.ask_seller', { question: t('answers.ask_upkeep') }),
    };
  const own = named(home, 'ownership', ownershipOption(ownership, listing, t));
  const law = rule === 'strata' ? upkeepOfStrata(home) : t(`answers.rule.upkeep_${rule}`);
  return besideGeneral(fact(home, 'ownership', 'ownership', 'facts', [own]), law);
}

export const HOME_RULES: readonly Rule[] = [
  {
    words: word(
      String.raw`(?:last |freshly |re-?)paint(?:ed|ing)?|when (?:\p{L}+ ){0,4}painted|(?:sist|sist gang|når|nylig) (?:\p{L}+ ){0,4}mal(?:t|et|te)|mal(?:t|et) sist`,
    ),
    not: word(String.raw`roof|taket|can|may|kan|får`),
    of: (listing) => !isPremises(listing),
    intent: 'renovated',
    answer: (home) =>
      describedOr(
        home,
        /(?<!\p{L})(?:re-?)?paint(?:ed)?(?!\p{L})|(?<!\p{L})(?:ny)?malt(?!\p{L})/iu,
        home.t('answers.rule.painted_unsaid'),
      ),
  },
  {
    words: word(String.raw`bopl[iy]\p{L}*|bo-plikt\p{L}*|residen(?:cy|ce) (?:duty|obligation|requirement)`),
    of: (listing) => isNorwegianSale(listing) && !isLeisure(listing),
    intent: 'type',
    answer: (home) =>
      describedOr(
        home,
        /boplikt|bo-plikt|residen(?:cy|ce) (?:duty|obligation)/iu,
        home.t('answers.rule.residence_unsaid'),
        home.t('answers.note.year_round_no'),
      ),
  },
  {
    words: WHO_PAYS,
    beside: BUILDING_PARTS,
    of: isHomeForSale,
    intent: 'ownership',
    answer: upkeep,
  },
  {
    words: word(
      String.raw`hvor lang tid tar (?:\p{L}+ ){0,3}(?:kjøp\p{L}*|handel\p{L}*|overtak\p{L}*|overta)|how long(?: is|[’']?s)? (?:the )?settlement|how long does (?:\p{L}+ ){0,4}(?:buy|buying|purchase|settlement|settle|conveyancing)(?: \p{L}+)* ?(?:take)?`,
    ),
    of: isHomeForSale,
    intent: 'available_from',
    answer: ({ t, listing }) => explained(t(isAustralian(listing) ? 'answers.rule.time_au' : 'answers.rule.time_no')),
    after: () => ['available_from'],
  },
  {
    words: SELLER_INSURANCE,
    of: isNorwegianSale,
    intent: 'seller_insurance',
    answer: ({ t, question = '' }) =>
      asksMeaning(question) || /^(?:hva|ka|kva) (?:er|e) /iu.test(question)
        ? explained(t('answers.rule.seller_insurance'))
        : undefined,
    after: () => ['seller_insurance'],
  },
  {
    words: word(String.raw`skattefradrag\p{L}*|rentefradrag\p{L}*|fradrag\p{L}*|tax deduct\p{L}*`),
    of: isNorwegianSale,
    intent: 'monthly_cost',
    answer: ({ t }) => explained(t('answers.rule.interest_deduction')),
  },
  {
    words: word(
      String.raw`(?:hva|ka|kva|hvor mye) (?:koster|kostar) det å selge|(?:meglerhonorar|meglerprovisjon|salgskostnad)\p{L}*|(?:what does|how much does) it cost to sell|selling costs|agent(?:[’']s)? commission`,
    ),
    of: isHomeForSale,
    intent: 'purchase_costs',
    answer: ({ t }) => explained(t('answers.rule.cost_of_selling')),
  },
  {
    words: word(String.raw`comparison rates?`),
    of: isAustralianSale,
    intent: 'monthly_cost',
    answer: ({ t }) => explained(t('answers.rule.comparison_rate')),
  },
  {
    words: word(String.raw`(?:need|have|use|get|hire) (?:a |to have a )?(?:conveyancer|solicitor|property lawyer)`),
    of: isAustralianSale,
    intent: 'documents',
    answer: ({ t }) => explained(t('answers.rule.conveyancer')),
  },
  {
    words: word(
      String.raw`(?:slå|rive|ta|fjerne|flytte) (?:\p{L}+ ){0,2}(?:vegg|veggen|vegger|veggene)|(?:knock|take|tear) (?:\p{L}+ ){0,2}(?:down|out) (?:a |the )?walls?|(?:knock|take|tear|remove|move) (?:a |the |this )?walls?(?: down| out)?`,
    ),
    of: isNorwegianSale,
    intent: 'renovated',
    answer: ({ t, listing }) =>
      explained(
        t('answers.rule.wall'),
        listing.ownership === 'freehold' && listing.propertyType.every((type) => type === 'single_dwelling')
          ? undefined
          : t('answers.rule.wall_board'),
      ),
  },
  {
    words: word(
      String.raw`rømningsvei\p{L}*|rømming\p{L}*|rømningsveg\p{L}*|nødutgang\p{L}*|brannvarsl\p{L}*|røykvarsl\p{L}*|røykalarm\p{L}*|brannalarm\p{L}*|brannslukk\p{L}*|brannslokk\p{L}*|brannstige\p{L}*|(?:smoke|fire) (?:alarm|detector|escape|extinguisher|exit)s?|escape routes?|emergency exits?`,
    ),
    of: (listing) => !isPremises(listing),
    intent: 'condition',
    answer: (home) => fireSafety(home),
  },
  {
    words: word(
      String.raw`(?:må|skal) (?:jeg|vi) (?:\p{L}+ )?betale (?:\p{L}+ ){0,2}(?:reparasjon\p{L}*|vedlikehold\p{L}*)|(?:noe|varmtvann\p{L}*|komfyr\p{L}*|\p{L}+) (?:går|blir) (?:i stykker|ødelagt)|(?:if|when) (?:\p{L}+ ){1,4}(?:breaks?|break down|breaks down|stops working|is broken)|(?:do|will) (?:i|we|tenants) (?:\p{L}+ )?pay for repairs`,
    ),
    of: isLet,
    intent: 'included',
    answer: (home) =>
      explained(
        isAustralian(home.listing)
          ? home.t('answers.rule.repairs_au', { law: actOf(home) })
          : home.t('answers.rule.repairs_no'),
      ),
  },
  {
    words: word(
      String.raw`(?:sell|sells|sold|selling) (?:it |the (?:house|home|place|property|unit) )?(?:while|when|whilst|with me|during)|(?:if|when) (?:it|the (?:house|home|place|property|unit|owner)|they|landlord) (?:\p{L}+ )?(?:gets? sold|is sold|sells?|get sold)|(?:hvis|når|om) (?:\p{L}+ )?(?:den|boligen|leiligheten|huset|utleier\p{L}*|eier\p{L}*) (?:\p{L}+ )?(?:blir solgt|selges|selger)|(?:kan|får) (?:de|utleier\p{L}*|eier\p{L}*) selge`,
    ),
    of: isLet,
    intent: 'lease',
    answer: (home) =>
      explained(
        isAustralian(home.listing)
          ? home.t('answers.rule.sold_while_let_au', { law: actOf(home) })
          : home.t('answers.rule.sold_while_let_no'),
      ),
  },
];
