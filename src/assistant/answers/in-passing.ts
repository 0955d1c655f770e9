import type { Listing } from '../../properties/listing.contract.ts';
import type { Intent } from '../understand/intents.ts';
import { word } from './asked-words.ts';

/** What the words of a question are heard as that only say why or of whom it is asked, and what is meant instead. */

type Of = Pick<Listing, 'offerType' | 'ownership'>;

interface Passing {
  readonly intent: Intent;
  /** Words of the question by which it is said in passing. */
  readonly said?: RegExp;
  /** With these words it is asked for after all. */
  readonly unless?: RegExp;
  /** It is said in passing beside one of these alone; left out, beside anything. */
  readonly beside?: ReadonlySet<Intent>;
}

const ROOMS: ReadonlySet<Intent> = new Set<Intent>([
  ...(['bedrooms', 'rooms', 'area', 'beds', 'facility:guest_room', 'rental_part', 'room_size'] as const),
]);
const COVERED: ReadonlySet<Intent> = new Set<Intent>(['shared_cost_includes']);

const PASSING: readonly Passing[] = [
  {
    intent: 'facility:child_friendly',
    beside: ROOMS,
    unless: word(
      String.raw`barnevennlig\p{L}*|familievennlig\p{L}*|lekeplass\p{L}*|(?:child|family|kid)[- ]friendly|playground`,
    ),
  },
  {
    intent: 'facility:wheelchair_accessible',
    said: word(String.raw`barnevogn\p{L}*|prams?|strollers?`),
    unless: word(String.raw`rullestol\p{L}*|wheelchairs?|trinnfri\p{L}*|step[- ]free`),
  },
  {
    intent: 'parking',
    said: word(
      String.raw`(?:har|eier|kjører) (?:ikke|ikkje|ingen) (?:\p{L}+ )?bil|uten bil|(?:don[’']?t|do not) (?:have|own|drive) a car|(?:have|got) no car|without a car|trucks?|lastebil\p{L}*`,
    ),
  },
  { intent: 'condition', said: word(String.raw`(?:would|will|is|be|er|blir) (?:\p{L}+ ){0,3}(?:a |et )?problem`) },
  { intent: 'condition', beside: new Set<Intent>(['documents']), said: word(String.raw`\p{L}*rapport\p{L}*|reports?`) },
  ...(['heating', 'internet', 'facility:pay_tv', 'facility:janitor_service', 'included', 'water_sewer'] as const).map(
    (intent) => ({ intent, beside: COVERED }),
  ),
  {
    intent: 'land',
    beside: new Set<Intent>(['land_tenure']),
    unless: word(String.raw`(?:hvor|kor) sto\p{L}*|størrelse\p{L}*|areal\p{L}*|kvm|m2|how (?:big|large)|size|sqm`),
  },
  {
    intent: 'included',
    beside: new Set<Intent>(['project']),
    said: word(String.raw`enhet\p{L}*|bolig\p{L}*|leilighet\p{L}*|units?|homes?|apartments?`),
  },
  {
    intent: 'agent',
    said: word('called|heter|heiter'),
    unless: word(String.raw`agent\p{L}*|megler\p{L}*|phone|number|who|hvem|contact`),
  },
  { intent: 'schools', said: word('nurses?'), unless: word(String.raw`nursery|schools?|kindergartens?|child ?care`) },
  {
    intent: 'facility:ev_charging',
    said: word('charges?'),
    unless: word(String.raw`evs?|cars?|tesla|chargers?|charging|plug|wallbox|vehicles?`),
  },
];

/** What is meant by other words, of a home that is offered so. */
const MEANT: readonly {
  readonly heard: Intent;
  readonly said?: RegExp;
  readonly not?: RegExp;
  /** Only where this is asked for as well. */
  readonly beside?: Intent;
  readonly meant: Intent;
  readonly of?: (listing: Of) => boolean;
}[] = [
  {
    heard: 'rent_includes',
    beside: 'shared_cost_includes',
    meant: 'shared_cost_includes',
    of: ({ offerType }) => offerType === 'sale',
  },
  {
    heard: 'available_from',
    said: word(String.raw`debts?|\p{L}*gjeld\p{L}*`),
    not: word(String.raw`when|når|dato|date`),
    meant: 'joint_debt',
    of: ({ offerType }) => offerType === 'sale',
  },
  {
    heard: 'move_in',
    said: word(String.raw`(?:when|når) (?:\p{L}+ ){0,4}(?:keys|nøkl\p{L}*)`),
    meant: 'available_from',
  },
  {
    heard: 'municipal_fees',
    said: word('(?:per|a|each) quarter|quarterly'),
    not: word(String.raw`council|rates|water`),
    meant: 'shared_cost',
    of: ({ ownership }) => ownership === 'strata',
  },
  {
    heard: 'monthly_cost',
    said: word(
      String.raw`(?:hvor (?:høye?|store|mye)|hva|ka|kor høge) (?:er|e) (?:\p{L}+ )?felles(?:kostnad|utgift)\p{L}*`,
    ),
    meant: 'shared_cost',
  },
  {
    heard: 'compare_price',
    said: word(
      String.raw`(?:was|been|var|vært) (?:\p{L}+ ){0,4}(?:cheaper|billigere|rimeligere) (?:before|earlier|previously|tidligere|før)`,
    ),
    meant: 'price_history',
  },
  {
    heard: 'beds',
    said: word(String.raw`følger|sofa\p{L}*|ta med|comes? with|included|bring`),
    meant: 'included',
    of: ({ offerType }) => offerType === 'sale',
  },
  {
    heard: 'beds',
    said: word(String.raw`følger|sofa\p{L}*|ta med|comes? with|included|bring`),
    meant: 'furnished',
    of: ({ offerType }) => offerType === 'rent',
  },
];

/** What a question asks for, without what is said in passing. */
export function withoutPassing(intents: readonly Intent[], question: string, listing: Of): readonly Intent[] {
  const meant = intents.map(
    (intent) =>
      MEANT.find(
        ({ heard, said, not, beside, of }) =>
          heard === intent &&
          (beside === undefined || intents.includes(beside)) &&
          (said?.test(question) ?? true) &&
          not?.test(question) !== true &&
          (of?.(listing) ?? true),
      )?.meant ?? intent,
  );
  const isPassing = (intent: Intent): boolean =>
    PASSING.some(
      ({ intent: of, said, unless, beside }) =>
        of === intent &&
        (said?.test(question) ?? true) &&
        unless?.test(question) !== true &&
        meant.some((other) => other !== intent && (beside?.has(other) ?? true)),
    );
  return [...new Set(meant.filter((intent) => !isPassing(intent)))];
}
