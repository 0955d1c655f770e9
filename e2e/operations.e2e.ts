import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runStaff } from '../src/accounts/staff/run.ts';
import { runImport } from '../src/imports/run.ts';
import { openDatabase } from '../src/platform/db/database.server.ts';
import { silentLog } from '../src/platform/log.server.ts';
import { axeFindings } from './axe.ts';
import { signInStaff } from './staff.ts';
import { DESKTOP, startSite, type Site } from './support.ts';

/** What those who run the site see of mail, jobs, imports, flags and consents, and do about it. */

const [OLIVIA, KARI, OLA] = ['olivia@grend.example', 'kari@grend.example', 'ola@grend.example'];
const TABLET = { viewport: { width: 768, height: 1024 } };

let site: Site;
/** Where somebody works. */
let agencyName = '';
beforeAll(async () => {
  site = await startSite({}, async (folder) => {
    let said = '';
    const by = { env: { DATA_DIR: folder }, write: (text: string) => (said += text) };
    for (const email of [OLIVIA, KARI]) expect(await runStaff(['add', email], by), said).toBe(0);
    await importHomes(folder);
    await leaveWork(folder);
  });
});
afterAll(async () => {
  await site.close();
});

/** An import of three homes, of which one is wrong. */
async function importHomes(folder: string): Promise<void> {
  const [mapping, file] = [join(folder, 'own.json'), join(folder, 'homes.json')];
  writeFileSync(mapping, JSON.stringify({ source: 'own-homes', format: { type: 'listing' }, region: 'no' }));
  const home = (externalId: string, title: string) => ({
    ...{ external_id: externalId, title, object_type: 'residential_sale', property_types: ['apartment'] },
    ...{ availability: 'available', condition: 'used', language: 'nb', owner_type: 'api' },
    ...{ address: {}, prices: { currency: 'NOK' }, time_zone: 'Europe/Oslo' },
    ...{ created_at: '2026-01-01T00:00:00Z', published_at: '2026-01-01T00:00:00Z' },
  });
  writeFileSync(file, JSON.stringify([home('a', 'Lys toroms'), home('b', ''), home('a', 'Lys toroms')]));
  await runImport(['listings', file, '--mapping', mapping], {
    env: { DATA_DIR: folder },
    stdout: { write: () => true },
    stderr: { write: () => true },
    signal: new AbortController().signal,
  });
}

/** Mail and jobs that failed, as a night without a mail server leaves them. */
async function leaveWork(folder: string): Promise<void> {
  const db = await openDatabase({ dataDir: folder, log: silentLog() });
  for (const [key, subject] of [
    ['receipt no 1', 'Kvittering NO-000001'],
    ['lead 1 seller', 'Storgata 1: melding fra Kari'],
  ])
    await db.query(
      `WITH mail AS (
         INSERT INTO outbox (idempotency_key, sender_name, sender_address, recipient_name, recipient_address, subject, html, plain_text, language, brand, created_at, state)
         VALUES ($1, 'grend', 'no-reply@grend.example', 'Ola Hansen', 'ola.hansen@mottaker.example', $2, '<p>Hei</p>', 'Hei', 'nb', 'grend', now(), 'failed')
         RETURNING id::text AS id
       ) INSERT INTO jobs (kind, key, payload, state, run_at, created_at, failed_at, tries, last_error)
       SELECT 'mail', id, jsonb_build_object('mailId', id), 'failed', now(), now(), now(), 8,
         'the mail server did not take a mail: ECONNECTION' FROM mail`,
      [key, subject],
    );
  await db.query(
    `INSERT INTO jobs (kind, payload, state, run_at, created_at, failed_at, tries, last_error)
     VALUES ('file_removal', '{"file": "exports/nothing"}', 'failed', now(), now(), now(), 8, 'the folder could not be opened')`,
  );
  // An agency with homes, where Ola works and somebody is asked.
  const [agency] = await db.query<{ name: string }>(
    `WITH agency AS (
       SELECT id, name FROM agencies WHERE region = 'no' AND id <> '287955' ORDER BY id LIMIT 1
     ), asked AS (
       INSERT INTO agency_invitations (agency_id, email, email_key, role, token_hash, sent_at, expires_at)
       SELECT id, 'ny@megler.example', 'ny@megler.example', 'agent', 'hash'::bytea, now(), now() + interval '9 days' FROM agency
     ), member AS (
       INSERT INTO agency_members (agency_id, user_id, role, joined_at)
       SELECT agency.id, users.id, 'agent', now() FROM agency, users WHERE users.email = $1
     ) SELECT name FROM agency`,
    [OLA],
  );
  agencyName = agency?.name ?? '';
  await db.close();
}

