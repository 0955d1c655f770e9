import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../demo/accounts.ts';
import { runStaff } from '../src/accounts/staff/run.ts';
import { aForm } from '../src/drafts/drafts.testing.ts';
import { axeFindings } from './axe.ts';
import { openMailTo } from './mail.ts';
import { signInStaff } from './staff.ts';
import { anotherTab, DESKTOP, PHONE, startSite, type Site } from './support.ts';

/** What becomes of a listing once it is paid for: looked at by staff, paused, put back, sold, offered again. */

let site: Site;
beforeAll(async () => {
  site = await startSite({}, async (folder) => {
    let said = '';
    const by = { env: { DATA_DIR: folder }, write: (text: string) => (said += text) };
    expect(await runStaff(['add', 'olivia@grend.example'], by), said).toBe(0);
  });
});
afterAll(async () => {
  await site.close();
});

const main = (page: Page) => page.getByRole('main');

/** Calls the API as somebody; gives what it answers. */
async function call<T>(page: Page, email: string, method: string, path: string, body: object = {}): Promise<T> {
  const login = await page.request.post(`${site.url}/api/login`, { data: { email, password: DEMO_PASSWORD } });
  const { data: session } = (await login.json()) as { data: { access_token: string } };
  const answer = await page.request.fetch(`${site.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${session.access_token}`, origin: site.url },
    data: body,
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { data: T }).data;
}

/** A draft that lacks nothing. */
async function drafted(page: Page, email: string, detail: object): Promise<string> {
  const form = aForm(email);
  const whole = { ...form, property_detail: { ...form.property_detail, ...detail } };
  const { id } = await call<{ id: string }>(page, email, 'POST', '/api/user/properties/draft', { form_data: whole });
  return id;
}

/** Pays for it by Vipps, as its page leads there. */
async function payByVipps(page: Page, id: string): Promise<void> {
  await page.goto(`/my-listing/${id}/publish`);
  await page.getByText('Vipps', { exact: true }).click();
  await page.getByRole('button', { name: 'Gå til betaling' }).click();
  await page.getByRole('button', { name: 'Godkjenn' }).click();
}

