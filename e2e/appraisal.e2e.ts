import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { formHasAged } from './form-age.ts';
import { openMailTo } from './mail.ts';
import { DESKTOP, PHONE, startSite, type Site } from './support.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ RATE_LIMIT_LEAD: '0' });
  // Drawing a map without a graphics card is slow, and the browser says so.
  site.allow(/GPU stall due to ReadPixels/);
  // Without JavaScript nobody asks for the texts that the page has fetched ahead, and only the server can tell what is
  // wrong with a form.
  site.allow(/preloaded using link preload but not used/);
  site.allow(/Failed to load resource.*400.*\/(appraisal|contact)/);
});
afterAll(() => site.close());

/** The paths of two Australian offices that can be asked. */
async function offices(): Promise<readonly [string, string]> {
  const page = await site.visit({ region: 'au' });
  const answer = await page.request.get('/api/v2/agencies?place=Sydney');
  const { data } = (await answer.json()) as { data: { id: string; email?: string; children: unknown[] }[] };
  const [first, second] = data.filter(({ email, children }) => email !== undefined && children.length === 0);
  await page.context().close();
  return [`/agent/${first?.id ?? ''}`, `/agent/${second?.id ?? ''}`];
}

it('asks an agency from its page, and the next one without typing it again', async () => {
  const [first, second] = await offices();
  const page = await site.visit({ region: 'au', language: 'en' }, DESKTOP);
  await page.goto(first);
  const link = page.getByRole('link', { name: 'Request an appraisal' });
  await link.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await dialog.getByRole('link', { name: 'Enter the address of the home' }).click();
  const address = dialog.getByRole('combobox', { name: 'Address of the home' });
  await expect.poll(() => address.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  await address.fill('12 Crown Street, Surry Hills');
  await dialog.getByRole('combobox', { name: 'When?' }).selectOption('soon');
  await dialog.getByRole('textbox', { name: 'Your name' }).fill('Mary Seller');
  await dialog.getByRole('textbox', { name: 'Your email' }).fill('mary.seller@example.com');
  await formHasAged();
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await dialog.getByRole('heading', { name: 'Your request has been sent' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);

  await page.goto(second);
  await link.click();
  await expect.poll(() => address.inputValue()).toBe('12 Crown Street, Surry Hills');
  await expect
    .poll(() => dialog.getByRole('textbox', { name: 'Your email' }).inputValue())
    .toBe('mary.seller@example.com');

  await openMailTo(page, 'mary.seller@example.com', /^Your request for an appraisal/);
  await page.frameLocator('iframe').getByText('12 Crown Street, Surry Hills').waitFor();
  await page.goto('/dev/mail');
  await page.getByRole('link', { name: /Crown Street.*Mary Seller asks for an appraisal/ }).click();
  await page.frameLocator('iframe').getByText('Within three months').waitFor();
});

it('leads from the estimate of one’s own home to agents who can see it, with what was told of it', async () => {
  const page = await site.visit({ region: 'no' }, PHONE);
  await page.goto('/value?place=Grünerløkka&type=apartment&size=60&bedrooms=2');
  await page.getByRole('heading', { name: 'Meglere som selger i nærheten' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page
    .getByRole('link', { name: /^Be om verdivurdering fra / })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: /^Be .* om verdivurdering$/ }).waitFor();
  await expect.poll(() => page.getByRole('combobox', { name: 'Boligens adresse' }).inputValue()).toBe('Grünerløkka');
  await expect.poll(() => page.getByRole('textbox', { name: 'Bruksareal, m²' }).inputValue()).toBe('60');
  await expect.poll(() => page.getByRole('combobox', { name: 'Boligtype' }).inputValue()).toBe('apartment');
  expect(await axeFindings(page)).toEqual([]);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

it('takes a request without JavaScript, and keeps what was typed when something is wrong', async () => {
  const page = await site.visit({ region: 'no' }, { ...PHONE, javaScriptEnabled: false });
  const [agency] = await offices();
  await page.goto(`${agency}/appraisal`);
  await formHasAged();
  await page.getByRole('textbox', { name: 'Boligens adresse' }).fill('Storgata 1, Oslo');
  await page.getByRole('textbox', { name: 'Soverom' }).fill('99');
  await page.getByRole('textbox', { name: 'Navnet ditt' }).fill('Kari Selger');
  await page.getByRole('textbox', { name: 'E-postadressen din' }).fill('kari.selger@example.com');
  await page.getByRole('button', { name: 'Send forespørsel' }).click();
  await page.getByRole('link', { name: /Skriv et tall fra 0 til 20/ }).waitFor();
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Boligens adresse' }).inputValue())
    .toBe('Storgata 1, Oslo');
  await page.getByRole('textbox', { name: 'Soverom' }).fill('3');
  await formHasAged();
  await page.getByRole('button', { name: 'Send forespørsel' }).click();
  await page.getByRole('heading', { name: 'Forespørselen er sendt' }).waitFor();
});

it('leads to the list of agencies where owners who sell by themselves are asked', async () => {
  const page = await site.visit({ region: 'no' }, PHONE);
  await page.goto('/agent/287955/appraisal');
  await page.waitForURL((url) => url.pathname === '/agent');
});

it('takes a message to an agency that is about no home, from its page and without JavaScript', async () => {
  const [first] = await offices();
  const page = await site.visit({ region: 'au', language: 'en' }, PHONE);
  await page.goto(first);
  const link = page.getByRole('link', { name: 'Send a message' });
  await link.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await dialog.getByRole('link', { name: 'Write a message' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Your message' }).fill('What do you charge for selling?');
  await dialog.getByRole('textbox', { name: 'Your name' }).fill('Mary Writer');
  await dialog.getByRole('textbox', { name: 'Your email' }).fill('mary.writer@example.com');
  await formHasAged();
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await dialog.getByRole('heading', { name: 'Your message has been sent' }).waitFor();
  await openMailTo(page, 'mary.writer@example.com', /^Your message to/);
  await page.frameLocator('iframe').getByText('What do you charge for selling?').waitFor();

  const plain = await site.visit({ region: 'no' }, { ...PHONE, javaScriptEnabled: false });
  await plain.goto(`${first}/contact`);
  await formHasAged();
  await plain.getByRole('textbox', { name: 'Meldingen din' }).fill('Hva koster det?');
  await plain.getByRole('textbox', { name: 'Navnet ditt' }).fill('Kari Skriver');
  await plain.getByRole('textbox', { name: 'E-postadressen din' }).fill('kari');
  await plain.getByRole('button', { name: 'Send melding' }).click();
  await plain.getByRole('link', { name: /Skriv en e-postadresse/ }).waitFor();
  await expect.poll(() => plain.getByRole('textbox', { name: 'Meldingen din' }).inputValue()).toBe('Hva koster det?');
  await plain.getByRole('textbox', { name: 'E-postadressen din' }).fill('kari.skriver@example.com');
  await formHasAged();
  await plain.getByRole('button', { name: 'Send melding' }).click();
  await plain.getByRole('heading', { name: 'Meldingen er sendt' }).waitFor();
});

it('values a home at an address where none is on offer, and names what its floor makes', async () => {
  const page = await site.visit({ region: 'no' }, PHONE);
  await page.goto('/value');
  const where = page.getByRole('combobox', { name: 'Adresse, gate eller område' });
  await where.fill('Markveien 335');
  await page
    .getByRole('option', { name: /^Markveien 335/ })
    .first()
    .click();
  await expect.poll(() => where.inputValue()).toMatch(/^Markveien 335, .*Oslo/);
  // What a flat has not is not asked for.
  await expect.poll(() => page.getByLabel('Tomt, m²').isVisible()).toBe(false);
  await page.getByLabel('Størrelse, m²').fill('60');
  await page.getByLabel('Etasje').fill('12');
  await page.getByRole('button', { name: 'Se anslaget' }).click();
  const apart = page.getByRole('heading', { name: 'Det som skiller boligen fra dem den er sammenlignet med' });
  await apart.waitFor();
  const shares = page.locator('dl').filter({ hasText: 'Etasje: 12' });
  await expect.poll(() => shares.innerText()).toMatch(/Etasje: 12\s+\+\d+(,\d)?\s%/);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('Boligtype').selectOption('Enebolig');
  await expect.poll(() => page.getByLabel('Etasje').isVisible()).toBe(false);
});
