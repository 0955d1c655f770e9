import type { Facility, PropertyType } from '../../properties/enums.contract.ts';
import { marketFacilities } from '../../properties/market-facilities.contract.ts';
import type { SearchFilter } from '../filter.contract.ts';
import { alternatives, COMPARED, SUFFIX } from './comparing.server.ts';
import { meaning, type Fields, type Found, type Meaning, type Subject } from './meaning.server.ts';
import { amountBounds, BED, readAll, ROOMS } from './quantities.server.ts';
import { textOf, type Sentence } from './sentence.server.ts';
import { ENTRIES, phraseLength } from './vocabulary.server.ts';

/** Of business premises for sale: whether they are let, and what they bring a year. Homes are not searched by these. */

/** What only business premises are. */
const PREMISES: ReadonlySet<PropertyType> = new Set([
  ...([
    'warehouse',
    'grocery_shop',
    'hotel_accommodation',
    'workshop',
    'office',
    'mall',
    'production_industry',
  ] as const),
  ...(['storage_logistic', 'education_events', 'apartment_building', 'canteen', 'combination'] as const),
]);

/** Whether a search is for what homes alone have. A home office is none of it: `kontor` may be both. */
export function asksForHome({ propertyType = [], facilities = [], ...filter }: Fields): boolean {
  return (
    propertyType.some((type) => !PREMISES.has(type)) ||
    facilities.some((facility) => facility !== 'home_office' && !OF_PREMISES.has(facility)) ||
    [filter.bedroom, filter.bathroom, filter.primaryRoom, filter.ownership, filter.sharedCost, filter.jointDebt].some(
      Boolean,
    ) ||
    [filter.isPetAllowed, filter.furnished].some((asked) => asked !== undefined)
  );
}

const OF_PREMISES: ReadonlySet<Facility> = new Set(marketFacilities('no', 'commercial'));

/** Whether a home is named, by its kind or its bedrooms: premises may be a farm or car spaces, too. */
export function namesHome({ propertyType = [], bedroom }: Fields): boolean {
  return bedroom !== undefined || propertyType.some((type) => !PREMISES.has(type) && !OF_EITHER.has(type));
}

const OF_EITHER: ReadonlySet<PropertyType> = new Set(['farm', 'garage_parking', 'others', 'land', 'plot']);

/** Whether the sentence names premises, or a home; undefined where it names neither. */
function kindNamed(sentence: Sentence, region: Subject['region']): 'premises' | 'home' | undefined {
  const commercial: Subject = {
    ...{ region, now: 0, use: 'commercial', isRent: false, isLand: false, isTyped: true, kind: 'premises' },
    isHomeNamed: false,
  };
  const fields = sentence.unclaimed().flatMap((run) =>
    run.flatMap((_, at) => {
      const entry = ENTRIES.get(textOf(run.slice(at, at + phraseLength(run, at))));
      return entry?.meant(commercial).slice(0, 1) ?? [];
    }),
  );
  const types = fields.flatMap(({ filter }) => filter.propertyType ?? []);
  if (types.some((type) => PREMISES.has(type)) || fields.some(({ filter }) => filter.listingType === 'commercial'))
    return 'premises';
  return types.length > 0 || HAS_BEDROOMS.test(sentence.text) ? 'home' : undefined;
}

const HAS_BEDROOMS = new RegExp(` (?:${BED}|${ROOMS}) `);

const NOT = '(?:ikke|not|non|uten|without|no|ingen)(?: (?:er|being|is|a|an|noen|any|med|with|yet|enna))*';
/** Which are said of premises alone, or of nothing that a home may be searched by. */
const LET =
  '(?:fullt |fully )?tenanted|(?:with )?(?:a )?(?:sitting )?tenants? in place|(?:with )?(?:a )?lease in place';
/** Which homes are too, in another sense: that somebody has rented them, and they are no longer to be had. */
const MAY_BE_LET =
  '(?:fullt |delvis )?(?:utleid|utleide|utleiet|leid ut|bortleid)|(?:fully )?leased(?: out)?|rented out|med (?:god |gode |lang |lange |langsiktig |langsiktige |sikker |solid |solide )?(?:leietaker|leietakere|leieavtale|leieavtaler|leiekontrakt|leiekontrakter)|with (?:a |an |good |long |long term |secure |sitting )*(?:tenant|tenants|lease)';
const TENANT = 'leietaker|leietakere|leieavtale|leieavtaler|leiekontrakt|leiekontrakter|tenant|tenants|lease|leases';
const VACANT = '(?:with |offering |offered )?vacant possession|untenanted|fri for leietakere|free of tenants';
const MAY_BE_VACANT =
  'ledig|ledige|ledigstilt|fraflyttet|vacant(?! (?:land|block|lot|plot) )|(?:til|for) (?:eget|egen) bruk|owner occup(?:ier|iers|ied|ation)|for own use';
