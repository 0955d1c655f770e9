import type { Language } from '../../texts/messages.ts';
import type { Answer } from '../contract.ts';
import type { Intent } from '../understand/intents.ts';
import { halvesOf, type Half } from '../understand/questions.ts';
import type { Answered } from './answer.server.ts';
import { asksCostOfIt } from './asked-cost.ts';

/** What a half of a message is told by itself; `near` are the questions that it may mean where it is not understood. */
export interface AnswerHalf {
  alone(half: string): Promise<Answered>;
  unclear(half: string): Answer;
  /** Whether it goes on with what is answered, and is told with that. */
  isTold(half: string, intents: readonly Intent[]): boolean;
  near(half: string): Promise<readonly string[]>;
}

/**
 * An answer to a message of several questions, with each of them: what joins questions may hide one behind another. One
 * that is answered by itself and not here is answered here too; of one that nobody understands that is said.
 */
export async function withLostHalves(answered: Answered, text: string, by: AnswerHalf): Promise<Answered> {
  const halves = withCosts(halvesOf(text, answered.language), answered.language);
  if (halves.length < 2 || halves.length > MOST_HALVES) return answered;
  const alone = await Promise.all(
    halves.map(async (half, at) => ({ ...half, at, ...understoodOf(await by.alone(half.text)) })),
  );
  const read = answered.answers.filter(({ intent }) => intent !== UNCLEAR);
  // Read together they were taken for something that neither asks; sums are told to be reckoned with together.
  const isMisread =
    !/\d/.test(text) &&
    alone.every((half) => half.understood.length > 0 && !isOfAnother(half, alone)) &&
    !read.some(({ intent }) => alone.some((half) => half.understood.some((one) => one.intent === intent)));
  const told = isMisread ? [] : read;
  const left = told.length === 0 ? [] : [...answered.answers];
  const [answers, intents, unclear]: [Answer[], Intent[], string[]] = [[], [], []];
  const isTold = (one: Answer) =>
    [...answers, ...left].some(({ intent, text }) => intent === one.intent || (text !== '' && text === one.text));
  for (const half of alone) {
    const isKnown = half.understood.some(isTold);
    const last = left.findLastIndex(({ intent }) => half.understood.some((one) => one.intent === intent));
    // What is asked before it is answered before it.
    answers.push(...left.splice(0, last + 1));
    if (!isKnown && half.understood.length > 0 && !isOfAnother(half, alone) && isUnaccounted(half, alone, told)) {
      answers.push(...half.understood);
      intents.push(...half.intents);
    }
    if (half.isUnclear && isWithoutAnswer(half, alone, told) && !by.isTold(half.text, answered.intents)) {
      unclear.push(half.text);
      const isSaid = [...answers, ...left].some((one) => one.intent === UNCLEAR && one.text.includes(half.text));
      if (!isSaid) answers.push(by.unclear(half.text));
    }
  }
  answers.push(...left);
  if (!answers.some(({ intent }) => intent !== UNCLEAR)) return answered;
  const near = await Promise.all(unclear.map(by.near));
  return {
    ...answered,
    intents: [...new Set([...intents, ...(isMisread ? [] : answered.intents)])],
    answers,
    choices: [...new Set([...answered.choices, ...near.flat()])],
  };
}

interface AloneHalf extends Half {
  readonly at: number;
  readonly understood: readonly Answer[];
  readonly intents: readonly Intent[];
  readonly isUnclear: boolean;
}

function understoodOf({ answers, intents }: Answered): Pick<AloneHalf, 'understood' | 'intents' | 'isUnclear'> {
  const own = answers.filter(({ intent }) => !IN_PASSING.has(intent));
  const understood = own.filter(({ intent, sources }) => intent !== UNCLEAR && sources[0]?.field !== 'offer_type');
  return { understood, intents, isUnclear: own.length > 0 && own.every(({ intent }) => intent === UNCLEAR) };
}

