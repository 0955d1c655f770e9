import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from '../e2e/process.ts';
import { launchBrowser } from '../e2e/support.ts';
import { audit, type Audit } from './pages/lighthouse.ts';
import { type Block, cpuOfEach, load, untilQuiet } from './pages/throughput.ts';
import { weigh } from './pages/weight.ts';
import { brief, median, printTable, quantile } from './search/measure.ts';

/**
 * `npm run bench -- pages`: the pages as a phone meets them (Lighthouse, bytes before interaction), and
 * what they cost the server (requests a second against its plainest route in the same run, CPU of a
 * page that nobody asked for before). `--data FOLDER` takes a data folder that is there instead of
 * making the demonstration catalogue (in a start of its own, whose large heap no later one has); `--only
 * lighthouse|weight|server` does that part alone; `--runs N`.
 */

const SECONDS = 6;
const COLD_PAGES = 60;
const WARM_UP_PAGES = 200;
/** Every page is another one in each of these variants. */
const VARIANTS = ['nb', 'en'].flatMap((language) =>
  ['grend', 'zrch'].flatMap((theme) =>
    ['system', 'light', 'dark'].map((appearance) => `language=${language}; theme=${theme}; appearance=${appearance}`),
  ),
);
/**
 * Pages are asked for in so many variants first: what they are made from is then in memory and the code that makes them
 * compiled, as in a server that has been up for some minutes. After half as many pages the compiler still takes a sixth
 * of the CPU.
 */
const WARM_UP_VARIANTS = 7;
/** The share of all measures of the fixed work in which no other load of the machine was in the way. */
const UNDISTURBED = 0.05;
const TARGETS = {
  performance: 95,
  mapPerformance: 85,
  others: 100,
  scriptKb: 150,
  styleKb: 20,
  layoutShift: 0.02,
  warmRate: 1_500,
  coldMs: 15,
};

const option = (name: string): string | undefined => process.argv[process.argv.indexOf(`--${name}`) + 1 || Infinity];
const [only, given, runs] = [option('only'), option('data'), Number(option('runs') ?? 3)];
const folder = given ?? mkdtempSync(join(tmpdir(), 'grend-bench-'));
if (given === undefined) await (await started()).stop();
const server = await started();
const browser = await launchBrowser();
try {
  const pages = [
    { name: 'front page', path: '/' },
    { name: 'list', path: '/list' },
    { name: 'map', path: '/list?view=map' },
    { name: 'a home', path: await firstHome() },
  ];
  if (only === undefined || only === 'lighthouse') await lighthouseTable(pages);
  if (only === undefined || only === 'weight') await weightTable(pages);
  if (only === undefined || only === 'server') await serverTable(pages);
} finally {
  await browser.close();
  await server.stop();
  if (given === undefined) rmSync(folder, { recursive: true, force: true });
}

/** A server that does nothing by itself any more. */
async function started() {
  const begun = await startProcess(folder, {
    LOG_LEVEL: 'warn',
    RATE_LIMIT_DEFAULT: '0',
    RATE_LIMIT_SEARCH: '0',
    REGION: 'no',
  });
  await untilQuiet(begun.url);
  return begun;
}

interface PageToMeasure {
  readonly name: string;
  readonly path: string;
}

async function lighthouseTable(pages: readonly PageToMeasure[]): Promise<void> {
  const rows: string[][] = [
    [
      'Lighthouse, mobile',
      'performance',
      'accessibility',
      'best practices',
      'SEO',
      'LCP ms',
      'TBT ms',
      'CLS',
      'verdict',
    ],
  ];
  const faults: string[] = [];
  for (const { name, path } of pages) {
    const audits: Audit[] = [];
    for (let run = 0; run < runs; run += 1) audits.push(await audit(server.url + path));
    const middle = (of: (one: Audit) => number): number => median(audits.map(of));
    const performance = middle((one) => one.performance);
    const others = [middle((one) => one.accessibility), middle((one) => one.bestPractices), middle((one) => one.seo)];
    const layoutShift = middle((one) => one.layoutShift);
    const isMet =
      performance >= (path.includes('view=map') ? TARGETS.mapPerformance : TARGETS.performance) &&
      others.every((score) => score >= TARGETS.others) &&
      layoutShift <= TARGETS.layoutShift;
    rows.push([
      name,
      String(performance),
      ...others.map(String),
      brief(middle((one) => one.largestPaintMs)),
      brief(middle((one) => one.blockingMs)),
      layoutShift.toFixed(3),
      verdict(isMet),
    ]);
    for (const fault of new Set(audits.flatMap((one) => one.faults))) faults.push(`${name}: ${fault}`);
  }
  printTable(rows);
  for (const fault of faults) console.log(`  ${fault}`);
}

