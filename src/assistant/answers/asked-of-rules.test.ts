import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../app.testing.ts';
import { aListing } from '../../properties/record.testing.ts';
import { askAbout, wordsOf } from '../asking.testing.ts';

/** What one may do, has to pay or can get; more wordings are in `bench/assistant/asked-rules.ts`. */

let app: TestApp;
let origin: string;
let flat: string;
let house: string;
let room: string;
let leased: string;
let refusing: string;
beforeAll(async () => {
  app = await startTestApp();
  const inSydney = {
    ...({ region: 'au', timeZone: 'Australia/Sydney', language: 'en', objectType: 'residential_rent' } as const),
    propertyTypes: ['apartment' as const],
    address: { street: '9 King Street', suburb: 'Newtown', region: 'NSW', postCode: '2042' },
    prices: { currency: 'AUD' as const, rent: 650, deposit: 2_600 },
  };
  [flat = '', house = '', room = '', leased = '', refusing = ''] = await app.add(
    aListing({
      ownership: 'share',
      description: 'En hybel er leid ut i dag.',
      prices: { currency: 'NOK', askingPrice: 4_500_000, jointDebt: 320_000, sharedCost: 6_200, addingCost: 9_800 },
    }),
    aListing({ ownership: 'freehold', propertyTypes: ['single_dwelling'], description: 'Et hus.' }),
    aListing({
      objectType: 'residential_rent',
      propertyTypes: ['room_in_shared_apartment'],
      description: 'Fin hybel.',
      prices: { currency: 'NOK', rent: 8_000, deposit: 24_000 },
    }),
    aListing({ ...inSydney, description: 'One bedroom.', contract: { leaseMonths: 12 } }),
    aListing({ ...inSydney, description: 'One bedroom.', contract: { isPetAllowed: false } }),
  );
  origin = await app.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

async function answersTo(home: string, question: string, lang: string): Promise<string> {
  const one = await askAbout(origin, home, { lang, host: lang === 'nb' ? 'grend.no' : 'grend.au' });
  const { answers = [] } = await one.ask(question);
  await one.close();
  const said = answers.flatMap(wordsOf).join(' ');
  return said.replaceAll(/[\u00a0\u202f]/g, ' ');
}

describe('a question of a rule', () => {
  it.each([
    ['Må vi ha 15 % egenkapital?', () => flat, 'nb', ['10 %, ikke 15 %', '31. desember 2024', 'Her trenger du minst']],
    ['kan jeg pusse opp badet selv', () => flat, 'nb', ['TEK17', '§§ 5-12 og 5-17', 'Spør styret']],
    ['kan jeg pusse opp badet selv', () => house, 'nb', ['TEK17', 'selveiet']],
    ['kan jeg leie ut et rom', () => flat, 'nb', ['hybel', 'uten styrets samtykke', '§ 7-2']],
    ['kan jeg leie ut et rom', () => house, 'nb', ['selveier', '§ 7-2']],
    ['hvor mye kan jeg by', () => flat, 'nb', ['finansieringsbevis', 'Fellesgjelden']],
    ['kan jeg få bostøtte', () => room, 'nb', ['bustøttelova', 'rom i et kollektiv']],
    ['og i Bergen da?', () => flat, 'nb', ['bare om denne boligen']],
    ['can I break the lease', () => leased, 'en', ['s 107', '$2,600 in the first quarter', '$650 in the last']],
    ['can i pay bond in installments', () => leased, 'en', ['$2,600', 'Rentstart']],
    ['can I have a dog', () => refusing, 'en', ['No', '19 May 2025', '21 days']],
    ['who pays the strata', () => leased, 'en', ['The landlord does', 's 40']],
  ] as const)('is answered by law, beside what the home says: %s (%#)', async (question, home, lang, parts) => {
    const said = await answersTo(home(), question, lang);
    for (const part of parts) expect(said).toContain(part);
  });

  it('of a bathroom is none where its age is asked for', async () => {
    expect(await answersTo(flat, 'er badet pusset opp', 'nb')).not.toContain('TEK17');
  });

  it('of duty on land speaks of no toilet', async () => {
    expect(await answersTo(house, 'do i pay document duty', 'en')).not.toContain('toilet');
  });
});
