/**
 * `npm run bench -- assistant [--conversations 200] [--rounds 5]`: every question of a bank about four homes (one that
 * says everything, one that says nothing, one with zeros, one whose description says otherwise), and how soon an answer
 * begins while many conversations are open in one process.
 */
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import '../src/texts/texts.server.ts';
import { mountApi } from '../src/api.server.ts';
import { startTestAppWith } from '../src/app.testing.ts';
import { createAnswering, type Answered } from '../src/assistant/answers/answer.server.ts';
import { OUT_OF_SCOPE } from '../src/assistant/understand/intents.ts';
import { createUnderstanding } from '../src/assistant/understand/understand.ts';
import { readConfig } from '../src/platform/config.server.ts';
import { createHttpServer } from '../src/platform/http/server.server.ts';
import { silentLog } from '../src/platform/log.server.ts';
import { createMetrics } from '../src/platform/metrics.server.ts';
import { PropertyId } from '../src/properties/contract.ts';
import { WORD_FORMS } from '../src/search/engine/text/word-forms.ts';
import { assumedPlan } from '../src/insights/mortgage/assumed-plan.ts';
import { ALWAYS, HOMES, NOT_OF_SALES, SAID, type HomeName } from './assistant/homes.ts';
import { QUESTIONS } from './assistant/questions.ts';
import { printTable } from './search/measure.ts';

const { values } = parseArgs({
  options: { conversations: { type: 'string', default: '200' }, rounds: { type: 'string', default: '5' } },
});

const app = await startTestAppWith();
const names = Object.keys(HOMES) as HomeName[];
const ids = (await app.add(...names.map((name) => HOMES[name]))).map((id) => PropertyId.parse(id));
const answering = createAnswering(createUnderstanding(WORD_FORMS));

type Verdict = 'right' | 'rightly absent' | 'not understood' | 'wrong';
const troubles: string[] = [];

function judge(name: HomeName, intent: string, { intents, answers }: Answered): Verdict {
  const [answer] = answers;
  if (answer === undefined || answer.kind === 'unclear') return 'not understood';
  if (intents.length !== 1 || intents[0] !== intent) return 'wrong';
  if ((OUT_OF_SCOPE as readonly string[]).includes(intent)) return answer.kind === 'out_of_scope' ? 'right' : 'wrong';
  const bare = `${answer.text} ${(answer.quotes ?? []).map(({ text }) => text).join(' ')}`.replace(
    /[\s,\u00a0\u202f]/g,
    '',
  );
  const says = (parts: readonly string[]) => parts.every((part) => bare.includes(part));
  if (name === 'nothing' || name === 'zeros') {
    const isZero = name === 'zeros' && ZERO.has(intent);
    if (isZero) return answer.kind === 'fact' && says(['0']) ? 'right' : 'wrong';
    if (ALWAYS.has(intent)) return answer.kind === 'absent' ? 'rightly absent' : 'right';
    return answer.kind === 'absent' ? 'rightly absent' : 'wrong';
  }
  if (NOT_OF_SALES.has(intent)) return answer.kind === 'absent' ? 'rightly absent' : 'right';
  // What only a description tells is missing where the description speaks of other things.
  if (answer.kind === 'absent')
    return ONLY_DESCRIBED.has(intent) && name === 'contradicted' ? 'rightly absent' : 'wrong';
  return says(SAID[intent] ?? []) && answer.sources.length > 0 ? 'right' : 'wrong';
}
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
]);

const rows: (readonly [string, Record<Verdict, number>])[] = [];
const began = performance.now();
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
  const counts: Record<Verdict, number> = { right: 0, 'rightly absent': 0, 'not understood': 0, wrong: 0 };
  for (const { language, intent, text } of QUESTIONS) {
    const answered = await answering.answer({ text, reader: language, before: [] }, listing, figures, app.clock.now());
    const verdict = judge(name, intent, answered);
    counts[verdict] += 1;
    if (verdict === 'wrong' || verdict === 'not understood')
      troubles.push(
        `${verdict}, ${name}, ${intent}: ${text} → ${answered.intents.join(' ')}: ${answered.answers[0]?.text ?? ''}`,
      );
  }
  rows.push([name, counts]);
}
const each = (performance.now() - began) / (QUESTIONS.length * names.length);

console.log(`${String(QUESTIONS.length)} questions about ${String(names.length)} homes, ${each.toFixed(2)} ms each.\n`);
printTable([
  ['home', 'right', 'rightly absent', 'not understood', 'wrong'],
  ...rows.map(([name, counts]) => [name, ...Object.values(counts).map(String)]),
]);
for (const trouble of troubles.slice(0, 60)) console.log(trouble);

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
worker.postMessage('go');
const times = (await timed).times.sort((a, b) => a - b);
const at = (share: number) =>
  `${(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1)} ms`;
console.log(`\n${values.conversations} conversations open, ${String(times.length)} questions:\n`);
printTable([
  ['first delta, p50', 'p95', 'p99', 'worst', 'memory each'],
  [at(0.5), at(0.95), at(0.99), at(1), `${perConversation.toFixed(0)} KB`],
]);
await server.close();
await app.close();
if (troubles.some((trouble) => trouble.startsWith('wrong'))) process.exitCode = 1;
