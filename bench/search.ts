/**
 * `npm run bench -- search [--n 100000,1000000] [--growth] [--alone]`: a mixed workload on generated
 * listings, for our engine behind its port and, with the same answers, for the engine alone, PostgreSQL
 * + PostGIS and an array filter;
 * then what else the engine has to do, each beside its target. `--alone` leaves the others out;
 * `--growth` shows our engine from 100,000 to 3 million listings.
 */
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { buildEngine, loadEngine, type Engine } from '../src/search/engine/engine.ts';
import { createMatcher } from '../src/search/engine/matcher.ts';
import { createArrayFilter } from './search/array-filter.ts';
import { printLenses } from './search/lenses.ts';
import { SCHEMA, listing, listings } from './search/listings.ts';
import { Stopwatch, brief, median, printTable, quantile, timed, type Timing } from './search/measure.ts';
import { createBareEngine, createOwnSearch } from './search/own-engine.ts';
import { startPostGis } from './search/postgis.ts';
import { printProjects } from './search/projects.ts';
import { Random } from './search/random.ts';
import { difference, type Answer, type Rival } from './search/rivals.ts';
import { savedSearch, workload, type Task } from './search/workload.ts';

const GROWTH = [100_000, 300_000, 1_000_000, 3_000_000];
const OWN_ROUNDS = 20;
/**
 * The array filter is slow: it is asked one task of this many. Prime to the number of groups, so that each is asked.
 */
const ARRAY_SAMPLE = 7;
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
  /** By task; undefined where it was not asked. */
  readonly answers: readonly (Answer | undefined)[];
}

async function compare(count: number, isAlone: boolean): Promise<void> {
  console.log(`${count.toLocaleString('en')} listings\n`);
  const tasks = workload(count);
  const { engine, seconds } = build(count);
  const [own, bare] = await runBeside([createOwnSearch(engine), createBareEngine(engine)], tasks, OWN_ROUNDS);
  const duties = await measureDuties(engine, count);
  const others: Run[] = [bare];
  if (!isAlone) {
    const postgis = await startPostGis();
    if (postgis !== undefined) {
      await postgis.load(listings(count));
      // The first round warms its caches.
      others.push(await run(postgis, tasks, 2));
      await postgis.close();
    }
    others.push(await run(createArrayFilter(listings(count)), tasks, 1, ARRAY_SAMPLE));
  }
  printRuns(own, others);
  printDifferences(own, others, tasks);
  printLenses(engine);
  printProjects(engine);
  printTargets(own, others, { ...duties, buildSeconds: seconds });
}

/** Seconds are without those that making the listings takes. */
function build(count: number): { engine: Engine; seconds: number } {
  const making = new Stopwatch();
  const start = performance.now();
  const engine = buildEngine(SCHEMA, making.watch(listings(count)));
  return { engine, seconds: (performance.now() - start - making.milliseconds) / 1000 };
}

/** Asks every task, or one of every `sample`, `rounds` times; of several rounds the first is not counted. */
async function run(rival: Rival, tasks: readonly Task[], rounds: number, sample = 1): Promise<Run> {
  const timings: Timing[] = [];
  const answers: (Answer | undefined)[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const [index, task] of tasks.entries()) {
      if (index % sample !== 0) continue;
      const { milliseconds, result } = await timed(() => rival.answer(task));
      answers[index] = result;
      if (round > 0 || rounds === 1) timings.push({ group: task.group, milliseconds });
    }
  }
  return { name: rival.name, timings, answers };
}

/** Two rivals take turns at every task, and at who is first: what else the machine does at a moment befalls both. */
async function runBeside(
  rivals: readonly [Rival, Rival],
  tasks: readonly Task[],
  rounds: number,
): Promise<readonly [Run, Run]> {
  const runs = rivals.map(({ name }) => ({ name, timings: [] as Timing[], answers: [] as Answer[] })) as [
    Run & { timings: Timing[]; answers: Answer[] },
    Run & { timings: Timing[]; answers: Answer[] },
  ];
  for (let round = 0; round < rounds; round++) {
    for (const [index, task] of tasks.entries()) {
      for (const turn of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
        const { milliseconds, result } = await timed(() => rivals[turn].answer(task));
        runs[turn].answers[index] = result;
        if (round > 0) runs[turn].timings.push({ group: task.group, milliseconds });
      }
    }
  }
  return runs;
}

