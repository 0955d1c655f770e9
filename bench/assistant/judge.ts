import type { Answered } from '../../src/assistant/answers/answer.server.ts';
import { OUT_OF_SCOPE } from '../../src/assistant/understand/intents.ts';
import type { Answer } from '../../src/assistant/contract.ts';
import { VALUED } from './figures.ts';
import { ALWAYS, HOMES, NOT_OF_SALES, SAID, SAID_IN_AUSTRALIA, type HomeName } from './homes.ts';

/** Whether a home's answer to a question of the banks is right. */

export const VERDICTS = ['right', 'rightly absent', 'in part', 'not understood', 'wrong'] as const;
export type Verdict = (typeof VERDICTS)[number];

const ZERO = new Set(['joint_debt', 'property_tax', 'deposit', 'parking', 'bathrooms', 'bedrooms']);
const ONLY_DESCRIBED = new Set([
  'kitchen',
  'sun',
  'schools',
  'shops',
  'included',
  'smoking',
  'water_sewer',
  'layout',
  'reason_for_sale',
  'hazards',
]);

const OF_LETTING = new Set(['rent_includes', 'move_in', 'lease']);
/** What the same words ask for of homes that are offered so. */
const IN_NORWAY = { apply: 'bidding', auction_rules: 'bidding', water_rates: 'municipal_fees' };
const ALSO: Readonly<Record<HomeName, Readonly<Record<string, string>>>> = {
  ...{ all: IN_NORWAY, nothing: IN_NORWAY, zeros: IN_NORWAY, contradicted: IN_NORWAY },
  auctioned: { apply: 'bidding', legal: 'auction_rules', duty: 'first_home' },
  let: { monthly_cost: 'price', bidding: 'apply', auction_rules: 'apply', rental_income: 'price' },
};
/** Of these a part is asked for, which no home of the banks tells: a thing in the kitchen, others’ bids, the notice. */
const IN_PARTS = new Set(['kitchen', 'included', 'bidding', 'lease', 'transport', 'surroundings']);
const PART =
  /does not mention|nevner ikke|nevner ingen|bids that have|bud som er|a deadline|budfristen|heritage protection|the notice period|oppsigelsestiden/;
/** By what is asked for, the part of it that no home of the banks tells. */
const UNTOLD_PART: Readonly<Record<string, RegExp>> = {
  condition: /mould|mugg|termites|termitter|radon|asbest/i,
  joint_debt: /hvilken rente|what interest|IN-ordning|own repayment/,
  ownership: /hvor mange boliger|how many homes/,
  compare_price: /naboboliger|homes next door/,
};
/** Of a part that the report of none of these homes has a remark on; of the bathroom it has one. */
const NO_REMARK =
  /(?:ingen merknad til|ingen av merknadene .* gjelder|no remark on|none of .* is about) .*(?<!badet|våtrommene|bathroom|wet rooms)\.$/i;
/** None of these homes has a part graded so. */
const NO_GRADE = /har ingen TG3, men|has no TG3, but/;
const STATION = /^The nearest station|^Den nærmeste stasjonen/;
/** What none of these homes tells, and no rule does. */
const NEVER_TOLD = new Set(['room_size', 'debt_term', 'sharing', 'water_rates']);
/** How to go about it is said of every home that somebody can be asked about. */
const STEPS = new Set(['bidding', 'apply']);

function means(name: HomeName, wanted: string, intent: string): boolean {
  return wanted === intent || ALSO[name][wanted] === intent;
}

/** Of a question that asks for one thing. */
export function judge(name: HomeName, intent: string, { intents, answers }: Answered): Verdict {
  const [answer] = answers;
  if (answer === undefined || answer.kind === 'unclear') return 'not understood';
  if (intents.length !== 1 || !means(name, intent, answer.intent)) return 'wrong';
  return judgeAnswer(name, answer.intent, answer);
}

/** What a question of the unseen bank may be answered with. */
export interface Wanted {
  /** Each with what else would be right; none where nobody should guess. */
  readonly intents: readonly (readonly string[])[];
  /** What may be answered besides. */
  readonly besides: readonly string[];
  /** It asks for a part of what was asked before, of which nothing may be told: `and in winter?` */
  readonly isFollowUp: boolean;
}

/** Of a question that asks for one thing or several, or for nothing that a home can say. */
export function judgeWanted(
  name: HomeName,
  { intents, besides, isFollowUp }: Wanted,
  { intents: asked, answers }: Answered,
): Verdict {
  const mayBeUnclear = intents.some((either) => either.includes('?'));
  const conversational = asked.find((intent) => intent === 'greeting' || intent === 'thanks');
  if (conversational !== undefined)
    return intents.some((either) => either.includes(conversational)) ? 'right' : 'wrong';
  if (answers.every(({ kind }) => kind === 'unclear')) return mayBeUnclear ? 'right' : 'not understood';
  // What was nobody's to answer when the banks were written is told with the law now (decision 360), which it names.
  if (intents.some((either) => either.includes('legal')) && answers.every(isByLaw)) return 'right';
  const understood = answers.filter(({ kind }) => kind !== 'unclear');
  const said = understood.map(({ intent }) => intent);
  const isWanted = (either: readonly string[], intent: string) => either.some((one) => means(name, one, intent));
  if (said.some((intent) => !besides.includes(intent) && !intents.some((either) => isWanted(either, intent))))
    return 'wrong';
  const verdicts = understood.map((answer) =>
    isFollowUp && answer.kind === 'absent' ? 'rightly absent' : judgeAnswer(name, answer.intent, answer),
  );
  if (verdicts.includes('wrong')) return 'wrong';
  const isWhole = understood.length === answers.length;
  if (!isWhole || !intents.every((either) => said.some((intent) => isWanted(either, intent)))) return 'in part';
  return verdicts.every((verdict) => verdict === 'rightly absent') ? 'rightly absent' : 'right';
}

