import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../demo/accounts.ts';
import { axeFindings } from './axe.ts';
import { formHasAged } from './form-age.ts';
import { openMailTo } from './mail.ts';
import { DESKTOP, PHONE, remembered, startSite, type Site, whenAlive } from './support.ts';

/** What buyers write about a listing by its owner, and what its owner makes of it. */

const OWNER = 'kari@grend.example';
const A_PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';
const PHONE_NUMBER = '+4740000001';

let site: Site;
let texts: Server;
let received: (text: string) => void;
let draft: string;
let home: string;
beforeAll(async () => {
  texts = await receiveTexts();
  const url = `http://localhost:${String((texts.address() as AddressInfo).port)}`;
  site = await startSite({ RATE_LIMIT_LEAD: '0', RATE_LIMIT_SIGN_IN: '0', TEXT_MESSAGES_URL: url });
  [draft, home] = await publishHome();
});
afterAll(async () => {
  await site.close();
  texts.close();
});

/** In the place of the service that sends text messages. */
async function receiveTexts(): Promise<Server> {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received(body);
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return server;
}

/** A home of the owner's, paid for and on the market, with a viewing; gives the draft's id and the path of its page. */
async function publishHome(): Promise<readonly [draft: string, path: string]> {
  const { data: signedIn } = await call('/api/login', 'POST', { email: OWNER, password: DEMO_PASSWORD });
  const headers = { authorization: `Bearer ${signedIn.access_token ?? ''}` };
  const day = new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10);
  const form_data = {
    listing_type: { object_type: 'residential_sale', property_type: ['apartment'] },
    location: {
      street: 'Storgata 12B',
      post_code: '0155',
      suburb: 'Oslo',
      municipality: 'Oslo',
      region: 'Oslo',
      coordinates: { lat: 59.9139, lng: 10.7522 },
    },
    property_detail: {
      title: 'Eierens egen treroms',
      description: 'Gjennomgående leilighet med balkong mot vest.',
      land_registry: { municipality_number: 301, farm_number: 208, share_number: 12 },
      usage_area: { value: 72 },
      primary_room: null,
      bedrooms: 2,
      construction_year: 1998,
    },
    price_and_date: {
      asking_price: 4_500_000,
      inspection_date: [{ date: day, time_from: '12:00', time_to: '13:00' }],
    },
    contacts: [{ name: 'Kari Nordmann', email: OWNER, phones: [PHONE_NUMBER] }],
  };
  const text = new Promise<string>((resolve) => (received = resolve));
  await call('/api/user/properties/contacts/code', 'POST', { contact: PHONE_NUMBER }, headers);
  const code = /\b\d{6}\b/.exec(await text)?.[0];
  await call('/api/user/properties/contacts/verify', 'POST', { contact: PHONE_NUMBER, code }, headers);
  const { data: made } = await call('/api/user/properties/draft', 'POST', { form_data }, headers);
  const of = `/api/user/properties/draft/${made.id}`;
  await call(`${of}/payment`, 'POST', { card_number: '4242424242424242' }, headers);
  const { data } = await call(`${of}/publish`, 'POST', {}, headers);
  return [made.id, `/property/287955/${data.property_id ?? ''}`];
}

interface Called {
  readonly data: { readonly id: string; readonly property_id?: string; readonly access_token?: string };
}

