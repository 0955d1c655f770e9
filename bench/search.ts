/**
 * `npm run bench -- search [--n 100000,1000000] [--growth] [--alone]`: a mixed workload on generated
 * listings, for our engine and, with the same answers, for PostgreSQL + PostGIS and an array filter;
 * then what else the engine has to do, each beside its target. `--alone` leaves the others out;
 * `--growth` shows our engine from 100,000 to 3 million listings.
 */
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import type { Engine } from '../src/search/engine/engine.ts';
import { buildEngine, loadEngine } from '../src/search/engine/engine.ts';
import { createMatcher } from '../src/search/engine/matcher.ts';
import { createArrayFilter } from './search/array-filter.ts';
import { SCHEMA, listing, listings } from './search/listings.ts';
import { Stopwatch, brief, median, printTable, quantile, timed } from './search/measure.ts';
import type { Timing } from './search/measure.ts';
import { createOwnEngine } from './search/own-engine.ts';
import { startPostGis } from './search/postgis.ts';
import { Random } from './search/random.ts';
import { difference } from './search/rivals.ts';
import type { Answer, Rival } from './search/rivals.ts';
import { savedSearch, workload } from './search/workload.ts';
import type { Task } from './search/workload.ts';

const GROWTH = [100_000, 300_000, 1_000_000, 3_000_000];
const OWN_ROUNDS = 20;
const SAVED_SEARCHES = 100_000;
const REPLACEMENTS = 3000;

/** The generator's objects take far more room than the index does. */
setFlagsFromString('--max-old-space-size=16384');

const { values } = parseArgs({
  options: {
    n: { type: 'string', default: '100000,1000000' },
    growth: { type: 'boolean', default: false },
    alone: { type: 'boolean', default: false },
  },
});

if (values.growth) await showGrowth(GROWTH);
else for (const count of values.n.split(',').map(Number)) await compare(count, values.alone);

interface Run {
  readonly name: string;
  readonly timings: readonly Timing[];
  readonly answers: readonly Answer[];
}

async function compare(count: number, isAlone: boolean): Promise<void> {
  console.log(`${count.toLocaleString('en')} listings\n`);
  const tasks = workload(count);
  const { engine, seconds } = build(count);
  const runs = [await run(createOwnEngine(engine), tasks, OWN_ROUNDS)];
  if (!isAlone) {
    const postgis = await startPostGis();
    if (postgis !== undefined) {
      await postgis.load(listings(count));
      // The first round warms its caches.
      runs.push(await run(postgis, tasks, 2));
      await postgis.close();
    }
    runs.push(await run(createArrayFilter(listings(count)), tasks, 1));
  }
  printRuns(runs);
  printDifferences(runs, tasks);
  await printTargets(engine, seconds, runs, count);
}

/** Seconds are without those that making the listings takes. */
function build(count: number): { engine: Engine; seconds: number } {
  const making = new Stopwatch();
  const start = performance.now();
  const engine = buildEngine(SCHEMA, making.watch(listings(count)));
  return { engine, seconds: (performance.now() - start - making.milliseconds) / 1000 };
}

/** Asks everything `rounds` times; of several rounds the first is not counted. */
async function run(rival: Rival, tasks: readonly Task[], rounds: number): Promise<Run> {
  const timings: Timing[] = [];
  const answers: Answer[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const [index, task] of tasks.entries()) {
      const { milliseconds, result } = await timed(() => rival.answer(task));
      answers[index] = result;
      if (round > 0 || rounds === 1) timings.push({ group: task.group, milliseconds });
    }
  }
  return { name: rival.name, timings, answers };
}

function printRuns(runs: readonly Run[]): void {
  const [own] = runs;
  const groups = [...new Set(own!.timings.map(({ group }) => group))];
  const timesOf = ({ timings }: Run, group?: string) =>
    timings.filter((timing) => group === undefined || timing.group === group).map(({ milliseconds }) => milliseconds);
  const row = (label: string, cell: (run: Run) => number) => [
    label,
    ...runs.map((each) => brief(cell(each))),
    ...runs.slice(1).map((each) => brief(cell(each) / cell(own!))),
  ];
  printTable([
    ['milliseconds', ...runs.map(({ name }) => name), ...runs.slice(1).map(({ name }) => `times ${name}`)],
    ...groups.map((group) => row(`${group}, median`, (each) => median(timesOf(each, group)))),
    row('all, median', (each) => median(timesOf(each))),
    row('all, p99', (each) => quantile(timesOf(each), 0.99)),
    ['queries/s', ...runs.map((each) => brief(throughput(each))), ...runs.slice(1).map((each) => brief(throughput(own!) / throughput(each)))],
  ]);
}

function throughput({ timings }: Run): number {
  return (1000 * timings.length) / timings.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
}

