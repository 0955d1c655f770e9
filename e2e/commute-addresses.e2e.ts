import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { PHONE, startSite, type Site } from './support.ts';

/** Addresses that are offered for the places one travels to, and for one's own home, are known when they are sent. */

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

interface Address {
  readonly street: string;
  readonly full: string;
  readonly lat: number;
  readonly lng: number;
}

/** A home that is offered by its address: alone there, and in one place of that name. */
async function offeredHome(page: Page): Promise<Address> {
  const found = await page.request.post(`${site.url}/api/v4/property/search`, { data: { size: 40 } });
  const { data: homes } = (await found.json()) as {
    data: {
      property_id: string;
      address: { full_address: string; street?: string; coordinates?: { lat: number; lng: number } };
    }[];
  };
  for (const { property_id: id, address } of homes) {
    const { street, coordinates, full_address: full } = address;
    if (street === undefined || coordinates === undefined) continue;
    const { data } = (await (
      await page.request.get(`${site.url}/api/v2/address?limit=3&term=${encodeURIComponent(street)}`)
    ).json()) as { data: { kind: string; property_id?: string }[] };
    const listings = data.filter(({ kind }) => kind === 'listing');
    if (listings.length === 1 && listings[0]?.property_id === id) return { street, full, ...coordinates };
  }
  throw new Error('no home is offered by its address');
}

/** Where the place that was saved lies, as the search from it has it. */
async function savedPoint(page: Page, street: string): Promise<readonly number[]> {
  await page.getByRole('status').filter({ hasText: street }).waitFor();
  const to = await page.locator('main input[name="to"]').first().getAttribute('value');
  return (to ?? '').split(',').map(Number);
}

const rounded = ({ lng, lat }: Address) => [lng, lat].map((degrees) => Number(degrees.toFixed(5)));

describe.each([
  [
    'no',
    'kari@grend.example',
    {
      name: 'Navn på stedet',
      address: 'Adresse',
      save: 'Lagre stedet',
      remove: 'Fjern Mamma',
      assumed: /^Det som passer avstanden\. I søk regner vi med bil/,
    },
  ],
  [
    'au',
    'olivia@grend.example',
    {
      name: 'Name of the place',
      address: 'Address',
      save: 'Save place',
      remove: 'Remove Mamma',
      assumed: /^Whatever suits the distance: searches assume/,
    },
  ],
])('an address of a home, in %s', (region, person, words) => {
  it('is taken at its own point where it is chosen', async () => {
    const page = await site.visit({ region }, PHONE);
    await site.signIn(page, person);
    const home = await offeredHome(page);
    await page.goto('/user/commute');
    await page.getByRole('textbox', { name: words.name }).fill('Mamma');
    await page.getByRole('combobox', { name: words.address }).fill(home.street);
    await page.getByRole('option', { name: home.street }).first().click();
    await page.getByRole('button', { name: words.save }).click();
    expect(await savedPoint(page, `Mamma, ${home.full}`)).toEqual(rounded(home));
    // Nobody has said how they travel there: what searches take for it is told.
    await page.getByRole('listitem').filter({ hasText: 'Mamma' }).getByText(words.assumed).waitFor();
    await page.getByRole('button', { name: words.remove }).click();
    await page.getByRole('button', { name: words.remove }).waitFor({ state: 'detached' });
  });

  it('is taken as it is written, without JavaScript too', async () => {
    const page = await site.visit({ region }, { ...PHONE, javaScriptEnabled: false });
    await site.signIn(page, person);
    const home = await offeredHome(page);
    await page.goto('/user/commute');
    await page.getByRole('textbox', { name: words.name }).fill('Mamma');
    await page.getByRole('textbox', { name: words.address, exact: true }).fill(home.full);
    await page.getByRole('button', { name: words.save }).click();
    expect(await savedPoint(page, home.street)).toEqual(rounded(home));
    await page.getByRole('button', { name: words.remove }).click();
    await page.getByRole('button', { name: words.remove }).waitFor({ state: 'detached' });
  });

  it('is where an own home is valued, as it is chosen and once more as it then stands there', async () => {
    const page = await site.visit({ region }, PHONE);
    const home = await offeredHome(page);
    const [field, size, ask] =
      region === 'no'
        ? ['Adresse, gate eller område', 'Størrelse, m²', 'Se anslaget']
        : ['Address, street or suburb', 'Size inside, m²', 'Estimate the value'];
    await page.goto('/value');
    await page.getByRole('combobox', { name: field }).fill(home.street);
    await page.getByRole('option', { name: home.street }).first().click();
    // What the listing says of it stands in the form, which leads to it.
    await page.getByRole('main').getByRole('link', { name: home.street }).first().waitFor();
    await expect.poll(() => page.getByLabel(size).inputValue()).not.toBe('');
    await page.getByLabel(size).fill('120');
    for (const sent of [/property_id=/, /[?&]place=/]) {
      await page.getByRole('button', { name: ask }).click();
      await page.waitForURL(sent);
      await page.locator('#valuation').waitFor();
      await expect.poll(() => page.getByRole('combobox', { name: field }).inputValue()).toContain(home.street);
      await expect.poll(() => page.getByRole('alert').count()).toBe(0);
      // Opened anew, the field has the words alone.
      await page.reload();
    }
  });
});

