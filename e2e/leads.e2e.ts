import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { formHasAged } from './form-age.ts';
import { DESKTOP, PHONE, startSite, type Site } from './support.ts';

let site: Site;
let homeInNorway: string;
let homeInAustralia: string;
beforeAll(async () => {
  site = await startSite({ RATE_LIMIT_LEAD: '0' });
  // The browser's own notes of a form that was refused, and of texts that nobody needs without JavaScript.
  // Without JavaScript only the server can tell what is wrong with a form.
  site.allow(/Failed to load resource.*400.*\/contact(?:\?viewing=open|\s|$)/);
  site.allow(/preloaded using link preload but not used/);
  // What the browser notes while there is no network.
  site.allow(/Failed to load resource: net::ERR_INTERNET_DISCONNECTED/);
  [homeInNorway, homeInAustralia] = [await homeWithViewings('no'), await homeWithViewings('au')];
});
afterAll(async () => {
  await site.close();
});

/** The path of a home that is for sale and has viewings to come, none of which begins while these tests run. */
async function homeWithViewings(region: string): Promise<string> {
  const page = await site.visit({ region });
  const answer = await page.request.post('/api/v4/property/search', { data: { listing_type: 'buy', size: 60 } });
  const { data } = (await answer.json()) as {
    data: { agency_id: string; property_id: string; owner_type: string; viewing_date: { starts_at: string }[] }[];
  };
  const later = Date.now() + 3_600_000;
  const home = data.find(
    ({ viewing_date: viewings, owner_type: owner }) =>
      owner === 'api' && viewings.length > 0 && viewings.every(({ starts_at: start }) => Date.parse(start) > later),
  );
  if (home === undefined) throw new Error(`no home of ${region} has viewings to come`);
  await page.context().close();
  return `/property/${home.agency_id}/${home.property_id}`;
}

/** The path of a home to rent that an agency lets. */
async function homeToRent(page: Page): Promise<string> {
  const answer = await page.request.post('/api/v4/property/search', { data: { listing_type: 'rent', size: 60 } });
  const { data } = (await answer.json()) as { data: { agency_id: string; property_id: string; owner_type: string }[] };
  const home = data.find(({ owner_type }) => owner_type === 'api');
  return `/property/${home?.agency_id ?? ''}/${home?.property_id ?? ''}`;
}

/** The path of a holiday let whose messages are read. */
async function holidayLet(page: Page): Promise<string> {
  const answer = await page.request.post('/api/v4/property/search', {
    data: { listing_type: 'leisure', acquisition: 'rent', size: 60 },
  });
  const { data } = (await answer.json()) as { data: { agency_id: string; property_id: string; owner_type: string }[] };
  const home = data.find(({ owner_type }) => owner_type === 'api');
  if (home === undefined) throw new Error('there is no holiday let');
  return `/property/${home.agency_id}/${home.property_id}`;
}

/** The newest mail to somebody, as the outbox shows it. */
async function openMailTo(page: Page, address: string, subject: RegExp): Promise<void> {
  await page.goto('/dev/mail');
  await page.getByRole('link', { name: subject }).filter({ hasText: address }).first().click();
  await page.getByRole('heading', { level: 1, name: subject }).waitFor();
}

