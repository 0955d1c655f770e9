import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../demo/accounts.ts';
import { aForm } from '../src/drafts/drafts.testing.ts';
import { STATES, type Finder, type State } from './screenshot-states.ts';
import { prepareData } from './prepared-data.ts';
import { startSite } from './support.ts';

/**
 * Writes every page and main state as pictures to reports/screenshots: all widths, both brands, light
 * and dark, both regions and languages. Beginnings of states' names and parts of a variant pick some:
 *
 *     npm run screenshots -- property,history au-en-dark-390
 */

const FOLDER = join(import.meta.dirname, '..', 'reports', 'screenshots');
const WIDTHS = ['390', '768', '1366', '1920'];
const BRANDS = ['grend', 'zrch'];
const APPEARANCES = ['light', 'dark'];
const READERS = [
  ['no', 'nb'],
  ['no', 'en'],
  ['au', 'en'],
] as const;
/** Milliseconds for a state to show itself, on a busy machine. */
const PATIENCE = 15_000;

interface Look {
  readonly preferences: Readonly<Record<'region' | 'language' | 'theme' | 'appearance', string>> & {
    readonly region: 'no' | 'au';
  };
  readonly width: string;
}

const [names = '', variant = ''] = process.argv.slice(2);
const states = STATES.filter(({ name }) => names.split(',').some((beginning) => name.startsWith(beginning)));
const variants = READERS.flatMap(([region, language]) =>
  BRANDS.flatMap((theme) =>
    APPEARANCES.flatMap((appearance) =>
      WIDTHS.map((width): Look => ({ preferences: { region, language, theme, appearance }, width })),
    ),
  ),
).filter((each) => variant === '' || variant.split('-').every((part) => partsOf(each).includes(part)));
if (states.length === 0 || variants.length === 0)
  throw new Error(`no state begins with ${names}, or there is no variant ${variant}`);

mkdirSync(FOLDER, { recursive: true });
await prepareData();
const site = await startSite();
site.allow(/Failed to load resource.*(404|410|500)/);
const finders = { no: finderIn('no'), au: finderIn('au') };
/** A draft and a listing of the owner, by region. */
const own = new Map<string, Readonly<Record<'draft' | 'listing', string>>>();
const OWNERS = { no: DEMO_ACCOUNTS[0].email, au: DEMO_ACCOUNTS[2].email };
if (states.some(({ isOwn }) => isOwn)) await Promise.all([keepThings('no'), keepThings('au')]);
const missed: string[] = [];
const left = [...variants];
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await photograph(next);
  }),
);
await site.close();
if (missed.length > 0) throw new Error(`states that did not show themselves:\n${missed.join('\n')}`);

async function photograph(seen: Look): Promise<void> {
  const { preferences, width } = seen;
  const isPhone = Number(width) < 640;
  const visit = () =>
    site.visit(preferences, {
      viewport: { width: Number(width), height: isPhone ? 844 : 900 },
      hasTouch: isPhone,
      reducedMotion: 'reduce',
    });
  const [stranger, owner] = [await visit(), await visit()];
  await site.signIn(owner, OWNERS[preferences.region]);
  for (const state of states) {
    const page = state.isOwn ? owner : stranger;
    page.setDefaultTimeout(PATIENCE);
    const file = [state.name, ...partsOf(seen)].join('_');
    const path = await addressOf(state, preferences.region);
    if (path === undefined) continue;
    try {
      await page.goto(path);
      await (state.open === undefined ? showAll(page) : state.open(page));
      await settled(page, state);
      await page.screenshot({ path: join(FOLDER, `${file}.png`), fullPage: state.open === undefined });
    } catch (error) {
      missed.push(`${file}: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`);
    }
  }
  for (const page of [stranger, owner]) await page.context().close();
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

/**
 * Nothing is being fetched any more, and pictures have faded in. An owner's page hears of news for as long as it is
 * open: there, the pictures must have come.
 */
async function settled(page: Page, { isOwn }: State): Promise<void> {
  await (isOwn
    ? page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
    : page.waitForLoadState('networkidle'));
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
}

/** Homes with viewings, a search and an address, for the account's pages to show. */
async function keepThings(region: 'no' | 'au'): Promise<void> {
  const post = async (path: string, body: object, token = ''): Promise<Readonly<Record<string, unknown>>> => {
    const response = await fetch(site.url + path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        cookie: `region=${region}`,
        ...(token !== '' && { authorization: `Bearer ${token}` }),
      },
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return ((await response.json()) as { data: Readonly<Record<string, unknown>> }).data;
  };
  const { access_token: token } = (await post('/api/login', { email: OWNERS[region], password: DEMO_PASSWORD })) as {
    access_token: string;
  };
  const homes = (await post('/api/v4/property/search', {
    listing_type: 'buy',
    bedroom: { min: 2 },
    size: 60,
  })) as unknown as readonly { property_id: string; viewing_date: readonly unknown[] }[];
  const kept = homes.filter(({ viewing_date: viewings }) => viewings.length > 0).slice(0, 5);
  await post(
    '/api/v2/property-collections/default/properties',
    { properties: kept.map(({ property_id: id }) => id) },
    token,
  );
  await post(
    '/api/search-collections',
    {
      name: region === 'no' ? 'Leilighet med balkong' : 'House with a garden',
      query: { bedroom: { min: 2 } },
      notifications: 'daily',
    },
    token,
  );
  const [displayName, coordinates] =
    region === 'no'
      ? (['Oslo S', { lat: 59.9109, lng: 10.7523 }] as const)
      : (['Central Station', { lat: -33.8832, lng: 151.2065 }] as const);
  await post('/api/v2/my/commute-addresses', { displayName, coordinates }, token);
  const begin = async () => {
    const form = aForm(OWNERS[region], 'residential_sale', region);
    const { id } = (await post('/api/user/properties/draft', { form_data: form }, token)) as { id: string };
    return id;
  };
  const [draft, listing] = [await begin(), await begin()];
  // The published test number: no money moves.
  await post(`/api/user/properties/draft/${listing}/payment`, { card_number: '4242424242424242' }, token);
  own.set(region, { draft, listing });
}

function finderIn(region: string): Finder {
  const answers = new Map<string, Promise<readonly Readonly<Record<string, string>>[]>>();
  const ask = async (path: string, body?: object) => {
    const question = path + JSON.stringify(body);
    const answer =
      answers.get(question) ??
      fetch(site.url + path, {
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
        headers: { 'content-type': 'application/json', cookie: `region=${region}` },
      }).then(
        async (response) => ((await response.json()) as { data: readonly Readonly<Record<string, string>>[] }).data,
      );
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
    own: (kind, under) => {
      const id = own.get(region)?.[kind];
      return Promise.resolve(id === undefined ? undefined : `/my-listing/${id}${under}`);
    },
    agency: async () => {
      const [agency] = await ask('/api/v2/agencies?size=1&sorting=homes');
      return agency && `/agent/${agency['id'] ?? ''}`;
    },
  };
}
