import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../app.testing.ts';
import { aListing } from '../../properties/record.testing.ts';
import { askAbout } from '../asking.testing.ts';

let app: TestApp;
let origin: string;
beforeAll(async () => {
  app = await startTestApp();
  origin = await app.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

it.each([
  ['Kabel-tv og vaktmester', '54 400'],
  ['Kabel-tv, vaktmester og kommunale avgifter', '48 000'],
])('counts municipal fees in a year’s costs unless the shared costs cover them: %s', async (covered, sum) => {
  const [id = ''] = await app.add(
    aListing({
      externalId: sum,
      prices: { currency: 'NOK', askingPrice: 3_000_000, sharedCost: 4_000, annualMunicipalityFees: 6_400 },
      contract: { includedInSharedCost: covered },
    }),
  );
  const one = await askAbout(origin, id, { lang: 'nb' });
  const { text } = await one.ask('Hva koster den i året med avgifter og strøm?');
  await one.close();
  expect(text.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(`faste kostnader på ${sum} kr`);
});
