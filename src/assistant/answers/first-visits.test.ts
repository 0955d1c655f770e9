import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../app.testing.ts';
import { aListing } from '../../properties/record.testing.ts';
import { askAbout } from '../asking.testing.ts';

/** What is asked on a first visit and in no listing: walls, whom to pay, where prices go, and stairs. */

let app: TestApp;
let origin: string;
let ids: Record<'rental' | 'weekly' | 'sold' | 'plain', string>;
beforeAll(async () => {
  app = await startTestApp();
  const [rental = '', weekly = '', sold = '', plain = ''] = await app.add(
    aListing({ objectType: 'residential_rent', prices: { currency: 'NOK', rent: 14_000, deposit: 42_000 } }),
    aListing({
      ...{ region: 'au', timeZone: 'Australia/Melbourne', language: 'en', objectType: 'residential_rent' },
      address: { street: '1 Park Street', suburb: 'Coburg', region: 'VIC', postCode: '3058' },
      prices: { currency: 'AUD', rent: 560, deposit: 2_240 },
      offeredBy: { agency: 'Carter & Vale', agents: [{ name: 'Mia Carter', phone: '+61390000000' }] },
    }),
    aListing({
      facilities: ['elevator', 'wheelchair_accessible'],
      details: { floor: 4, floorsInBuilding: 6 },
      priceHistory: [{ date: '2026-11-02', action: 'listed', price: 4_200_000, currency: 'NOK' }],
    }),
    aListing({ details: {} }),
  );
  ids = { rental, weekly, sold, plain };
  origin = await app.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

async function asked(home: keyof typeof ids, question: string, lang: string) {
  const one = await askAbout(origin, ids[home], { lang });
  const { answers = [] } = await one.ask(question);
  await one.close();
  return answers;
}

describe('changes by a tenant', () => {
  it.each([
    ['rental', 'kan jeg male veggene', 'nb', /husleieloven .*samtykke/],
    ['rental', 'can I paint the walls?', 'en', /husleieloven.* consent/],
    ['weekly', 'am I allowed to paint the walls', 'en', /consent in writing/],
  ] as const)('are not told of, and need consent: %s %s', async (home, question, lang, general) => {
    expect(await asked(home, question, lang)).toMatchObject([
      {
        kind: 'absent',
        intent: 'included',
        general: expect.stringMatching(general) as string,
        question: expect.any(String) as string,
      },
    ]);
  });
});

describe('whom one pays', () => {
  it('is not told of a home to let, where the bond is kept and who can tell are', async () => {
    expect(await asked('weekly', 'who do I pay?', 'en')).toMatchObject([
      {
        kind: 'absent',
        text: expect.stringMatching(/does not say whom you pay.*Residential Tenancies Bond/) as string,
      },
      { kind: 'fact', intent: 'agent', text: expect.stringContaining('Mia Carter') as string },
    ]);
    const [bond] = await asked('weekly', 'who do i pay the bond to', 'en');
    expect(bond).toMatchObject({ kind: 'fact', text: expect.stringContaining('Residential Tenancies Bond') as string });
    expect((await asked('rental', 'hvem betaler jeg til', 'nb'))[0]?.text).toContain('§ 3-5');
  });

  it('is in the contract of one for sale', async () => {
    const [answer] = await asked('sold', 'hvem betaler jeg til?', 'nb');
    expect(answer).toMatchObject({ kind: 'absent', text: expect.stringContaining('kontrakten') as string });
  });
});

it('where a price goes is nobody’s to say, and what it was is told', async () => {
  for (const [question, lang] of [
    ['Går prisen opp?', 'nb'],
    ['is the price going up?', 'en'],
  ] as const)
    expect(await asked('sold', question, lang)).toMatchObject([
      { kind: 'out_of_scope', intent: 'advice' },
      { kind: 'fact', intent: 'price_history' },
    ]);
});

describe('stairs', () => {
  it.each([
    ['which floor is it on and are there stairs?', 'en'],
    ['how many stairs up is it', 'en'],
    ['Hvilken etasje ligger den i, og må jeg gå trapper?', 'nb'],
  ])('beside the floor ask for a lift: %s', async (question, lang) => {
    expect(await asked('sold', question, lang)).toMatchObject([
      { kind: 'fact', intent: 'floor' },
      { kind: 'fact', intent: 'facility:elevator' },
    ]);
    expect(await asked('plain', question, lang)).toMatchObject([
      { kind: 'absent', intent: 'floor' },
      { kind: 'absent', intent: 'facility:elevator' },
    ]);
  });

  it('alone, and beside a wheelchair, ask whether one gets in', async () => {
    expect(
      await asked('sold', 'which floor is it on, and can my wheelchair get in without stairs?', 'en'),
    ).toMatchObject([{ intent: 'floor' }, { intent: 'facility:wheelchair_accessible' }]);
    expect(await asked('sold', 'are there stairs?', 'en')).toMatchObject([
      { intent: 'facility:wheelchair_accessible' },
    ]);
  });
});
