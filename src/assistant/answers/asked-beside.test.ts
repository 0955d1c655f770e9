import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../app.testing.ts';
import { aListing } from '../../properties/record.testing.ts';
import { askAbout, wordsOf } from '../asking.testing.ts';

/** What a first-time visitor asked and was answered beside the point. */

let app: TestApp;
let origin: string;
let ids: Readonly<Record<string, string>>;
beforeAll(async () => {
  app = await startTestApp();
  const names = ['section', 'indebted', 'sydney'];
  const oslo = { street: 'Akersgata 8', municipality: 'Oslo', postCode: '0158', lat: 59.9127, lng: 10.7422 };
  const made = await app.add(
    aListing({
      ...{ ownership: 'freehold', propertyTypes: ['apartment'], facilities: ['ev_charging'], description: 'Lys.' },
      ...{ details: { bedrooms: 2, areaInternal: 66 }, transportDistance: 180, address: oslo },
      prices: { currency: 'NOK', askingPrice: 5_000_000, addingCost: 130_000 },
      conditionReport: {
        counts: { tg2: 1 },
        remarks: [
          {
            ...{ part: 'Bad', grade: 'tg2', text: 'Eldre membran.' },
            costMin: 100_000,
            costMax: 300_000,
          },
        ],
      },
    }),
    aListing({
      ...{ ownership: 'share', propertyTypes: ['apartment'], facilities: ['ev_charging', 'garage'] },
      prices: { currency: 'NOK', askingPrice: 6_000_000, jointDebt: 500_000, addingCost: 10_000 },
    }),
    aListing({
      ...{ region: 'au', timeZone: 'Australia/Sydney', language: 'en', description: 'Bright.' },
      facilities: ['ev_charging'],
      address: { street: '1 Park Street', suburb: 'Newtown', region: 'NSW', postCode: '2042' },
      prices: { currency: 'AUD', askingPrice: 900_000 },
    }),
  );
  ids = Object.fromEntries(names.map((name, at) => [name, String(made[at])]));
  origin = await app.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

it.each<[string, string, string, readonly string[], RegExp?]>([
  ['section', 'nb', 'Kan jeg parkere el-bilen min der?', ['elbillading, men ingen parkeringsplass'], /^Ja/],
  ['section', 'nb', 'Har de plass til elbilen vår?', ['elbillading, men ingen parkeringsplass'], /^Ja/],
  ['section', 'nb', 'Er det parkering?', ['elbillading, men ingen parkeringsplass'], /^Ja/],
  ['section', 'nb', 'Er det elbillader?', ['Elbillading'], /ingen parkeringsplass/],
  ['indebted', 'nb', 'Kan jeg parkere el-bilen min der?', ['Garasje'], /ingen parkeringsplass/],
  ['sydney', 'en', 'Is there room for my electric car?', ['no parking space or garage'], /^Yes/],
  ['sydney', 'en', 'does it come with a carpark', ['no parking space or garage'], /included/],
  ['sydney', 'en', 'can I park my EV there', ['no parking space or garage'], /^Yes/],
  [
    'section',
    'nb',
    'Får vi lån med 1,1 mill i inntekt og 900 000 i egenkapital?',
    ['5 ganger en inntekt på 1 100 000 kr', 'Med 900 000 kr i egenkapital', 'er nok', 'høyst 4 500 000 kr'],
  ],
  [
    'indebted',
    'nb',
    'Holder det med 600 000 i egenkapital og 800 000 i inntekt?',
    ['4 000 000 kr', 'over inntektsgrensen', 'Det mangler', 'høyst 3 500 000 kr'],
  ],
  ['section', 'en', 'can we get a loan with income of 1.1m and 900k in savings?', ['5 times', 'at most']],
  ['section', 'nb', 'Hva koster det å pusse opp badet?', ['Eldre membran', '100 000', '300 000'], /alderen/],
  ['section', 'nb', 'hva vil det koste å renovere badet', ['100 000', '300 000'], /alderen/],
  ['section', 'en', 'how much would it cost to renovate the bathroom', ['100 000', '300 000 kr']],
  ['section', 'nb', 'Hvor mye har naboene betalt, er prisen for høy?', [], /hvem som bor/],
  ['section', 'nb', 'Hva betalte naboen?', [], /hvem som bor/],
  ['section', 'nb', 'Hvor mye er fellesgjelden?', ['totalprisen er prisantydning pluss omkostninger']],
  ['section', 'nb', 'Rømningsvei / brannvarsler?', ['forskrift om brannforebygging § 7'], /formuesverdi/i],
  ['section', 'nb', 'er det røykvarslere der', ['§ 7']],
  ['section', 'en', 'is there a fire escape', ['section 7']],
  ['sydney', 'en', 'how far is it to Fremantle by train?', ['too far away to get to by public transport']],
  ['sydney', 'en', 'are there smoke alarms?', ['smoke alarms']],
  [
    'section',
    'nb',
    'Til Nationaltheatret med trikk?',
    ['180 m', 'kollektivtransport', 'buss og trikk i byene etter avstanden', 'Nationaltheatret'],
  ],
  ['section', 'nb', 'hvor lang tid tar det til Nationaltheatret med buss', ['180 m', 'til fots']],
])('of the home %s in %s: %s', async (home, lang, question, parts, not) => {
  const one = await askAbout(origin, ids[home] ?? '', { lang, host: home === 'sydney' ? 'grend.au' : 'grend.no' });
  const { answers = [] } = await one.ask(question);
  await one.close();
  const said = answers
    .flatMap(wordsOf)
    .join(' ')
    .replaceAll(/[\u00a0\u202f]/g, ' ');
  for (const part of parts) expect(said).toContain(part);
  if (not !== undefined) expect(said).not.toMatch(not);
});