/** Any difference fails the run. */
function printDifferences([own, ...others]: readonly Run[], tasks: readonly Task[]): void {
  for (const other of others) {
    const wrong = tasks.flatMap((task, index) => {
      const why = difference(own!.answers[index]!, other.answers[index]!);
      return why === undefined ? [] : [`  ${task.group}: ${why}`];
    });
    console.log(`Answers equal to those of ${other.name}: ${tasks.length - wrong.length} of ${tasks.length}`);
    for (const line of wrong) console.log(line.slice(0, 200));
    if (wrong.length > 0) process.exitCode = 1;
  }
  if (others.length > 0) console.log();
}

async function printTargets(engine: Engine, buildSeconds: number, runs: readonly Run[], count: number): Promise<void> {
  const [own, ...others] = runs;
  const all = own!.timings.map(({ milliseconds }) => milliseconds);
  const facets = own!.timings.filter(({ group }) => group === 'facets').map(({ milliseconds }) => milliseconds);
  const postgis = others.find(({ name }) => name.includes('PostGIS'));
  const bytes = engine.stats().bytes / engine.size;
  const snapshot = engine.snapshot();
  const load = await timed(() => loadEngine(SCHEMA, snapshot));
  const replacing = replace(load.result, count);
  const matching = match(count);
  const most = (name: string, value: number, target: number, unit: string) =>
    [name, `${brief(value)} ${unit}`, `<= ${target} ${unit}`, value <= target ? 'pass' : 'FAIL'];
  const least = (name: string, value: number, target: number, unit: string) =>
    [name, `${brief(value)} ${unit}`, `>= ${target} ${unit}`, value >= target ? 'pass' : 'FAIL'];
  printTable([
    ['', 'measured', 'target at 1,000,000', ''],
    most('query, median', median(all), 0.3, 'ms'),
    most('query, p99', quantile(all, 0.99), 4, 'ms'),
    least('queries', throughput(own!), 1500, '/s'),
    ...(postgis === undefined ? [] : [least('throughput against PostGIS', throughput(own!) / throughput(postgis), 100, 'times')]),
    most('facets, median', median(facets), 1.5, 'ms'),
    most('memory a listing', bytes, 600, 'bytes'),
    most('build', buildSeconds, 20, 's'),
    most('load a snapshot', load.milliseconds / 1000, 2, 's'),
    most('replace one, median', median(replacing.puts), 0.2, 'ms'),
    most('replace one, longest pause', Math.max(...replacing.puts, ...replacing.pauses), 8, 'ms'),
    most(`match one with ${SAVED_SEARCHES.toLocaleString('en')} searches`, median(matching), 1.5, 'ms'),
  ]);
}

/** New prices and texts for listings here and there, and after each the tidying that it asks for. */
function replace(engine: Engine, count: number): { puts: number[]; pauses: number[] } {
  const random = new Random(77);
  const puts: number[] = [];
  const pauses: number[] = [];
  for (let turn = 0; turn < REPLACEMENTS; turn++) {
    const { texts, numbers } = listing(count + turn);
    const old = listing(random.below(count));
    const start = performance.now();
    engine.put({ ...old, texts, numbers: { ...old.numbers, price: numbers['price']! } });
    const middle = performance.now();
    engine.tidy(2);
    puts.push(middle - start);
    pauses.push(performance.now() - middle);
  }
  return { puts, pauses };
}

function match(count: number): number[] {
  const matcher = createMatcher(SCHEMA);
  for (let number = 0; number < SAVED_SEARCHES; number++) matcher.add(number, savedSearch(number, count));
  return Array.from({ length: 500 }, (_, turn) => {
    const document = listing(count + turn);
    const start = performance.now();
    matcher.match(document);
    return performance.now() - start;
  });
}

async function showGrowth(counts: readonly number[]): Promise<void> {
  const columns: { count: number; cells: Map<string, string> }[] = [];
  for (const count of counts) {
    const { engine, seconds } = build(count);
    const { timings } = await run(createOwnEngine(engine), workload(count), 5);
    const cells = new Map<string, string>();
    for (const group of new Set(timings.map((timing) => timing.group))) {
      cells.set(`${group}, median ms`, brief(median(timings.filter((timing) => timing.group === group).map(({ milliseconds }) => milliseconds))));
    }
    cells.set('all, median ms', brief(median(timings.map(({ milliseconds }) => milliseconds))));
    cells.set('all, p99 ms', brief(quantile(timings.map(({ milliseconds }) => milliseconds), 0.99)));
    cells.set('build s', brief(seconds));
    cells.set('bytes a listing', brief(engine.stats().bytes / count));
    columns.push({ count, cells });
  }
  printTable([
    ['listings', ...columns.map(({ count }) => count.toLocaleString('en'))],
    ...[...columns[0]!.cells.keys()].map((name) => [name, ...columns.map(({ cells }) => cells.get(name) ?? '')]),
  ]);
}
