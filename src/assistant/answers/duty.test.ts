import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../app.testing.ts';
import { aListing } from '../../properties/record.testing.ts';
import { askAbout } from '../asking.testing.ts';

/** What a home's duty is, and what buyers of their first home are spared of it, through the socket of its page. */

let app: TestApp;
let origin: string;
let ids: Record<'freehold' | 'share' | 'guide' | 'untold' | 'nt', string>;
beforeAll(async () => {
  app = await startTestApp();
  const sold = (region: string, prices: object) =>
    aListing({
      ...{ region: 'au', timeZone: 'Australia/Melbourne', language: 'en', saleMethod: 'private_treaty' },
      address: { street: '1 Park Street', suburb: 'Coburg', region, postCode: '3058' },
      prices: { currency: 'AUD', ...prices },
    });
  const [freehold = '', share = '', guide = '', untold = '', nt = ''] = await app.add(
    aListing({ ownership: 'freehold', prices: { currency: 'NOK', askingPrice: 4_000_000 } }),
    aListing({ ownership: 'share', prices: { currency: 'NOK', askingPrice: 4_000_000, jointDebt: 300_000 } }),
    sold('VIC', { priceMin: 700_000, priceMax: 750_000, display: 'range' }),
    sold('VIC', { display: 'contact_agent' }),
    sold('NT', { askingPrice: 725_000 }),
  );
  ids = { freehold, share, guide, untold, nt };
  origin = await app.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

it.each([
  ['freehold', 'Hvor mye er dokumentavgiften?', 'nb', 'computed', /dokumentavgiften 100 000 kr/],
  ['freehold', 'dokumentavgfiten?', 'nb', 'computed', /dokumentavgiften 100 000 kr/],
  ['freehold', 'hva blir dokumentavgiften hvis jeg byr 4,5 mill', 'nb', 'computed', /112 500 kr/],
  ['freehold', 'får førstegangskjøpere fritak for dokumentavgift', 'nb', 'computed', /100 000 kr\. Den er den samme/],
  ['share', 'Hvor mye er dokumentavgiften?', 'nb', 'computed', /ingen dokumentavgift/],
  [
    ...(['guide', 'how much is stamp duty', 'en', 'computed'] as const),
    /at \$725,000 is \$38,570\. At \$700,000 it is \$37,070, and at \$750,000 \$40,070\.$/,
  ],
  ['guide', 'stamp duty at 620k?', 'en', 'computed', /at \$620,000 is \$32,270\.$/],
  ['guide', 'how much tax do I pay when buying', 'en', 'computed', /\$38,570/],
  ['guide', 'hvor mye er stamp duty', 'nb', 'computed', /\$38,570 ved en pris på \$725,000/],
  ['untold', 'how much is stamp duty', 'en', 'absent', /^The duty goes by the price/],
  ['untold', 'how much is stamp duty at 620k', 'en', 'computed', /\$32,270/],
  ['guide', 'first homebuyer stamp duty concesion', 'en', 'computed', /\$32,142 in transfer duty instead of \$38,570/],
  [
    'guide',
    'stamp duty for a first home buyer at 620k',
    'en',
    'computed',
    /\$4,303 in transfer duty instead of \$32,270/,
  ],
  [
    'guide',
    'first home guarantee?',
    'en',
    'computed',
    /^I cannot tell whether you would get a grant.*\$36,250 \(5%\).*\$32,142/,
  ],
  ['nt', 'do I get first home owner concession', 'en', 'computed', /no relief from duty(?!.*It is for those)/],
] as const)('of %s: %s', async (home, question, lang, kind, text) => {
  const one = await askAbout(origin, ids[home], { lang });
  const { answers = [] } = await one.ask(question);
  await one.close();
  expect(answers.map((answer) => ({ ...answer, text: answer.text.replaceAll(/[\u00a0\u202f]/g, ' ') }))).toMatchObject([
    { kind, text: expect.stringMatching(text) as string },
  ]);
});

it('shows that it reckons with the middle of a guide', async () => {
  const one = await askAbout(origin, ids.guide, { lang: 'en' });
  const { answers = [] } = await one.ask('how much is stamp duty');
  expect(answers[0]?.inputs).toMatchObject([{ label: 'Middle of the price guide', value: '$725,000' }]);
  await one.close();
});