it('signs up for a viewing from a phone, keeping what was typed, and both sides get their mail', async () => {
  const page = await site.visit({ region: 'no' }, PHONE);
  await page.goto(homeInNorway);
  // Until the code of the viewings is there, their links lead to the form's own page.
  await page.waitForLoadState('networkidle');
  const viewings = page.getByRole('region', { name: 'Visning' });
  const link = viewings.getByRole('link', { name: /^Meld deg på/ }).first();
  await link.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Navnet ditt' }).fill('Kari Nordmann');
  await expect.poll(() => dialog.getByRole('radio').first().isChecked()).toBe(true);
  expect(await axeFindings(page)).toEqual([]);

  // Sent too early in every sense: the address is missing, and the form tells where.
  await dialog.getByRole('button', { name: 'Send til megler' }).click();
  await dialog.getByRole('alert').waitFor();
  await dialog.getByRole('link', { name: /Skriv en e-postadresse/ }).click();
  await expect
    .poll(() =>
      dialog.getByRole('textbox', { name: 'E-postadressen din' }).evaluate((field) => field === document.activeElement),
    )
    .toBe(true);
  expect(await axeFindings(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
  await link.click();
  await expect.poll(() => dialog.getByRole('textbox', { name: 'Navnet ditt' }).inputValue()).toBe('Kari Nordmann');

  await dialog.getByRole('textbox', { name: 'E-postadressen din' }).fill('kari.visning@example.com');
  await dialog.getByRole('textbox', { name: 'Telefon' }).fill('400 00 002');
  await formHasAged();
  await dialog.getByRole('button', { name: 'Send til megler' }).click();
  await dialog.getByRole('heading', { name: 'Du er påmeldt' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const file = await page.request.get(
    (await dialog.getByRole('link', { name: 'Legg i kalenderen' }).getAttribute('href')) ?? '',
  );
  expect(file.headers()['content-type']).toContain('text/calendar');
  expect(await file.text()).toContain('SUMMARY:Visning: ');

  await openMailTo(page, 'kari.visning@example.com', /: visning \S+ \d+\. \S+ kl\. \d\d:\d\d–\d\d:\d\d/);
  const mail = page.frameLocator('iframe');
  await mail.getByRole('heading', { name: 'Du er påmeldt visningen' }).waitFor();
  await expect
    .poll(() => mail.getByRole('link', { name: 'Se annonsen' }).getAttribute('href'))
    .toBe(`${site.url}${homeInNorway}`);
  expect(await axeFindings(page)).toEqual([]);
  await page.goto('/dev/mail');
  await page.getByRole('link', { name: /Kari Nordmann kommer på visning/ }).click();
  await page.frameLocator('iframe').getByText('+47 40 00 00 02').waitFor();
});

it('asks the agent from a desktop, in English, and gets a confirmation in it', async () => {
  const page = await site.visit({ region: 'au', theme: 'zrch', appearance: 'dark' }, DESKTOP);
  await page.goto(`${homeInAustralia}/contact?topic=documents`);
  await expect.poll(() => page.getByRole('checkbox', { name: 'get the documents' }).isChecked()).toBe(true);
  await page.getByRole('textbox', { name: 'Your name' }).fill('Alex Doe');
  await page.getByRole('textbox', { name: 'Your email' }).fill('alex@example.com');
  await page.getByRole('textbox', { name: 'Your message' }).fill('Is the <b>balcony</b> sunny?');
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('balcony');
  await page.reload();
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Your message' }).inputValue())
    .toBe('Is the <b>balcony</b> sunny?');
  expect(await axeFindings(page)).toEqual([]);
  await formHasAged();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByText('You are offline. Try again').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByRole('heading', { name: 'Your message has been sent' }).waitFor();

  await openMailTo(page, 'alex@example.com', /: your message has been sent/);
  await page.frameLocator('iframe').getByRole('heading', { name: 'Your message has been sent' }).waitFor();
  await page.goto('/dev/mail');
  await page.getByRole('link', { name: /message from Alex Doe/ }).click();
  await page.frameLocator('iframe').getByText('Is the <b>balcony</b> sunny?').last().waitFor();
  await page.frameLocator('iframe').getByText('the documents').waitFor();
});

it('fills a form with the account of who is signed in, not with who wrote from this tab before', async () => {
  const page = await site.visit({ region: 'no' }, DESKTOP);
  const openForm = async () => {
    await page.goto(homeInNorway);
    await page.waitForLoadState('networkidle');
    await page
      .getByRole('region', { name: 'Visning' })
      .getByRole('link', { name: /^Meld deg på/ })
      .first()
      .click();
    return page.getByRole('dialog').getByRole('textbox', { name: 'Navnet ditt' });
  };
  const name = await openForm();
  await name.fill('Jess Nguyen');
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('Jess Nguyen');
  await site.signIn(page);
  await openForm();
  await expect.poll(() => name.inputValue()).toBe('Kari Nordmann');
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Jess Nguyen');
});

const STAYS = [
  {
    ...{ region: 'no', ask: 'Spør om ledige datoer', name: 'Navnet ditt', email: 'E-postadressen din' },
    ...{ arrival: 'Ankomst', departure: 'Avreise', guests: 'Antall gjester', send: 'Send melding' },
    ...{ wrong: 'Velg en avreisedato etter ankomsten', sent: /meldingen din er sendt/, done: 'Meldingen er sendt' },
    told: [/^Ankomst$/, '5. februar 2030', '12. februar 2030', /^Netter$/],
  },
  {
    ...{ region: 'au', ask: 'Ask about dates', name: 'Your name', email: 'Your email' },
    ...{ arrival: 'Arrival', departure: 'Departure', guests: 'Number of guests', send: 'Send message' },
    ...{
      wrong: 'Enter a departure date after the arrival',
      sent: /your message has been sent/,
      done: 'Your message has been sent',
    },
    told: [/^Arrival$/, '5 February 2030', '12 February 2030', /^Nights$/],
  },
] as const;

it.each(STAYS)('asks for a stay in a holiday let from a phone in $region', async (words) => {
  const page = await site.visit({ region: words.region }, PHONE);
  await page.goto(await holidayLet(page));
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: words.ask }).filter({ visible: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: words.name }).fill('Siri Gjest');
  await dialog.getByRole('textbox', { name: words.email }).fill(`stay.${words.region}@example.com`);
  const [arrival, departure] = [dialog.getByLabel(words.arrival), dialog.getByLabel(words.departure)];
  await arrival.fill('2030-02-05');
  await departure.fill('2030-02-05');
  await dialog.getByRole('textbox', { name: words.guests }).fill('4');
  await dialog.getByRole('button', { name: words.send }).click();
  await dialog.getByRole('link', { name: words.wrong }).click();
  await expect.poll(() => departure.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await axeFindings(page)).toEqual([]);

  // What was typed is kept while the dialog is closed.
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: words.ask }).filter({ visible: true }).first().click();
  await expect.poll(() => arrival.inputValue()).toBe('2030-02-05');
  await departure.fill('2030-02-12');
  await formHasAged();
  await dialog.getByRole('button', { name: words.send }).click();
  await dialog.getByRole('heading', { name: words.done }).waitFor();
  await openMailTo(page, `stay.${words.region}@example.com`, words.sent);
  for (const fact of words.told) await page.frameLocator('iframe').getByText(fact).first().waitFor();
});

