import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { mapOf, openMap, PATIENCE } from './map-page.ts';
import { DESKTOP, endVisits, PHONE, shareSite, type SharedSite } from './support.ts';

/**
 * What other portals do not have, in both languages, on a phone and a desktop: each says in a sentence what it is, and
 * is switched off without a trace in the address, the cookies and what the browser keeps.
 */

let site: SharedSite;
beforeAll(async () => {
  site = await shareSite();
});
afterEach(endVisits);
afterAll(() => site.close());

const NORWEGIAN = {
  prices: 'Vis priser som',
  explained: 'Valget gjelder lister, kart, filter, sortering, sammenligninger og varsler, og står i adressen.',
  monthly: 'Månedskostnad',
  usual: 'Totalpris',
  monthlyExplained: 'Prisene er anslåtte månedskostnader',
  rank: 'Pris per m² i søket ditt',
  rankExplained: 'Hver bolig er sammenlignet med alle de',
  rankOff: 'Slå av sammenligningen',
  map: 'Priskart',
  mapSwitch: 'Priser',
  mapAbout: 'Om priskartet',
  since: 'Siden du sist så på dette søket',
  fresh: 'Ny siden sist',
  forget: 'Fjern de siste søkene',
  shock: 'Hvis fellesgjelden blir dyrere',
  shockExplained: 'Fellesgjelden betales over felleskostnadene.',
  shockFilter: /^Fjern.*Felleskostnader etter renteøkning/,
  words: 'ikke rekkehus eller leilighet, minst 3 soverom',
  read: 'Slik leste vi ordene dine',
  denied: '«ikke rekkehus eller leilighet»',
};
const ENGLISH: typeof NORWEGIAN = {
  prices: 'Show prices as',
  explained:
    'What you choose goes for lists, the map, the filter, sorting, comparisons and alerts, and stands in the address.',
  monthly: 'Monthly cost',
  usual: 'Asking price',
  monthlyExplained: 'Prices are estimated monthly costs',
  rank: 'Price per m² in your search',
  rankExplained: 'Each home is compared with all',
  rankOff: 'Turn off comparison',
  map: 'Price map',
  mapSwitch: 'Prices',
  mapAbout: 'About the price map',
  since: 'Since you last looked at this search',
  fresh: 'New since last visit',
  forget: 'Clear your recent searches',
  shock: 'If the shared debt gets dearer',
  shockExplained: 'The association pays its loan out of the shared costs.',
  shockFilter: /^Remove.*Shared costs after a rate rise/,
  words: 'no apartments or townhouses, at least 3 bedrooms',
  read: 'How we read your words',
  denied: '“no apartments or townhouses”',
};

/** The names of what the browser keeps: cookies, and its own storage but for the count of pages, which comes late. */
async function kept(page: Page): Promise<readonly string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => `cookie ${name}`);
  const stored = await page.evaluate(() => Object.keys(localStorage));
  return [...cookies, ...stored.filter((name) => !name.endsWith(':visits'))].sort();
}

interface Place {
  readonly preferences: { readonly region: 'no' | 'au'; readonly language: 'nb' | 'en' };
  readonly size: BrowserContextOptions;
  readonly words: typeof NORWEGIAN;
}
const PLACES: readonly (readonly [string, Place])[] = [
  ['a phone in Norwegian', { preferences: { region: 'no', language: 'nb' }, size: PHONE, words: NORWEGIAN }],
  ['a desktop in English', { preferences: { region: 'au', language: 'en' }, size: DESKTOP, words: ENGLISH }],
];