it('is changed while it is paused, put back with that, sold, offered again without paying, and copied', async () => {
  const page = await site.visit({ region: 'no', language: 'nb' }, PHONE);
  const email = 'ola@grend.example';
  await site.signIn(page, email);
  const id = await drafted(page, email, { title: 'Toroms med takterrasse' });
  await payByVipps(page, id);
  await page.getByRole('heading', { name: 'Annonsen er publisert' }).waitFor();
  const shown = main(page).getByRole('link', { name: 'Toroms med takterrasse' });
  await expect.poll(() => shown.getAttribute('href')).toMatch(/^\/property\/287955\/\d+$/);
  await main(page).getByText('Del', { exact: true }).click();
  await main(page).getByRole('link', { name: 'Send på e-post' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await openMailTo(page, email, /«Toroms med takterrasse» er publisert/);
  await page
    .getByText(/Betalt med: Vipps, [\d\s]+kr/)
    .first()
    .waitFor();
  await page
    .getByText(/Ligger ute til: \d/)
    .first()
    .waitFor();
  const path = `/api/user/properties/draft/${id}`;
  const { version } = await call<{ version: number }>(page, email, 'PUT', `${path}/deactivate`);
  const form_data = { property_detail: { title: 'Toroms med nymalt takterrasse' } };
  await call(page, email, 'PATCH', path, { version, form_data });
  await page.goto('/my-listing');
  await main(page).getByText('Satt på pause', { exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await main(page).getByRole('link', { name: 'Legg ut igjen' }).click();
  await page.getByText('Alt som må fylles ut, er på plass.').waitFor();
  await page.getByRole('button', { name: 'Legg ut igjen' }).click();
  await page.waitForURL((url) => url.pathname === '/my-listing');
  await main(page).getByRole('link', { name: 'Toroms med nymalt takterrasse' }).first().click();
  await page.getByRole('heading', { level: 1, name: /Toroms med nymalt takterrasse|Markveien/ }).waitFor();

  await page.goto('/my-listing');
  await page.getByText('Mer', { exact: true }).click();
  await page.getByRole('button', { name: 'Merk som solgt' }).click();
  const sold = page.getByRole('dialog', { name: 'Merk som solgt' });
  await sold.getByLabel('Salgspris').fill('4 650 000');
  expect(await axeFindings(page)).toEqual([]);
  await sold.getByRole('button', { name: 'Merk som solgt' }).click();
  await main(page).getByText('Solgt', { exact: true }).waitFor();

  // Within what is paid for it is offered again at once.
  await page.goto(`/my-listing/${id}/publish`);
  await page.getByText('Alt som må fylles ut, er på plass.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Gå til betaling' }).count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Publiser', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/my-listing');
  await main(page).getByText('Publisert', { exact: true }).waitFor();
  await page.getByText('Mer', { exact: true }).click();
  await page.getByRole('button', { name: 'Lag en kopi' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lag en kopi' }).click();
  await page.waitForURL((url) => /\/my-listing\/[0-9a-f-]{36}$/.test(url.pathname) && !url.pathname.endsWith(id));
});

it('refuses what no home has at its field, asks about what few have, and what buyers would miss once more', async () => {
  site.allow(/Failed to load resource.*400/);
  const page = await site.visit({ region: 'no', language: 'nb' }, PHONE);
  const email = 'ola@grend.example';
  await site.signIn(page, email);
  const id = await drafted(page, email, { title: 'Toroms uten totalpris' });
  await page.goto(`/my-listing/${id}?tab=property_detail&part=building`);
  const year = page.getByLabel('Byggeår', { exact: true });
  // Nobody is told while they are typing.
  const refused = page.waitForResponse((response) => response.status() === 400);
  await year.fill('1066');
  await refused;
  await expect.poll(() => page.getByText('Ingen boliger som står i dag').count()).toBe(0);
  await year.blur();
  await page.getByText('Ingen boliger som står i dag, er så gamle.').waitFor();
  await expect.poll(() => year.inputValue()).toBe('1066');
  expect(await axeFindings(page)).toEqual([]);
  await year.fill('1450');
  await year.blur();
  await page.getByText('Svært få boliger er så gamle. Stemmer årstallet?').waitFor();
  await year.fill('1930');
  await year.blur();
  await page.getByText('Svært få boliger er så gamle.').waitFor({ state: 'detached' });

  await page.goto(`/my-listing/${id}/publish`);
  const asked = page.getByRole('region', { name: 'Kjøperne ser totalprisen uten omkostninger' });
  await asked.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await asked.getByRole('button', { name: 'Det er ingen omkostninger' }).click();
  await asked.waitFor({ state: 'detached' });
  const others = page.getByRole('region', { name: 'Dette spør kjøperne også etter' });
  await others.getByRole('button', { name: 'Det er ingen felleskostnader' }).click();
  await others.getByRole('button').waitFor({ state: 'detached' });
  await others.getByRole('link', { name: 'Fyll inn energimerket' }).waitFor();
});

it('waits for staff, who refuse it with a reason and let it through when it is mended', async () => {
  const page = await site.visit({ region: 'no', language: 'nb' }, PHONE);
  await site.signIn(page, 'kari@grend.example');
  const id = await drafted(page, 'kari@grend.example', {
    title: 'Treroms til gjennomgang',
    description: 'Flere bilder på www.eksempel.example',
  });
  await payByVipps(page, id);
  await page.getByRole('heading', { name: 'Beløpet er reservert' }).waitFor();
  await page.goto('/my-listing');
  await main(page).getByText('Vi ser over annonsen før den publiseres').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  site.allow(/status of 404/);
  expect((await page.goto('/my-listing/review'))?.status()).toBe(404);

  const staff = await site.visit({ region: 'au', language: 'en' }, DESKTOP);
  await signInStaff(staff, 'olivia@grend.example');
  await staff.goto('/my-listing');
  await main(staff)
    .getByRole('link', { name: /listings? waits? to be looked at$/ })
    .click();
  await staff.getByRole('heading', { name: 'Treroms til gjennomgang' }).waitFor();
  await staff.getByText('A text mentions another website.').waitFor();
  expect(await axeFindings(staff)).toEqual([]);
  await main(staff).getByRole('link', { name: 'Preview' }).click();
  await staff.getByText('Not public yet.').waitFor();
  await staff.getByRole('heading', { level: 1, name: /Treroms til gjennomgang|Markveien/ }).waitFor();
  expect(await axeFindings(staff)).toEqual([]);
  await staff.getByRole('link', { name: 'All that wait' }).click();
  await staff.getByLabel('Refuse “Treroms til gjennomgang”').click();
  site.allow(/status of 400/);
  await staff.getByRole('textbox', { name: 'Why it is refused' }).fill(' ');
  await staff.getByRole('button', { name: 'Refuse and tell the owner' }).click();
  await expect.poll(() => staff.locator('textarea[aria-invalid=true]').count()).toBe(1);
  await expect.poll(() => main(staff).textContent()).not.toContain('field.');
  await staff.getByRole('textbox', { name: 'Why it is refused' }).fill('Ta ut adressen til det andre nettstedet.');
  expect(await axeFindings(staff)).toEqual([]);
  await staff.getByRole('button', { name: 'Refuse and tell the owner' }).click();
  await staff.getByText('is refused. Its owner has been told why.').waitFor();
  await staff.getByText('Nothing is waiting').waitFor();

  await page.goto('/my-listing');
  await main(page).getByText('Ta ut adressen til det andre nettstedet.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await main(page).getByRole('link', { name: 'Rett annonsen' }).click();
  await main(page).getByText('Vi kunne ikke publisere annonsen slik den er').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await openMailTo(page, 'kari@grend.example', /ble ikke publisert/);

  // Sent as it was, it waits again; its owner is told once it is let through.
  await payByVipps(page, id);
  await page.getByRole('heading', { name: 'Beløpet er reservert' }).waitFor();
  await staff.goto('/my-listing/review');
  await staff.getByRole('button', { name: 'Let through “Treroms til gjennomgang”' }).click();
  await staff.getByText('is let through. Its owner has been told.').waitFor();
  await openMailTo(page, 'kari@grend.example', /er publisert/);
  await page.goto('/my-listing');
  await main(page).getByText('Publisert', { exact: true }).waitFor();
});

it('says why a home cannot be offered again yet, and offers it once its new contact is proven by a code', async () => {
  const page = await site.visit({ region: 'no', language: 'nb' }, DESKTOP);
  const email = 'ola@grend.example';
  await site.signIn(page, email);
  const id = await drafted(page, email, { title: 'Hjørneleilighet med ny kontakt' });
  await payByVipps(page, id);
  await page.getByRole('heading', { name: 'Annonsen er publisert' }).waitFor();
  const path = `/api/user/properties/draft/${id}`;
  const { version } = await call<{ version: number }>(page, email, 'PUT', `${path}/deactivate`);
  const contacts = [{ name: 'Salg', email: 'salg@grend.example' }];
  await call(page, email, 'PATCH', path, { version, form_data: { contacts } });
  await call(page, email, 'PUT', `${path}/close`);

  await page.goto('/my-listing');
  const listing = main(page).locator('li').filter({ hasText: 'Hjørneleilighet med ny kontakt' });
  await listing.getByText('Mer', { exact: true }).click();
  await listing.getByRole('button', { name: 'Legg ut på nytt' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Legg ut på nytt' }).click();
  const stopped = page.getByRole('dialog', { name: 'Ikke lagt ut på nytt ennå' });
  await stopped.getByText('Kontakten må bekreftes.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await stopped.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Send kode til salg@grend.example' }).click();
  const code = page.getByRole('textbox', { name: 'Kode sendt til salg@grend.example' });
  await code.waitFor();
  // A phone loads the page again while its reader looks up the code.
  await page.reload();
  site.allow(/status of 400/);
  await code.fill('12');
  await page.getByRole('button', { name: 'Bekreft', exact: true }).click();
  await expect.poll(() => page.locator('[name=code][aria-invalid=true]').count()).toBe(1);
  expect(await axeFindings(page)).toEqual([]);
  const mails = await anotherTab(page);
  await openMailTo(mails, 'salg@grend.example', /\d{6} er koden din/);
  const heading = (await mails.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await mails.close();
  await code.fill(/\d{6}/.exec(heading)?.[0] ?? '');
  await page.getByRole('button', { name: 'Bekreft', exact: true }).click();
  await code.waitFor({ state: 'detached' });
  await page.getByText('Alt som må fylles ut, er på plass.').waitFor();
  await page.getByRole('button', { name: 'Publiser', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/my-listing');
  await listing.getByText('Publisert', { exact: true }).waitFor();
});

it('keeps what was typed without a network for the next visit, and what was typed after being signed out', async () => {
  const page = await site.visit({ region: 'no', language: 'nb' }, PHONE);
  const email = 'ola@grend.example';
  await site.signIn(page, email);
  const id = await drafted(page, email, { title: 'Skrevet på hytta' });
  const form = `/my-listing/${id}?tab=property_detail`;
  const title = (on: Page) => on.locator('[name="propertyDetail.title"]');
  const saved = (on: Page) => on.getByRole('status').filter({ hasText: /^Lagret \d/ });
  await page.goto(form);
  site.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await title(page).fill('Skrevet uten dekning');
  await page.getByText('Ikke sendt ennå: ingen forbindelse.').waitFor();
  const later = await anotherTab(page);
  await page.close();
  await later.context().setOffline(false);
  await later.goto(form);
  await later.getByText('Vi fant endringer som ikke var sendt').waitFor();
  await saved(later).waitFor();
  await expect.poll(() => title(later).inputValue()).toBe('Skrevet uten dekning');
  // Signed out elsewhere, as by the list of one's sessions.
  const elsewhere = await site.visit({ region: 'no', language: 'nb' });
  await call(elsewhere, email, 'DELETE', '/api/user/sessions');
  site.allow(/status of 401/);
  await title(later).fill('Skrevet etter utlogging');
  await later.waitForURL(/\/login\?redirect=/);
  expect(await axeFindings(later)).toEqual([]);
  await site.signIn(later, email);
  await later.goto(form);
  await saved(later).waitFor();
  await expect.poll(() => title(later).inputValue()).toBe('Skrevet etter utlogging');
  const kept = await call<{ form_data: { property_detail: { title: string } } }>(
    later,
    email,
    'GET',
    `/api/user/properties/draft/${id}`,
  );
  expect(kept.form_data.property_detail.title).toBe('Skrevet etter utlogging');
});

it('keeps what was saved in another tab when something else is saved here', async () => {
  const page = await site.visit({ region: 'no', language: 'nb' }, PHONE);
  const email = 'ola@grend.example';
  await site.signIn(page, email);
  const id = await drafted(page, email, { title: 'Overskrift fra før' });
  const form = `/my-listing/${id}?tab=property_detail`;
  const other = await anotherTab(page);
  for (const tab of [page, other]) await tab.goto(form);
  const field = (on: Page, name: string) => on.locator(`[name="propertyDetail.${name}"]`);
  const saved = (on: Page) => on.getByRole('status').filter({ hasText: /^Lagret \d/ });
  await field(page, 'title').fill('Overskrift fra den ene fanen');
  await saved(page).waitFor();
  await field(other, 'description').fill('Beskrivelse fra den andre fanen');
  await saved(other).waitFor();
  const read = async () => {
    const path = `/api/user/properties/draft/${id}`;
    const { form_data } = await call<{ form_data: { property_detail: object } }>(page, email, 'GET', path);
    return form_data.property_detail;
  };
  const both = { title: 'Overskrift fra den ene fanen', description: 'Beskrivelse fra den andre fanen' };
  expect(await read()).toMatchObject(both);
  await expect.poll(() => field(other, 'title').inputValue()).toBe(both.title);
  await page.reload();
  await page.getByText('Alle endringer er lagret').waitFor();
  await expect.poll(() => field(page, 'title').inputValue()).toBe(both.title);
  await expect.poll(() => field(page, 'description').inputValue()).toBe(both.description);

  // Where both have changed the same, and one gives way.
  await field(page, 'title').fill('Enda en overskrift');
  await saved(page).waitFor();
  await field(other, 'title').fill('En annen overskrift');
  await other.getByRole('button', { name: 'Bruk det som står der' }).click();
  await saved(other).waitFor();
  expect(await read()).toMatchObject({ ...both, title: 'Enda en overskrift' });
  await expect.poll(() => field(other, 'title').inputValue()).toBe('Enda en overskrift');
});