/** What is read alone is another question than what goes on with the half before: `and what does it cost?`. */
function isOfAnother({ text, at, isAlternative, understood }: AloneHalf, all: readonly AloneHalf[]): boolean {
  if (at === 0) return false;
  if (POINTS_BACK.test(text)) return true;
  const isOfSize = understood.some(({ intent }) => intent === 'area');
  if (isOfSize && MAY_POINT_BACK.test(text) && all[at - 1]?.understood.some(({ intent }) => HAS_SIZE.has(intent)))
    return true;
  return (
    MAY_POINT_BACK.test(text) && ((isAlternative && !isOfSize) || understood.some(({ intent }) => GOES_ON.has(intent)))
  );
}

/** Nothing that is answered is owed to it: the other halves account for all of it. */
function isUnaccounted(half: AloneHalf, all: readonly AloneHalf[], told: readonly Answer[]): boolean {
  const others = all.filter((one) => one !== half).flatMap(({ understood }) => understood);
  return told.length <= others.length && told.every(({ intent }) => others.some((one) => one.intent === intent));
}

/** `What needs work, and what does it cost?` is one question. */
function withCosts(halves: readonly Half[], language: Language): readonly Half[] {
  return halves.reduce<readonly Half[]>((all, half) => {
    const last = all.at(-1);
    return last !== undefined && asksCostOfIt(half.text, language)
      ? [...all.slice(0, -1), { ...last, text: `${last.text}, ${half.text}` }]
      : [...all, half];
  }, []);
}

/** Nobody understands it, and it asks for something that is not answered. */
function isWithoutAnswer(half: AloneHalf, all: readonly AloneHalf[], told: readonly Answer[]): boolean {
  const { text, at, isAsking, isAlternative } = half;
  if (!isAsking || POINTS_BACK.test(text) || (at > 0 && MAY_POINT_BACK.test(text) && SHORT.test(text))) return false;
  if (isAlternative && OF_ONESELF_OR_IT.test(text)) return false;
  return isUnaccounted(half, all, told);
}

/** More of them are a list, which is answered as far as it is understood. */
const MOST_HALVES = 4;
const UNCLEAR = 'unclear';
const IN_PASSING: ReadonlySet<string> = new Set<Intent>(['greeting', 'thanks']);
const POINTS_BACK =
  /(?<!\p{L})(?:(?:skjer|koster|betyr) (?:det|den)|er (?:det|den) (?:med|lov|lovlig|inkludert|innenfor|bindende|mulig|greit|nok|normalt|vanlig)|is it (?:legal|lawful|included|allowed|okay|ok|normal|enough|fixed|binding|possible)|they|them|that|those|these|she|he|her|him|then|dem|disse|dette|hun|han|da)(?!\p{L})/iu;
/** `It` is the home or what was asked before; `det` of `er det heis` is neither. */
const MAY_POINT_BACK = /(?<!\p{L})(?:it|its|den|(?<!(?:er|e|finnes|blir|følger|var|har|hører) )det)(?!\p{L})/iu;
const SHORT = /^\S+(?: \S+){0,3}$/u;
const OF_ONESELF_OR_IT = /(?<!\p{L})(?:i|we|it|jeg|vi|eg|man|den)(?!\p{L})/iu;
/** `Is there a balcony, and how big is it?` */
const HAS_SIZE: ReadonlySet<string> = new Set<Intent>([
  ...(['outdoor_area', 'land', 'parking', 'bedrooms', 'kitchen', 'bathrooms', 'room_size'] as const),
  ...(['balcony', 'terrace', 'garden', 'storage_room', 'cellar', 'garage'] as const).map(
    (facility): Intent => `facility:${facility}`,
  ),
]);
/** What `it` that was asked before is asked of as often as the home. */
const GOES_ON: ReadonlySet<string> = new Set<Intent>([
  ...(['price', 'haggling', 'lease', 'advice', 'condition', 'renovated', 'status', 'published', 'people'] as const),
  ...(['included', 'legal'] as const),
]);
