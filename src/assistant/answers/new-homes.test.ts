import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../app.testing.ts';
import { aListing, anAuction } from '../../properties/record.testing.ts';
import { askAbout } from '../asking.testing.ts';

/** What buyers of homes that are yet to be built ask, and buyers in Australia of the contract. */

let app: TestApp;
let origin: string;
let unbuilt: string;
let used: string;
let unclear: string;
let sydney: string;
let melbourne: string;
beforeAll(async () => {
  app = await startTestApp();
  [unbuilt = '', used = '', unclear = '', sydney = '', melbourne = ''] = await app.add(
    aListing({ condition: 'new', contract: { availableFrom: '2028-03-24' } }),
    aListing({ condition: 'used', contract: { availableFrom: '2027-02-02' } }),
    aListing({ ownership: 'other', prices: { currency: 'NOK', askingPrice: 3_600_000, jointDebt: 400_000 } }),
    withoutContract({ address: { street: '6 Napier Street', suburb: 'Paddington', region: 'NSW', postCode: '2021' } }),
    withoutContract({ address: { street: '4 Hopetoun Road', suburb: 'Toorak', region: 'VIC', postCode: '3142' } }),
  );
  origin = await app.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

/** An auction whose contract has to be asked for. */
function withoutContract(changes: Parameters<typeof anAuction>[0]) {
  const { contractOfSaleLink: _link, ...record } = anAuction(changes);
  return record;
}

async function answersTo(home: string, question: string, lang: string) {
  const one = await askAbout(origin, home, { lang });
  const { answers = [] } = await one.ask(question);
  await one.close();
  return answers.map((answer) => ({ ...answer, text: answer.text.replaceAll(/[\u00a0\u202f]/g, ' ') }));
}

it('has nothing to say of money in advance but what the law does, and no word of a rental’s', async () => {
  const [answer, ...others] = await answersTo(unbuilt, 'Hvor mye må jeg betale på forskudd?', 'nb');
  expect(others).toEqual([]);
  expect(answer).toMatchObject({ kind: 'absent', sources: [], general: expect.stringContaining('§ 47') as string });
  expect(answer?.text).not.toContain('innflytting');
});

it('tells the guarantee that the law asks for where the listing tells none', async () => {
  expect(await answersTo(unbuilt, 'Hva slags garantier får jeg ved nybygg?', 'nb')).toMatchObject([
    { kind: 'absent', general: expect.stringMatching(/3 % .* 5 % .*§ 12/) as string },
  ]);
  const [ofUsed] = await answersTo(used, 'Er det byggegaranti på boligen?', 'nb');
  expect(ofUsed).not.toHaveProperty('general');
});

it('says of an unclear form of ownership that it is to be asked, however it is asked for', async () => {
  for (const question of ['Eier jeg leiligheten, eller er det borettslag?', 'Er det andel eller selveier?'])
    expect(await answersTo(unclear, question, 'nb')).toMatchObject([
      { kind: 'fact', intent: 'ownership', text: expect.stringContaining('spør hva du blir eier av') as string },
    ]);
});

it('is taken over, and not free to rent', async () => {
  expect(await answersTo(unbuilt, 'Når kan jeg flytte inn?', 'nb')).toMatchObject([
    { kind: 'fact', text: 'Den kan overtas fra 24. mars 2028.' },
  ]);
  expect(await answersTo(used, 'Kan jeg overta 1. mars?', 'nb')).toMatchObject([
    { kind: 'fact', text: 'Ja. Den kan overtas fra 2. februar 2027.' },
  ]);
});

it('leads to the button that asks for the contract, as the page has it in each state', async () => {
  expect(await answersTo(sydney, 'Can I have the contract of sale?', 'en')).toMatchObject([
    { kind: 'fact', intent: 'documents', text: expect.stringContaining('“Request contract”') as string },
  ]);
  expect(await answersTo(sydney, 'Kan jeg få kontrakten?', 'nb')).toMatchObject([
    { kind: 'fact', intent: 'documents', text: expect.stringContaining('«Be om kjøpekontrakten»') as string },
  ]);
  expect(await answersTo(melbourne, 'Can I get the section 32?', 'en')).toMatchObject([
    { intent: 'documents', text: expect.stringContaining('“Request contract of sale and Section 32”') as string },
  ]);
});
