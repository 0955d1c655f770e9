import type { Page, Response } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../demo/accounts.ts';
import { aForm } from '../src/drafts/drafts.testing.ts';
import { axeFindings } from './axe.ts';
import { DESKTOP, PHONE, startSite, type Site } from './support.ts';

/** Saved homes as they were when they were saved, through a browser. */

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const KARI = 'kari@grend.example';
const OLA = 'ola@grend.example';

const isRemoval = (response: Response) =>
  response.request().method() === 'DELETE' && response.url().includes('/property-collections/');

async function signedIn(email: string, preferences: Record<string, string>, options: object): Promise<Page> {
  const page = await site.visit(preferences, options);
  await site.signIn(page, email);
  return page;
}

/** Calls the API as somebody; gives what it answers. */
async function callerFor(email: string) {
  const call = async (method: string, path: string, body?: object, token = '') => {
    const response = await fetch(site.url + path, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        cookie: 'region=no',
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      },
    });
    if (!response.ok) throw new Error(`${path}: ${String(response.status)} ${await response.text()}`);
    return ((await response.json()) as { data: Readonly<Record<string, unknown>> }).data;
  };
  const { access_token: token } = await call('POST', '/api/login', { email, password: DEMO_PASSWORD });
  return (method: string, path: string, body?: object) => call(method, path, body, String(token));
}

/** A home on the market, that somebody else has saved. */
async function aSavedHome(from = OLA, by = KARI) {
  const [seller, reader] = [await callerFor(from), await callerFor(by)];
  const { id } = await seller('POST', '/api/user/properties/draft', { form_data: aForm(from) });
  const draft = String(id);
  // The published test number: no money moves.
  await seller('POST', `/api/user/properties/draft/${draft}/payment`, { card_number: '4242424242424242' });
  const { property_id: propertyId, form_data: form } = await seller('GET', `/api/user/properties/draft/${draft}`);
  const home = String(propertyId);
  await reader('POST', '/api/v2/property-collections/default/properties', { properties: [home] });
  const { title } = (form as { property_detail: { title: string } }).property_detail;
  return { seller, draft, home, title };
}

const NORWEGIAN = {
  saved: /^Annonsen slik den var da du lagret den/,
  terms: /Bare du kan se denne siden/,
  changes: 'Da og nå',
  was: 'Annonsert',
  none: 'Vi har ikke lagret noe om denne boligen',
  remove: /^Fjern /,
};
const ENGLISH: typeof NORWEGIAN = {
  saved: /^As it was when you saved it/,
  terms: /Only you can see this page/,
  changes: 'Then and now',
  was: 'Advertised',
  none: 'Nothing is kept of this home',
  remove: /^Remove /,
};

describe.each([
  ['a desktop in English', { region: 'no', language: 'en' }, DESKTOP, ENGLISH],
  ['a phone in Norwegian', { region: 'no', language: 'nb', appearance: 'dark' }, PHONE, NORWEGIAN],
  ['a phone without JavaScript', { region: 'no', language: 'nb' }, { ...PHONE, javaScriptEnabled: false }, NORWEGIAN],
] as const)('on %s', (_, preferences, size, words) => {
  it('are read as they were after they are withdrawn, by who saved them, until they are no favourites', async () => {
    const { seller, draft, home, title } = await aSavedHome();
    await seller('PUT', `/api/user/properties/draft/${draft}/deactivate`);
    const page = await signedIn(KARI, preferences, size);
    await page.goto('/user/favourite/default');
    await page.getByRole('link', { name: words.saved }).first().click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByText(words.terms).waitFor();
    const changes = page.getByRole('region', { name: words.changes });
    await changes.getByRole('cell', { name: words.was }).waitFor();
    await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    if (!('javaScriptEnabled' in size)) expect(await axeFindings(page)).toEqual([]);

    site.allow(/Failed to load resource.*404/);
    const other = await signedIn(OLA, preferences, size);
    await other.goto(`/user/brochure/${home}`);
    await other.getByRole('heading', { level: 1, name: words.none }).waitFor({ state: 'attached' });

    await page.goto('/user/favourite/default');
    // With JavaScript the page shows it gone before the server has heard of it, and would leave with that unsent.
    const removed = 'javaScriptEnabled' in size ? undefined : page.waitForResponse(isRemoval);
    await page.getByRole('button', { name: words.remove }).first().click();
    await removed;
    await expect
      .poll(async () => {
        await page.goto(`/user/brochure/${home}`);
        return page.getByRole('heading', { level: 1, name: words.none }).count();
      })
      .toBe(1);
    for (const each of [page, other]) await each.context().close();
  });
});

it('are deleted by whoever offers the home', async () => {
  const { home, title } = await aSavedHome(KARI, OLA);
  const owner = await signedIn(KARI, { region: 'no', language: 'nb' }, DESKTOP);
  await owner.goto(`/my-listing/kept/${home}`);
  expect(await axeFindings(owner)).toEqual([]);
  await owner.getByRole('button', { name: 'Slett det leserne har lagret' }).click();
  await owner.getByText('Det leserne hadde lagret, er slettet').waitFor();

  site.allow(/Failed to load resource.*404/);
  const reader = await signedIn(OLA, { region: 'no', language: 'nb' }, DESKTOP);
  await reader.goto('/user/favourite/default');
  await reader.getByRole('link', { name: title }).first().waitFor();
  await reader.goto(`/user/brochure/${home}`);
  await reader.getByRole('heading', { level: 1, name: NORWEGIAN.none }).waitFor({ state: 'attached' });
  await reader.goto(`/my-listing/kept/${home}`);
  await expect.poll(() => reader.getByRole('button', { name: /Slett det leserne/ }).count()).toBe(0);
  for (const each of [owner, reader]) await each.context().close();
});
