import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../app.testing.ts';
import { aListing } from '../../properties/record.testing.ts';
import { answersAbout, askAbout, wordsOf } from '../asking.testing.ts';

/** What a buyer asks who has read the condition report: what may be used, who pays for it, what one can afford. */

type Changes = NonNullable<Parameters<typeof aListing>[0]>;
type Home = 'flat' | 'sound' | 'described' | 'house' | 'cooperative';

let app: TestApp;
let origin: string;
let ids: Readonly<Record<Home, string>>;
beforeAll(async () => {
  app = await startTestApp();
  const flat: Changes = {
    ...{ ownership: 'freehold', propertyTypes: ['apartment'], description: 'Lys leilighet.', contract: {} },
    prices: { currency: 'NOK', askingPrice: 3_980_000, jointDebt: 32_000, sharedCost: 4_200 },
    viewings: [{ startsAt: '2026-12-20T12:00:00Z', endsAt: '2026-12-20T13:00:00Z' }],
    conditionReport: undefined,
    heating: 'Vedfyring og elektrisk',
    facilities: ['fireplace', 'balcony', 'elevator'],
  };
  const homes: Readonly<Record<Home, Changes>> = {
    flat: {
      ...flat,
      conditionReport: {
        counts: { tg2: 3, tg3: 1 },
        remarks: [
          {
            ...{ part: 'Pipe og ildsted', grade: 'tg3', costMin: 50_000, costMax: 100_000 },
            text: 'Pipa har fått fyringsforbud til den er rehabilitert.',
          },
          { part: 'Vinduer', grade: 'tg2', text: 'Punkterte glass.', costMin: 50_000, costMax: 100_000 },
          { part: 'Balkong', grade: 'tg2', text: 'Rekkverket er for lavt.' },
          { part: 'Heis', grade: 'tg2', text: 'Stopper av og til.' },
        ],
      },
    },
    sound: {
      ...flat,
      conditionReport: {
        counts: { tg1: 1, tgiu: 1 },
        remarks: [{ part: 'Pipe og ildsted', grade: 'tgiu', text: 'Det er ikke fyringsforbud på pipa.' }],
      },
    },
    described: { ...flat, description: 'Lys leilighet. Balkongen kan ikke brukes før rekkverket er skiftet.' },
    house: { ...flat, propertyTypes: ['single_dwelling'] },
    cooperative: { ...flat, ownership: 'share' },
  };
  const names = Object.keys(homes) as Home[];
  const made = await app.add(...names.map((name) => ({ ...aListing(homes[name]), externalId: name })));
  ids = Object.fromEntries(names.map((name, at) => [name, String(made[at])])) as Record<Home, string>;
  origin = await app.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

type Told = Pick<Awaited<ReturnType<typeof answersAbout>>[number], 'intent' | 'text' | 'general' | 'quotes'>;
const whole = (answers: readonly Told[]) => ({
  intents: answers.map(({ intent }) => intent),
  text: answers
    .map((answer) => wordsOf(answer).join(' '))
    .join(' ')
    .replaceAll(/[\u00a0\u202f]/g, ' '),
});

async function told(home: Home, lang: string, question: string) {
  return whole(await answersAbout(origin, ids[home], question, lang));
}

/** The answers to questions that follow each other. */
async function talk(home: Home, lang: string, ...questions: readonly string[]) {
  const one = await askAbout(origin, ids[home], { lang });
  const texts: string[] = [];
  for (const question of questions) texts.push(whole((await one.ask(question)).answers ?? []).text);
  await one.close();
  return texts;
}

it.each([
  ['nb', 'kan vi bruke peisen i vinter?'],
  ['nb', 'er det lov å fyre?'],
  ['nb', 'kan jeg fyre i peisen når jeg flytter inn?'],
  ['en', 'can we use the fireplace this winter?'],
  ['en', 'are we allowed to light a fire?'],
])('answers in %s “%s” with no where the report has a ban', async (lang, question) => {
  const { text } = await told('flat', lang, question);
  expect(text).toMatch(/^(?:Nei, ikke før det er utbedret|No, not until it has been put right)\./);
  expect(text).toContain('Pipe og ildsted (TG3): Pipa har fått fyringsforbud til den er rehabilitert.');
  expect(text).toMatch(/50[ ,]000–100[ ,]000 kr/);
});

it.each([
  ['nb', 'er det peis?', /Men det kan ikke brukes før det er utbedret\..*fyringsforbud/],
  ['nb', 'hvordan varmes den opp?', /Men det kan ikke brukes før det er utbedret\..*fyringsforbud/],
  ['en', 'Does it have a wood stove?', /may not be used until .*fyringsforbud/],
  ['nb', 'har den balkong?', /Men tilstandsrapporten har én merknad til balkongen\..*Balkong \(TG2\)/],
  ['en', 'is there a balcony?', /But the condition report has a remark on the balcony\..*Balkong \(TG2\)/],
  ['nb', 'er det heis?', /én merknad til heisen\..*Heis \(TG2\)/],
])('does not tell in %s for “%s” what is had without its remark', async (lang, question, wanted) => {
  expect((await told('flat', lang, question)).text).toMatch(wanted);
});

it('holds nothing against what the report finds sound, and takes a ban from the description', async () => {
  for (const question of ['er det peis?', 'kan vi bruke peisen?', 'hvordan varmes den opp?'])
    expect((await told('sound', 'nb', question)).text).not.toMatch(/utbedret|merknad/);
  expect((await told('described', 'nb', 'kan vi bruke balkongen?')).text).toMatch(
    /^Nei, ikke før det er utbedret\..*før rekkverket er skiftet/,
  );
});

it.each([
  ['nb', 'har vi råd med 1 170 000 i inntekt og 400 000 i studielån?'],
  ['nb', 'Vi er to som tjener 650 000 og 520 000 og har 400 000 i studielån, har vi råd?'],
  ['en', 'We are two earning 650,000 and 520,000 with 400,000 in student loans, can we afford it?'],
])('tells in %s for “%s” the lower of both limits, and which it is', async (lang, question) => {
  const { text } = await told('flat', lang, question);
  expect(text).toMatch(/^(?:Ja|Yes)/);
  // 5 × 1,170,000 − 432,000 = 5,418,000; 90 % of 3,980,000 = 3,582,000.
  expect(text).toMatch(/(?:høyst|at most) 3[ ,]582[ ,]000 kr.*(?:kjøpesummen som setter grensen|purchase price sets)/);
  expect(text).toMatch(/90 ?% .*5[ ,]418[ ,]000/);
});

it('goes on with the incomes told before, and says by how much the own money is too little', async () => {
  const asked = 'Vi er to som tjener 650 000 og 520 000 og har 400 000 i studielån, har vi råd?';
  const [, enough, short] = await talk(
    'flat',
    'nb',
    asked,
    'hva om vi bare har 500 000 i egenkapital',
    'hva om vi bare har 300 000 i egenkapital',
  );
  expect(enough).toMatch(/^Ja, etter utlånsreglene\. 650 000 kr og 520 000 kr er til sammen 1 170 000 kr/);
  expect(short).toMatch(/^Nei, egenkapitalen er for liten\..*10 % av prisen.*Det mangler \d[\d ]+ kr/);
  const [, unable] = await talk(
    'flat',
    'en',
    'can we afford it on 600,000 kr with no debt?',
    'what if we earn 900,000?',
  );
  expect(unable).toMatch(/^Yes.*900[ ,]000/);
});

it.each([
  ['nb', 'hva vil det koste å fikse alt, er det med i prisen?'],
  ['nb', 'hva vil det koste å fikse alt? er det med i prisen?'],
  ['en', 'what do the repairs add up to, and is that in the price?'],
])('adds up in %s for “%s” what the report says that repairs cost', async (lang, question) => {
  const { intents, text } = await told('flat', lang, question);
  expect(intents).toEqual(['condition']);
  expect(text).toMatch(/100[ ,]000–200[ ,]000 kr/);
  expect(text).toMatch(
    /2 merknader har ikke noe beløp.*ikke med i prisen|2 remarks have no amount.*not part of the price/,
  );
});

it('adds up what has one grade alone', async () => {
  expect((await told('flat', 'nb', 'hvor mye blir TG3 til sammen?')).text).toMatch(/50 000–100 000 kr til sammen/);
  expect((await told('sound', 'nb', 'hvor mye blir TG3 til sammen?')).text).toContain('ingen TG3');
});

it.each<[Home, string, string, RegExp]>([
  ['flat', 'nb', 'hvem betaler for vinduene, meg eller sameiet?', /eierseksjonsloven §§ 32 og 33/],
  ['flat', 'en', 'who pays for the windows, me or the owners?', /eierseksjonsloven ss 32 and 33/],
  ['cooperative', 'nb', 'hvem har ansvaret for taket?', /borettslagsloven §§ 5-12 og 5-17/],
  ['house', 'nb', 'hvem betaler for vinduene?', /betaler du alt vedlikehold selv/],
])('answers of %s in %s by the form of ownership “%s”', async (home, lang, question, wanted) => {
  expect((await told(home, lang, question)).text).toMatch(wanted);
});

it.each([
  ['nb', 'hvor langt er det til tbanen og hvor lang tid tar det til oslo s'],
  ['nb', 'hvor langt er det til trikken og hvor lang tid tar det til oslo s'],
  ['en', 'how far is it to the light rail and how long does it take to Oslo S'],
])('tells in %s for “%s” of stops and of the way', async (lang, question) => {
  const { intents, text } = await told('flat', lang, question);
  expect(intents).toEqual(['transport', 'travel_time']);
  expect(text).not.toMatch(/Jeg vet ikke hvor|I do not know where/);
});

it.each(['hvor langt er toget', 'hvor langt er det til t banen', 'hvor langt unna er bussen'])(
  'takes “%s” for a question of stops',
  async (question) => {
    expect((await told('flat', 'nb', question)).intents).toEqual(['transport']);
  },
);

it.each<[Home, string, string, readonly string[]]>([
  ['flat', 'nb', 'når kan jeg tidligst by og når er visning?', ['bidding', 'viewing']],
  ['flat', 'en', 'when can I bid at the earliest and when is the viewing?', ['bidding', 'viewing']],
  ['flat', 'nb', 'kan vi ha hund, og leie ut et rom', ['pets', 'rental_part']],
  ['flat', 'en', 'can we have a dog, and rent out a room', ['pets', 'rental_part']],
  ['flat', 'nb', 'hvem er nabo, bråker det', ['people', 'noise']],
  ['flat', 'nb', 'er det balkong og fukt', ['facility:balcony', 'condition']],
  ['flat', 'en', 'is there a balcony and damp', ['facility:balcony', 'condition']],
  [
    'flat',
    'nb',
    'hva betaler jeg hver mnd alt i alt, og hva hvis renta går opp 2 prosent',
    ['monthly_cost', 'monthly_cost'],
  ],
])('answers of %s in %s both halves of “%s”', async (home, lang, question, intents) => {
  expect((await told(home, lang, question)).intents).toEqual(intents);
});

it('takes a greeting for one, and what is asked in its words for a question', async () => {
  expect((await told('flat', 'nb', 'går det bra')).text).not.toMatch(/BRA|bruksareal/i);
  expect((await told('flat', 'nb', 'går det bra med hund?')).intents).toEqual(['pets']);
});
