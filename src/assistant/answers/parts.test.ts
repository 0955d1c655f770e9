import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../app.testing.ts';
import { aListing } from '../../properties/record.testing.ts';
import { askAbout } from '../asking.testing.ts';

/**
 * What is asked of a part of a home, of noise, of the homes of a project, of measures, work, building, who may live
 * there and what a rent includes, through the socket of the page.
 */

let app: TestApp;
let origin: string;
let house: string;
let unreported: string;
let project: string;
let rented: string;
beforeAll(async () => {
  app = await startTestApp();
  [house = '', unreported = '', project = '', rented = ''] = await app.add(
    HOUSE,
    aListing({ yearBuilt: 1969, description: 'Det er sprekker i grunnmuren.', facilities: ['quiet'] }),
    aListing({
      ...{ source: 'test', externalId: 'svalegard', isProject: true },
      prices: { currency: 'NOK', priceMin: 6_300_000 },
      details: { bedrooms: 1, bedroomsMax: 2 },
    }),
    aListing({
      objectType: 'residential_rent',
      prices: { currency: 'NOK', rent: 14_000 },
      contract: { includedInLease: 'Vann og internett' },
    }),
    aUnit('A-101', 1, 6_100_000, 'sold'),
    aUnit('A-102', 1, 6_300_000, 'available'),
    aUnit('A-203', 2, 7_900_000, 'available'),
  );
  origin = await app.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

const HOUSE = aListing({
  yearBuilt: 1969,
  description: 'Til boligen hører en bod på 6 m². Badet ble pusset opp i 2012.',
  details: { bedrooms: 5, bathrooms: 2, usageArea: 281, areaInternal: 211, primaryRoom: 190, landSize: 643 },
  prices: { currency: 'NOK', askingPrice: 8_710_000, valuation: 8_500_000 },
  conditionReport: {
    counts: { tg1: 6, tg2: 2, tg3: 1 },
    remarks: [
      {
        ...{ part: 'Taktekking', grade: 'tg3', text: 'Det er knuste takstein.' },
        ...{ costMin: 100_000, costMax: 300_000 },
      },
      { part: 'Balkong', grade: 'tg2', text: 'Rekkverket er lavt.' },
      { part: 'Kjeller', grade: 'tg2', text: 'Det er målt fukt nederst på veggene.' },
    ],
  },
});

function aUnit(unitName: string, bedrooms: number, askingPrice: number, availability: 'sold' | 'available') {
  return aListing({
    ...{ source: 'test', externalId: unitName, projectExternalId: 'svalegard', unitName, availability },
    prices: { currency: 'NOK', askingPrice, ...(bedrooms === 2 ? { jointDebt: 500_000 } : {}) },
    details: { bedrooms, usageArea: 50, areaInternal: 40 + bedrooms * 5 },
  });
}

async function answersTo(home: string, question: string, lang = 'nb') {
  const one = await askAbout(origin, home, { lang });
  const { answers = [] } = await one.ask(question);
  await one.close();
  return answers;
}

describe('what is wrong with a part of a home', () => {
  it.each(['Er det fukt i kjelleren?', 'hva er galt med kjelleren?', 'er det målt fukt i kjelleren'])(
    'is the remark on it, alone: %s',
    async (question) => {
      expect(await answersTo(house, question)).toMatchObject([
        {
          ...{ kind: 'fact', intent: 'condition' },
          text: 'Tilstandsrapporten har én merknad til kjelleren. I annonsen står det:',
          quotes: [{ text: 'Kjeller (TG2): Det er målt fukt nederst på veggene.' }],
          sources: [{ anchor: 'condition' }],
        },
      ]);
    },
  );

  it('is that there is none, and no other part’s', async () => {
    const [bath] = await answersTo(house, 'Er det noe galt med badet?');
    expect(bath).toMatchObject({ kind: 'fact', text: 'Tilstandsrapporten har ingen merknad til badet.' });
    expect(bath?.quotes).toBeUndefined();
    expect(await answersTo(house, 'Are there cracks in the foundations?', 'en')).toMatchObject([
      { kind: 'fact', text: 'The condition report has no remark on the foundations.' },
    ]);
  });

  it('is what the description says where there is no report', async () => {
    expect(await answersTo(unreported, 'Er det sprekker i grunnmuren?')).toMatchObject([
      { kind: 'fact', quotes: [{ text: 'Det er sprekker i grunnmuren.' }] },
    ]);
    expect(await answersTo(unreported, 'Er taket tett?')).toMatchObject([
      { kind: 'absent', text: 'Annonsen sier ikke noe om tilstanden til taket.' },
    ]);
  });

  it('goes on with another part, and stands beside what else is asked', async () => {
    const one = await askAbout(origin, house);
    await one.ask('Er det fukt i kjelleren?');
    expect((await one.ask('og taket?')).answers?.map(({ quotes }) => quotes?.map(({ text }) => text))).toEqual([
      [expect.stringContaining('knuste takstein')],
    ]);
    const both = await one.ask('Er det fukt i kjelleren, og hvor mange soverom er det?');
    expect(both.answers?.map(({ intent }) => intent)).toEqual(['condition', 'bedrooms']);
    await one.close();
  });

  it('is told to who asks for mould beside moisture', async () => {
    for (const [question, lang] of [
      ['Er det fukt eller mugg noe sted?', 'nb'],
      ['any damp or mould issues', 'en'],
    ] as const) {
      const [answer] = await answersTo(house, question, lang);
      expect(answer?.kind, question).toBe('fact');
      expect(answer?.quotes?.map(({ text }) => text).join(), question).toContain(
        'Det er målt fukt nederst på veggene.',
      );
    }
  });

  it('is not what nobody may answer here', async () => {
    expect(await answersTo(house, 'Kan jeg reklamere hvis det er fukt i kjelleren?')).toMatchObject([
      { kind: 'out_of_scope', intent: 'legal' },
    ]);
  });
});

describe('how old a part is', () => {
  it('is absent where only the home’s own year is told', async () => {
    expect(await answersTo(house, 'Hvor gammelt er taket?')).toMatchObject([
      { kind: 'absent', text: 'Annonsen sier ikke noe om alderen på taket.', sources: [] },
    ]);
  });

  it('is missing where it is asked for by its year, and the report’s remark follows', async () => {
    const [answer, ...more] = await answersTo(house, 'Når ble taket skiftet?');
    expect(more).toEqual([]);
    expect(answer?.text).toMatch(/^Annonsen sier ikke når taket sist ble fornyet\. .*én merknad til taket\./);
    expect(answer?.text).not.toMatch(/1969/);
    expect(answer).toMatchObject({
      quotes: [{ text: expect.stringContaining('knuste takstein') as string }],
      sources: [{ field: 'condition_report' }],
    });
  });

  it('is what the description says of it', async () => {
    expect(await answersTo(house, 'Er badet fra 1969?')).toMatchObject([
      { kind: 'fact', quotes: [{ text: 'Badet ble pusset opp i 2012.' }], sources: [{ field: 'description' }] },
    ]);
  });
});

it('noise is absent where nothing is said of it, and quiet is no yes to it', async () => {
  for (const question of ['er det støy fra trikken eller veien', 'er det bråkete der?'])
    expect(await answersTo(house, question), question).toMatchObject([{ kind: 'absent', intent: 'noise' }]);
  const [noisy] = await answersTo(unreported, 'Er det bråkete der?');
  expect(noisy?.text).toMatch(/^Annonsen oppgir: /);
  const [quiet] = await answersTo(unreported, 'Er det rolig der?');
  expect(quiet?.text).toMatch(/^Ja\. Annonsen oppgir: /);
});

describe('the homes of a project', () => {
  const bare = (text: string | undefined) => text?.replaceAll(/\s/g, ' ');

  it('for sale are told with rooms, size and price', async () => {
    const [answer] = await answersTo(project, 'Hvilke leiligheter er ledige?');
    expect(answer).toMatchObject({ kind: 'fact', intent: 'project', sources: [{ anchor: 'units' }] });
    expect(bare(answer?.text)).toMatch(
      /^2 av 3 boliger i prosjektet er til salgs\. – A-102: 1 soverom, 45 m², prisantydning 6 300 000 kr\. – A-203: 2 soverom, 50 m², totalpris 8 400 000 kr\.$/,
    );
  });

  it('are chosen by price and rooms', async () => {
    const [cheapest] = await answersTo(project, 'hva er billigste toroms');
    expect(bare(cheapest?.text)).toMatch(/^Den billigste til salgs med ett soverom \(2-roms\) er A-102: /);
    const [largest] = await answersTo(project, 'What is the largest flat?', 'en');
    expect(bare(largest?.text)).toMatch(/^The largest one for sale is A-203: /);
    const [none] = await answersTo(project, 'Er det leiligheter med fire soverom?');
    expect(none?.text).toMatch(/^Ingen av boligene som er til salgs, har fire soverom\./);
  });
});

const spaced = (text: string | undefined) => text?.replaceAll(/\s/g, ' ');

describe('of a home for sale', () => {
  it('what has to be done is told with what the report says it costs', async () => {
    const [answer, ...others] = await answersTo(house, 'hva må pusses opp og hva vil det koste');
    expect(others).toEqual([]);
    expect(answer?.text).toContain('Rapporten oppgir beløp for utbedring av 1 av 3 merknader.');
    expect(answer?.quotes?.map(({ text }) => spaced(text))).toEqual([
      expect.stringMatching(/^Taktekking \(TG3\): .* 100 000–300 000 kr/),
      expect.stringContaining('Balkong (TG2)'),
      expect.stringContaining('Kjeller (TG2)'),
      'Badet ble pusset opp i 2012.',
    ]);
  });

  it('the measures are told apart, with their figures', async () => {
    const [answer] = await answersTo(house, 'Hva er forskjellen på BRA-i og P-rom?');
    expect(answer).toMatchObject({ kind: 'fact', intent: 'area' });
    expect(spaced(answer?.text)).toMatch(/\(BRA-i\): 211 m²\..* 190 m²\. BRA-i er internt bruksareal.* P-rom/);
  });

  it('who decides on building is said beside the plot', async () => {
    expect(await answersTo(house, 'Kan jeg bygge ut på tomta?')).toMatchObject([
      { kind: 'fact', intent: 'land', text: expect.stringContaining('643') as string },
      { kind: 'out_of_scope', intent: 'legal', text: expect.stringMatching(/kommunen.* Oslo kommune/) as string },
    ]);
  });

  it('the price stands beside the valuation that the listing states', async () => {
    const [answer] = await answersTo(house, 'Er den verdt prisen?');
    expect(answer?.kind).toBe('fact');
    expect(spaced(answer?.text)).toMatch(
      /^Verditaksten i annonsen er 8 500 000 kr\. Prisen, 8 710 000 kr, er 210 000 kr \(2,5 %\) over verditaksten\. Vi har ikke noe anslag/,
    );
  });
});

describe('of a home to let', () => {
  it('how many may live there is absent, with what to ask', async () => {
    expect(await answersTo(rented, 'kan vi bo to stykker der')).toMatchObject([
      { kind: 'absent', text: 'Annonsen sier ikke hvor mange som kan bo der.', question: expect.any(String) as string },
    ]);
  });

  it('what the rent includes is told of what is asked for', async () => {
    expect(await answersTo(rented, 'Er strøm inkludert?')).toMatchObject([
      {
        text: 'Annonsen nevner ikke strøm blant det som er inkludert i leien. I annonsen står det:',
        quotes: [{ text: 'Vann og internett' }],
      },
    ]);
    expect(await answersTo(rented, 'Is the internet included?', 'en')).toMatchObject([
      { text: 'The rent includes internet. The listing says:' },
    ]);
    expect(await answersTo(unreported, 'Er strøm inkludert?')).toMatchObject([
      { text: expect.stringContaining('til salgs') as string },
    ]);
  });
});

it('is answered in the language of the question, whatever the page’s', async () => {
  const one = await askAbout(origin, rented, { lang: 'nb' });
  expect(await one.ask('Can I have a cat?')).toMatchObject({
    language: 'en',
    answers: [{ kind: 'absent', question: expect.stringMatching(/^Are pets allowed\? I could not/) as string }],
  });
  await one.close();
});

it('gives no word of the law, and tells of a home to let what is paid before moving in', async () => {
  expect(await answersTo(house, 'Can I legally rent out the granny flat?', 'en')).toMatchObject([
    { kind: 'out_of_scope' },
  ]);
  expect(await answersTo(rented, 'how much do I need upfront', 'en')).toMatchObject([{ intent: 'move_in' }]);
});
