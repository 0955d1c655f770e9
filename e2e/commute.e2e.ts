import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { DESKTOP, PHONE, startSite, type Site } from './support.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

/** Adds a place by the page's form, choosing what is offered for it. */
async function addPlace(page: Page, name: string, where: string): Promise<void> {
  await openForm(page);
  await page.getByRole('textbox', { name: 'Navn på stedet' }).last().fill(name);
  await page.getByRole('combobox', { name: 'Adresse' }).last().fill(where);
  await page
    .getByRole('option', { name: new RegExp(where) })
    .first()
    .click();
  await page.getByRole('button', { name: 'Lagre stedet' }).click();
  await page.getByRole('button', { name: `Fjern ${name}` }).waitFor();
}

/** Where there are places, the form for another one is folded away. */
async function openForm(page: Page): Promise<void> {
  await page.locator('summary', { hasText: 'Legg til et sted' }).click();
}

/** The search for homes near all of the places. */
function nearAll(page: Page): Locator {
  return page.getByRole('region', { name: 'Finn boliger innenfor reisetiden' });
}

describe('the places one travels to', () => {
  it('are kept, and tell how long it takes from a home and in the list', async () => {
    const page = await site.visit({ region: 'no' });
    await site.signIn(page);
    await page.goto('/user');
    await page.getByRole('region', { name: 'Reisetider' }).getByRole('link', { name: 'Legg til et sted' }).click();
    await page.getByText('Ingen steder ennå').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    // What is offered lies over no button: the one below gives way, and is still there to be pressed.
    await page.getByRole('combobox', { name: 'Adresse' }).fill('Grünerløkka');
    await page.getByRole('option').first().waitFor();
    const save = page.getByRole('button', { name: 'Lagre stedet' });
    // More may be offered between a look at the list and one at the button.
    await expect
      .poll(async () => {
        const list = await page.getByRole('listbox').boundingBox();
        return ((await save.boundingBox())?.y ?? NaN) - (list?.y ?? NaN) - (list?.height ?? NaN);
      })
      .toBeGreaterThan(0);
    await page.getByRole('textbox', { name: 'Navn på stedet' }).fill('Skolen');
    await page.getByRole('combobox', { name: 'Adresse' }).click();
    await page.getByRole('option').first().waitFor();
    await save.hover();
    await page.mouse.down();
    await page.mouse.up();
    await page.getByRole('button', { name: 'Fjern Skolen' }).click();
    await page.getByRole('button', { name: 'Fjern Skolen' }).waitFor({ state: 'detached' });
    await page.getByText('Ingen steder ennå').waitFor();
    await page.getByRole('textbox', { name: 'Navn på stedet' }).fill('Jobben');
    await page.getByRole('combobox', { name: 'Adresse' }).fill('Grünerløkka');
    await page
      .getByRole('option', { name: /Grünerløkka/ })
      .first()
      .click();
    await save.click();
    // What was saved is said, its name has the focus, and the form folds away.
    await page.getByRole('status').filter({ hasText: 'Lagret: Jobben, Grünerløkka, Oslo' }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Jobben');
    await expect.poll(() => page.getByRole('button', { name: 'Lagre stedet' }).count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);

    // An address that is not known is never quietly kept as the town it lies in.
    await openForm(page);
    await page.getByRole('textbox', { name: 'Navn på stedet' }).last().fill('Kontoret');
    await page.getByRole('combobox', { name: 'Adresse' }).last().fill('Bygdøynesveien 37, Oslo');
    await page.getByText('Vi kjenner ikke den nøyaktige adressen. Stedet den ligger i:').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Vil du bruke midten av Oslo i stedet?').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Fjern Kontoret' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Bruk midten av Oslo' }).click();
    await page.getByRole('button', { name: 'Fjern Kontoret' }).click();
    await page.getByRole('button', { name: 'Fjern Kontoret' }).waitFor({ state: 'detached' });

    await openForm(page);
    await page.getByRole('textbox', { name: 'Navn på stedet' }).last().fill('Hjemmet i hav');
    await page.getByRole('combobox', { name: 'Adresse' }).last().fill('Qwxyz');
    // What is said of it stands between the field and the button, and stays there when the button is pressed.
    await page.getByText('Vi finner ikke noe sted med det navnet').filter({ visible: true }).first().waitFor();
    await page.getByRole('button', { name: 'Lagre stedet' }).click();
    await page.getByText('Vi kjenner ikke det stedet').waitFor();
    // Said once, and the field is marked.
    await expect
      .poll(() => page.getByText('Vi finner ikke noe sted med det navnet').filter({ visible: true }).count())
      .toBe(0);
    const field = page.getByRole('combobox', { name: 'Adresse' }).last();
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    // Nothing that was typed is lost.
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Navn på stedet' }).last().inputValue())
      .toBe('Hjemmet i hav');
    expect(await axeFindings(page)).toEqual([]);

    await nearAll(page).getByRole('combobox', { name: 'Reisemåte' }).selectOption('driving');
    await page.getByRole('button', { name: 'Vis boliger' }).click();
    await page.waitForURL(/\/list\?/);
    await page.getByRole('link', { name: /Maks 30 min med bil til Jobben/ }).waitFor();
    await page.getByRole('heading', { level: 1, name: /maks 30 min med bil til Jobben$/ }).waitFor();
    const card = page.getByRole('main').getByRole('article').first();
    await card.getByText(/^Til Jobben · ca\. \d+ min med bil$/).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    // Not the first, which lies where one travels to.
    await page.getByRole('main').getByRole('article').last().getByRole('link').first().click();
    await page.getByRole('heading', { name: 'Reisetider' }).waitFor();
    // The way to travel that was searched by is the one that is told first.
    const mode = page.getByRole('combobox', { name: 'Reisemåte til Jobben' });
    await expect.poll(() => mode.inputValue()).toBe('driving');
    await page.getByText(/^Ca\. \d+ min · [\d,]+ k?m$/).waitFor();
    const drive = await page.getByText(/^Ca\. \d+ min · [\d,]+ k?m$/).textContent();
    await mode.selectOption('walking');
    await expect
      .poll(() =>
        page
          .getByText(/^Ca\. (\d+ t ?)?(\d+ min )?· [\d,]+ k?m$/)
          .first()
          .textContent(),
      )
      .not.toBe(drive);
    await page.getByText('Anslag ut fra luftlinjen').waitFor();
    expect(await axeFindings(page)).toEqual([]);

    // A way to travel that is chosen while another is asked for waits until that one is there.
    const asked: (string | undefined)[] = [];
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/directions/*', async (route) => {
      asked.push(new URL(route.request().url()).pathname.split('/').at(-1));
      await answered;
      await route.continue();
    });
    await mode.selectOption('biking');
    await expect.poll(() => asked).toEqual(['biking']);
    await mode.selectOption('driving');
    await expect.poll(() => mode.inputValue()).toBe('driving');
    expect(asked).toEqual(['biking']);
    answer();
    await expect.poll(() => asked).toEqual(['biking', 'driving']);
    await expect
      .poll(() =>
        page
          .getByText(/^Ca\. \d+ min · [\d,]+ k?m$/)
          .first()
          .textContent(),
      )
      .toBe(drive);
  });

  it('are hidden and removed on a phone, without JavaScript too', async () => {
    const page = await site.visit({ region: 'au' }, { ...PHONE, javaScriptEnabled: false });
    await site.signIn(page, 'olivia@grend.example');
    await page.goto('/user/commute');
    await page.getByRole('textbox', { name: 'Name of the place' }).fill('Work');
    await page.getByRole('textbox', { name: 'Address', exact: true }).fill('Melbourne');
    await page.getByRole('button', { name: 'Save place' }).click();
    await page.getByText('Change', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Name of the place' }).first().fill('The office');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page
      .getByRole('listitem')
      .filter({ hasText: 'The office' })
      .getByText(/^Melbourne/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Hide The office' }).click();
    await page.getByText('Hidden: left out of travel times').waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await page.getByRole('button', { name: 'Remove The office' }).click();
    await page.getByText('No places yet').waitFor();
  });
});

it('homes within 30 minutes for both of two are found, the shortest longest way first, also after one has moved', async () => {
  const page = await site.visit({ region: 'no' }, PHONE);
  await site.signIn(page, 'ola@grend.example');
  await page.goto('/user/commute');
  await page.getByText('Ingen steder ennå').waitFor();
  await page.getByRole('textbox', { name: 'Navn på stedet' }).fill('Min jobb');
  await page.getByRole('combobox', { name: 'Adresse' }).fill('Grünerløkka');
  await page
    .getByRole('option', { name: /Grünerløkka/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Lagre stedet' }).click();
  await page.getByRole('button', { name: 'Fjern Min jobb' }).waitFor();
  await addPlace(page, 'Din jobb', 'Bergen');
  // Nobody drives from Oslo to Bergen in half an hour: there is no home for both.
  await nearAll(page).getByRole('combobox', { name: 'Reisemåte' }).selectOption('driving');
  await page.getByRole('button', { name: 'Vis boliger' }).click();
  await page.waitForURL(/\/list\?.*commute=driving/);
  await expect.poll(() => page.getByRole('main').getByRole('article').count()).toBe(0);

  await page.goto('/user/commute');
  const place = page.getByRole('listitem').filter({ hasText: 'Din jobb' });
  await place.getByText('Endre').click();
  await place.getByRole('textbox', { name: 'Navn på stedet' }).fill('Jobben din');
  await place.getByRole('combobox', { name: 'Adresse' }).fill('Frogner');
  await page
    .getByRole('option', { name: /Frogner.*Oslo/ })
    .first()
    .click();
  await place.getByRole('button', { name: 'Lagre endringene' }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Jobben din' })
    .getByText(/^Frogner, Oslo/)
    .waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await nearAll(page).getByRole('combobox', { name: 'Reisemåte' }).selectOption('biking');
  await page.getByRole('button', { name: 'Vis boliger' }).click();
  await page.getByRole('link', { name: /Maks 30 min på sykkel til Min jobb og Jobben din/ }).waitFor();

  const cards = page.getByRole('main').getByRole('article');
  await cards
    .first()
    .getByText(/^Til Min jobb · ca\. \d+ min på sykkel$/)
    .waitFor();
  await cards
    .first()
    .getByText(/^Til Jobben din · ca\. \d+ min på sykkel$/)
    .waitFor();
  const longest = async () =>
    (await cards.allTextContents()).map((text) =>
      Math.max(
        ...['Min jobb', 'Jobben din'].map((name) =>
          Number(new RegExp(`Til ${name} · ca\\. (\\d+) min på sykkel`).exec(text)?.[1]),
        ),
      ),
    );
  await expect
    .poll(async () =>
      (await longest()).every((minutes, index, all) => minutes <= 30 && minutes >= (all[index - 1] ?? 0)),
    )
    .toBe(true);
  expect((await longest()).length).toBeGreaterThan(1);
});

it('each place is searched by its own way to travel, and none is offered to who has no places', async () => {
  const page = await site.visit({ region: 'au' });
  await site.signIn(page, 'olivia@grend.example');
  const keep = async (name: string, where: string, mode: 'biking' | 'driving') => {
    await page.getByRole('textbox', { name: 'Name of the place' }).fill(name);
    await page.getByRole('combobox', { name: 'Address' }).fill(where);
    await page
      .getByRole('option', { name: new RegExp(where) })
      .first()
      .click();
    await page.getByRole('combobox', { name: 'How you travel' }).first().selectOption(mode);
    await page.getByRole('button', { name: 'Save place' }).click();
    await page.getByRole('button', { name: `Remove ${name}` }).waitFor();
  };
  await page.goto('/list/filters?availability[]=available');
  await page.getByRole('link', { name: 'Add work or school to search by travel time' }).click();
  await page.waitForURL(/commute/);
  await keep('Work', 'Newtown', 'biking');
  await page.locator('summary', { hasText: 'Add a place' }).click();
  await keep('Mum', 'Surry Hills', 'driving');
  const near = page.getByRole('region', { name: 'Homes close enough' });
  await near.getByRole('combobox', { name: 'At most' }).selectOption('90');
  await near.getByRole('button', { name: 'Find homes' }).click();
  await page.waitForURL(/commute=own(,|%2C)90/);
  await page.getByRole('link', { name: /At most 90 min to Work \(bike\) and Mum \(car\)/ }).waitFor();
  await page
    .getByText(/^To Work · about [\dh ]+( min)? by bike$/)
    .first()
    .waitFor();
  await page
    .getByText(/^To Mum · about [\dh ]+( min)? by car$/)
    .first()
    .waitFor();
  await page.goto('/list/filters?availability[]=available');
  const wish = page.getByRole('combobox', { name: 'Travel time to your places' });
  await wish.selectOption({ label: 'At most 45 min to Work (bike) and Mum (car)' });
  expect(await axeFindings(page)).toEqual([]);
});

it('a search by travel time says to strangers that it was left out', async () => {
  const page = await site.visit({ region: 'no' });
  await page.goto('/list?commute=driving,30');
  const leftOut = page.getByText('Reisetid: du har ikke lagt til noen steder du reiser til');
  await leftOut.waitFor();
  // One press leads to where they are added.
  await leftOut
    .locator('xpath=../following-sibling::p')
    .getByRole('link', { name: 'Legg inn jobb eller skole for å søke etter reisetid' })
    .waitFor();
  await expect.poll(() => page.getByRole('main').textContent()).not.toContain('driving');
  // Nor is it a filter in force.
  await expect.poll(() => page.getByRole('link', { name: /Maks 30 min med bil/ }).count()).toBe(0);
});

it('strangers keep places on the page of a home, each with its own way to travel', async () => {
  const page = await site.visit({ region: 'no' });
  await page.goto('/list?address[]=oslo');
  const card = page.getByRole('main').getByRole('article').first();
  await card.getByRole('link').first().click();
  await page.getByRole('link', { name: /^Legg til jobb, skole eller et annet sted/ }).click();
  await page.getByRole('textbox', { name: 'Navn på stedet' }).fill('Jobben');
  await page.getByRole('combobox', { name: 'Adresse' }).fill('Grünerløkka');
  await page
    .getByRole('option', { name: /Grünerløkka/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Lagre stedet' }).click();
  const mode = page.getByRole('combobox', { name: 'Reisemåte til Jobben' });
  await mode.selectOption('driving');
  await page.getByText(/^Ca\. \d+ min · [\d,]+ k?m$/).waitFor();
  await page.getByText('Stedene er lagret i denne nettleseren.').waitFor();
  expect(await axeFindings(page)).toEqual([]);

  // The search from the place says how one travels, and cards tell the time; nobody is asked to sign in.
  await page.getByRole('button', { name: /^Boliger innen 30 min med bil til Jobben/ }).click();
  await page.waitForURL(/\/list\?.*commute=driving(,|%2C)30(,|%2C)/);
  await page.getByRole('link', { name: /Maks 30 min med bil til Grünerløkka/ }).waitFor();
  await page
    .getByText(/^Til Jobben · ca\. \d+ min med bil$/)
    .first()
    .waitFor();

  // The sheet of all filters knows the place, too.
  await page.goto('/list/filters?address[]=oslo');
  const time = page.getByRole('combobox', { name: 'Reisetid til stedene dine' });
  await time.selectOption({ label: 'Maks 15 min på sykkel til Jobben' });
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: /^Vis [\d\s]+ bolig/ }).click();
  await page.waitForURL(/\/list\?.*commute=biking(,|%2C)15(,|%2C)/);
  await page.getByRole('link', { name: /Maks 15 min på sykkel til Grünerløkka/ }).waitFor();
});

it('says that places are forgotten with the page where nothing functional may be stored', async () => {
  const page = await site.visit({ region: 'no', consent: [] });
  await page.goto('/user/commute');
  await page.getByText(/^Stedene huskes bare til du lukker siden eller laster den på nytt/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

it.each([
  {
    ...{ region: 'au', language: 'en', size: DESKTOP, near: '151.1796,-33.8979', to: 'Chatswood' },
    invite: /^Add work, school/,
    fields: ['Name of the place', 'Address', 'Save place', 'How you travel to Work'],
    ride: /^T\d from .+ to .+/,
    note: /Public transport is estimated without timetables/,
    search: /^Homes up to \d+ min by public transport to Work/,
    head: /at most \d+ min by public transport to Chatswood$/,
    time: /^To Work · about \d+ min by public transport$/,
  },
  {
    ...{ region: 'no', language: 'nb', size: PHONE, near: '10.7590,59.9226', to: 'Stovner' },
    invite: /^Legg til jobb, skole/,
    fields: ['Navn på stedet', 'Adresse', 'Lagre stedet', 'Reisemåte til Work'],
    ride: /T-bane .*fra .+ til Stovner$/,
    note: /Kollektivreisen er et anslag uten rutetider/,
    search: /^Boliger innen \d+ min kollektivt til Work/,
    head: /maks \d+ min kollektivt til Stovner$/,
    time: /^Til Work · ca\. \d+ min kollektivt$/,
  },
] as const)(
  'trains are estimated from a home, and homes are found by them, in $language',
  async ({ region, language, size, near, to, invite, fields: [name, address, save, how], ...words }) => {
    const page = await site.visit({ region, language }, size);
    await page.goto(`/list?commute=walking,15,${near}`);
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
    await page.getByRole('link', { name: invite }).click();
    await page.getByRole('textbox', { name }).fill('Work');
    await page.getByRole('combobox', { name: address }).fill(to);
    await page
      .getByRole('option', { name: new RegExp(to) })
      .first()
      .click();
    await page.getByRole('button', { name: save }).click();
    const mode = page.getByRole('combobox', { name: how });
    await expect.poll(() => mode.inputValue()).toBe('transit');
    await page.getByText(words.ride).first().waitFor();
    await page.getByText(words.note).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: words.search }).click();
    await page.waitForURL(/\/list\?.*commute=transit(,|%2C)/);
    await page.getByRole('heading', { level: 1, name: words.head }).waitFor();
    await page.getByText(words.time).first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
  },
);
