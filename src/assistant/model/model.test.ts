import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WORD_FORMS } from '../../search/engine/text/word-forms.ts';
import '../../texts/texts.server.ts';
import type { Answered } from '../answers/answer.server.ts';
import type { Answer } from '../contract.ts';
import { createUnderstanding } from '../understand/understand.ts';
import { isGrounded } from './grounded.ts';
import { createModel } from './model.server.ts';
import { INJECTED, startStubModel, type StubModel } from './stub-model.testing.ts';
import { createRephrase } from './worded.server.ts';

/**
 * What a language model may do to an answer, against a service of this machine's own that says whatever a test wants.
 */

const understanding = createUnderstanding(WORD_FORMS);

let service: StubModel;
beforeAll(async () => {
  service = await startStubModel();
});
afterAll(() => service.stop());

const failures: unknown[] = [];
const rephrase = (timeoutMs = 20_000) =>
  createRephrase(
    createModel({ url: service.url, model: 'm', key: 'k', timeoutMs, onFailure: (error) => failures.push(error) }),
    understanding,
  );
const fact = (intent: string, text: string, quotes: string[] = []): Answer => ({
  kind: 'fact',
  intent,
  text,
  sources: [{ field: intent, label: intent, anchor: 'facts' }],
  ...(quotes.length === 0 ? {} : { quotes: quotes.map((quote) => ({ text: quote, language: 'en' as const })) }),
});
const answeredBy = (...answers: Answer[]): Answered => ({ language: 'en', intents: [], answers, choices: [] });
const BUILT = fact('year_built', 'It was built in 1936.');
const json = (text: string, used: string[]) => JSON.stringify({ text, used });

describe('a model', () => {
  it('gets facts with ids and the question, as data, and its words are used where they hold', async () => {
    service.says = () => json('The home dates from 1936.', ['year_built']);
    const worded = await rephrase()('When was it built?', answeredBy(BUILT), () => Promise.resolve([]));
    expect(worded.answers).toMatchObject([{ kind: 'fact', text: 'The home dates from 1936.', sources: BUILT.sources }]);
    const call = service.asked.at(-1);
    expect(call).toMatchObject({ stream: true, model: 'm' });
    expect(call?.messages.map(({ role }) => role)).toEqual(['system', 'user']);
    expect(JSON.parse(call?.messages[1]?.content ?? '')).toEqual({
      question: 'When was it built?',
      facts: [{ id: 'year_built', text: 'It was built in 1936.' }],
    });
  });

  it.each([
    ['another number', json('It was built in 1963.', ['year_built'])],
    ['a number in words', json('It was built in 1936 and has three floors.', ['year_built'])],
    ['another unit', json('It is 1936 m² large.', ['year_built'])],
    ['a month', json('It was built in May 1936, in June.', ['year_built'])],
    ['what nobody has said', json('It was built in 1936 and has a pool.', ['year_built'])],
    ['an address', json('It was built in 1936, see www.evil.example.', ['year_built'])],
    ['no fact named', json('It was built in 1936.', [])],
    ['a fact that it was not given', json('It was built in 1936.', ['price'])],
    ['no JSON', 'It was built in 1936.'],
    ['too much', json('x'.repeat(2_000), ['year_built'])],
  ])('is passed over for %s', async (_, said) => {
    service.says = () => said;
    const before = answeredBy(BUILT);
    expect(await rephrase()('When was it built?', before, () => Promise.resolve([]))).toBe(before);
  });

  it('is not waited for', async () => {
    service.isSilent = true;
    const before = answeredBy(BUILT);
    expect(await rephrase(50)('When was it built?', before, () => Promise.resolve([]))).toBe(before);
    service.isSilent = false;
  });

  it('words nothing that is absent or nobody’s to say', async () => {
    const before = answeredBy({ kind: 'absent', intent: 'pets', text: 'The advertisement does not say.', sources: [] });
    const calls = service.asked.length;
    expect(await rephrase()('Are pets allowed?', before, () => Promise.resolve([]))).toBe(before);
    expect(service.asked).toHaveLength(calls);
  });

  it('may find among all facts what a question not understood is about', async () => {
    service.says = () => json('It was built in 1936.', ['year_built']);
    const unclear = answeredBy({ kind: 'unclear', intent: 'unclear', text: '?', sources: [] });
    const worded = await rephrase()('How many winters has it seen?', unclear, () => Promise.resolve([BUILT]));
    expect(worded.answers[0]?.text).toBe('It was built in 1936.');
  });
});

