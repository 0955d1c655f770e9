import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../app.testing.ts';
import { anAskedAgency } from '../../leads/appraisal/agencies.testing.ts';
import { aListing } from '../../properties/record.testing.ts';
import { askAbout } from '../asking.testing.ts';

/** What holds everywhere beside what the listing says; more of it is in `bench/assistant/asked-plainly.ts`. */

const VICTORIA = { street: '1 Park Street', suburb: 'Coburg', region: 'VIC', postCode: '3058' };
const AUSTRALIAN = { region: 'au', timeZone: 'Australia/Melbourne', language: 'en', address: VICTORIA } as const;

let app: TestApp;
let origin: string;
let leased: string;
let land: string;
let unit: string;
let cabin: string;
let cooperative: string;
beforeAll(async () => {
  app = await startTestApp();
  [leased = '', land = '', unit = '', cabin = '', cooperative = ''] = await app.add(
    aListing({
      ...AUSTRALIAN,
      ...{ objectType: 'residential_rent', description: 'A unit.' },
      prices: { currency: 'AUD', rent: 500, deposit: 2_000 },
    }),
    aListing({
      ...AUSTRALIAN,
      ...{ propertyTypes: ['land'], description: 'Gently sloping block.', details: { landSize: 512 } },
      prices: { currency: 'AUD', askingPrice: 400_000 },
    }),
    aListing({
      ...AUSTRALIAN,
      ...{ ownership: 'strata', description: 'An apartment.' },
      prices: { currency: 'AUD', askingPrice: 700_000, sharedCost: 400 },
    }),
    aListing({
      ...{ objectType: 'leisure_sale', propertyTypes: ['cabin'], description: 'Hytta har innlagt strøm.' },
      prices: { currency: 'NOK', askingPrice: 2_000_000 },
    }),
    aListing({ ownership: 'share', description: 'En leilighet.', prices: { currency: 'NOK', askingPrice: 3_000_000 } }),
  );
  origin = await app.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

async function asked(id: string, question: string, lang: 'en' | 'nb') {
  const one = await askAbout(origin, id, { lang, host: lang === 'nb' ? 'grend.no' : 'grend.com' });
  const answer = await one.ask(question);
  await one.close();
  return answer;
}

it('says that the listing does not say it, and what the law of the state has', async () => {
  const { answers } = await asked(leased, 'how often can they raise the rent', 'en');
  expect(answers).toMatchObject([
    { kind: 'absent', general: expect.stringMatching(/once in 12 months.*\(Vic\), s 44/) as string },
  ]);
  expect(answers?.[0]?.question).toContain('rent be raised');
});

it.each([
  ['QLD', /two months’ notice.*\(Qld\), ss 91–93.*only if the lease says so and gives the amount/],
  ['NSW', /\(NSW\), ss 41–42.*fixed term of less than two years it may be raised only if/],
  ['VIC', /\(Vic\), s 44.*only if the lease says so and gives the amount/],
  ['TAS', /\(Tas\), s 20.*only if the lease says so\./],
])('in %s the rent rises during a fixed term only where the lease says so', async (region, told) => {
  const [id = ''] = await app.add(
    aListing({
      ...AUSTRALIAN,
      ...{ objectType: 'residential_rent', description: 'A unit.', address: { ...VICTORIA, region } },
      prices: { currency: 'AUD', rent: 500 },
    }),
  );
  const { answers } = await asked(id, 'can they put the rent up during the lease?', 'en');
  expect(answers?.[0]?.general).toMatch(told);
});

it('quotes the listing where that tells it, and adds nothing', async () => {
  expect((await asked(land, 'is the block flat?', 'en')).answers).toMatchObject([
    { kind: 'fact', text: 'The listing says:', quotes: [{ text: 'Gently sloping block.' }] },
  ]);
});

it('explains a word before it says that the listing has nothing of it', async () => {
  expect((await asked(unit, 'what is an easement', 'en')).answers).toMatchObject([
    { kind: 'explained', text: expect.stringMatching(/^An easement .*Transfer of Land Act 1958 \(Vic\)/) as string },
  ]);
});

it('takes power for no water', async () => {
  expect((await asked(cabin, 'er det innlagt vann og strøm', 'nb')).answers).toMatchObject([
    {
      kind: 'fact',
      text: expect.stringContaining('ikke noe om vann') as string,
      quotes: [{ text: 'Hytta har innlagt strøm.' }],
    },
  ]);
});

it('tells buyers what is paid before they move in', async () => {
  const [answer] = (await asked(cabin, 'hva må jeg betale før innflytting', 'nb')).answers ?? [];
  expect(answer).toMatchObject({ kind: 'computed', intent: 'move_in' });
  // 2.5 % duty and two registrations at 545 kr.
  expect(answer?.text.replaceAll(/\s/g, ' ')).toContain('2 051 090 kr');
});

it('offers only questions of the home’s own market that it answers', async () => {
  const { answers, choices = [] } = await asked(unit, 'whats the feng shui', 'en');
  expect(answers?.[0]?.kind).toBe('unclear');
  expect(choices.length).toBeGreaterThan(0);
  expect(choices.join(' ')).not.toMatch(/shared debt|first refusal|commute/i);
});

it('names the rule on animals in a cooperative, and takes a bond that is lodged for no lodger', async () => {
  expect((await asked(cooperative, 'Kan vi ha katt?', 'nb')).answers).toMatchObject([
    { kind: 'absent', intent: 'pets', general: expect.stringContaining('borettslagslova § 5-11') as string },
  ]);
  const { answers: bond = [] } = await asked(leased, 'How much is the bond and where is it lodged?', 'en');
  expect(bond[0]).toMatchObject({ intent: 'deposit' });
  expect(bond.map(({ intent }) => intent)).not.toContain('rental_part');
});

it.each([
  ['nb', 'Hvordan søker jeg?', /ferieopphold.*«Spør om ledige datoer»/],
  ['en', 'How do I apply?', /holiday let.*“Ask about dates”/],
] as const)('of a holiday let it says in %s that the dates are asked about', async (lang, question, told) => {
  await app.app.agencies.save([anAskedAgency('000103')], []);
  const [id = ''] = await app.add(
    aListing({
      ...{ externalId: `holiday let ${lang}`, objectType: 'leisure_rent', propertyTypes: ['cabin'] },
      ...{ description: 'Hytta leies ut.', prices: { currency: 'NOK', rent: 9_000 }, agencyId: '000103' },
    }),
  );
  const { answers } = await asked(id, question, lang);
  expect(answers).toMatchObject([{ intent: 'apply', text: expect.stringMatching(told) as string }]);
});

it.each([
  ['nb', 'Hva koster den?', /Leien er 2\s000\skr per natt\. Leien er 12\s600\skr per uke\./u],
  ['en', 'What is the rent?', /The rent is 2\s?000\skr per night\./u],
] as const)('of a holiday let it says in %s what a night and a week cost', async (lang, question, told) => {
  const [id = ''] = await app.add(
    aListing({
      ...{ externalId: `let by the night ${lang}`, objectType: 'leisure_rent', propertyTypes: ['cabin'] },
      ...{ description: 'Hytta leies ut.', prices: { currency: 'NOK', rent: 54_000 } },
      contract: { nightlyRent: 2_000, weeklyRent: 12_600 },
    }),
  );
  const { answers = [] } = await asked(id, question, lang);
  expect(answers[0]).toMatchObject({ text: expect.stringMatching(told) as string });
});
