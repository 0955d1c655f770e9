import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../app.testing.ts';
import { aListing } from '../../properties/record.testing.ts';
import { askAbout } from '../asking.testing.ts';

/** What first-time buyers in Norway ask, with slips; more of it is in `bench/assistant/asked-norway.ts`. */

let app: TestApp;
let origin: string;
let flat: string;
let shown: string;
let house: string;
let untold: string;
let twin: string;
let unbuilt: string;
let mixed: string;
beforeAll(async () => {
  app = await startTestApp();
  [flat = '', shown = '', house = '', untold = '', twin = '', unbuilt = '', mixed = ''] = await app.add(
    aListing({
      title: 'Toroms med vestvendt balkong',
      ownership: 'share',
      description: 'Kjøkkenet er fra 2015.',
      prices: { currency: 'NOK', askingPrice: 3_000_000, jointDebt: 200_000, addingCost: 9_100, sharedCost: 4_000 },
      contract: { includedInSharedCost: 'Kommunale avgifter, kabel-tv og vaktmester' },
      ...{ renovationYear: 2018, yearBuilt: 1953, facilities: ['storage_room'] },
      conditionReport: { counts: { tg1: 14 }, remarks: [] },
      documents: [{ kind: 'condition_report', title: 'Eksempel, PDF', url: 'https://papir.example/2' }],
    }),
    aListing({
      ownerType: 'user',
      offeredBy: { agents: [{ name: 'Kari Nordmann', email: 'kari@eier.example' }] },
      description: 'Selges av eieren.',
    }),
    aListing({ ownership: 'freehold', propertyTypes: ['single_dwelling'], description: 'Et hus.' }),
    aListing({ propertyTypes: ['single_dwelling'], description: 'Et hus.' }),
    aListing({ ownership: 'freehold', propertyTypes: ['twin_dwelling'], description: 'Et hus.' }),
    aListing({ condition: 'new', description: 'Nytt.', contract: { availableFrom: '2028-03-24' } }),
    aListing({
      ownership: 'freehold',
      propertyTypes: ['single_dwelling'],
      description: 'Hund og katt er velkomne. Boden er på 6 m². Terrassen vender mot sør, og stua har utsikt.',
      prices: { currency: 'NOK', askingPrice: 5_000_000, annualMunicipalityFees: 12_000 },
      facilities: ['storage_room'],
      conditionReport: { counts: { tg1: 2, tg3: 1 }, remarks: [{ part: 'Tak', grade: 'tg3', text: 'Taket lekker.' }] },
    }),
  );
  origin = await app.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

async function answerTo(home: string, question: string, lang = 'nb') {
  const one = await askAbout(origin, home, { lang });
  const { answers = [] } = await one.ask(question);
  await one.close();
  const said = answers.flatMap(({ text, quotes = [] }) => [text, ...quotes.map((quote) => quote.text)]).join(' ');
  return { answers, said: said.replaceAll(/[\u00a0\u202f]/g, ' '), kinds: answers.map(({ kind }) => kind) };
}

describe('a flat in a cooperative', () => {
  it.each([
    ['Hva blir totalprisen med alle omkostninger?', 'nb', 'Totalprisen er 3 209 100 kr'],
    ['hva blir totalprisen inkl omkosninger', 'nb', 'Totalprisen er 3 209 100 kr'],
    ['What is the total price including all costs?', 'en', 'The total price is 3 209 100 kr'],
    ['Hvor store er omkostningene?', 'nb', 'omkostninger på 9 100 kr'],
    ['Er balkongen vestvendt?', 'nb', 'Toroms med vestvendt balkong'],
    ['Hvilken retning vender balkongen?', 'nb', 'Toroms med vestvendt balkong'],
    ['Which way does the balcony face?', 'en', 'Toroms med vestvendt balkong'],
    ['Hva er de kommunale avgiftene?', 'nb', 'Felleskostnadene dekker de kommunale avgiftene.'],
    ['What are the municipal fees?', 'en', 'The shared costs cover the municipal fees.'],
    ['Hvor stor er boden?', 'nb', 'nevner «Bod», men ikke størrelsen.'],
    ['How big is the storage room?', 'en', 'but not how large it is.'],
    ['Er det noen TG2 eller TG3?', 'nb', 'Nei. Tilstandsrapporten har 14 TG1 og ingen TG2 eller TG3.'],
    ['Any TG2 or TG3?', 'en', 'No. The condition report has 14 TG1 and no TG2 or TG3.'],
    ['Hva koster det å utbedre feilene?', 'nb', 'Tilstandsrapporten har 14 TG1 og ingen TG2 eller TG3.'],
    ['Hvordan får jeg tak i salgsoppgaven?', 'nb', 'Salgsoppgaven ligger ikke på siden.'],
    ['Hvilke dokumenter finnes?', 'nb', 'ligger på siden: Tilstandsrapport.'],
    ['Hva bør jeg by?', 'nb', 'Hva du vil by, bestemmer du selv. Prisantydningen er 3 000 000 kr.'],
    ['What should I bid?', 'en', 'How much to bid is for you to decide. The asking price is 3 000 000 kr.'],
  ])('is asked: %s', async (question, lang, text) => {
    expect((await answerTo(flat, question, lang)).said).toContain(text);
  });

  it('is asked for its age and for renovation in one, with slips', async () => {
    const { said } = await answerTo(flat, 'hvor gamel er boligen og er den pusa opp?');
    expect(said).toContain('1953');
    expect(said).toContain('Boligen ble pusset opp i 2018.');
    expect(said).not.toContain('husdyr');
  });

  it('names no document by what its owner called the file', async () => {
    expect((await answerTo(flat, 'Hvordan får jeg tak i salgsoppgaven?')).said).not.toContain('Eksempel');
  });

  it('claims no direction of what the listing names none of', async () => {
    expect((await answerTo(flat, 'Hvilken vei vender stua?')).kinds).toEqual(['absent']);
  });
});

describe('bidding', () => {
  it.each([
    ['Hva koster det å gi bud?', 'nb', ['Det koster ikke noe å gi bud.', 'bindende']],
    ['Is it free to bid?', 'en', ['It costs nothing to bid.', 'binding']],
    ['Hvordan foregår budrunden?', 'nb', ['skriftlig', '§ 6-3', 'kl. 12.00 første virkedag', 'angrefrist']],
    ['How does the bidding round work?', 'en', ['in writing', 'section 6-3', 'cooling-off']],
  ])('is explained: %s', async (question, lang, parts) => {
    const { said } = await answerTo(flat, question, lang);
    for (const part of parts) expect(said).toContain(part);
  });

  it('is led to by the button that the page has, and without an agent by no rule of agents', async () => {
    const { said } = await answerTo(shown, 'Hvordan foregår budrunden?');
    expect(said).toContain('uten megler');
    expect(said).toContain('«Jeg vil gi bud»');
    expect(said).not.toContain('§ 6-3');
  });
});

describe('a freehold house', () => {
  it.each([
    ['Er det lov med hund?', 'nb', 'Eierform: Eier (selveier). Annonsen sier ikke noe om husdyr'],
    ['Are dogs allowed?', 'en', 'It is for you to decide.'],
    ['Er det fellesgjeld?', 'nb', 'Annonsen oppgir ingen fellesgjeld'],
    ['Er det forkjøpsrett?', 'nb', 'har ikke forkjøpsrett'],
    ['Er det heis?', 'nb', 'Annonsen nevner ingen heis. Boligen er et frittliggende hus.'],
  ])('belongs to no cooperative: %s', async (question, lang, text) => {
    const { said, kinds } = await answerTo(house, question, lang);
    expect(said).toContain(text);
    expect(kinds).toEqual(['fact']);
  });

  it.each(['Er det lov med hund?', 'Er det fellesgjeld?', 'Er det forkjøpsrett?'])(
    'is not taken for one where nobody says who owns it: %s',
    async (question) => {
      expect((await answerTo(untold, question)).kinds).toEqual(['absent']);
    },
  );

  it('has rules of its own where it may be a section of a property', async () => {
    expect((await answerTo(twin, 'Er det lov med hund?')).kinds).toEqual(['absent']);
    expect((await answerTo(twin, 'Er det forkjøpsrett?')).kinds).toEqual(['fact']);
  });

  it('is told of as its listing has it, where that says something', async () => {
    expect((await answerTo(mixed, 'Er det lov med hund?')).said).toContain('Hund og katt er velkomne.');
    expect((await answerTo(mixed, 'Hva er de kommunale avgiftene?')).said).not.toContain('Felleskostnadene');
    expect((await answerTo(mixed, 'Hvor stor er boden?')).said).toContain('6 m²');
    expect((await answerTo(mixed, 'Er det noen TG2 eller TG3?')).said).toContain('2 TG1 og 1 TG3');
    expect((await answerTo(mixed, 'Hvilken vei vender terrassen?')).said).toContain('mot sør');
  });
});

it.each([
  ['Når ble badet pusset opp?', 'nb', 'Boligen er ny.'],
  ['When was the bathroom renovated?', 'en', 'The home is new.'],
])('has not been renovated when it is new: %s', async (question, lang, text) => {
  const { said } = await answerTo(unbuilt, question, lang);
  expect(said).toContain(text);
  expect(said).toContain('2028');
});