async function weightTable(pages: readonly PageToMeasure[]): Promise<void> {
  const rows = [['Before interaction', 'JavaScript KB sent', 'gzipped', 'CSS KB sent', 'gzipped', 'verdict']];
  for (const { name, path } of pages) {
    const { script, style } = await weigh(browser, server.url + path);
    const isLimited = name === 'front page' || name === 'a home';
    rows.push([
      name,
      ...[script.sent, script.gzipped, style.sent, style.gzipped].map((bytes) => (bytes / 1_000).toFixed(1)),
      isLimited ? verdict(script.sent <= TARGETS.scriptKb * 1_000 && style.sent <= TARGETS.styleKb * 1_000) : '',
    ]);
  }
  printTable(rows);
}

async function serverTable(pages: readonly PageToMeasure[]): Promise<void> {
  const rows = [['Server', 'warm requests/s', 'p99 ms', 'of plain', 'failed', 'verdict']];
  await load(`${server.url}/healthz`, 2);
  const plain = await load(`${server.url}/healthz`, SECONDS);
  rows.push(['plainest route', brief(plain.rate), brief(plain.p99), '1', String(plain.failed), '']);
  for (const { name, path } of pages) {
    await load(server.url + path, 2);
    const warm = await load(server.url + path, SECONDS);
    rows.push([
      name,
      brief(warm.rate),
      brief(warm.p99),
      (warm.rate / plain.rate).toFixed(2),
      String(warm.failed),
      verdict(warm.failed === 0 && warm.rate >= TARGETS.warmRate),
    ]);
  }
  printTable(rows);

  const cold = [
    [
      'Page that nobody asked for before',
      'CPU ms, median',
      'of the fixed work',
      "at the machine's full speed",
      'verdict',
    ],
  ];
  const counted = (path: (count: number) => string): string[] =>
    Array.from({ length: WARM_UP_PAGES }, (_, index) => path(index + 2));
  const kinds = [
    { name: 'front page', paths: counted((count) => `/?n=${count}`) },
    { name: 'list', paths: counted((count) => `/list?page=${count}`) },
    { name: 'map', paths: counted((count) => `/list?view=map&page=${count}`) },
    { name: 'a home', paths: await homePaths(WARM_UP_PAGES) },
  ];
  for (const variant of VARIANTS.slice(0, WARM_UP_VARIANTS))
    for (const { paths } of kinds) await cpuOfEach(server.url, paths, variant);
  const measured = kinds.map(({ name, paths }) => ({ name, paths, blocks: [] as Block[] }));
  // In turns, so that the machine's changing load meets all alike.
  for (const variant of VARIANTS.slice(WARM_UP_VARIANTS))
    for (const { paths, blocks } of measured)
      blocks.push(...(await cpuOfEach(server.url, paths.slice(0, COLD_PAGES), variant)));
  const work = measured.flatMap(({ blocks }) => blocks.flatMap((block) => block.work));
  const undisturbed = quantile(work, UNDISTURBED);
  for (const { name, blocks } of measured) {
    const ratio = median(blocks.map(({ page, work: [before, after] }) => (2 * page) / (before + after)));
    const ms = ratio * undisturbed;
    cold.push([
      name,
      median(blocks.map((block) => block.page)).toFixed(1),
      ratio.toFixed(2),
      ms.toFixed(1),
      verdict(ms < TARGETS.coldMs),
    ]);
  }
  printTable(cold);
  console.log(
    `The fixed work took ${brief(undisturbed)} ms of CPU at the machine's full speed (the fastest twentieth), ${brief(median(work))} in the median, ${brief(Math.max(...work))} at most.`,
  );
}

function verdict(isMet: boolean): string {
  if (!isMet) process.exitCode = 1;
  return isMet ? 'pass' : 'FAIL';
}

async function firstHome(): Promise<string> {
  const [first] = await homePaths(1);
  if (first === undefined) throw new Error('the catalogue has no home');
  return first;
}

/** Addresses of homes, as the list links to them. */
async function homePaths(count: number): Promise<string[]> {
  const found = new Set<string>();
  for (let page = 1; found.size < count; page += 1) {
    const html = await (await fetch(`${server.url}/list?page=${page}`)).text();
    const links = [...html.matchAll(/href="(\/property\/\d{6}\/\d{9,})"/g)].map(([, path = '']) => path);
    if (links.length === 0) break;
    for (const link of links) found.add(link);
  }
  return [...found].slice(0, count);
}
