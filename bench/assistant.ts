/**
 * `npm run bench -- assistant [--conversations 200] [--rounds 5] [--troubles] [--only answers]`: every question of
 * the banks about six homes (one that says everything, one that says nothing, one with zeros, one whose
 * description says otherwise, two in Australia) and some of their own, and how soon an answer begins while many
 * conversations are open in one process. The banks from `unseen` on were written by somebody who had not read the
 * lexicon. `--troubles` shows each question that is not answered rightly. Fails where a target is missed: on the
 * own banks nothing wrong and 95 % right, the first delta within 30 ms at p99.
 */
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import '../src/texts/texts.server.ts';
import { mountApi } from '../src/api.server.ts';
import { startTestAppWith } from '../src/app.testing.ts';
import { suggestAddresses } from '../src/areas/contract.ts';
import { createSentencePlaces } from '../src/areas/sentence-places.server.ts';
import { createSuggestions } from '../src/areas/suggest.server.ts';
import { createAnswering, type Answered } from '../src/assistant/answers/answer.server.ts';
import { joined } from '../src/assistant/answers/home.server.ts';
import { createUnderstanding } from '../src/assistant/understand/understand.ts';
import { readConfig } from '../src/platform/config.server.ts';
import { createHttpServer } from '../src/platform/http/server.server.ts';
import { silentLog } from '../src/platform/log.server.ts';
import { createMetrics } from '../src/platform/metrics.server.ts';
import { PropertyId } from '../src/properties/contract.ts';
import type { Listing } from '../src/properties/listing.contract.ts';
import { WORD_FORMS } from '../src/search/engine/text/word-forms.ts';
import { ASKED_AGAIN_HOMES, ASKED_AGAIN_UNITS, type AskedAgainName } from './assistant/asked-again-homes.ts';
import { ASKED_AGAIN } from './assistant/asked-again.ts';
import { ASKED_NORWAY, ASKED_NORWAY_HOMES, type AskedNorwayName } from './assistant/asked-norway.ts';
import { ASKED_PLAINLY_HOMES, type AskedPlainlyName } from './assistant/asked-plainly-homes.ts';
import { ASKED_PLAINLY } from './assistant/asked-plainly.ts';
import { figuresOf } from './assistant/figures.ts';
import { HOMES, type HomeName } from './assistant/homes.ts';
import { judge, VERDICTS, type Verdict } from './assistant/judge.ts';
import { LOANS } from './assistant/loans.ts';
import { QUESTIONS } from './assistant/questions.ts';
import { unseenQuestions } from './assistant/unseen.ts';
import { VISITED, VISITED_HOMES, VISITED_STAIRS, type VisitedName } from './assistant/visited.ts';
import { WALKED, WALKED_HOMES, WALKED_UNITS, type WalkedName } from './assistant/walked.ts';
import { WAYS } from './assistant/ways.ts';
import { printTable } from './search/measure.ts';

