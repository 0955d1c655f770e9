import { translator, type Translate } from '../../texts/messages.ts';
import type { Answered } from '../answers/answer.server.ts';
import { withoutQuoteStart } from '../answers/with-quotes.server.ts';
import { joined } from '../answers/home.server.ts';
import type { Answer } from '../contract.ts';
import type { Intent } from '../understand/intents.ts';
import type { Understanding } from '../understand/understand.ts';
import { isGrounded } from './grounded.ts';
import type { KnownFact, Model } from './model.server.ts';

/** Puts an answer into a model's words, where these hold; gives the answer as it was where not. */
export type Rephrase = (
  question: string,
  answered: Answered,
  all: () => Promise<readonly Answer[]>,
) => Promise<Answered>;

/**
 * What is not told, nobody's to say, or refused is never put into other words. Where a question is not understood, the
 * model may look among everything that is known of the home (`all`), and must name what it found.
 */
export function createRephrase(model: Model, understanding: Understanding): Rephrase {
  return async (question, answered, all) => {
    const isUnclear = answered.answers.every(({ intent }) => intent === 'unclear');
    if (!isUnclear && answered.answers.some(({ kind }) => kind !== 'fact' && kind !== 'computed')) return answered;
    const given = isUnclear ? await all() : answered.answers;
    const t = translator(answered.language);
    const facts = given.flatMap((answer) => factOf(answer, t));
    // Each question must be answered: where a part of it cannot be told to a model, nothing is.
    if (facts.length === 0 || (!isUnclear && facts.length < given.length)) return answered;
    const worded = await model.word(question, facts, answered.language);
    if (worded === undefined) return answered;
    const used = new Set(worded.used);
    const named = facts.filter(({ id }) => used.has(id));
    const isHonest =
      named.length === used.size &&
      isGrounded(
        worded.text,
        named.map(({ text }) => text),
        question,
        answered.language,
        understanding,
      );
    if (!isHonest || named.length === 0) return answered;
    const behind = given.filter(({ intent }) => used.has(intent));
    // Each question must have been answered: a model may not leave out what it is given.
    if (!isUnclear && behind.length < given.length) return answered;
    return { ...answered, choices: [], answers: [merged(worded.text, behind)] };
  };
}

/**
 * What a model is given of an answer: nothing that whoever offers the home has written, which might tell it what to
 * say. Their quotes stand below its words as they are; what has their words within it is not told at all.
 */
function factOf({ intent, text, inputs = [] }: Answer, t: Translate): readonly KnownFact[] {
  const told = withoutQuoteStart(text, t);
  if (told === '' || SAYS_NAMES.has(intent)) return [];
  return [{ id: intent, text: [told, ...inputs.map(({ label, value }) => `${label}: ${value}.`)].join(' ') }];
}

/** Answers with names in them, of streets, people, associations and papers, as whoever offers the home typed them. */
const SAYS_NAMES: ReadonlySet<string> = new Set<Intent>([
  'address',
  'agent',
  'documents',
  'ownership',
  'project',
  'registry',
]);

function merged(text: string, behind: readonly Answer[]): Answer {
  const inputs = behind.flatMap((answer) => answer.inputs ?? []);
  const quotes = behind.flatMap((answer) => answer.quotes ?? []);
  // What is so everywhere is never put into other words.
  const general = joined(...behind.map((answer) => answer.general));
  return {
    kind: behind.some(({ kind }) => kind === 'computed') ? 'computed' : 'fact',
    intent: behind.map(({ intent }) => intent).join(' '),
    text,
    ...(general === '' ? {} : { general }),
    sources: behind.flatMap(({ sources }) => sources),
    ...(inputs.length === 0 ? {} : { inputs }),
    ...(quotes.length === 0 ? {} : { quotes }),
  };
}
