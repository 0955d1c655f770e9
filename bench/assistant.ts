/**
 * `npm run bench -- assistant [--conversations 200] [--rounds 5] [--troubles] [--only answers]`: every question of the
 * banks about four homes (one that says everything, one that says nothing, one with zeros, one whose description says
 * otherwise), and how soon an answer begins while many conversations are open in one process. The banks `unseen` and
 * `fresh` were written by somebody who had not read the lexicon. `--troubles` shows each question that is not answered
 * rightly.
 */
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import '../src/texts/texts.server.ts';
import { mountApi } from '../src/api.server.ts';
import { startTestAppWith } from '../src/app.testing.ts';
import { createAnswering, type Answered } from '../src/assistant/answers/answer.server.ts';
import { createUnderstanding } from '../src/assistant/understand/understand.ts';
import { readConfig } from '../src/platform/config.server.ts';
import { createHttpServer } from '../src/platform/http/server.server.ts';
import { silentLog } from '../src/platform/log.server.ts';
import { createMetrics } from '../src/platform/metrics.server.ts';
import { PropertyId } from '../src/properties/contract.ts';
import { WORD_FORMS } from '../src/search/engine/text/word-forms.ts';
import { assumedPlan } from '../src/insights/mortgage/assumed-plan.ts';
import { HOMES, type HomeName } from './assistant/homes.ts';
import { judge, VERDICTS, type Verdict } from './assistant/judge.ts';
import { QUESTIONS } from './assistant/questions.ts';
import { unseenQuestions } from './assistant/unseen.ts';
import { printTable } from './search/measure.ts';

const { values } = parseArgs({
  options: {
    conversations: { type: 'string', default: '200' },
    rounds: { type: 'string', default: '5' },
    troubles: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
});

const app = await startTestAppWith();
const names = Object.keys(HOMES) as HomeName[];
const ids = (await app.add(...names.map((name) => HOMES[name]))).map((id) => PropertyId.parse(id));
const answering = createAnswering(createUnderstanding(WORD_FORMS));

interface Asked {
  readonly language: 'en' | 'nb';
  /** What was asked before, of the same home. */
  readonly before?: string | undefined;
  readonly text: string;
  readonly wanted: string;
  readonly judge: (name: HomeName, answered: Answered) => Verdict;
}
const BANKS: readonly (readonly [bank: string, questions: readonly Asked[]])[] = [
  [
    'own',
    QUESTIONS.map(({ language, intent, text }) => ({
      ...{ language, text, wanted: intent },
      judge: (name, answered) => judge(name, intent, answered),
    })),
  ],
  ...['unseen', 'fresh', 'third', 'fourth', 'fifth'].map((bank) => [bank, unseenQuestions(bank)] as const),
];

const table = [['bank', 'home', 'questions', ...VERDICTS, 'right %', 'ms each']];
const troubles: string[] = [];
let wrong = 0;
for (const [bank, questions] of BANKS)
  for (const [at, name] of names.entries()) {
    const id = ids[at];
    if (id === undefined) throw new Error('a home is missing');
    const listing = await app.app.properties.listing(id);
    const figures = {
      loan: () => assumedPlan(listing, undefined),
      insurance: () => 4_300,
      valuation: () =>
        Promise.resolve({ outcome: 'refused' as const, propertyId: id, reason: 'too_few_comparables' as const }),
      travel: () => Promise.resolve(undefined),
    };
    const ask = (text: string, reader: 'en' | 'nb', before: Answered['intents']) =>
      answering.answer({ text, reader, before }, listing, figures, app.clock.now());
    const verdicts: Verdict[] = [];
    const began = performance.now();
    for (const { language, before, text, wanted, judge } of questions) {
      const earlier = before === undefined ? [] : (await ask(before, language, [])).intents;
      const answered = await ask(text, language, earlier);
      const verdict = judge(name, answered);
      verdicts.push(verdict);
      if (verdict !== 'right' && verdict !== 'rightly absent')
        troubles.push(
          `${verdict}, ${bank}, ${name}, ${wanted}: ${text} → ${answered.answers.map(({ intent, text }) => `${intent}: ${text}`).join(' | ')}`,
        );
    }
    const each = (performance.now() - began) / questions.length;
    const counts = VERDICTS.map((verdict) => verdicts.filter((one) => one === verdict).length);
    const right = verdicts.filter((verdict) => verdict === 'right' || verdict === 'rightly absent').length;
    wrong += verdicts.filter((verdict) => verdict === 'wrong').length;
    table.push([
      ...[bank, name, String(questions.length), ...counts.map(String)],
      ...[((100 * right) / questions.length).toFixed(1), each.toFixed(2)],
    ]);
  }

printTable(table);
if (values.troubles) for (const trouble of troubles) console.log(trouble);
if (values.only === 'answers') process.exit(wrong > 0 ? 1 : 0);

// As it is served: the tests' own server pings twenty times a second.
const config = readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT_DEFAULT: '0' });
const server = await createHttpServer({ config, log: silentLog(), metrics: createMetrics(), checks: {} });
mountApi(server, app.app, { config, version: '0' });
const address = new URL(await server.listen({ host: '127.0.0.1', port: 0 }));
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
await server.close();
await app.close();
if (wrong > 0) process.exitCode = 1;