describe.each(PLACES)('on %s', (_, { preferences, size, words }) => {
  it('what prices mean', async () => {
    const page = await site.visit(preferences, size);
    await page.goto('/list');
    const before = await kept(page);
    const menu = page.locator('summary').filter({ hasText: words.prices });
    await menu.click();
    await page.getByText(words.explained).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: words.monthly, exact: true }).click();
    await page.getByText(words.monthlyExplained).waitFor();
    expect(new URL(page.url()).search).toContain('price_lens=monthly');
    await menu.click();
    await page.getByRole('button', { name: words.usual, exact: true }).click();
    await expect.poll(() => page.getByText(words.monthlyExplained).count(), PATIENCE).toBe(0);
    expect(new URL(page.url()).search).toBe('');
    await expect.poll(() => kept(page), PATIENCE).toEqual(before);
  });

  it('the comparison by price per m²', async () => {
    const page = await site.visit(preferences, size);
    await page.goto('/list');
    const before = await kept(page);
    await page.goto('/list?price_rank=true');
    const legend = page.getByRole('region', { name: words.rank });
    await legend.getByText(words.rankExplained).waitFor();
    await page.locator('article [data-rank]').first().waitFor();
    await page.getByRole('link', { name: words.rankOff }).click();
    await expect.poll(() => page.locator('[data-rank]').count(), PATIENCE).toBe(0);
    expect(new URL(page.url()).search).toBe('');
    expect(await kept(page)).toEqual(before);
  });

  it('the price map', async () => {
    const page = await openMap(site, '/list?view=map', size, preferences);
    const before = await kept(page);
    const prices = mapOf(page).getByRole('button', { name: words.mapSwitch, exact: true });
    await prices.click();
    await mapOf(page).locator('button[data-square]').first().waitFor();
    await page.getByRole('region', { name: words.map }).getByText(words.mapAbout).waitFor();
    await page.waitForURL(/price_map=true/);
    await prices.click();
    await expect.poll(() => mapOf(page).locator('button[data-square]').count(), PATIENCE).toBe(0);
    await expect.poll(() => new URL(page.url()).searchParams.has('price_map'), PATIENCE).toBe(false);
    expect(await kept(page)).toEqual(before);
  });

  it('what has happened since the last visit, until searches are forgotten', async () => {
    const page = await site.visit(preferences, size);
    const keeps = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('recent-searches')));
    const now = Date.now();
    await page.clock.setFixedTime(now - 86_400_000);
    await page.goto('/list?bedroom_min=2');
    await expect.poll(keeps, PATIENCE).toHaveLength(1);
    await page.clock.setFixedTime(now);
    await page.goto('/list?bedroom_min=2');
    await page.getByText(words.since).waitFor();
    await page.locator('article').getByText(words.fresh).first().waitFor();
    await page.goto('/');
    const forget = page.getByRole('button', { name: words.forget });
    await forget.click();
    await forget.waitFor({ state: 'detached' });
    // The list is as it was for whoever comes for the first time.
    await page.goto('/list?bedroom_min=2');
    await page.waitForLoadState('networkidle');
    await expect.poll(() => page.getByText(words.since).count()).toBe(0);
    await expect.poll(() => page.locator('article').getByText(words.fresh).count()).toBe(0);
  });

  it('dearer shared debt, on a home and as a filter', async () => {
    const page = await site.visit({ ...preferences, region: 'no' }, size);
    const answer = await page.request.post('/api/v4/property/search', {
      data: { size: 1, joint_debt: { min: 400_000 }, shared_cost: { min: 2_000 } },
    });
    const { data } = (await answer.json()) as { data: readonly { agency_id: string; property_id: string }[] };
    await page.goto(`/property/${data[0]?.agency_id ?? ''}/${data[0]?.property_id ?? ''}`);
    const shock = page.getByRole('region', { name: words.shock });
    await shock.getByText(words.shockExplained).waitFor();
    await shock.scrollIntoViewIfNeeded();
    await shock.getByRole('slider').first().waitFor();

    await page.goto('/list?dearer_shared_cost_max=6000');
    const count = async () => Number((await page.locator('h1').innerText()).replace(/\D/g, ''));
    const fewer = await count();
    await page.getByRole('link', { name: words.shockFilter }).first().click();
    await expect.poll(() => new URL(page.url()).search, PATIENCE).toBe('');
    await expect.poll(count, PATIENCE).toBeGreaterThan(fewer);
  });

  it('a list of kinds that are not wanted, in plain words', async () => {
    const page = await site.visit(preferences, size);
    await page.goto('/');
    const field = page.getByRole('combobox').first();
    await field.fill(words.words);
    await field.press('Enter');
    await page.waitForURL(/words=/);
    const read = page.getByRole('list', { name: words.read });
    await expect.poll(() => read.innerText(), PATIENCE).toContain(words.denied);
    const types = new URL(page.url()).searchParams.getAll('property_type[]');
    expect(types).toContain(preferences.region === 'no' ? 'single_dwelling' : 'house');
    expect(types).not.toContain('apartment');
    expect(types).not.toContain('townhouse');
    expect(await axeFindings(page)).toEqual([]);
  });
});
