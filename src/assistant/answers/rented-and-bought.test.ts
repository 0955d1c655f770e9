import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../app.testing.ts';
import { anAskedAgency } from '../../leads/appraisal/agencies.testing.ts';
import { aListing } from '../../properties/record.testing.ts';
import { answersAbout } from '../asking.testing.ts';

/** What somebody asks who rents a home and buys another: damp below ground, what nobody examined, money to move in. */

type Changes = NonNullable<Parameters<typeof aListing>[0]>;
type Home = 'house' | 'sound' | 'partly' | 'linked' | 'indebted' | 'sharing' | 'free' | 'let' | 'undeposited' | 'plain';

let app: TestApp;
let origin: string;
let ids: Readonly<Record<Home, string>>;
beforeAll(async () => {
  app = await startTestApp();
  await app.app.agencies.save([anAskedAgency('000104')], []);
  const house: Changes = { ownership: 'freehold', propertyTypes: ['single_dwelling'], facilities: [] };
  const cooperative: Changes = { ownership: 'share', propertyTypes: ['apartment'], contract: {} };
  const rental: Changes = {
    objectType: 'residential_rent',
    propertyTypes: ['apartment'],
    ownership: undefined,
    conditionReport: undefined,
    description: 'Fin leilighet.',
    agencyId: '000104',
  };
  const worn = { part: 'Kjøkken', grade: 'tg2', text: 'Slitte fronter.' } as const;
  const homes: Readonly<Record<Home, Changes>> = {
    house: {
      ...house,
      description: 'Enebolig fra 1965. Huset ble drenert på nytt i 2004.',
      conditionReport: {
        counts: { tg2: 3, tg3: 1, tgiu: 2 },
        remarks: [
          { part: 'Bad', grade: 'tg3', text: 'Det er målt fukt i veggen mot dusjen.' },
          { part: 'Drenering', grade: 'tg2', text: 'Over halve levetiden er brukt opp.' },
          { part: 'Grunnmur og fundamenter', grade: 'tg2', text: 'Riss i puss.' },
          worn,
          { part: 'Rom under terreng', grade: 'tgiu', text: 'Veggene er kledd igjen.' },
          { part: 'Loft', grade: 'tgiu', text: 'Uten tilkomst.' },
        ],
      },
    },
    sound: { ...house, description: 'Lys.', conditionReport: { counts: { tg2: 1 }, remarks: [worn] } },
    partly: { ...house, description: 'Lys.', conditionReport: { counts: { tg2: 3, tgiu: 2 }, remarks: [worn] } },
    linked: { ...house, description: 'Lys.', conditionReport: undefined },
    indebted: {
      ...cooperative,
      description: 'Lys leilighet.',
      facilities: ['elevator', 'garage'],
      prices: { currency: 'NOK', askingPrice: 4_200_000, jointDebt: 312_000, sharedCost: 3_412 },
    },
    sharing: { ...cooperative, prices: { currency: 'NOK', askingPrice: 4_200_000, sharedCost: 3_412 } },
    free: { ...cooperative, prices: { currency: 'NOK', askingPrice: 4_200_000, jointDebt: 0, sharedCost: 3_412 } },
    let: { ...rental, facilities: ['elevator'], prices: { currency: 'NOK', rent: 14_500, deposit: 43_500 } },
    undeposited: { ...rental, facilities: [], prices: { currency: 'NOK', rent: 14_500 } },
    plain: {
      ...rental,
      description: 'Passer for to personer. Garanti fra NAV godtas.',
      prices: { currency: 'NOK', rent: 14_500, deposit: 43_500 },
    },
  };
  const names = Object.keys(homes) as Home[];
  const made = await app.add(...names.map((name) => ({ ...aListing(homes[name]), externalId: name })));
  ids = Object.fromEntries(names.map((name, at) => [name, String(made[at])])) as Record<Home, string>;
  origin = await app.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

/** All that one question is answered by, with what is quoted. */
async function told(home: Home, lang: string, question: string) {
  const answers = await answersAbout(origin, ids[home], question, lang);
  return {
    intents: answers.map(({ intent }) => intent),
    text: answers.map(({ text, quotes = [] }) => [text, ...quotes.map((quote) => quote.text)].join(' ')).join(' '),
    asked: answers.map(({ question: ask }) => ask).join(' '),
  };
}

it.each([
  ['nb', 'er det fukt i kjelleren'],
  ['nb', 'er kjelleren tørr?'],
  ['nb', 'lekker det inn vann i kjelleren'],
  ['nb', 'hva sier rapporten om fukt i kjelleren'],
  ['en', 'is there damp in the cellar'],
  ['en', 'Is the basement dry?'],
])('tells in %s of “%s” what the report has on drainage and foundations', async (lang, question) => {
  const { text } = await told('house', lang, question);
  for (const said of [
    'Drenering (TG2): Over halve levetiden er brukt opp.',
    'Grunnmur og fundamenter (TG2): Riss i puss.',
    'Rom under terreng (TGIU): Veggene er kledd igjen.',
    'Huset ble drenert på nytt i 2004.',
  ])
    expect(text).toContain(said);
  expect(text).not.toMatch(/dusjen|Slitte|Loft/);
});

it('says that no remark bears on damp in the cellar, and of another part tells nothing of drainage', async () => {
  expect((await told('sound', 'nb', 'Er det fukt i kjelleren?')).text).toBe(
    'Tilstandsrapporten har ingen merknad til kjelleren. Den har ingen merknad til drenering, grunnmur eller annet under bakken.',
  );
  expect((await told('partly', 'en', 'is the cellar dry')).text).toContain('Read the whole report.');
  expect((await told('house', 'nb', 'Er det fukt på badet?')).text).not.toContain('Drenering');
  expect((await told('house', 'nb', 'Er det fukt i underetasjen?')).text).toContain('Grunnmur og fundamenter (TG2)');
});

it.each([
  ['nb', 'hva er det de ikke har fått undersøkt'],
  ['nb', 'hva kunne takstmannen ikke undersøke'],
  ['nb', 'ble noe ikke undersøkt'],
  ['nb', 'er alt sjekket?'],
  ['nb', 'hvilke deler har TGIU'],
  ['nb', 'hva kom takstmannen ikke til'],
  ['en', 'what could the inspector not examine'],
  ['en', 'was anything not inspected'],
  ['en', 'What wasn’t checked?'],
  ['en', 'what was left out of the report'],
])('lists in %s to “%s” the parts that were not examined, and no others', async (lang, question) => {
  const { intents, text } = await told('house', lang, question);
  expect(intents).toEqual(['condition']);
  expect(text).toContain('Rom under terreng (TGIU): Veggene er kledd igjen.');
  expect(text).toContain('Loft (TGIU): Uten tilkomst.');
  expect(text).not.toMatch(/TG2|TG3/);
  expect((await told('sound', lang, question)).text).toMatch(/^(?:Ingen deler|No part) .*TGIU/);
});

it('says how many parts were not examined where the listing does not name them, and what to ask without a report', async () => {
  expect((await told('partly', 'nb', 'ble noe ikke undersøkt')).text).toMatch(/2 deler .* Annonsen sier ikke hvilke/);
  expect((await told('linked', 'en', 'was anything not examined')).asked).toContain('not examined');
  // Who could not come to see the home asks for another day.
  expect((await told('house', 'en', "I couldn't make the inspection, when is the next one?")).intents).toEqual([
    'viewing',
  ]);
  expect((await told('house', 'nb', 'hva betyr TGIU')).text).toContain('NS 3600');
});

it.each([
  ['nb', 'hvor mye må jeg ha på konto for å flytte inn'],
  ['nb', 'hva må jeg ha klart av penger før jeg flytter inn'],
  ['en', 'how much do I need in the bank to move in'],
  ['en', 'how much do I need in my account'],
])('adds up in %s for “%s” deposit and first rent', async (lang, question) => {
  const { intents, text } = await told('let', lang, question);
  expect(intents).toEqual(['move_in']);
  for (const sum of ['58 000 kr', '14 500 kr', '43 500 kr']) expect(text).toContain(sum);
  const untold = await told('undeposited', lang, question);
  expect(untold.text).toContain('14 500 kr');
  expect(untold.asked).toMatch(/depositum|deposit/);
});

it.each<[Home, string, string, readonly string[]]>([
  ['indebted', 'nb', 'heis og parkering med lader', ['facility:elevator', 'parking']],
  ['indebted', 'en', 'lift and parking with a charger', ['facility:elevator', 'parking']],
  ['let', 'nb', 'heis og parkering med lader', ['facility:elevator', 'parking']],
  ['indebted', 'nb', 'hva koster strøm og kommunale avgifter', ['energy', 'municipal_fees']],
  ['indebted', 'nb', 'hva koster kommunale avgifter og strøm', ['municipal_fees', 'energy']],
  ['indebted', 'en', 'what do electricity and council fees cost', ['energy', 'municipal_fees']],
  ['let', 'nb', 'kan jeg bruke bostøtte eller nav-garanti i stedet for depositum', ['highlights', 'deposit']],
  ['let', 'en', 'can I use housing benefit or a NAV guarantee instead of a deposit', ['highlights', 'deposit']],
  // What one answer is made of is no question of its own.
  ['indebted', 'nb', 'hva er totalpris inkludert gebyrer og omkostninger', ['total_price']],
  ['house', 'nb', 'Kan jeg slå ut veggen mellom stua og kjøkkenet?', ['renovated']],
])('answers of %s in %s each part of “%s”', async (home, lang, question, intents) => {
  expect((await told(home, lang, question)).intents).toEqual(intents);
});

it('says of parking with a charger that no charger is told, and of a guarantee who decides', async () => {
  expect((await told('indebted', 'nb', 'heis og parkering med lader')).text).toContain('«Elbillading» er ikke nevnt');
  expect((await told('let', 'nb', 'godtar dere nav-garanti')).text).toMatch(/garanti godtas .* avgjør utleieren/);
  const { text } = await told('plain', 'nb', 'kan jeg bruke garanti fra nav i stedet for depositum');
  expect(text).toContain('Garanti fra NAV godtas.');
  expect(text).not.toContain('sier ikke noe');
});

it('leads with the shared costs, by the share of the debt, where the rate changes', async () => {
  // An annuity of 312,000 kr over 30 years: 2,182 kr a month at 7.5 %, 1,772 at 5.5 % and 1,581 at 4.5 %.
  const up = await told('indebted', 'nb', 'hva skjer med felleskostnadene hvis renta går opp 2 prosent');
  expect(up.intents).toEqual(['joint_debt']);
  expect(up.text).toMatch(/om lag 410 kr, til 3 822 kr i måneden.* 5,5 % i dag/);
  expect((await told('indebted', 'nb', 'hva skjer med felleskostnadene om renta går ned 1 prosent')).text).toMatch(
    /synker felleskostnadene med om lag 191 kr, til 3 221 kr/,
  );
  expect((await told('indebted', 'nb', 'hva blir felleskostnadene hvis renta blir 7,5 %')).text).toContain('3 822 kr');
  expect((await told('indebted', 'en', 'what happens to the shared costs if interest goes up 2 percent')).text).toMatch(
    /rise by about 410 kr, to 3 822 kr a month/,
  );
  const untold = await told('sharing', 'nb', 'hva skjer med felleskostnadene hvis renta går opp 2 prosent');
  expect(untold.text).toMatch(/^Annonsen oppgir ingen fellesgjeld.* 3 412 kr/);
  expect(untold.text).not.toMatch(/lån i måneden|7,5 %/);
  expect((await told('free', 'en', 'what happens to the shared costs if interest goes up 2 percent')).text).toMatch(
    /^The home has no shared debt/,
  );
});

it.each([
  ['nb', 'kan vi være to som leier sammen?'],
  ['nb', 'kan jeg leie sammen med en venn'],
  ['nb', 'er det ok at vi er to'],
  ['en', 'can two of us rent together'],
  ['en', 'can I share it with a friend'],
])('takes in %s “%s” for a question of how many may live there', async (lang, question) => {
  const { intents, text, asked } = await told('let', lang, question);
  expect(intents).toEqual(['beds']);
  expect(text).toMatch(/hvor mange som kan bo der.*«Søk om å leie»|how many people can live there.*“Apply to rent”/);
  expect(asked).toMatch(/Hvor mange kan bo|How many people can live/);
  expect((await told('plain', lang, question)).text).toContain('Passer for to personer.');
});

it('answers what is asked beside how many somebody is', async () => {
  expect((await told('let', 'nb', 'Hvor mange soverom er det? Vi er fire stk')).intents).toEqual(['bedrooms']);
});
