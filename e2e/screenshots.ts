import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { STATES, type Finder, type State } from './screenshot-states.ts';
import { startSite } from './support.ts';

/**
 * Writes every page and main state as pictures to reports/screenshots: all widths, both brands, light
 * and dark, both regions and languages. Beginnings of states' names and parts of a look pick some:
 *
 *     npm run screenshots -- property,history au-en-dark-390
 */

const FOLDER = join(import.meta.dirname, '..', 'reports', 'screenshots');
const WIDTHS = ['390', '768', '1366'];
const BRANDS = ['grend', 'zrch'];
const APPEARANCES = ['light', 'dark'];
const READERS = [['no', 'nb'], ['no', 'en'], ['au', 'en']] as const;
/** Milliseconds for a state to show itself, on a busy machine. */
const PATIENCE = 15_000;

interface Look {
  readonly preferences: Readonly<Record<'region' | 'language' | 'theme' | 'appearance', string>> & { readonly region: 'no' | 'au' };
  readonly width: string;
}

const [names = '', look = ''] = process.argv.slice(2);
const states = STATES.filter(({ name }) => names.split(',').some((beginning) => name.startsWith(beginning)));
const looks = READERS.flatMap(([region, language]) => BRANDS.flatMap((theme) => APPEARANCES.flatMap((appearance) => WIDTHS.map((width): Look => ({ preferences: { region, language, theme, appearance }, width })))))
  .filter((each) => look === '' || look.split('-').every((part) => partsOf(each).includes(part)));
if (states.length === 0 || looks.length === 0) throw new Error(`no state begins with ${names}, or there is no look ${look}`);

mkdirSync(FOLDER, { recursive: true });
const site = await startSite();
site.allow(/Failed to load resource.*(404|410|500)/);
const finders = { no: finderIn('no'), au: finderIn('au') };
const missed: string[] = [];
const left = [...looks];
await Promise.all(Array.from({ length: availableParallelism() }, async () => {
  for (let next = left.shift(); next !== undefined; next = left.shift()) await photograph(next);
}));
await site.close();
if (missed.length > 0) throw new Error(`states that did not show themselves:\n${missed.join('\n')}`);

async function photograph(seen: Look): Promise<void> {
  const { preferences, width } = seen;
  const isPhone = Number(width) < 640;
  const page = await site.visit(preferences, { viewport: { width: Number(width), height: isPhone ? 844 : 900 }, hasTouch: isPhone, reducedMotion: 'reduce' });
  page.setDefaultTimeout(PATIENCE);
  for (const state of states) {
    const file = [state.name, ...partsOf(seen)].join('_');
    const path = await addressOf(state, preferences.region);
    if (path === undefined) continue;
    try {
      await page.goto(path);
      await (state.open === undefined ? showAll(page) : state.open(page));
      await settled(page);
      await page.screenshot({ path: join(FOLDER, `${file}.png`), fullPage: state.open === undefined });
    } catch (error) {
      missed.push(`${file}: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`);
    }
  }
  await page.context().close();
}

function partsOf({ preferences, width }: Look): readonly string[] {
  return [...Object.values(preferences), width];
}

function addressOf({ at }: State, region: 'no' | 'au'): Promise<string | undefined> | string {
  if (typeof at === 'function') return at(finders[region]);
  return typeof at === 'string' ? at : at[region];
}

/** Scrolls once through the page: what waits for being seen, pictures and parts alike, is fetched. */
async function showAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight) {
      window.scrollTo(0, top);
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    }
    window.scrollTo(0, 0);
  });
}

/** Nothing is being fetched any more, and pictures have faded in. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
}

function finderIn(region: string): Finder {
  const answers = new Map<string, Promise<readonly Readonly<Record<string, string>>[]>>();
  const ask = async (path: string, body?: object) => {
    const question = path + JSON.stringify(body);
    const answer = answers.get(question) ?? fetch(site.url + path, { ...(body && { method: 'POST', body: JSON.stringify(body) }), headers: { 'content-type': 'application/json', cookie: `region=${region}` } })
      .then(async (response) => ((await response.json()) as { data: readonly Readonly<Record<string, string>>[] }).data);
    answers.set(question, answer);
    return answer;
  };
  const search = (filter: object) => ask('/api/v4/property/search', { size: 20, ...filter });
  return {
    home: async (filter, under = '') => {
      const [home] = await search(filter);
      return home && `/property/${home['agency_id'] ?? ''}/${home['property_id'] ?? ''}${under}`;
    },
    project: async () => {
      const unit = (await search({ listing_type: 'new_homes' })).find((home) => home['project_id'] !== undefined);
      return unit && `/property/${unit['agency_id'] ?? ''}/${unit['project_id'] ?? ''}`;
    },
    agency: async () => {
      const [agency] = await ask('/api/v2/agencies?size=1&sorting=homes');
      return agency && `/agent/${agency['id'] ?? ''}`;
    },
  };
}
