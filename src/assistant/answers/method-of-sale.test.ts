import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../app.testing.ts';
import { aListing, anAuction } from '../../properties/record.testing.ts';
import type { ListingRecordInput } from '../../properties/record.contract.ts';
import { askAbout } from '../asking.testing.ts';

/** Whether a home is auctioned, what deposit is usual and how long buyers may step back, through the socket. */

let app: TestApp;
let origin: string;
let ids: Record<'vic' | 'wa' | 'nt' | 'untold' | 'auction' | 'past' | 'tender' | 'norwegian', string>;

function sold(region: string, more: Partial<ListingRecordInput> = {}) {
  return aListing({
    ...{ region: 'au', timeZone: 'Australia/Sydney', language: 'en', saleMethod: 'private_treaty' },
    address: { street: '1 Vulture Street', suburb: 'West End', region, postCode: '4101' },
    prices: { currency: 'AUD', priceMin: 700_000, priceMax: 750_000, display: 'range' },
    ...more,
  });
}

beforeAll(async () => {
  app = await startTestApp();
  const [vic = '', wa = '', nt = '', untold = '', auction = '', past = '', tender = '', norwegian = ''] = await app.add(
    sold('VIC'),
    sold('WA'),
    sold('NT'),
    sold('NSW', { saleMethod: undefined, prices: { currency: 'AUD', display: 'contact_agent' } }),
    anAuction({
      prices: { currency: 'AUD', display: 'guide', priceMin: 1_000_000, priceMax: 1_000_000 },
      auction: { startsAt: '2026-12-05T01:00:00.000Z' },
    }),
    anAuction({ auction: { startsAt: '2026-11-14T01:00:00.000Z', result: 'passed_in' } }),
    sold('QLD', { saleMethod: 'tender', offersCloseAt: '2026-12-12T06:00:00.000Z' }),
    aListing(),
  );
  ids = { vic, wa, nt, untold, auction, past, tender, norwegian };
  origin = await app.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

async function told(home: keyof typeof ids, question: string, lang = 'en') {
  const one = await askAbout(origin, ids[home], { lang });
  const { answers = [] } = await one.ask(question);
  await one.close();
  return answers
    .map(({ kind, text }) => `${kind} ${text}`)
    .join(' | ')
    .replaceAll(/[\u00a0\u202f]/g, ' ');
}

describe('an auction', () => {
  it.each([
    ['vic', 'When is the auction?', 'en', /^fact It is for sale by private treaty, and no auction is stated\.$/],
    ['vic', 'when is the acution', 'en', /no auction is stated/],
    ['vic', 'Når er auksjonen?', 'nb', /^fact Boligen er til vanlig salg .*ingen auksjon/],
    ['auction', 'When is the auction?', 'en', /^fact Method of sale: Auction\. The auction is on Saturday 5 December/],
    ['past', 'When is the auction?', 'en', /The auction was on Saturday 14 November .*Passed in/],
    ['tender', 'When is the auction?', 'en', /no auction is stated\. Offers close on Saturday 12 December/],
    ['untold', 'When is the auction?', 'en', /^absent The listing mentions no auction/],
    ['norwegian', 'Når er auksjonen?', 'nb', /^absent Annonsen nevner ingen auksjon\. .*bud/],
  ] as const)('of %s is told, or that there is none: %s (%s)', async (home, question, lang, answer) => {
    expect(await told(home, question, lang)).toMatch(answer);
  });
});

describe('the deposit', () => {
  it.each([
    ['auction', 'What deposit do I pay on auction day?', 'en', /^computed At an auction .* usually 10%.* \$100,000\./],
    ['auction', 'how much desposit at the auction', 'en', /\$100,000/],
    ['auction', 'hvor mye depositum på auksjonsdagen', 'nb', /^computed På auksjon .* vanlig .*\$100,000/],
    ['vic', 'what is the deposit', 'en', /^computed The deposit is usually up to 10%.*\$70,000–\$75,000/],
    ['vic', 'how much deposit at auction', 'en', /no auction is stated\. The deposit is usually up to 10%/],
    ['untold', 'What deposit do I pay on auction day?', 'en', /^explained At an auction [^$]*contract of sale[^$]*$/],
    ['auction', 'how much deposit do I need for a home loan', 'en', /^computed In this example you need/],
  ] as const)('of %s is told as usual, and not as its own: %s (%s)', async (home, question, lang, answer) => {
    expect(await told(home, question, lang)).toMatch(answer);
  });
});

describe('the cooling-off period', () => {
  it.each([
    ['vic', 'Is there a cooling-off period?', 'en', /^explained The law gives you 3 clear .*Sale of Land Act 1962/],
    ['vic', 'how long is the coolling of period', 'en', /3 clear business days/],
    ['vic', 'Er det angrefrist?', 'nb', /^explained Loven gir deg 3 hele virkedager .*ikke når du kjøper på auksjon/],
    [
      'untold',
      'can I change my mind after signing?',
      'en',
      /5 business days .*s 66S.* none when you buy at an auction/,
    ],
    ['wa', 'is there a cooling off period', 'en', /^explained The law of this state gives you no cooling-off period/],
    ['nt', 'is there a cooling off period', 'en', /^absent I do not know/],
    ['auction', 'is there a cooling off period', 'en', /^fact .*There is no cooling-off period/],
  ] as const)('of %s is that of its state: %s (%s)', async (home, question, lang, answer) => {
    expect(await told(home, question, lang)).toMatch(answer);
  });
});