const { values } = parseArgs({
  options: {
    conversations: { type: 'string', default: '200' },
    rounds: { type: 'string', default: '5' },
    troubles: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
});

type BankHome = HomeName | WalkedName | VisitedName | AskedNorwayName | AskedAgainName | AskedPlainlyName;

const app = await startTestAppWith();
const KNOWN = {
  ...HOMES,
  ...WALKED_HOMES,
  ...VISITED_HOMES,
  ...ASKED_NORWAY_HOMES,
  ...ASKED_AGAIN_HOMES,
  ...ASKED_PLAINLY_HOMES,
};
const names = Object.keys(KNOWN) as BankHome[];
/** Of these the banks ask that name no homes. */
const asked = new Set<string>(Object.keys(HOMES));
const ids = (await app.add(...names.map((name) => KNOWN[name]))).map((id) => PropertyId.parse(id));
await app.add(...WALKED_UNITS, ...ASKED_AGAIN_UNITS);
const { suggest } = await createSuggestions({
  areas: app.app.areas,
  countHomes: () => Promise.resolve(new Map()),
  countStreets: (_, streets) => Promise.resolve(streets.map(() => 1)),
});
const answering = createAnswering(createUnderstanding(WORD_FORMS), (region) =>
  createSentencePlaces({ areas: app.app.areas, suggest }, region, {}),
);

/** The homes of a project. */
function unitsOf({ isProject, propertyId }: Listing) {
  const query = { parentId: propertyId, sorting: 'price', order: 'asc', page: 1, size: 100 } as const;
  return isProject ? async () => (await app.app.properties.units(query)).data : undefined;
}

interface Asked {
  readonly language: 'en' | 'nb';
  /** What was asked before, of the same home. */
  readonly before?: string | undefined;
  readonly text: string;
  readonly wanted: string;
  /** Left out, of all that are in `HOMES`. */
  readonly homes?: readonly BankHome[];
  readonly judge: (name: HomeName, answered: Answered) => Verdict;
}
const BANKS: readonly (readonly [bank: string, questions: readonly Asked[]])[] = [
  [
    'own',
    QUESTIONS.map(({ language, intent, before, text }) => ({
      ...{ language, before, text, wanted: intent },
      judge: (name, answered) => judge(name, intent, answered),
    })),
  ],
  ['ways', WAYS],
  ['loans', LOANS],
  ['walked', WALKED],
  ['visited', [...VISITED, ...VISITED_STAIRS]],
  ['asked in Norway', ASKED_NORWAY],
  ['asked again', ASKED_AGAIN],
  ['asked plainly', ASKED_PLAINLY],
  ...['unseen', 'fresh', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'].map(
    (bank) => [bank, unseenQuestions(bank)] as const,
  ),
];

/** Targets, on the banks that were made with the assistant; on the others it is measured alone. */
const OWN_BANKS: ReadonlySet<string> = new Set([
  ...['own', 'ways', 'loans', 'walked', 'visited', 'asked in Norway', 'asked again', 'asked plainly'],
]);
const MOST_WRONG = 0;
const LEAST_RIGHT = 0.95;
const MOST_FIRST_DELTA_MS = 30;

const table = [['bank', 'home', 'questions', ...VERDICTS, 'right %', 'ms each']];
const troubles: string[] = [];
/** Of the banks that are held against the targets. */
const own = { asked: 0, right: 0, wrong: 0 };
for (const [bank, all] of BANKS)
  for (const [at, name] of names.entries()) {
    const questions = all.filter(({ homes }) => homes?.includes(name) ?? asked.has(name));
    if (questions.length === 0) continue;
    const id = ids[at];
    if (id === undefined) throw new Error('a home is missing');
    const listing = await app.app.properties.listing(id);
    const figures = { ...figuresOf(name, listing), units: unitsOf(listing) };
    // Judged by all that is said.
    const ask = async (text: string, reader: 'en' | 'nb', before: Answered['intents']): Promise<Answered> => {
      const answered = await answering.answer({ text, reader, before }, listing, figures, app.clock.now());
      const answers = answered.answers.map((one) => ({ ...one, text: joined(one.text, one.general) }));
      return { ...answered, answers };
    };
    const verdicts: Verdict[] = [];
    const began = performance.now();
    for (const { language, before, text, wanted, judge } of questions) {
      const earlier = before === undefined ? [] : (await ask(before, language, [])).intents;
      const answered = await ask(text, language, earlier);
      const verdict = judge(name as HomeName, answered);
      verdicts.push(verdict);
      if (verdict !== 'right' && verdict !== 'rightly absent')
        troubles.push(
          `${verdict}, ${bank}, ${name}, ${wanted}: ${text} → ${answered.answers.map(({ intent, text }) => `${intent}: ${text}`).join(' | ')}`,
        );
    }
    const each = (performance.now() - began) / questions.length;
    const counts = VERDICTS.map((verdict) => verdicts.filter((one) => one === verdict).length);
    const right = verdicts.filter((verdict) => verdict === 'right' || verdict === 'rightly absent').length;
    if (OWN_BANKS.has(bank)) {
      own.asked += verdicts.length;
      own.right += right;
      own.wrong += verdicts.filter((verdict) => verdict === 'wrong').length;
    }
    table.push([
      ...[bank, name, String(questions.length), ...counts.map(String)],
      ...[((100 * right) / questions.length).toFixed(1), each.toFixed(2)],
    ]);
  }

printTable(table);
if (values.troubles) for (const trouble of troubles) console.log(trouble);
const rightShare = own.right / own.asked;
const misses = [
  ...(own.wrong > MOST_WRONG ? [`${String(own.wrong)} answers are wrong`] : []),
  ...(rightShare < LEAST_RIGHT ? [`${(100 * rightShare).toFixed(1)} % are right`] : []),
];
console.log(
  `\nTargets on the own banks (${[...OWN_BANKS].join(', ')}): wrong at most ${String(MOST_WRONG)} (${String(own.wrong)}), right at least ${String(100 * LEAST_RIGHT)} % (${(100 * rightShare).toFixed(1)} %).`,
);
if (values.only === 'answers') finish();

// As it is served: the tests' own server pings twenty times a second.
const config = readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT_DEFAULT: '0' });
const server = await createHttpServer({ config, log: silentLog(), metrics: createMetrics(), checks: {} });
mountApi(server, app.app, { config, version: '0' });
const address = new URL(await server.listen({ host: '127.0.0.1', port: 0 }));
// A server makes its names of places as it starts, the tests' one for the first question.
await (await fetch(new URL(`${suggestAddresses.path}?term=oslo`, address))).text();
globalThis.gc?.();
const before = process.memoryUsage();
const worker = new Worker(new URL('./assistant/clients.worker.ts', import.meta.url), {
  workerData: {
    port: Number(address.port),
    home: ids[0],
    conversations: Number(values.conversations),
    rounds: Number(values.rounds),
    questions: QUESTIONS.filter(({ language }) => language === 'nb').map(({ text }) => text),
  },
});
await new Promise((resolve, reject) => {
  worker.once('message', resolve);
  worker.once('error', reject);
});
globalThis.gc?.();
const after = process.memoryUsage();
const perConversation =
  (after.heapUsed + after.external - before.heapUsed - before.external) / Number(values.conversations) / 1024;
