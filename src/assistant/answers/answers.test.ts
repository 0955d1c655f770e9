import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, startTestAppWith, type TestApp } from '../../app.testing.ts';
import { addCommuteAddress } from '../../commute/contract.ts';
import { estimateTravel } from '../../commute/travel.contract.ts';
import { aListing } from '../../properties/record.testing.ts';
import { askAbout } from '../asking.testing.ts';

/** What the calculators answer, through the socket of a home's page. */

let app: TestApp;
let origin: string;
let home: string;
let around: string;
let nowhere: string;
let rented: string;
let acrossTheFjord: string;
/** 42 m² inside, but for the first. */
const SIMILAR_PRICES = [2_940_000, 3_360_000, 3_780_000, 4_200_000];
beforeAll(async () => {
  app = await startTestApp();
  const { lat: _, lng: __, ...withoutPoint } = HOME.address;
  [home = '', around = '', nowhere = '', rented = '', acrossTheFjord = ''] = await app.add(
    HOME,
    aListing({ ...RARE, address: withoutPoint }),
    aListing({ ...RARE, address: { municipality: undefined, region: 'Oslo' } }),
    aListing({ objectType: 'residential_rent', prices: { currency: 'NOK', rent: 14_000, deposit: 42_000 } }),
    aListing({ ...RARE, address: { municipality: 'Nesodden', region: 'Akershus', lat: 59.8665, lng: 10.6575 } }),
    ...SIMILAR_PRICES.map((askingPrice) =>
      aListing({ prices: { currency: 'NOK', askingPrice }, details: { bedrooms: 1, usageArea: 45, areaInternal: 42 } }),
    ),
  );
  origin = await app.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

const HOME = aListing({
  yearBuilt: 1936,
  facilities: ['elevator'],
  prices: { currency: 'NOK', askingPrice: 4_200_000 },
  details: { bedrooms: 1, usageArea: 48, areaInternal: 42 },
});
/** Of a kind that no other home is. */
const RARE = { propertyTypes: ['farm' as const], description: 'Det er ti minutter til Storvik med bil.' };
const OSLO_S = { lat: 59.911, lng: 10.7525 };

async function answersTo(id: string, question: string, language = 'nb', headers: Record<string, string> = {}) {
  const one = await askAbout(origin, id, { lang: language, headers });
  const { answers = [] } = await one.ask(question);
  await one.close();
  return answers;
}

describe('the way to a place by its name', () => {
  const byBike = estimateTravel('biking', { lat: 59.9227, lng: 10.7594 }, OSLO_S);
  const minutes = String(Math.round((byBike?.duration ?? 0) / 60));

  it('goes round the fjord, and says so', async () => {
    const [answer] = await answersTo(acrossTheFjord, 'Hvor lang tid tar det å kjøre til Oslo S?');
    expect(answer?.text).toMatch(
      /^Det er om lag [\d,]+\skm til Oslo S: (4\d|5\d) min med bil\. Det ligger vann imellom\./,
    );
  });

  it('is worked out from the home, and says by what and how', async () => {
    expect(await answersTo(home, 'Hvor langt er det fra Oslo S på sykkel?')).toMatchObject([
      {
        kind: 'computed',
        intent: 'travel_time',
        text: expect.stringMatching(
          new RegExp(`^Det er om lag 1,7\\skm til Oslo S: ${minutes} min på sykkel\\.$`),
        ) as string,
        sources: [{ field: 'commute', anchor: 'place' }],
        inputs: [
          { label: 'Fra', value: 'Boligen' },
          { label: 'Til', value: 'Oslo S' },
          { label: 'Hvordan', value: 'på sykkel' },
          { label: 'Anslått fra', value: expect.stringContaining('1,3') as string },
        ],
      },
    ]);
    expect(await answersTo(home, 'How far is it from Oslo S by bike?', 'en')).toMatchObject([
      {
        kind: 'computed',
        text: expect.stringMatching(
          new RegExp(`^It is about 1\\.7\\skm to Oslo S: ${minutes} min by bike\\.$`),
        ) as string,
      },
    ]);
  });

  it('says so where only the middle of what the home lies in is known', async () => {
    expect(await answersTo(around, 'Hvor langt er det til Oslo S?')).toMatchObject([
      { kind: 'computed', inputs: [{ value: 'Midten av området den ligger i' }, {}, {}, {}] },
    ]);
  });

  it('is not guessed at where nobody knows the place, or the home’s own', async () => {
    expect(await answersTo(home, 'Hvor langt er det til Langtvekkistan?')).toMatchObject([
      {
        kind: 'absent',
        text: expect.stringContaining('Langtvekkistan') as string,
        sources: [],
        question: 'Hvor langt er det til Langtvekkistan? Jeg fant det ikke i annonsen.',
      },
    ]);
    expect(await answersTo(nowhere, 'Hvor langt er det til Oslo S?')).toMatchObject([{ kind: 'absent' }]);
    // What the description says of it is quoted.
    expect(await answersTo(around, 'Hvor langt er det til Storvik?')).toMatchObject([
      { kind: 'fact', quotes: [{ text: 'Det er ti minutter til Storvik med bil.' }] },
    ]);
  });

  it('is answered beside what else is asked, and goes on with what follows', async () => {
    const one = await askAbout(origin, home);
    const asked = await one.ask('Er det heis, og hvor langt er det til Oslo S?');
    expect(asked.answers?.map(({ kind, intent }) => [kind, intent])).toEqual([
      ['fact', 'facility:elevator'],
      ['computed', 'travel_time'],
    ]);
    expect((await one.ask('og med bil?')).answers).toMatchObject([
      { text: expect.stringMatching(/til Oslo S: \d+ min med bil\.$/) as string },
    ]);
    expect((await one.ask('Hva med Drammen?')).answers).toMatchObject([
      { text: expect.stringMatching(/til Drammen/) as string },
    ]);
    await one.close();
  });

  it('is told by every way that people take so far, and says what a name was taken for', async () => {
    expect(await answersTo(home, 'Hvor langt er det til Oslo sentralstasjon?')).toMatchObject([
      {
        text: expect.stringMatching(
          /^Det er om lag 1,7\skm til Oslo S: \d+ min med kollektivtransport, \d+ min til fots, \d+ min på sykkel og \d+ min med bil\. Med «Oslo sentralstasjon» gikk jeg ut fra Oslo S\. Kollektivreisen er anslått uten rutetider: tog, T-bane og båt etter linjene, buss og trikk i byene etter avstanden\.$/,
        ) as string,
      },
    ]);
  });
});

describe('the way to the reader’s own places', () => {
  it('is no figure for who is not signed in, and nothing for the seller to answer', async () => {
    const [answer] = await answersTo(home, 'Hvor lang er reisetiden til jobben?');
    expect(answer).toMatchObject({ kind: 'absent', text: expect.stringContaining('logg inn') as string });
    expect(answer?.question).toBeUndefined();
  });

  it('says from where, by what and how', async () => {
    const { headers } = await app.signIn();
    await app.request('POST', addCommuteAddress.path, {
      headers,
      body: { display_name: 'Jobb', coordinates: OSLO_S },
    });
    expect(await answersTo(home, 'Hvor langt er det til jobben min på sykkel?', 'nb', headers)).toMatchObject([
      {
        kind: 'computed',
        intent: 'travel_time',
        text: expect.stringMatching(/^Jobb: om lag \d+ min på sykkel/) as string,
      },
    ]);
    expect(await answersTo(home, 'Hvor lang er reisetiden til jobben?', 'nb', headers)).toMatchObject([
      {
        kind: 'computed',
        text: expect.stringMatching(/^Jobb: om lag \d+ min/) as string,
        inputs: [{ label: 'Fra' }, { label: 'Hvordan' }, {}],
      },
    ]);
  });
});

describe('a figure', () => {
  it('of what it is worth is absent where there is none', async () => {
    expect(await answersTo(around, 'Hva er den verdt?')).toMatchObject([
      { kind: 'absent', sources: [], question: expect.stringContaining('verdt') as string },
    ]);
    expect(await answersTo(around, 'Er det riktig pris?')).toMatchObject([{ kind: 'absent', sources: [] }]);
  });

  it('of its price stands beside those of the homes that its page calls similar', async () => {
    const [answer] = await answersTo(home, 'Hvordan er prisen i forhold til lignende boliger?');
    expect(answer).toMatchObject({ kind: 'computed', sources: [{ field: 'similar', anchor: 'similar' }] });
    // 70, 80, 90 and 100 thousand a m² beside 100.
    expect(answer?.text.replace(/\s/g, ' ')).toBe(
      'Med 100 000 kr per m² er den 18 % dyrere enn medianen av 4 lignende boliger til salgs, som er 85 000 kr per m². De koster fra 70 000 kr per m² til 100 000 kr per m².',
    );
    expect(answer?.inputs?.map(({ label }) => label)).toEqual([
      'Pris',
      'Areal',
      'Lignende boliger til salgs',
      'Medianen av dem',
    ]);
  });

  it('of what insuring it costs says what it was worked out from', async () => {
    const [answer] = await answersTo(home, 'Hva koster forsikring?');
    expect(answer?.kind).toBe('computed');
    expect(answer?.inputs?.map(({ label }) => label)).toEqual([
      'Innboforsikring',
      'Innbo forsikret for',
      'Fasiliteter',
      'Forsikringstariffen',
    ]);
  });
});

it('says how a home is offered where a question only comes up otherwise', async () => {
  for (const [id, question] of [
    [home, 'Hvor lang er leietiden?'],
    [rented, 'Hvor stor er fellesgjelden?'],
  ] as const)
    expect(await answersTo(id, question)).toMatchObject([{ kind: 'fact', sources: [{ field: 'offer_type' }] }]);
});

describe('a loan on terms that the reader states', () => {
  const inputsOf = (answers: Awaited<ReturnType<typeof answersTo>>) =>
    (answers[0]?.inputs ?? []).map(({ label, value }) => `${label}: ${value.replace(/\s/g, ' ')}`);

  it('is worked out with them, shows them, and says what the lending rules miss', async () => {
    const answers = await answersTo(home, 'Med 1,5 millioner i egenkapital, hva koster det i måneden?');
    expect(answers).toMatchObject([{ kind: 'computed', intent: 'monthly_cost' }]);
    expect(inputsOf(answers)).toContain('Egenkapital: 1 500 000 kr');
    const [short] = await answersTo(home, 'Holder det med 200 000 kr i egenkapital?');
    expect(short?.intent).toBe('cash_needed');
    expect(short?.text).toContain('Det mangler');
  });

  it('is worked out again with what follows', async () => {
    const one = await askAbout(origin, home, { lang: 'en' });
    const asked = async (question: string) => inputsOf((await one.ask(question)).answers ?? []);
    expect(await asked('What would I pay a month with a deposit of 900k?')).toContain('Your own money: 900 000 kr');
    expect(await asked('7 %')).toEqual(expect.arrayContaining(['Your own money: 900 000 kr', 'Interest: 7%']));
    expect(await asked('and over 20 years?')).toEqual(
      expect.arrayContaining(['Your own money: 900 000 kr', 'Interest: 7%', 'Loan term: 20 years']),
    );
    expect((await one.ask('Is it 20 years old?')).answers).not.toMatchObject([{ intent: 'monthly_cost' }]);
    await one.close();
  });
});

describe('what the page prints', () => {
  it('is the earliest deadline of a bid, what a total is the sum of, and that a stop may be none of trains', async () => {
    const [id = ''] = await app.add(
      aListing({
        prices: {
          currency: 'NOK',
          askingPrice: 4_000_000,
          jointDebt: 300_000,
          addingCost: 101_000,
        },
        viewings: [{ startsAt: '2027-03-01T16:00:00Z', endsAt: '2027-03-01T17:00:00Z' }],
        transportDistance: 190,
      }),
    );
    expect(await answersTo(id, 'Når kan jeg tidligst bli bedt om å svare på bud?')).toMatchObject([
      { intent: 'bidding', text: expect.stringMatching(/tirsdag 2\. mars kl\. 12[:.]00/) as string },
    ]);
    const one = await askAbout(origin, id);
    await one.ask('Hva er totalprisen?');
    const { answers: [total] = [] } = await one.ask('Hvordan er den regnet ut?');
    expect(total?.inputs?.map(({ label, value }) => `${label} ${value.replace(/\s/g, ' ')}`)).toEqual([
      'Pris 4 000 000 kr',
      'Fellesgjeld 300 000 kr',
      'Omkostninger 101 000 kr',
    ]);
    await one.close();
    expect(await answersTo(id, 'Hvor langt er det til togstasjonen?')).toMatchObject([
      { kind: 'computed', text: expect.stringMatching(/^Den nærmeste stasjonen vi kjenner til, er/) as string },
    ]);
    expect(await answersTo(id, 'Er det fare for flom?')).toMatchObject([{ kind: 'absent', intent: 'hazards' }]);
  });

  it('has the words of Australia', async () => {
    const [id = ''] = await app.add(
      aListing({
        ...{ region: 'au', timeZone: 'Australia/Melbourne', language: 'en', description: 'A quiet street.' },
        prices: { currency: 'USD', askingPrice: 900_000, annualMunicipalityFees: 1_820 },
        address: { suburb: 'Coburg', region: 'VIC', postCode: '3058', lat: -37.744, lng: 144.966 },
      }),
    );
    const one = await askAbout(origin, id, { lang: 'en', host: 'grend.com' });
    const asked = async (question: string) => (await one.ask(question)).answers ?? [];
    expect(await asked('How much are the council rates?')).toMatchObject([{ sources: [{ label: 'Council rates' }] }]);
    expect(await asked('How much stamp duty would I pay?')).toMatchObject([
      { text: expect.stringMatching(/^On Victoria’s scale/) as string },
    ]);
    expect(await asked('Has it flooded before?')).toMatchObject([
      { kind: 'absent', text: expect.stringMatching(/^The listing does not say/) as string },
    ]);
    for (const [question, text] of [
      ['Is it under 1 million?', 'Yes. The price is $900,000.'],
      ['Does it cost more than 950k?', 'No. The price is $900,000.'],
      ['Er det radon her?', 'Annonsen nevner ikke radon.'],
      ['Er det skjeggkre?', 'Annonsen nevner ikke skjeggkre.'],
      ['mus eller rotter', 'Annonsen nevner ikke mus eller rotter.'],
      ['Any silverfish?', 'The listing does not mention silverfish.'],
      ['Does it have asbestos or termites?', 'The listing does not mention asbestos or termites.'],
    ] as const)
      expect((await asked(question)).map((answer) => answer.text)).toEqual([text]);
    for (const question of ['How many square metres is the living room?', 'hvor mange kvm er stua'])
      expect(await asked(question)).toMatchObject([{ kind: 'absent', intent: 'room_size' }]);
    expect(await asked('what is the nearest train station called?')).toMatchObject([
      { kind: 'absent', text: expect.stringMatching(/The nearest station we know of is Coburg.*\d0 m away/) as string },
    ]);
    const [month] = await asked('What would I pay a month at 6.25%?');
    expect(month?.inputs).toContainEqual({ label: 'Interest', value: '6.25%' });
    await one.close();
  });
});

describe('what is meant of a home that is offered so', () => {
  it('is the loan by the month of one for sale, and the rent by the month of one to let', async () => {
    expect(await answersTo(home, 'Hva koster det i måneden?')).toMatchObject([
      { kind: 'computed', intent: 'monthly_cost' },
    ]);
    const [id = ''] = await app.add(
      aListing({
        ...{ region: 'au', timeZone: 'Australia/Melbourne', language: 'en', objectType: 'residential_rent' },
        prices: { currency: 'AUD', rent: 510, deposit: 2_040 },
        address: { suburb: 'Coburg', region: 'VIC', postCode: '3058', lat: -37.744, lng: 144.966 },
        contract: { includedInLease: 'Water, internet and parking.' },
        description: 'There is a kitchen and a laundry. The landlord is nearby.',
      }),
    );
    const one = await askAbout(origin, id, { lang: 'en', host: 'grend.com' });
    const asked = async (question: string) => (await one.ask(question)).answers ?? [];
    expect(await asked('What is the rent per month?')).toMatchObject([
      { kind: 'computed', text: expect.stringContaining('$2,210 a month') as string },
    ]);
    await asked('Are pets allowed?');
    expect(await asked('how much is that per month?')).toMatchObject([{ intent: 'price', kind: 'computed' }]);
    expect(await asked('Is there a washing machine?')).toMatchObject([
      {
        text: expect.stringContaining('does not mention a washing machine') as string,
        quotes: [{ text: 'There is a kitchen and a laundry.' }],
      },
    ]);
    expect(await asked('How much is the bond?')).toMatchObject([
      { text: expect.stringContaining('4 weeks’ rent') as string, sources: [{ label: 'Bond' }] },
    ]);
    expect(await asked('would they take less?')).toMatchObject([
      { text: expect.stringContaining('landlord would accept') as string },
    ]);
    expect(await asked('How do I apply?')).toMatchObject([{ kind: 'fact', intent: 'apply' }]);
    expect((await one.ask('Is there a laundry?')).text).toContain('“There is a kitchen and a laundry.”');
    await one.close();
  });

  it('is how an auction goes, and what a state spares buyers of their first home', async () => {
    const [id = ''] = await app.add(
      aListing({
        ...{ region: 'au', timeZone: 'Australia/Melbourne', language: 'en', saleMethod: 'auction' },
        prices: { currency: 'AUD', askingPrice: 640_000, annualMunicipalityFees: 1_820, annualWaterRates: 1_164 },
        auction: { startsAt: '2026-12-05T01:00:00.000Z' },
        address: { suburb: 'Coburg', region: 'VIC', postCode: '3058', lat: -37.744, lng: 144.966 },
        contract: { rentalIncome: 18_200 },
      }),
    );
    const one = await askAbout(origin, id, { lang: 'en', host: 'grend.com' });
    const asked = async (question: string) => (await one.ask(question)).answers ?? [];
    expect(await asked('what happens if I win?')).toMatchObject([
      { intent: 'auction_rules', text: expect.stringContaining('no cooling-off period') as string },
    ]);
    const [spared] = await asked('What if I am a first home buyer?');
    expect(spared).toMatchObject({ kind: 'computed', intent: 'first_home' });
    expect(spared?.inputs?.map(({ label }) => label)).toEqual(['Price', 'Transfer duty', 'First-home concession']);
    expect(await asked('How much would it rent for?')).toMatchObject([
      { text: expect.stringContaining('$18,200 a year') as string },
    ]);
    expect(await asked('council rates and the water rates')).toMatchObject([
      { kind: 'fact', intent: 'municipal_fees' },
      {
        kind: 'fact',
        intent: 'water_rates',
        text: expect.stringContaining('$1,164 per year, without usage') as string,
      },
    ]);
    await one.close();
  });
});

it('tells the way by public transport where timetables are known, and owes them to their source', async () => {
  const withTransit = await startTestAppWith([], {
    transit: {
      attribution: 'Timetables of tests',
      isEstimate: false,
      covers: () => true,
      route: () => Promise.resolve({ distance: 2_000, duration: 660, path: [] }),
    },
  });
  const [id = ''] = await withTransit.add(HOME);
  const one = await askAbout(await withTransit.server.listen({ host: '127.0.0.1', port: 0 }), id);
  const { answers } = await one.ask('Hvor langt er det til Oslo S?');
  expect(answers).toMatchObject([
    {
      text: expect.stringContaining('11 min med kollektivtransport') as string,
      sources: [{ field: 'commute' }, { label: 'Timetables of tests' }],
    },
  ]);
  await one.close();
  await withTransit.close();
});