it('searches near two places, each within its own limit', async () => {
  const page = await site.visit({ region: 'no' }, PHONE);
  await site.signIn(page, 'ola@grend.example');
  await page.goto('/user/commute');
  const add = page.getByText('Legg til et sted', { exact: true });
  const name = page.getByRole('textbox', { name: 'Navn på stedet' }).last();
  for (const [place, minutes] of [
    ['Grünerløkka', '45'],
    ['Frogner', '20'],
  ] as const) {
    if (!(await name.isVisible())) await add.click();
    await name.fill(place);
    await page.getByRole('combobox', { name: 'Adresse' }).last().fill(place);
    await page
      .getByRole('option', { name: new RegExp(`^${place}`) })
      .first()
      .click();
    await page.getByRole('combobox', { name: 'Maks reisetid' }).last().selectOption(minutes);
    await page.getByRole('button', { name: 'Lagre stedet' }).last().click();
    await page.getByText(`Maks ${minutes} min`).waitFor();
  }
  expect(await axeFindings(page)).toEqual([]);
  // Near each of them alone it is looked for within its own limit, too.
  await page.getByRole('button', { name: /^Boliger innen 20 min .* til Frogner$/ }).waitFor();
  await page.getByRole('button', { name: /^Boliger innen 45 min .* til Grünerløkka$/ }).waitFor();
  await page.getByRole('button', { name: 'Vis boliger' }).click();
  await page.waitForURL(/commute=own,each/);
  await page
    .getByRole('heading', { level: 1, name: /maks 45 min til Grünerløkka \(bil\) og 20 min til Frogner \(bil\)/ })
    .waitFor();
  await page.goto('/list/filters?commute=own,each');
  await expect
    .poll(() => page.locator('select[name=commute] option:checked').textContent())
    .toBe('Maks 45 min til Grünerløkka (bil) og 20 min til Frogner (bil)');
});

it('leads back to the search that it was opened from, also after a place was kept', async () => {
  const page = await site.visit({ region: 'no' }, PHONE);
  await site.signIn(page, 'kari@grend.example');
  await page.goto(`/user/commute?${new URLSearchParams({ search: 'bedroom_min=2&price_max=9000000' }).toString()}`);
  await page.getByRole('textbox', { name: 'Navn på stedet' }).fill('Jobb');
  await page.getByRole('combobox', { name: 'Adresse' }).fill('Grünerløkka');
  await page.getByRole('option', { name: 'Grünerløkka' }).first().click();
  await page.getByRole('button', { name: 'Lagre stedet' }).click();
  await page.getByRole('status').filter({ hasText: 'Lagret: Jobb' }).waitFor();
  await page.getByRole('link', { name: 'Tilbake til søket' }).click();
  await page.waitForURL(/\/list\?bedroom_min=2&price_max=9000000$/);
  await page.goto('/user/commute');
  await page.getByRole('button', { name: 'Fjern Jobb' }).click();
  await page.getByRole('button', { name: 'Fjern Jobb' }).waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('link', { name: 'Tilbake til søket' }).count()).toBe(0);
});

it('keeps a house in a known street as a place about there, and says so', async () => {
  const page = await site.visit({ region: 'no' }, PHONE);
  await site.signIn(page, 'kari@grend.example');
  await page.goto('/user/commute');
  const approximate = page.getByText('Omtrentlig sted: vi kjenner gaten, men ikke nummeret.', { exact: true });
  for (const [typed, offered, kept] of [
    ['Karl Johans gate 22', 'Karl Johans gate 22', 'Karl Johans gate 22, Oslo'],
    ['Thereses gate 12', 'Thereses gate 12', 'Thereses gate 12, Oslo'],
  ] as const) {
    await page.getByRole('textbox', { name: 'Navn på stedet' }).fill('Jobb');
    await page.getByRole('combobox', { name: 'Adresse' }).fill(typed);
    await page.getByRole('option', { name: offered }).first().click();
    await page.getByRole('combobox', { name: 'Maks reisetid' }).first().selectOption('25');
    await page.getByRole('button', { name: 'Lagre stedet' }).click();
    await page
      .getByRole('status')
      .filter({ hasText: `Lagret: Jobb, ${kept}. Omtrentlig sted` })
      .waitFor();
    await approximate.waitFor();
    await page.getByText('Maks 25 min').waitFor();
    await page.getByRole('button', { name: 'Fjern Jobb' }).click();
    await page.getByRole('button', { name: 'Fjern Jobb' }).waitFor({ state: 'detached' });
  }
});