const timed = new Promise<{ times: number[] }>((resolve) => worker.once('message', resolve));
const idle = new Worker(new URL('./assistant/idle.worker.ts', import.meta.url));
const cpuBefore = process.threadCpuUsage();
worker.postMessage('go');
const times = (await timed).times.sort((a, b) => a - b);
const cpu = process.threadCpuUsage(cpuBefore);
const wokeLate = new Promise<{ late: number[] }>((resolve) => idle.once('message', resolve));
idle.postMessage('stop');
const late = (await wokeLate).late.sort((a, b) => a - b);
await idle.terminate();
const at = (share: number) =>
  `${(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1)} ms`;
console.log(`\n${values.conversations} conversations open, ${String(times.length)} questions:\n`);
printTable([
  [
    'first delta, p50',
    'p95',
    'p99',
    'worst',
    'memory each',
    'CPU of the serving thread for each',
    'idle thread woke late, p99',
  ],
  [
    at(0.5),
    at(0.95),
    at(0.99),
    at(1),
    `${perConversation.toFixed(0)} KB`,
    `${((cpu.user + cpu.system) / 1_000 / times.length).toFixed(2)} ms`,
    `${(late[Math.floor(late.length * 0.99)] ?? 0).toFixed(1)} ms`,
  ],
]);
const p99 = times[Math.min(times.length - 1, Math.floor(times.length * 0.99))] ?? Infinity;
console.log(`\nTarget: first delta at p99 below ${String(MOST_FIRST_DELTA_MS)} ms (${p99.toFixed(1)} ms).`);
if (p99 >= MOST_FIRST_DELTA_MS) misses.push(`the first delta comes after ${p99.toFixed(1)} ms at p99`);
await server.close();
await app.close();
finish();

/** Ends with a code that says whether the targets are met. */
function finish(): never {
  if (misses.length > 0) console.log(`Missed: ${misses.join('; ')}.`);
  process.exit(misses.length > 0 ? 1 : 0);
}