describe('a description with instructions in it', () => {
  // The service obeys whatever it is given: the worst that a model can do.
  it.each(INJECTED)('changes nothing: %s', async (injected, obedient) => {
    service.says = (given) =>
      JSON.stringify(given).includes(JSON.stringify(injected).slice(1, -1))
        ? json(
            obedient,
            given.facts.map(({ id }) => id),
          )
        : json('The home dates from 1936.', ['year_built']);
    const before = answeredBy(fact('year_built', 'It was built in 1936.', [injected]));
    const after = await rephrase()('When was it built?', before, () => Promise.resolve([]));
    expect(after.answers.map(({ text }) => text)).toEqual(['The home dates from 1936.']);
    expect(after.answers[0]?.quotes).toEqual(before.answers[0]?.quotes);
  });
});

it('holds numbers, dates and units however they are written', () => {
  const holds = (text: string, ...facts: string[]) => isGrounded(text, facts, '', 'nb', understanding);
  expect(holds('Prisen er 4 200 000 kr.', 'Prisantydningen er 4\u00a0200\u00a0000\u00a0kr.')).toBe(true);
  expect(holds('Prisen er 4.200.000 kr.', 'Prisantydningen er 4\u00a0200\u00a0000\u00a0kr.')).toBe(true);
  expect(holds('Prisen er 4,2 mill.', 'Prisantydningen er 4\u00a0200\u00a0000\u00a0kr.')).toBe(false);
  expect(holds('Visning lørdag 28. november.', 'Det er visning lørdag 28. november kl. 12:00–13:00.')).toBe(true);
  expect(holds('Visning søndag 28. november.', 'Det er visning lørdag 28. november kl. 12:00–13:00.')).toBe(false);
  expect(holds('Arealet er 45 m².', 'Felleskostnadene er 45 kr.')).toBe(false);
});

describe('what is told otherwise than in the facts', () => {
  it.each<[text: string, fact: string, language: 'en' | 'nb']>([
    ['The rent is $650 per month.', 'The rent is $650 per week.', 'en'],
    ['The rent is $650 a month.', 'The rent is $650 per week.', 'en'],
    ['The monthly rent is $650.', 'The rent is $650 per week.', 'en'],
    ['Felleskostnadene er 3 412 kr per år.', 'Felleskostnadene er 3 412 kr per måned.', 'nb'],
    ['Felleskostnadene er kr 3 412 i året.', 'Felleskostnadene er 3 412 kr per måned.', 'nb'],
    ['It takes 10 hours.', 'It takes 10 min.', 'en'],
    ['The plot is 450 acres.', 'The plot is 450 m².', 'en'],
    ['The auction is on 12 May.', 'The auction is on 12 June.', 'en'],
    ['The auction is on May 12.', 'The auction is on 12 June.', 'en'],
    ['The auction is on 13 June.', 'The auction is on 12 June at 13:00.', 'en'],
    ['The inspection is tomorrow.', 'There is an inspection.', 'en'],
    ['Visningen er i morgen.', 'Det er visning.', 'nb'],
    ['It takes twenty minutes.', 'It takes 10 min.', 'en'],
    ['It costs a hundred dollars.', 'It costs $650.', 'en'],
    ['Den koster femten millioner.', 'Prisantydningen er 4 200 000 kr.', 'nb'],
    ['There is no balcony.', 'There is a balcony.', 'en'],
    ['There is a balcony.', 'There is no balcony.', 'en'],
    ['Det er ikke heis.', 'Det er heis.', 'nb'],
    ['There is no balcony, but a lift.', 'There is a balcony. There is no lift.', 'en'],
  ])('is not grounded: %s (%s)', (text, told, language) => {
    expect(isGrounded(text, [told], '', language, understanding)).toBe(false);
  });

  it.each<[text: string, fact: string, language: 'en' | 'nb']>([
    ['The rent is $650 a week.', 'The rent is $650 per week.', 'en'],
    ['Felleskostnadene er kr 3 412 i måneden.', 'Felleskostnadene er 3 412 kr per måned.', 'nb'],
    ['It takes twenty minutes.', 'It takes 20 min.', 'en'],
    ['The plot measures 450 sqm.', 'The plot is 450 m².', 'en'],
    ['The auction is on June 12.', 'The auction is on 12 June.', 'en'],
    ['The home has no balcony.', 'There is no balcony.', 'en'],
    ['There is a balcony, but no lift.', 'There is a balcony. There is no lift.', 'en'],
    ['It may have three bedrooms.', 'It has 3 bedrooms.', 'en'],
  ])('may be put otherwise: %s (%s)', (text, told, language) => {
    expect(isGrounded(text, [told], '', language, understanding)).toBe(true);
  });
});
