import type { Language } from '../../texts/messages.ts';
import type { Intent } from './intents.ts';
import type { Read } from './clauses.ts';

/** Questions that say only what of the thing before they are about: `how big is it?`, `what does that cover?` */

interface Aspect {
  /** Folded words, any of which asks for it. */
  readonly words: Readonly<Record<Language, ReadonlySet<string>>>;
  /** Which words point back to it; left out, any. */
  readonly pointing?: Readonly<Record<Language, ReadonlySet<string>>>;
  /** By what was asked before, what is meant. */
  readonly of: Readonly<Partial<Record<Intent, Intent>>>;
}

/** Whose answers show what they are worked out from. */
const CALCULATED: readonly Intent[] = [
  ...(['total_price', 'monthly_cost', 'cash_needed', 'valuation', 'compare_price', 'price_per_area'] as const),
  ...(['purchase_costs', 'duty', 'insurance', 'move_in'] as const),
];

/** Sums that `what's it come to?` asks for once more. */
const SUMMED: readonly Intent[] = [
  ...(['shared_cost', 'municipal_fees', 'water_rates', 'property_tax', 'purchase_costs', 'duty', 'outgoings'] as const),
  ...(['total_price', 'monthly_cost', 'deposit', 'move_in', 'insurance'] as const),
];

/** What neighbours may have together. */
const SHARED: readonly Intent[] = [
  ...(['parking', 'bathrooms', 'kitchen', 'outdoor_area', 'land', 'internet'] as const),
  ...(
    'balcony terrace roof_terrace garden elevator ev_charging charging_bicycle shared_laundry storage_room cellar ' +
    'bicycle_room sauna pool spa gym tennis_court workshop_space mooring water_tank guest_room'
  )
    .split(' ')
    .map((facility): Intent => `facility:${facility}`),
];

const ASPECTS: readonly Aspect[] = [
  {
    words: {
      en: wordSet('cover covers covered include includes included'),
      nb: wordSet('inngar inngaar inkluderer inkludert dekker dekke dekkes omfatter far'),
    },
    of: {
      shared_cost: 'shared_cost_includes',
      final_shared_cost: 'shared_cost_includes',
      price: 'rent_includes',
      purchase_costs: 'purchase_costs',
    },
  },
  {
    words: { en: wordSet('big large size'), nb: wordSet('store') },
    pointing: { en: wordSet('they them those these'), nb: wordSet('de dem disse') },
    of: { bedrooms: 'room_size', bathrooms: 'room_size', rooms: 'room_size' },
  },
  {
    words: { en: wordSet('big large size small'), nb: wordSet('stor stort store storrelse storrelsen liten') },
    of: {
      'facility:balcony': 'outdoor_area',
      'facility:terrace': 'outdoor_area',
      'facility:roof_terrace': 'outdoor_area',
      outdoor_area: 'outdoor_area',
      'facility:garden': 'land',
      land: 'land',
      land_tenure: 'land',
      area: 'area',
    },
  },
  {
    words: {
      en: wordSet('calculated calculate calculation worked reckoned computed'),
      nb: wordSet('regnet regna rekna regner utregnet utregning beregnet beregna beregning'),
    },
    of: Object.fromEntries(CALCULATED.map((intent) => [intent, intent])),
  },
  {
    words: {
      en: wordSet('shared share private communal'),
      nb: wordSet('felles delt deles deler privat egen eget'),
    },
    of: Object.fromEntries(SHARED.map((intent) => [intent, 'sharing' as const])),
  },
  {
    words: { en: wordSet('paid repaid cleared'), nb: wordSet('nedbetalt nedbetales innfridd betalt') },
    of: { joint_debt: 'debt_term' },
  },
  {
    words: { en: wordSet('fix fixing repair repairs'), nb: wordSet('fikse utbedre reparere ordne') },
    of: { condition: 'condition' },
  },
  {
    // Of remarks: `den` is the home.
    words: { en: wordSet('cost'), nb: wordSet('koster koste kostar') },
    pointing: { en: wordSet('it that this they them those these'), nb: wordSet('det de dem disse dette') },
    of: { condition: 'condition' },
  },
  {
    words: { en: wordSet('fast speed quick'), nb: wordSet('rask raskt hastighet fart') },
    of: { internet: 'internet' },
  },
  {
    words: { en: wordSet('pay pays paying rent'), nb: wordSet('betaler far leie leia husleie') },
    of: { tenancy: 'rental_income', rental_part: 'rental_income' },
  },
  {
    words: { en: wordSet('day date time'), nb: wordSet('dag dato tid klokka klokken klokkeslett') },
    of: { viewing: 'viewing', auction: 'auction', available_from: 'available_from' },
  },
  {
    // `what's it come to?`
    words: { en: wordSet('come comes'), nb: wordSet('tilsammen sammen') },
    of: {
      ...Object.fromEntries(SUMMED.map((intent) => [intent, intent])),
      price: 'total_price',
    },
  },
  {
    words: { en: wordSet('deadline'), nb: wordSet('frist fristen') },
    of: { preemption: 'preemption', bidding: 'bidding' },
  },
];

/** Words that point back. */
const POINTING: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: wordSet('it that this they them those these there'),
  nb: wordSet('den det de dem denne dette disse der'),
};
/** Longer questions say themselves what they are about. */
const MOST_WORDS = 6;

/** What a question that points back asks for; undefined where it does not. */
export function followUpOf(
  before: readonly Intent[],
  { tokens, others, matches, slots }: Pick<Read, 'tokens' | 'others' | 'matches' | 'slots'>,
  language: Language,
): Intent | undefined {
  const [last] = before.slice(-1);
  if (last === undefined || tokens.length === 0 || tokens.length > MOST_WORDS) return undefined;
  const forms = new Set(tokens.map(({ form }) => form));
  const aspect = ASPECTS.find(
    ({ words, of }) => of[last] !== undefined && [...forms].some((form) => words[language].has(form)),
  );
  if (aspect === undefined || !others.every(({ form }) => aspect.words[language].has(form))) return undefined;
  // `Hva koster den i måneden?` says of what it asks, whatever was asked before.
  const meant = aspect.of[last];
  const timed = new Set(slots.flatMap(({ at }) => [...at]));
  const isOfElse = matches.some(
    ({ meaning, isWeak, at }) =>
      !isWeak &&
      meaning !== meant &&
      meaning !== last &&
      at.some((place) => {
        const token = tokens[place];
        return token !== undefined && (!token.isFiller || timed.has(place)) && !aspect.words[language].has(token.form);
      }),
  );
  if (isOfElse) return undefined;
  const pointing = aspect.pointing?.[language] ?? POINTING[language];
  const points = [...forms].some((form) => pointing.has(form)) || (aspect.pointing === undefined && tokens.length <= 3);
  return points ? aspect.of[last] : undefined;
}

function wordSet(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}