function isByLaw({ kind, text, general }: Answer): boolean {
  // What the listing does not say is told with the law that goes for every home.
  return (kind === 'explained' || (kind === 'absent' && general !== undefined)) && LAW.test(text);
}

const LAW = /§|\b(?:Act|Regulations?|Code)\b|[a-zæøå]+(?:loven|lova)\b/;

/** A way that was worked out, or that the description tells of. */
function judgeWay({ kind, sources, quotes = [] }: Answer): Verdict {
  return sources.length > 0 && (kind === 'computed' || quotes.length > 0) ? 'right' : 'wrong';
}

/** Noise of one source, with where to look. */
const NOISE_OF =
  /(?:walls|veggene|traffic|aircraft|trains|neighbours|nearby|trafikk|fly|tog|utesteder|lydisolert|nærheten).*[.] \S/;

function judgeAnswer(name: HomeName, intent: string, answer: Answer): Verdict {
  if ((OUT_OF_SCOPE as readonly string[]).includes(intent)) return answer.kind === 'out_of_scope' ? 'right' : 'wrong';
  // What is worked out shows what from.
  if (answer.kind === 'computed' && (answer.inputs ?? []).length === 0) return 'wrong';
  if (answer.kind === 'out_of_scope') return 'wrong';
  // What only comes up where a home is offered otherwise is said so, by how it is offered.
  const isOfOffer = answer.sources.some(({ field }) => field === 'offer_type');
  // Nobody is signed in, and ways to places by their names have a bank of their own.
  if (intent === 'travel_time') return answer.kind === 'absent' ? 'rightly absent' : judgeWay(answer);
  if (intent === 'valuation' || intent === 'compare_price')
    if (!VALUED.has(name)) return answer.kind === 'absent' ? 'rightly absent' : 'wrong';
  const bare = `${answer.text} ${(answer.quotes ?? []).map(({ text }) => text).join(' ')}`.replace(
    /[\s,\u00a0\u202f]/g,
    '',
  );
  const says = (parts: readonly string[]) => parts.every((part) => part.split('|').some((one) => bare.includes(one)));
  const facility = /^facility:(.*)$/.exec(intent)?.[1];
  const listed: readonly string[] = HOMES[name].facilities ?? [];
  const isListed = facility !== undefined && listed.includes(facility);
  if (answer.kind === 'absent' && NEVER_TOLD.has(intent)) return 'rightly absent';
  if (answer.kind === 'absent' && IN_PARTS.has(intent) && PART.test(answer.text)) return 'rightly absent';
  if (answer.kind === 'absent' && UNTOLD_PART[intent]?.test(answer.text) === true) return 'rightly absent';
  // That a home is called quiet says nothing of the traffic or the trains.
  if (answer.kind === 'absent' && intent === 'noise' && NOISE_OF.test(answer.text)) return 'rightly absent';
  if (intent === 'condition' && NO_GRADE.test(answer.text)) return answer.sources.length > 0 ? 'right' : 'wrong';
  if (intent === 'condition' && NO_REMARK.test(answer.text) && answer.quotes === undefined)
    return answer.sources.length > 0 ? 'rightly absent' : 'wrong';
  if (name === 'auctioned' || name === 'let') {
    const parts = SAID_IN_AUSTRALIA[name][intent];
    if (parts !== undefined || isListed)
      return answer.kind !== 'absent' && answer.sources.length > 0 && says(parts ?? []) ? 'right' : 'wrong';
    if (answer.kind === 'absent' || isOfOffer) return 'rightly absent';
    return facility === undefined && answer.sources.length > 0 ? 'right' : 'wrong';
  }
  if (isOfOffer) return OF_LETTING.has(intent) ? 'rightly absent' : 'wrong';
  if (name === 'nothing' || name === 'zeros') {
    const isZero = name === 'zeros' && ZERO.has(intent);
    if (isZero) return answer.kind === 'fact' && says(['0']) ? 'right' : 'wrong';
    if (STEPS.has(intent) && answer.kind !== 'absent') return answer.sources.length > 0 ? 'right' : 'wrong';
    if (ALWAYS.has(intent)) return answer.kind === 'absent' ? 'rightly absent' : 'right';
    return answer.kind === 'absent' ? 'rightly absent' : 'wrong';
  }
  if (NOT_OF_SALES.has(intent)) return answer.kind === 'absent' ? 'rightly absent' : 'right';
  if (facility !== undefined && !isListed) return answer.kind === 'absent' ? 'rightly absent' : 'wrong';
  // What only a description tells is missing where the description speaks of other things.
  if (answer.kind === 'absent')
    return ONLY_DESCRIBED.has(intent) && name === 'contradicted' ? 'rightly absent' : 'wrong';
  // Who asks for a station is told how far that is, and not how far the listing's stop.
  if (intent === 'transport' && STATION.test(answer.text)) return 'right';
  return says(SAID[intent] ?? []) && answer.sources.length > 0 ? 'right' : 'wrong';
}
