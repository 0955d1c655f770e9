import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../app.testing.ts';
import { METRE, soldFlats, theFlat } from '../../insights/valuation/valuation.testing.ts';
import { askAbout } from '../asking.testing.ts';

/** Whether a price guide is realistic, through the socket of the home's page. */

let app: TestApp;
let origin: string;
/** By what is asked, of one home among those that were sold: they went for 80,000 a m², and it has 60 m². */
let ids: Record<'low' | 'wide' | 'high' | 'asking' | 'alone' | 'norwegian', string>;

const AUSTRALIAN = { region: 'au', timeZone: 'Australia/Melbourne', language: 'en' } as const;
const addressAt = (lat: number, street: string) => ({
  ...{ street, suburb: 'Coburg', region: 'VIC', postCode: '3058', lat, lng: 144.966 },
});

beforeAll(async () => {
  app = await startTestApp();
  await app.add(
    ...soldFlats(30, 0, (i) => {
      const area = 45 + 3 * ((i * 7) % 12);
      return {
        ...AUSTRALIAN,
        address: addressAt(-37.744 + i * 40 * METRE, `${String(i + 1)} Park Street`),
        prices: { currency: 'AUD', askingPrice: 70_000 * area, soldPrice: 80_000 * area },
      };
    }),
  );
  const guide = (priceMin: number, priceMax: number, lat = -37.739) =>
    theFlat(lat, {
      ...{ ...AUSTRALIAN, saleMethod: 'auction', statementOfInformationLink: 'https://paper.example/soi' },
      address: addressAt(lat, '99 Park Street'),
      prices: { currency: 'AUD', display: 'range', priceMin, priceMax },
    });
  const [low = '', wide = '', high = '', asking = '', alone = '', norwegian = ''] = await app.add(
    guide(2_000_000, 2_200_000),
    guide(3_000_000, 5_000_000),
    guide(9_000_000, 9_900_000),
    theFlat(0, {
      ...{ ...AUSTRALIAN, saleMethod: 'private_treaty', address: addressAt(-37.739, '98 Park Street') },
      prices: { currency: 'AUD', askingPrice: 2_000_000 },
    }),
    guide(2_000_000, 2_200_000, -36),
    theFlat(60.2),
  );
  ids = { low, wide, high, asking, alone, norwegian };
  origin = await app.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

async function asked(home: keyof typeof ids, question: string, lang = 'en') {
  const one = await askAbout(origin, ids[home], { lang });
  const { answers = [] } = await one.ask(question);
  await one.close();
  return answers;
}

describe('a price guide is held against what homes like it sold for', () => {
  it.each([
    ['low', 'Is the price guide realistic?', 'The price guide is $2,000,000–$2,200,000. That is below'],
    ['low', 'is the guide too low', 'That is below'],
    ['low', 'are they underquoting the price guide', 'That is below'],
    ['low', 'is the price guide realisitc', 'That is below'],
    ['wide', 'is that guide fair?', 'The price guide is $3,000,000–$5,000,000. That is partly within'],
    ['high', 'is the price guide accurate', 'The price guide is $9,000,000–$9,900,000. That is above'],
    ['asking', 'is the asking price realistic', '$2,000,000. That is below'],
    ['asking', 'is it worth the asking price', '$2,000,000. That is below'],
  ] as const)('with both of its ends, %s: %s', async (home, question, says) => {
    const [answer, ...others] = await asked(home, question);
    expect(others).toEqual([]);
    expect(answer).toMatchObject({
      kind: 'computed',
      intent: 'valuation',
      text: expect.stringContaining(says) as string,
    });
    expect(answer?.text).not.toContain('otal price');
    expect(answer?.inputs?.filter(({ label }) => label.startsWith('Sold '))).toHaveLength(3);
  });

  it('in Norwegian too, and with the papers of the agent', async () => {
    expect(await asked('low', 'Er prisanslaget realistisk?', 'nb')).toMatchObject([
      { kind: 'computed', text: expect.stringMatching(/Det er under det .*Statement of Information/) as string },
    ]);
  });

  it('or is told with the reason where there is no estimate', async () => {
    expect(await asked('alone', 'Is the price guide realistic?')).toMatchObject([
      {
        kind: 'absent',
        text: expect.stringMatching(/^The price guide is \$2,000,000–\$2,200,000\. We have no estimate/) as string,
        question: expect.stringContaining('What recent sales') as string,
      },
    ]);
  });

  it('and a Norwegian price as how it stands beside homes like it', async () => {
    for (const question of ['er prisantydningen for lav?', 'er det lokkepris'])
      expect(await asked('norwegian', question, 'nb')).toMatchObject([{ intent: 'compare_price' }]);
  });
});

describe('whether a home is overpriced', () => {
  const spaced = (text = '') => text.replaceAll(/[\u00a0\u202f]/g, ' ');

  it.each([
    [
      'low',
      'en',
      'Is it overpriced?',
      /The middle of the guide, \$2,100,000, is [\d.]+% \(\$[\d,]+\) below the estimate of \$/,
    ],
    [
      'high',
      'en',
      'Is it overpriced?',
      /The middle of the guide, \$9,450,000, is [\d.]+% \(\$[\d,]+\) above the estimate of \$/,
    ],
    ['asking', 'en', 'Is it overpriced?', /\. It is [\d.]+% \(\$[\d,]+\) below the estimate of \$/],
    [
      'low',
      'nb',
      'Er den overpriset?',
      /Midten av prisantydningen, \$2,100,000, er [\d,]+ % \(\$[\d,]+\) under anslaget på \$/,
    ],
  ] as const)('is told by its price and the estimate, %s: %s: %s', async (home, lang, question, says) => {
    const [answer, ...others] = await asked(home, question, lang);
    expect(others).toEqual([]);
    expect(spaced(answer?.text)).toMatch(says);
    expect(spaced(answer?.text)).toMatch(/m²/);
    expect(answer?.text).not.toMatch(/do not agree|ikke enige/);
  });

  it.each([
    ['en', 'Is it overpriced?', /dearer .* below the estimate .* The two do not agree: per m² it is dearer/],
    ['nb', 'Er den overpriset?', /dyrere .* under anslaget .* De to er ikke enige: Per m² er den dyrere/],
  ])('says so where the price per m² and the estimate disagree, %s: %s', async (lang, question, says) => {
    const [answer] = await asked('wide', question, lang);
    expect(spaced(answer?.text)).toMatch(says);
  });
});