it('tells a reader on the page of a home that they have applied for it, and knows their number the next time', async () => {
  const page = await site.visit({ region: 'no' }, PHONE);
  await site.signIn(page, 'ola@grend.example');
  await page.goto(await homeToRent(page));
  await page.waitForLoadState('networkidle');
  const box = page.getByRole('complementary', { name: 'Pris og kontakt' });
  const dialog = page.getByRole('dialog');
  await box.getByRole('link', { name: 'Søk om å leie' }).click();
  await dialog.getByRole('textbox', { name: 'Telefon' }).fill('40 00 00 07');
  await dialog.getByLabel('Ønsket innflytting').fill('2030-02-01');
  await dialog.getByLabel('Hvor mange skal bo der').fill('2');
  await formHasAged();
  await dialog.getByRole('button', { name: 'Send søknaden' }).click();
  // What happens next stays in sight while the page learns of it.
  await dialog.getByRole('heading', { name: 'Søknaden er sendt' }).waitFor();
  const applied = page.locator('#price').getByRole('link', { name: /^Du søkte \d+\. / });
  await page.locator('#price a[href^="/message?token="]').waitFor();
  await dialog.getByRole('heading', { name: 'Søknaden er sendt' }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.reload();
  await applied.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.waitForLoadState('networkidle');
  await box.getByRole('link', { name: 'Søk på nytt' }).click();
  await expect.poll(() => dialog.getByRole('textbox', { name: 'Telefon' }).inputValue()).toBe('40 00 00 07');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await applied.click();
  await page.waitForURL(/\/message\?token=/);
  await page.getByRole('heading', { level: 1, name: /^Søknaden din/ }).waitFor();
});

describe('without JavaScript', () => {
  it.each(STAYS)('a stay is asked for, and what is wrong loses nothing: $region', async (words) => {
    const page = await site.visit({ region: words.region }, { ...PHONE, javaScriptEnabled: false });
    await page.goto(`${await holidayLet(page)}/contact`);
    await page.getByRole('textbox', { name: words.name }).fill('Siri Gjest');
    await page.getByRole('textbox', { name: words.email }).fill(`plain.${words.region}@example.com`);
    await page.getByLabel(words.arrival).fill('2030-02-05');
    await page.getByLabel(words.departure).fill('2030-02-04');
    await page.getByRole('textbox', { name: words.guests }).fill('4');
    await page.getByRole('button', { name: words.send }).click();
    await page.getByRole('link', { name: words.wrong }).waitFor();
    const kept = [words.arrival, words.departure, words.guests].map((label) => page.getByLabel(label).inputValue());
    expect(await Promise.all(kept)).toEqual(['2030-02-05', '2030-02-04', '4']);
    await page.getByLabel(words.departure).fill('2030-02-12');
    await formHasAged();
    await page.getByRole('button', { name: words.send }).click();
    await page.waitForURL(/sent/);
    await openMailTo(page, `plain.${words.region}@example.com`, words.sent);
    await page.getByText(words.told[2]).first().waitFor();
  });

  it('the forms are pages: what is wrong stands beside the field, and what was typed stays', async () => {
    const page = await site.visit({ region: 'no' }, { ...PHONE, javaScriptEnabled: false });
    await page.goto(homeInNorway);
    await page.getByRole('region', { name: 'Visning' }).getByRole('link', { name: 'Be om et annet tidspunkt' }).click();
    await page.waitForURL(/contact\?viewing=open/);
    await page.getByRole('textbox', { name: 'Navnet ditt' }).fill('Ola Nordmann');
    await page.getByRole('textbox', { name: 'Telefon' }).fill('12');
    await page.getByRole('button', { name: 'Send til megler' }).click();
    await page.getByRole('link', { name: /Skriv et gyldig telefonnummer/ }).waitFor();
    await expect.poll(() => page.getByRole('textbox', { name: 'Navnet ditt' }).inputValue()).toBe('Ola Nordmann');
    await page.getByRole('textbox', { name: 'E-postadressen din' }).fill('ola@example.com');
    await page.getByRole('textbox', { name: 'Telefon' }).fill('');
    await formHasAged();
    await page.getByRole('button', { name: 'Send til megler' }).click();
    await page.waitForURL(/sent/);
    await expect.poll(() => page.getByRole('heading', { name: 'Forespørselen er sendt' }).isVisible()).toBe(true);
  });

  it('a home to rent is applied for, with what its reader decides by', async () => {
    const page = await site.visit({ region: 'no' }, { ...PHONE, javaScriptEnabled: false });
    await page.goto(await homeToRent(page));
    await page.getByRole('main').getByRole('link', { name: 'Søk om å leie' }).first().click();
    await page.waitForURL(/topic=application/);
    await page.getByRole('textbox', { name: 'Navnet ditt' }).fill('Ada Leietaker');
    await page.getByRole('textbox', { name: 'E-postadressen din' }).fill('ada@example.com');
    await page.getByLabel('Ønsket innflytting').fill('2030-02-01');
    await page.getByLabel('Hvor mange skal bo der').fill('2');
    await page.getByRole('textbox', { name: 'Arbeid og inntekt' }).fill('Sykepleier, 560 000 kr i året');
    await formHasAged();
    await page.getByRole('button', { name: 'Send søknaden' }).click();
    await page.waitForURL(/sent/);
    await page.getByRole('heading', { name: 'Søknaden er sendt' }).waitFor();
    await openMailTo(page, 'ada@example.com', /søknaden din er sendt/);
    await page.getByText('Sykepleier, 560 000 kr i året').waitFor();
  });

  it('a listing is reported', async () => {
    const page = await site.visit({ region: 'no' }, { ...DESKTOP, javaScriptEnabled: false });
    await page.goto(`${homeInNorway}/report`);
    await page.getByRole('radio', { name: 'Det ligner svindel' }).check();
    await formHasAged();
    await page.getByRole('button', { name: 'Send' }).click();
    await page.waitForURL(/sent/);
    await expect.poll(() => page.getByRole('heading', { name: 'Takk for at du sa fra' }).isVisible()).toBe(true);
    await openMailTo(page, 'operator@grend.example', /Det ligner svindel/);
  });
});
