import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../app.testing.ts';
import { soldFlats, theFlat } from '../../insights/valuation/valuation.testing.ts';
import { aListing } from '../../properties/record.testing.ts';
import { answersAbout } from '../asking.testing.ts';

/** Other homes by a price, and what whoever sells would take, through the socket of a home's page. */

let app: TestApp;
let origin: string;
let flat: string;
let unit: string;
let alone: string;
beforeAll(async () => {
  app = await startTestApp();
  await app.add(...soldFlats(30, 59.9));
  const beside = (askingPrice: number, street: string) =>
    theFlat(59.905, {
      address: { street, postCode: '0554', lat: 59.905, lng: 10.751 },
      prices: { currency: 'NOK', askingPrice },
    });
  [flat = '', , , unit = '', alone = ''] = await app.add(
    theFlat(59.905, { prices: { currency: 'NOK', askingPrice: 4_800_000 } }),
    beside(4_000_000, 'Rimeliggata 1'),
    beside(6_000_000, 'Dyregata 2'),
    aListing({
      ...{ region: 'au', timeZone: 'Australia/Melbourne', language: 'en', saleMethod: 'private_treaty' },
      address: { street: '1 Park Street', suburb: 'Coburg', region: 'VIC', postCode: '3058' },
      prices: { currency: 'AUD', priceMin: 700_000, priceMax: 750_000, display: 'range' },
      offeredBy: { agency: 'Carter & Vale', agents: [{ name: 'Mia Carter', email: 'mia@carter.example' }] },
    }),
    theFlat(70, { propertyTypes: ['cabin'] }),
  );
  origin = await app.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

const asked = (home: string, question: string, lang = 'nb') => answersAbout(origin, home, question, lang);

describe('other homes at a price', () => {
  it.each(['lignende leiligheter under 5 mill', 'er det andre boliger under 5 millioner?'])(
    'are told, and not whether this one costs as much: %s',
    async (question) => {
      const [answer, ...others] = await asked(flat, question);
      expect(others).toEqual([]);
      expect(answer).toMatchObject({ kind: 'computed', intent: 'compare_price', sources: [{ anchor: 'similar' }] });
      const names = answer?.inputs?.map(({ label }) => label).join();
      expect(names).toContain('Rimeliggata 1');
      expect(names).not.toContain('Dyregata 2');
    },
  );

  it('are absent where there is none, with those that are most like it', async () => {
    const [answer] = await asked(flat, 'Similar flats under 3 million', 'en');
    expect(answer).toMatchObject({ kind: 'absent', text: expect.stringMatching(/^None of the homes/) as string });
    expect(answer?.inputs?.map(({ label }) => label).join()).toContain('Rimeliggata 1');
  });

  it('leave the price of this one to who asks for that', async () => {
    expect(await asked(flat, 'er den under 5 mill?')).toMatchObject([{ intent: 'price', kind: 'computed' }]);
  });
});

describe('what whoever sells would take', () => {
  it.each([
    ['Vil selger godta 4,2 mill?', 'nb'],
    ['tror du de godtar 4,2 millioner', 'nb'],
    ['Will the vendor take 4.2m?', 'en'],
    ['is the price negotiable', 'en'],
  ])('is not known, and what sold homes went for is: %s', async (question, lang) => {
    const [answer, ...others] = await asked(flat, question, lang);
    expect(others).toEqual([]);
    expect(answer).toMatchObject({ kind: 'out_of_scope', intent: 'haggling' });
    expect(answer?.text).toMatch(/4 800 000|4,800,000/);
    expect(answer?.inputs).toHaveLength(3);
  });

  it('leads to the button for offers in Australia', async () => {
    expect(await asked(unit, 'Will the vendor take 690k?', 'en')).toMatchObject([
      {
        kind: 'out_of_scope',
        text: expect.stringMatching(/The price guide is \$700,000–\$750,000\. .*“Make an offer”/) as string,
      },
    ]);
  });

  it('is told without sold homes where none are near', async () => {
    const [answer] = await asked(alone, 'Vil selger godta 4,2 mill?');
    expect(answer).toMatchObject({ kind: 'out_of_scope' });
    expect(answer?.inputs).toBeUndefined();
  });
});

it('nobody guesses at a rent', async () => {
  expect(await asked(unit, 'What would it rent for?', 'en')).toMatchObject([
    {
      kind: 'absent',
      text: 'The listing does not say what it would rent for. We do not estimate rents; the agent or a property manager can.',
      question: expect.any(String) as string,
    },
  ]);
});