function printRuns(own: Run, others: readonly Run[]): void {
  const groups = [...new Set(own.timings.map(({ group }) => group))];
  const row = (label: string, cell: (run: Run) => number) => [
    label,
    ...[own, ...others].map((each) => brief(cell(each))),
    ...others.map((each) => brief(cell(each) / cell(own))),
  ];
  printTable([
    ['milliseconds', own.name, ...others.map(({ name }) => name), ...others.map(({ name }) => `times ${name}`)],
    ...groups.map((group) => row(`${group}, median`, (each) => median(timesOf(each, group)))),
    row('all, median', (each) => median(timesOf(each))),
    row('all, p99', (each) => quantile(timesOf(each), 0.99)),
    [
      'queries/s',
      ...[own, ...others].map((each) => brief(throughput(each))),
      ...others.map((each) => brief(throughput(own) / throughput(each))),
    ],
  ]);
}

function timesOf({ timings }: Run, group?: string): number[] {
  return timings
    .filter((timing) => group === undefined || timing.group === group)
    .map(({ milliseconds }) => milliseconds);
}

function throughput({ timings }: Run): number {
  return (1000 * timings.length) / timings.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
}

/** Any difference fails the run. */
function printDifferences(own: Run, others: readonly Run[], tasks: readonly Task[]): void {
  for (const other of others) {
    const asked = [...tasks.keys()].filter((index) => other.answers[index] !== undefined);
    const wrong = asked.flatMap((index) => {
      const why = difference(own.answers[index], other.answers[index]);
      return why === undefined ? [] : [`  ${tasks[index]?.group ?? ''}: ${why}`];
    });
    console.log(`Answers equal to those of ${other.name}: ${asked.length - wrong.length} of ${asked.length}`);
    for (const line of wrong) console.log(line.slice(0, 200));
    if (wrong.length > 0) process.exitCode = 1;
  }
  if (others.length > 0) console.log();
}

/** What the engine has to do besides answering. Times in milliseconds. */
interface Duties {
  readonly bytesPerListing: number;
  readonly load: number;
  readonly puts: readonly number[];
  readonly pauses: readonly number[];
  readonly matching: readonly number[];
}

async function measureDuties(engine: Engine, count: number): Promise<Duties> {
  const bytesPerListing = engine.stats().bytes / engine.size;
  const snapshot = engine.snapshot();
  const load = await timed(() => loadEngine(SCHEMA, snapshot));
  return { bytesPerListing, load: load.milliseconds, ...replace(load.result, count), matching: match(count) };
}

function printTargets(own: Run, others: readonly Run[], duties: Duties & { readonly buildSeconds: number }): void {
  const postgis = others.find(({ name }) => name.includes('PostGIS'));
  const most = (name: string, value: number, target: number, unit: string) => [
    name,
    `${brief(value)} ${unit}`,
    `<= ${target} ${unit}`,
    value <= target ? 'pass' : 'FAIL',
  ];
  const least = (name: string, value: number, target: number, unit: string) => [
    name,
    `${brief(value)} ${unit}`,
    `>= ${target} ${unit}`,
    value >= target ? 'pass' : 'FAIL',
  ];
  printTable([
    ['', 'measured', 'target at 1,000,000', ''],
    most('query, median', median(timesOf(own)), 0.3, 'ms'),
    most('query, p99', quantile(timesOf(own), 0.99), 4, 'ms'),
    least('queries', throughput(own), 1500, '/s'),
    ...(postgis === undefined
      ? []
      : [least('throughput against PostGIS', throughput(own) / throughput(postgis), 100, 'times')]),
    most('facets, median', median(timesOf(own, 'facets')), 1.5, 'ms'),
    most('memory a listing', duties.bytesPerListing, 600, 'bytes'),
    most('build', duties.buildSeconds, 20, 's'),
    most('load a snapshot', duties.load / 1000, 2, 's'),
    most('replace one, median', median(duties.puts), 0.2, 'ms'),
    most('replace one, longest pause', Math.max(...duties.puts, ...duties.pauses), 8, 'ms'),
    most(`match one with ${SAVED_SEARCHES.toLocaleString('en')} searches`, median(duties.matching), 1.5, 'ms'),
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
    engine.put({
      ...old,
      texts,
      numbers: { ...old.numbers, ...(numbers['price'] !== undefined && { price: numbers['price'] }) },
    });
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
  const columns: Map<string, string>[] = [];
  for (const count of counts) {
    const { engine, seconds } = build(count);
    const own = await run(createOwnSearch(engine), workload(count), 5);
    const groups = [...new Set(own.timings.map(({ group }) => group))];
    columns.push(
      new Map([
        ['listings', count.toLocaleString('en')],
        ...groups.map((group) => [`${group}, median ms`, brief(median(timesOf(own, group)))] as const),
        ['all, median ms', brief(median(timesOf(own)))],
        ['all, p99 ms', brief(quantile(timesOf(own), 0.99))],
        ['build s', brief(seconds)],
        ['bytes a listing', brief(engine.stats().bytes / count)],
      ]),
    );
  }
  const names = [...new Set(columns.flatMap((column) => [...column.keys()]))];
  printTable(names.map((name) => [name, ...columns.map((column) => column.get(name) ?? '')]));
}