async function isWell(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
}

it('are looked into and put right', async () => {
  const page = await site.visit({ region: 'no', language: 'nb' }, { ...DESKTOP, baseURL: site.url });
  await signInStaff(page, OLIVIA);
  await page.goto('/admin/mail?state=failed');
  await page.getByRole('heading', { level: 1, name: 'E-post' }).waitFor();
  await isWell(page);
  const main = page.getByRole('main');
  await expect.poll(() => main.textContent()).toContain('o•••@mottaker.example');
  await expect.poll(() => main.textContent()).not.toMatch(/ola\.hansen|Storgata/);
  await page.getByRole('listitem').filter({ hasText: 'Kvittering NO-000001' }).getByRole('link').click();
  await page.getByText('ola.hansen@mottaker.example').waitFor();
  await isWell(page);
  await page.goBack();
  await page.getByRole('button', { name: 'Send alt som feilet, på nytt' }).click();
  await page.getByText('2 prøves på nytt.').waitFor();

  await page.getByRole('link', { name: 'Jobber' }).click();
  await page.getByRole('heading', { level: 1, name: 'Jobber' }).waitFor();
  await isWell(page);
  await page.getByRole('button', { name: 'Prøv alle på nytt' }).click();
  await page.getByText('1 prøves på nytt.').waitFor();

  await page
    .getByRole('navigation', { name: 'Administrasjon' })
    .getByRole('link', { name: 'Importer', exact: true })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Importer og filer fra meglere' }).waitFor();
  await isWell(page);
  await page.getByRole('link', { name: 'own-homes' }).click();
  await page.getByRole('heading', { level: 1, name: 'own-homes' }).waitFor();
  await page.getByRole('link', { name: /^value_refused/ }).click();
  await page.getByText('Element 3 · a · id_twice').waitFor({ state: 'detached' });
  await page.getByText('Element 2 · b · value_refused').waitFor();
  await isWell(page);

  await page.getByRole('link', { name: 'Funksjonsflagg' }).click();
  await page.getByLabel('Flagget er').last().selectOption('På');
  await page.getByLabel('Andel i prosent').last().fill('20');
  await page.getByRole('button', { name: 'Lagre regler' }).click();
  await page.getByText('Reglene er lagret.').waitFor();
  await page.getByText('Regel 1').waitFor();
  await isWell(page);

  await page.getByRole('link', { name: 'Samtykker' }).click();
  await page.getByRole('heading', { level: 1, name: 'Samtykker' }).waitFor();
  await isWell(page);
});

it('stand well on a tablet, in the dark and in English', async () => {
  const page = await site.visit(
    { region: 'au', language: 'en', appearance: 'dark', theme: 'zrch' },
    { ...TABLET, baseURL: site.url },
  );
  await signInStaff(page, KARI);
  for (const [path, heading] of [
    ['/admin/agencies', 'Agencies'],
    ['/admin/leads', 'Enquiries'],
    ['/admin/prices', 'Prices'],
    ['/admin/mail', 'Mail'],
    ['/admin/jobs', 'Jobs'],
    ['/admin/imports', 'Imports and feeds'],
    ['/admin/imports/run?source=own-homes', 'own-homes'],
    ['/admin/payments', 'Orders and payments'],
    ['/admin/flags', 'Feature flags'],
    ['/admin/consent', 'Consents'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await isWell(page);
    // The list of places shows the one that is open, and the page its beginning.
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    const open = page.getByRole('navigation', { name: 'Administration' }).locator('[aria-current]');
    await expect
      .poll(async () => {
        const box = await open.boundingBox();
        return box !== null && box.y + box.height < TABLET.viewport.height;
      })
      .toBe(true);
  }

  // An agency is found, and looked into; somebody is taken out of it, and an invitation is ended.
  const name = agencyName;
  await page.goto('/admin/agencies');
  await page.getByLabel('Name or place').fill(name);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: '1 person · 1 invitation' });
  await line.getByRole('link', { name }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await isWell(page);
  await page.getByText(/^Take out of the agency/).click();
  await isWell(page);
  await page.getByRole('button', { name: /^Take out / }).click();
  await page.getByText('Taken out of the agency.').waitFor();
  await page.getByText('Nobody has an account here yet.').waitFor();
  await page.getByRole('button', { name: 'Withdraw ny@megler.example' }).click();
  await page.getByText('The invitation is withdrawn.').waitFor();
  await page.getByText('No invitation waits for an answer.').waitFor();
});
