import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../app.testing.ts';
import { aListing } from '../../properties/record.testing.ts';
import { askAbout } from '../asking.testing.ts';

/** What a month comes to when the rate changes, through the socket of a home's page. */

let app: TestApp;
let origin: string;
let home: string;
let auctioned: string;
beforeAll(async () => {
  app = await startTestApp();
  [home = '', auctioned = ''] = await app.add(
    aListing({ prices: { currency: 'NOK', askingPrice: 4_200_000, jointDebt: 312_000, sharedCost: 3_412 } }),
    aListing({
      ...{ region: 'au', timeZone: 'Australia/Melbourne', language: 'en' },
      prices: { currency: 'AUD', askingPrice: 640_000 },
      address: { suburb: 'Coburg', region: 'VIC', postCode: '3058', lat: -37.744, lng: 144.966 },
    }),
  );
  origin = await app.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

/** What is answered to questions of one conversation, each by its kind, rate and text. */
async function told(id: string, questions: readonly string[], lang = 'nb', host = 'grend.no') {
  const one = await askAbout(origin, id, { lang, host });
  const all: string[] = [];
  for (const question of questions) {
    const [answer, ...others] = (await one.ask(question)).answers ?? [];
    expect(others).toEqual([]);
    const rate = answer?.inputs?.find(({ label }) => label === 'Rente' || label === 'Interest')?.value;
    all.push([answer?.kind, rate, answer?.text].join(' ').replaceAll(/[\u00a0\u202f]/g, ' '));
  }
  await one.close();
  return all;
}

it('is told of the assumed rate and so many points, with the shared debt at as many', async () => {
  const [up, named, doubled, down] = await told(home, [
    'Hva koster det per måned hvis renta går opp 2 prosent?',
    'hva om renta stiger med 2 prosentpoeng',
    'renten dobles',
    'hva hvis renta faller 1 prosent',
  ]);
  expect(up).toMatch(/^computed 7,5 % Ved 7,5 % rente, 2 prosentpoeng over de 5,5 % .* i måneden\./);
  // An annuity of 312,000 kr over 30 years: 2,182 a month at 7.5 %, and 1,772 at 5.5 %.
  expect(up).toContain('410 kr høyere felleskostnader');
  expect(named).toBe(up);
  expect(doubled).toMatch(/^computed 11 % Ved 11 % rente, 5,5 prosentpoeng over /);
  expect(down).toMatch(/^computed 4,5 % Ved 4,5 % rente, 1 prosentpoeng under .* 191 kr lavere felleskostnader/);
});

it('goes on from what was asked before', async () => {
  const [, further, from, beside] = await told(home, [
    'hva om renta stiger med 2 prosentpoeng',
    'og hvis den går opp 3 prosent?',
    'hva med 7 %?',
    'og hvis renta går ned ett prosentpoeng?',
  ]);
  expect(further).toMatch(/^computed 8,5 % /);
  expect(from).toMatch(/^computed 7 % Kalkulatoren/);
  expect(beside).toMatch(/^computed 6 % Ved 6 % rente, 1 prosentpoeng under de 7 % du spurte om/);
});

it('is told in English, without shared debt where there is none', async () => {
  const [up, hit] = await told(auctioned, ['if rates go up 2 per cent', 'what if rates hit 8%'], 'en', 'grend.com');
  expect(up).toMatch(/^computed 8% At 8% interest, 2 percentage points above the 6% .* a month\./);
  expect(up).not.toContain('shared');
  expect(hit).toMatch(/^computed 8% /);
});

it('is no forecast, and no other rate', async () => {
  expect(await told(home, ['tror du renta går opp 2 prosent'])).toMatchObject([expect.stringMatching(/^out_of_scope/)]);
  expect(await told(auctioned, ['will rates go up?'], 'en', 'grend.com')).toMatchObject([
    expect.stringMatching(/^out_of_scope/),
  ]);
});
