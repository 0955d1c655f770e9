import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../app.testing.ts';
import { aListing } from '../../properties/record.testing.ts';
import { askAbout } from '../asking.testing.ts';

/** What is asked first of a Norwegian home: money, faults, power, parking and who may step in. */

type Home = 'house' | 'bare' | 'share' | 'told' | 'sound';

let app: TestApp;
let origin: string;
let ids: Readonly<Record<Home, string>>;
beforeAll(async () => {
  app = await startTestApp();
  const [house = '', bare = '', share = '', told = '', sound = ''] = await app.add(
    aListing({
      ...{ ownership: 'freehold', propertyTypes: ['single_dwelling'], energyConsumption: '180 kWh/m²' },
      description: 'Kjøkkenet har slitte fronter. Badet ble pusset opp i 2015.',
      details: { bedrooms: 3, areaInternal: 150, garage: 1 },
      renovationYear: undefined,
      prices: { currency: 'NOK', askingPrice: 5_000_000, addingCost: 130_000 },
      conditionReport: {
        counts: { tg2: 2, tg3: 1 },
        remarks: [
          { part: 'Kjøkken', grade: 'tg2', text: 'Slitte fronter.' },
          { part: 'Taktekking', grade: 'tg2', text: 'Eldre takstein med mose.' },
          {
            ...{ part: 'Kjeller', grade: 'tg3', text: 'Fuktskader i yttervegg.' },
            ...{ costMin: 100_000, costMax: 300_000 },
          },
        ],
      },
    }),
    aListing({
      ...{ ownership: 'freehold', propertyTypes: ['single_dwelling'], description: 'Lys bolig.', facilities: [] },
      ...{ details: { bedrooms: 2 }, energyConsumption: undefined, conditionReport: undefined },
      ...{ renovationYear: undefined, conditionReportLink: undefined },
    }),
    aListing({
      ...{ ownership: 'share', propertyTypes: ['apartment'], contract: {} },
      prices: { currency: 'NOK', askingPrice: 4_000_000, jointDebt: 500_000, addingCost: 10_000 },
    }),
    aListing({
      ...{ ownership: 'share', propertyTypes: ['apartment'], facilities: ['garage'] },
      description: 'Det følger en fast garasjeplass med boligen. Taket ble lagt om i 2012.',
      contract: { preemptionDescription: 'Medlemmer i OBOS har forkjøpsrett.' },
    }),
    aListing({
      ...{ ownership: 'freehold', propertyTypes: ['single_dwelling'], description: 'Lys.' },
      conditionReport: { counts: { tg2: 1 }, remarks: [{ part: 'Kjøkken', grade: 'tg2', text: 'Slitte fronter.' }] },
    }),
  );
  ids = { house, bare, share, told, sound };
  origin = await app.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

it.each<[Home, 'nb' | 'en', string, readonly string[], RegExp?]>([
  // 85 % of 5 000 000 is lent, and costs are paid of one's own.
  [
    'house',
    'nb',
    'Har jeg råd med inntekt 700 000 og studielån på 400 000?',
    [
      'Nei, inntekten er for lav',
      'annen gjeld på 400 000 kr',
      'Når gjelden på 400 000 kr er trukket fra',
      'høyst 3 100 000 kr',
      'Da trenger du 2 030 000 kr i egenkapital',
    ],
  ],
  [
    'house',
    'nb',
    'Har vi råd til huset? Vi tjener 1,2 mill, har 300 000 i billån og 200 000 i studiegjeld',
    ['6 000 000 kr'],
    /Nei/,
  ],
  [
    'house',
    'nb',
    'Har vi råd med 1,2 mill i inntekt, 300 000 i billån og 200 000 i studiegjeld?',
    ['på 500 000 kr', 'høyst 4 500 000 kr', 'inntekten alene kunne det vært 5 500 000 kr'],
  ],
  ['house', 'nb', 'Kan jeg kjøpe denne med 900 000 i inntekt?', ['Ja, etter inntektsgrensen', 'høyst 4 500 000 kr']],
  ['house', 'nb', 'Kan jeg kjøpe denne med 700 000 i inntekt?', ['Nei, inntekten er for lav', 'høyst 3 500 000 kr']],
  [
    'house',
    'en',
    'Can I afford it on an income of 700 000 with a student loan of 400 000?',
    ['No, the income', '3 100 000 kr'],
  ],
  ['house', 'en', 'Can I buy this with 900,000 in income?', ['Yes, by the limit set by income', '4 500 000 kr']],
  [
    'share',
    'nb',
    'Har jeg råd med inntekt 700 000 og studielån på 400 000?',
    ['Når gjelden på 900 000 kr er trukket fra', 'høyst 2 600 000 kr'],
  ],
  [
    'house',
    'nb',
    'Får vi lån med 1,1 mill i inntekt, 900 000 i egenkapital og 400 000 i studielån?',
    ['Annen gjeld på 400 000 kr regnes også med', 'innenfor inntektsgrensen'],
  ],
  [
    'house',
    'nb',
    'Når ble taket lagt om?',
    ['sier ikke når taket sist ble fornyet', 'én merknad til taket', 'Eldre takstein med mose'],
  ],
  ['house', 'en', 'When was the roof renewed?', ['does not say when the roof last had work done', 'Eldre takstein']],
  ['bare', 'nb', 'Når ble taket lagt om?', ['sier ikke når taket sist ble fornyet']],
  ['house', 'nb', 'Når ble badet pusset opp?', ['pusset opp i 2015'], /sier ikke når/],
  ['told', 'nb', 'Når ble taket lagt om?', ['lagt om i 2012'], /sier ikke når/],
  [
    'house',
    'nb',
    'Hva betaler jeg i strøm i året?',
    ['Om lag 27 000 kWh i året', '180 kWh per m²', '150 m²', 'strømprisen'],
  ],
  ['house', 'en', 'How much is the electricity a year?', ['About 27,000 kWh a year', 'price of electricity']],
  ['bare', 'nb', 'Hva betaler jeg i strøm i året?', ['sier ikke hva strømmen koster']],
  [
    'house',
    'nb',
    'Hva er de største risikoene med dette huset?',
    ['har 1 TG3', '2 TG2', 'Fuktskader i yttervegg', '100 000', '300 000'],
  ],
  ['house', 'en', 'What are the biggest risks?', ['has 1 TG3', '2 TG2', 'Fuktskader i yttervegg']],
  ['bare', 'nb', 'Hva er de største risikoene med dette huset?', ['ingen tilstandsrapport', 'egenerklæring']],
  ['bare', 'en', 'What are the biggest risks?', ['no condition report', 'egenerklæring']],
  ['house', 'nb', 'Er det fuktskader?', ['Én merknad gjelder fukt', 'Fuktskader i yttervegg'], /fronter/],
  ['house', 'en', 'Is there any water damage?', ['One remark is about moisture', 'Fuktskader i yttervegg'], /fronter/],
  ['sound', 'nb', 'Er det fuktskader?', ['Ingen av merknadene nevner fukt'], /fronter/],
  ['bare', 'nb', 'Er det fuktskader?', ['sier ikke noe om fukt']],
  ['house', 'nb', 'Følger parkeringsplassen med?', ['Det er 1 parkeringsplass', 'sier ikke om plassen følger med']],
  ['house', 'en', 'Does the parking space come with it?', ['does not say whether the space comes with the home']],
  ['told', 'nb', 'Følger parkeringsplassen med?', ['følger en fast garasjeplass med'], /sier ikke om plassen/],
  ['share', 'nb', 'Er det forkjøpsrett?', ['sier ikke noe om forkjøpsrett', '§ 4-11', '20 dager', '§ 4-15']],
  ['share', 'en', 'Is there a right of first refusal?', ['§ 4-11', '20 days']],
  ['told', 'nb', 'Er det forkjøpsrett?', ['Medlemmer i OBOS', '§ 4-11']],
  ['house', 'nb', 'Er det forkjøpsrett?', ['selveid'], /§ 4-11/],
])('of the home %s in %s: %s', async (home, lang, question, parts, not) => {
  const one = await askAbout(origin, ids[home], { lang });
  const { answers = [] } = await one.ask(question);
  await one.close();
  const said = answers
    .flatMap(({ text, general = '', quotes = [], inputs = [] }) => [
      text,
      general,
      ...quotes.map((quote) => quote.text),
      ...inputs.map(({ label, value }) => `${label} ${value}`),
    ])
    .join(' ')
    .replaceAll(/[\u00a0\u202f]/g, ' ');
  for (const part of parts) expect(said).toContain(part);
  if (not !== undefined) expect(said).not.toMatch(not);
});