const TENANCY = new RegExp(
  ` (?:(?:som er|that is|that are|which is|som) )?(?:(?<not>${NOT}) )?(?:(?<let>${LET})|(?<maybe>${MAY_BE_LET})|(?:${VACANT})|(?<free>${MAY_BE_VACANT})|(?<tenant>${TENANT}))(?: (?:ved|at|on|upon|for|etter) (?:overtakelse|overtagelse|settlement|completion|kjoper|kjoperen))?(?= )`,
  'g',
);

const LETTINGS: Meaning = { filter: { listingType: 'commercial', acquisition: 'rent' } };
const LET_ALREADY: Meaning = { filter: { ...LETTINGS.filter, availability: ['rented'] } };

function readTenancy(sentence: Sentence, isOfPremises: boolean): Found[] {
  return readAll(sentence, TENANCY, ({ not, let: tenanted, maybe, free, tenant }) => {
    if (tenant !== undefined && not === undefined) return undefined;
    const isUnsure = (maybe ?? free) !== undefined;
    if ((isUnsure || tenant !== undefined) && !isOfPremises) return undefined;
    const isLetSaid = (tenanted ?? maybe ?? tenant) !== undefined;
    const isLet = isLetSaid === (not === undefined);
    const sale: Meaning = { filter: { listingType: 'commercial', tenancy: [isLet ? 'tenanted' : 'vacant'] } };
    // Of premises to let, those that are to be had are vacant, and others are off the market.
    const toLet = isLet ? LET_ALREADY : LETTINGS;
    return ({ isRent }) => (isRent ? [toLet] : isUnsure ? [sale, toLet] : [sale]);
  });
}

const RETURN = alternatives(
  ['avkastning', 'avkastningen', 'yield', 'yields', 'return', 'returns', 'rental yield', 'rental return'].flatMap(
    (name) => ['', 'netto ', 'brutto ', 'net ', 'gross ', 'arlig ', 'annual '].map((before) => before + name),
  ),
).concat('|direkteavkastning|netto direkteavkastning|nettoavkastning|nettoyield|leieavkastning|cap rate|roi');
const PERCENT = 'percent|per cent|prosent|pst|pct';
const FIGURE = `(?:(?<cmp>${COMPARED}) )?(?<a>\\d{1,2}(?:\\.\\d+)?)(?: (?<ua>${PERCENT}))?(?: (?<plus>\\+))?(?: (?:-|til|to|and|og) (?<b>\\d{1,2}(?:\\.\\d+)?)(?: (?<ub>${PERCENT}))?)?`;
const AFTER = `(?: (?<after>\\+|${SUFFIX}))?`;
const RETURN_OF = new RegExp(
  ` (?:${RETURN}) (?:(?:pa|of|is|er|som er|,) )*${FIGURE}${AFTER}(?: (?:a year|per year|per annum|pa|i aret|per ar))?(?= )(?! (?:m|mill|million|millioner|k)(?= ))`,
  'g',
);
const OF_RETURN = new RegExp(` ${FIGURE}${AFTER} (?:i |in |or better |eller bedre )?(?:${RETURN})(?= )`, 'g');

function readReturns(sentence: Sentence): Found[] {
  const read = (isUnitNeeded: boolean) => (groups: Readonly<Record<string, string | undefined>>) => {
    const { cmp = '', a, b, ua, ub, plus, after } = groups;
    const [first, second] = [Number(a), b === undefined ? undefined : Number(b)];
    if ((isUnitNeeded && (ua ?? ub) === undefined) || first <= 0) return undefined;
    const hundredths = amountBounds(
      first * 100,
      second === undefined ? undefined : second * 100,
      cmp,
      after ?? plus ?? '',
      'min',
    );
    const returnPercent = Object.fromEntries(Object.entries(hundredths).map(([side, value]) => [side, value / 100]));
    // What premises to let bring their owner is nothing that a tenant asks.
    return ({ isRent }: Subject) => (isRent ? [] : meaning({ listingType: 'commercial', returnPercent }));
  };
  return [...readAll(sentence, RETURN_OF, read(false)), ...readAll(sentence, OF_RETURN, read(true))];
}

/**
 * Where neither premises nor a home are named, what is said of premises alone means these; not where homes to let are
 * searched.
 */
export function readInvestments(
  sentence: Sentence,
  { region, listingType, acquisition }: Pick<SearchFilter, 'listingType'> & Pick<Subject, 'region'> & Offer,
): Found[] {
  const returns = readReturns(sentence);
  if (returns.length === 0 && sentence.text.search(TENANCY) < 0) return [];
  const named = kindNamed(sentence, region);
  // Of a home it is a wish that no filter can say.
  if (named === 'home') return returns.map((found) => ({ ...found, meant: () => [] }));
  const isOfPremises = named === 'premises' || listingType === 'commercial';
  if (!isOfPremises && (listingType === 'rent' || acquisition === 'rent')) return returns;
  return [...returns, ...readTenancy(sentence, isOfPremises)];
}

interface Offer {
  readonly acquisition: 'buy' | 'rent';
}