async function call(
  path: string,
  method: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Called> {
  const answer = await fetch(site.url + path, {
    method,
    headers: { 'content-type': 'application/json', cookie: 'region=no', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${String(answer.status)} ${await answer.text()}`);
  return (await answer.json()) as Called;
}

it('a buyer writes from a phone; the owner reads it, answers and sees who comes and how many looked', async () => {
  // The browser of the tests says that it is a robot, and those are not counted.
  const buyer = await site.visit({ region: 'no' }, { ...PHONE, userAgent: A_PHONE });
  await buyer.goto(home);
  await buyer.locator('#agency').scrollIntoViewIfNeeded();
  await buyer.getByRole('link', { name: 'Logg inn for å se telefonnummeret' }).waitFor();
  expect(await buyer.content()).not.toMatch(/40 ?00 ?00 ?01/);
  await buyer.goto(`${home}/contact`);
  const form = buyer.getByRole('main');
  await form.getByLabel('Navnet ditt').fill('Per Østby');
  await form.getByLabel('E-postadressen din').fill('per@example.com');
  await form.getByLabel('Meldingen din').fill('Er boden tørr?');
  await form.getByRole('button', { name: 'Send melding' }).click();
  await form.getByText('Meldingen er sendt').waitFor();
  await buyer.goto(`${home}/contact?viewing=open`);
  await form.getByRole('radio').first().check({ force: true });
  await form.getByLabel('Navnet ditt').fill('Per Østby');
  await form.getByLabel('E-postadressen din').fill('per@example.com');
  await form.getByRole('textbox', { name: /Telefon/ }).fill('40 00 00 02');
  await form.getByRole('button', { name: /^Meld|^Send/ }).click();
  await form.getByText('Du er påmeldt').waitFor();

  const owner = await site.visit({ region: 'no' }, PHONE);
  await site.signIn(owner, OWNER);
  await owner.goto('/my-listing');
  await owner.getByRole('main').getByText('2 uleste meldinger').waitFor();
  // Under the thumb on any page, before the menu is opened.
  await owner.goto('/');
  await owner.locator('[data-bottom-bar] summary').getByText('2 uleste meldinger').waitFor();
  expect(await axeFindings(owner)).toEqual([]);
  await owner.goto('/my-listing');
  expect(await axeFindings(owner)).toEqual([]);
  await owner.getByRole('link', { name: /^Meldinger/ }).click();
  await owner.getByRole('heading', { level: 1, name: 'Meldinger' }).waitFor();
  expect(await axeFindings(owner)).toEqual([]);
  await owner.getByRole('listitem').filter({ hasText: 'Er boden tørr?' }).getByRole('link').click();
  await owner.getByRole('heading', { level: 1, name: 'Melding fra Per Østby' }).waitFor();
  await owner.getByRole('button', { name: 'Merk som ulest' }).waitFor();
  await owner.getByRole('checkbox', { name: `La Per Østby også svare til ${OWNER}` }).check();
  await owner.getByLabel('Svaret ditt').fill('Ja, den er helt tørr.');
  await owner.getByRole('button', { name: 'Send svar' }).click();
  await owner.getByText('Svaret er sendt.').waitFor();
  await owner.getByText('Ja, den er helt tørr.').waitFor();
  expect(await axeFindings(owner)).toEqual([]);

  await openMailTo(buyer, 'per@example.com', /svar fra Kari Nordmann/);
  await buyer.getByText(OWNER).first().waitFor();

  await owner.getByRole('button', { name: 'Merk som ferdig' }).click();
  await owner.getByRole('link', { name: 'Ikke ferdige' }).click();
  await expect.poll(() => owner.getByRole('listitem').filter({ hasText: 'Er boden tørr?' }).count()).toBe(0);
  await owner.getByRole('link', { name: 'Visninger', exact: true }).click();
  await owner.getByText('+47 40 00 00 02').waitFor();
  expect(await axeFindings(owner)).toEqual([]);
  const table = await owner.request.get(`/my-listing/${draft}/viewings.csv`);
  expect((await table.body()).toString()).toMatch(/^\uFEFF"Visning";"Navn".*\r\n.*"Per Østby";"\(\+47\) 40 00 00 02"/);
  const calendar = await owner.request.get(`/my-listing/${draft}/viewings.ics`);
  expect(await calendar.text()).toContain('BEGIN:VEVENT');

  // Written some seconds after the visit.
  await expect
    .poll(
      async () => {
        await owner.goto(`/my-listing/${draft}/figures`);
        return owner.getByText('Sidevisninger', { exact: true }).locator('xpath=../dd').innerText();
      },
      { timeout: 30_000 },
    )
    .toBe('1');
  const reader = await site.visit({ region: 'no' }, PHONE);
  await site.signIn(reader, 'ola@grend.example');
  await reader.goto(home);
  await reader.locator('#agency').scrollIntoViewIfNeeded();
  await reader.getByRole('button', { name: 'Vis telefonnummer' }).click();
  await reader.getByRole('link', { name: '+47 40 00 00 01' }).waitFor();
  expect(await axeFindings(reader)).toEqual([]);
  await owner.getByText('Alle tall, dag for dag').click();
  expect(await axeFindings(owner)).toEqual([]);
});

it('the home’s own page tells its owner how it stands, and nobody else', async () => {
  const owner = await site.visit({ region: 'no' }, PHONE);
  await site.signIn(owner, OWNER);
  const answer = await owner.goto(home);
  expect(await answer?.headerValue('cache-control')).toBe('private, no-store');
  const bar = owner.getByRole('region', { name: 'Annonsen din' });
  await bar.getByText(/^Publisert \d+\. /).waitFor();
  await bar.getByRole('link', { name: /^\d+ sidevisning(er)? de siste 28 dagene$/ }).waitFor();
  await bar.getByText('Del', { exact: true }).click();
  await bar.getByRole('link', { name: 'Send på e-post' }).waitFor();
  expect(await axeFindings(owner)).toEqual([]);
  await owner.keyboard.press('Escape');
  await expect.poll(() => bar.getByRole('link', { name: 'Rediger' }).getAttribute('href')).toBe(`/my-listing/${draft}`);
  await bar.getByRole('link', { name: /^Meldinger/ }).click();
  await owner.getByRole('heading', { level: 1, name: 'Meldinger' }).waitFor();

  const other = await site.visit({ region: 'no' }, PHONE);
  const asStranger = await (await other.request.get(home)).text();
  await site.signIn(other, 'ola@grend.example');
  const asOther = await (await other.request.get(home)).text();
  for (const page of [asStranger, asOther]) {
    expect(page).toContain('Eierens egen treroms');
    expect(page).not.toContain('Annonsen din');
    expect(page).not.toContain(draft);
  }
});

it('what a buyer writes back, by the link in a mail, stands in the owner’s open page', async () => {
  const owner = await site.visit({ region: 'no' }, DESKTOP);
  await site.signIn(owner, OWNER);
  await owner.goto(`/my-listing/${draft}/messages`);
  await owner.getByRole('heading', { level: 1, name: 'Meldinger' }).waitFor();

  // All that they offer, in another tab.
  const offered = await owner.context().newPage();
  await offered.goto('/my-listing');
  await whenAlive(offered);
  await offered.getByText('1 ulest melding').waitFor();

  const buyer = await site.visit({ region: 'no' }, PHONE);
  await site.signIn(buyer, 'ola@grend.example');
  await buyer.goto(`${home}/contact`);
  const form = buyer.getByRole('main');
  await form.getByLabel('Navnet ditt').fill('Ola Hansen');
  await form.getByLabel('E-postadressen din').fill('ola.hansen@example.com');
  await form.getByLabel('Meldingen din').fill('Når ble badet pusset opp?');
  await form.getByRole('button', { name: 'Send melding' }).click();
  await form.getByText('Meldingen er sendt').waitFor();
  // Without being loaded again.
  await offered.getByText('2 uleste meldinger').waitFor();
  await offered.close();
  await owner.getByRole('listitem').filter({ hasText: 'Når ble badet pusset opp?' }).getByRole('link').click();
  await owner.getByLabel('Svaret ditt').fill('I 2019.');
  await owner.getByRole('button', { name: 'Send svar' }).click();
  await owner.getByText('Svaret er sendt.').waitFor();
  await owner.getByLabel('Svaret ditt').fill('Noe jeg ikke har sendt ennå');

  // What cannot be sent stays.
  site.allow(/ERR_INTERNET_DISCONNECTED/);
  await owner.context().setOffline(true);
  await owner.getByRole('button', { name: 'Send svar' }).click();
  await owner.getByRole('status').filter({ hasText: 'skjemaet er ikke sendt' }).waitFor();
  await expect.poll(() => owner.getByLabel('Svaret ditt').inputValue()).toBe('Noe jeg ikke har sendt ennå');
  await owner.context().setOffline(false);

  // By whoever has the link, signed in or not.
  const reader = await site.visit({ region: 'no' }, PHONE);
  const link = await linkInMail(reader, 'ola.hansen@example.com');
  await reader.goto(link);
  await reader.getByRole('heading', { level: 1, name: 'Meldingen din om Storgata 12B' }).waitFor();
  await reader.getByText('Når ble badet pusset opp?').waitFor();
  expect(await axeFindings(reader)).toEqual([]);
  await reader.getByLabel('Skriv tilbake').fill('Takk! Er gulvet varmt?');
  await reader.getByRole('button', { name: 'Send svar' }).click();
  await reader.getByText('Svaret er sendt.').waitFor();
  await owner.getByText('Takk! Er gulvet varmt?').waitFor();
  await expect.poll(() => owner.getByLabel('Svaret ditt').inputValue()).toBe('Noe jeg ikke har sendt ennå');
  expect(await axeFindings(owner)).toEqual([]);

  await buyer.goto('/user/messages');
  await buyer.getByRole('heading', { level: 1, name: 'Henvendelsene dine' }).waitFor();
  expect(await axeFindings(buyer)).toEqual([]);
  await buyer.getByRole('listitem').filter({ hasText: 'Du: Takk! Er gulvet varmt?' }).getByRole('link').click();
  await buyer.getByText('Takk! Er gulvet varmt?').waitFor();
  await owner.getByRole('button', { name: 'Send svar' }).click();
  await buyer.getByText('Noe jeg ikke har sendt ennå').waitFor();

  const plain = await site.visit({ region: 'no', language: 'en' }, { ...DESKTOP, javaScriptEnabled: false });
  await plain.goto(link);
  site.allow(/status of 400/);
  await plain.getByRole('button', { name: 'Send answer' }).evaluate((button) => {
    button.closest('form')?.setAttribute('novalidate', '');
  });
  await plain.getByRole('button', { name: 'Send answer' }).click();
  await plain.getByText('Write a message').first().waitFor();
  await plain.getByLabel('Write back').fill('Thank you');
  await plain.getByRole('button', { name: 'Send answer' }).click();
  await plain.getByText('Your answer has been sent.').waitFor();
  await plain.getByText('Thank you', { exact: true }).waitFor();
  site.allow(/status of 410/);
  const gone = await plain.goto('/message?token=1.gone');
  expect([gone?.status(), gone?.headers()['referrer-policy']]).toEqual([410, 'same-origin']);
  await plain.getByRole('heading', { level: 1, name: 'The link no longer works' }).waitFor();
  expect(await axeFindings(reader)).toEqual([]);
  // What stands on the owner's screen is read, also in the list of another tab.
  await owner.getByText('Thank you', { exact: true }).waitFor();
  const list = await owner.context().newPage();
  await expect
    .poll(async () => {
      await list.goto(`/my-listing/${draft}/messages?show=unread`);
      return list.getByRole('main').getByRole('link', { name: 'Ola Hansen' }).count();
    })
    .toBe(0);
  // From where they look for messages they are led to those of the one listing that has any.
  await list.goto('/user/messages');
  await list.getByRole('main').getByRole('link', { name: 'Meldinger om annonsen din' }).click();
  await list.waitForURL(new RegExp(`/my-listing/${draft}/messages$`));
});

it('keeps what is typed where the network is back before the page has been asked for again', async () => {
  const owner = await site.visit({ region: 'no', language: 'en' }, DESKTOP);
  await site.signIn(owner, OWNER);
  await owner.goto(`/my-listing/${draft}/messages?show=unread`);
  await owner.getByRole('main').getByRole('link', { name: 'Per Østby' }).click();
  await owner.getByRole('button', { name: 'Mark as unread' }).waitFor();
  await owner.evaluate(() => document.body.classList.add('not-loaded-again'));
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await owner.route(/\.data/, async (route) => {
    if (route.request().method() === 'GET') await isReleased;
    await route.fallback();
  });
  site.allow(/ERR_INTERNET_DISCONNECTED/);
  await owner.context().setOffline(true);
  await owner.getByLabel('Your answer').fill('Not sent yet');
  await owner.getByRole('button', { name: 'Send answer' }).click();
  await owner.getByRole('status').filter({ hasText: 'the form was not sent' }).waitFor();
  await owner.context().setOffline(false);
  await owner.getByRole('status').filter({ hasText: 'the form was not sent' }).waitFor({ state: 'hidden' });
  release();
  await expect.poll(() => owner.getByLabel('Your answer').inputValue()).toBe('Not sent yet');
  await owner.getByRole('button', { name: 'Mark as unread' }).click();
  await owner.getByRole('heading', { level: 1, name: 'Messages' }).waitFor();
  await owner.locator('body.not-loaded-again').waitFor();
});

/** Where the mail of an answer leads. */
async function linkInMail(page: Page, address: string): Promise<string> {
  await openMailTo(page, address, /svar fra Kari Nordmann/);
  return (await page.frameLocator('iframe').getByRole('link', { name: 'Skriv tilbake' }).getAttribute('href')) ?? '';
}

it('works without JavaScript: what is opened is marked by a button, what is empty is said', async () => {
  const owner = await site.visit({ region: 'no', language: 'en' }, { ...DESKTOP, javaScriptEnabled: false });
  await site.signIn(owner, OWNER);
  await owner.goto(`/my-listing/${draft}/messages?show=unread`);
  await owner.getByRole('main').getByRole('link', { name: 'Per Østby' }).click();
  site.allow(/status of 400/);
  await owner.getByRole('button', { name: 'Send answer' }).evaluate((button) => {
    button.closest('form')?.setAttribute('novalidate', '');
  });
  await owner.getByRole('button', { name: 'Send answer' }).click();
  await owner.getByText('Write a message').first().waitFor();
  await owner.getByRole('button', { name: 'Mark as read' }).click();
  await owner.getByRole('button', { name: 'Mark as unread' }).waitFor();
  await owner.goto(`/my-listing/${draft}/messages?show=unread`);
  await owner.getByRole('heading', { name: 'No messages here' }).waitFor();
  await owner.goto(`${home}/phone`);
  await owner.getByRole('button', { name: 'Show phone number' }).click();
  await owner.getByRole('link', { name: '+47 40 00 00 01' }).waitFor();
  site.allow(/status of 404/);
  const stranger = await site.visit({ region: 'no' });
  await site.signIn(stranger, 'ola@grend.example');
  for (const page of ['messages', 'messages/1', 'viewings', 'figures'])
    expect((await stranger.goto(`/my-listing/${draft}/${page}`))?.status(), page).toBe(404);
});

it('a viewing that is moved stays marked in the browser of a stranger who signed up for it', async () => {
  const buyer = await site.visit({ region: 'no' }, PHONE);
  await buyer.goto(home);
  await buyer.waitForLoadState('networkidle');
  const viewings = buyer.getByRole('region', { name: 'Visning' });
  await viewings
    .getByRole('link', { name: /^Meld deg på/ })
    .first()
    .click();
  const dialog = buyer.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Navnet ditt' }).fill('Siri Vik');
  await dialog.getByRole('textbox', { name: 'E-postadressen din' }).fill('siri@example.com');
  await dialog.getByRole('textbox', { name: 'Telefon' }).fill('400 00 003');
  await formHasAged();
  await dialog.getByRole('button', { name: /^Send/ }).click();
  await dialog.getByRole('heading', { name: 'Du er påmeldt' }).waitFor();
  await buyer.keyboard.press('Escape');
  await viewings.getByRole('listitem').filter({ hasText: '12:00' }).getByText('Du er påmeldt').waitFor();
  await remembered(buyer, 'signed-up');

  const { data: session } = await call('/api/login', 'POST', { email: OWNER, password: DEMO_PASSWORD });
  const headers = { authorization: `Bearer ${session.access_token ?? ''}` };
  const of = `/api/user/properties/draft/${draft}`;
  const read = await fetch(site.url + of, { headers: { ...headers, cookie: 'region=no' } });
  const { data: now } = (await read.json()) as {
    data: { version: number; form_data: { price_and_date: { inspection_date: { time_from: string }[] } } };
  };
  const moved = now.form_data.price_and_date.inspection_date.map((viewing) => ({ ...viewing, time_from: '12:15' }));
  const price_and_date = { ...now.form_data.price_and_date, inspection_date: moved };
  await call(of, 'PATCH', { version: now.version, form_data: { price_and_date } }, headers);
  await call(`${of}/publish`, 'POST', {}, headers);

  const changed = viewings.getByRole('listitem').filter({ hasText: '12:15' });
  // What strangers get alike is kept for some seconds.
  await expect
    .poll(
      async () => {
        await buyer.reload();
        return changed.count();
      },
      { timeout: 30_000 },
    )
    .toBe(1);
  await changed.getByText('Du er påmeldt').waitFor({ timeout: 15_000 });
});
