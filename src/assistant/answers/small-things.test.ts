import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../app.testing.ts';
import { aListing, anAuction } from '../../properties/record.testing.ts';
import { answersAbout } from '../asking.testing.ts';

/** Small things that advertisements hardly tell, and whether the price has moved. */

let app: TestApp;
let origin: string;
let ids: Record<'told' | 'bare' | 'australian' | 'raised', string>;
beforeAll(async () => {
  app = await startTestApp();
  const step = (date: string, action: 'listed' | 'price_down' | 'price_up' | 'sold', price: number) => ({
    ...{ date, action, price, currency: 'NOK' },
  });
  const [told = '', bare = '', australian = '', raised = ''] = await app.add(
    aListing({
      description: 'Peis i stuen og helflislagt bad. Soverommet vender mot bakgården. Innkjørselen er 3,5 meter bred.',
      facilities: ['fireplace'],
      // An earlier sale says nothing of what it is offered at now.
      priceHistory: [
        step('2019-05-02', 'sold', 3_100_000),
        step('2026-11-02', 'listed', 4_400_000),
        step('2026-11-12', 'price_down', 4_200_000),
      ],
    }),
    aListing({
      ...{ details: {}, facilities: [], description: 'Fin leilighet med innkjørsel.' },
      priceHistory: [step('2026-11-02', 'listed', 4_200_000)],
    }),
    anAuction({ description: 'Bright home with a fully tiled bathroom.', facilities: ['fireplace'], priceHistory: [] }),
    aListing({
      priceHistory: [step('2026-11-02', 'listed', 4_000_000), step('2026-11-12', 'price_up', 4_100_000)],
    }),
  );
  ids = { told, bare, australian, raised };
  origin = await app.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

const asked = (home: keyof typeof ids, question: string, lang: string) =>
  answersAbout(origin, ids[home], question, lang);

describe('what no listing says', () => {
  it.each([
    ['bare', 'hva er fartsgrensen', 'nb', /ikke noe om fartsgrensen på veien\. .*vegkart\.no/],
    ['bare', 'hva er fartsgrensa i gata', 'nb', /ikke noe om fartsgrensen på veien/],
    ['bare', 'what is the speed limit here', 'en', /anything about the speed limit on the road\. .*vegkart\.no/],
    ['australian', 'what’s the speed limit on this street', 'en', /The state’s road authority/],
    ['bare', 'how wide is the driveway', 'en', /does not say how wide the driveway is/],
    ['bare', 'hvor bred er innkjørselen', 'nb', /sier ikke hvor bred innkjørselen er/],
    ['bare', 'er badet flislagt', 'nb', /ikke noe om fliser på badet/],
    ['bare', 'is the bathroom tiled', 'en', /anything about tiles in the bathroom/],
  ] as const)('is told to be unknown, and whom to ask: %s, %s', async (home, question, lang, text) => {
    const answers = await asked(home, question, lang);
    expect(answers).toMatchObject([{ kind: 'absent' }]);
    expect([answers[0]?.text, answers[0]?.general].join(' ')).toMatch(text);
    expect(answers[0]?.question).toMatch(/\?/);
  });

  it.each([
    ['told', 'hvor bred er innkjørselen', 'nb', 'Innkjørselen er 3,5 meter bred.'],
    ['told', 'er det fliser på badet', 'nb', 'Peis i stuen og helflislagt bad.'],
    ['australian', 'is the bathroom tiled', 'en', 'Bright home with a fully tiled bathroom.'],
  ] as const)('is quoted where its description says it: %s, %s', async (home, question, lang, quote) => {
    expect(await asked(home, question, lang)).toMatchObject([{ kind: 'fact', quotes: [{ text: quote }] }]);
  });
});

describe('whether the price has moved', () => {
  it.each([
    [
      'told',
      'har prisen gått ned',
      'nb',
      /^Ja\. Den er satt ned 200 000 kr, fra 4 400 000 kr til 4 200 000 kr\. .*Solgt/,
    ],
    ['told', 'has the price dropped', 'en', /^Yes\. It has gone down by 200 000 kr, from 4 400 000 kr to 4 200 000 kr/],
    ['told', 'did the price go up', 'en', /^No\. It has gone down by 200 000 kr/],
    ['bare', 'er prisen satt ned', 'nb', /^Nei\. Den har vært 4 200 000 kr siden boligen ble lagt ut/],
    ['bare', 'har prisen økt', 'nb', /^Nei\. Den har vært 4 200 000 kr/],
    ['raised', 'har prisen økt', 'nb', /^Ja\. Den er satt opp 100 000 kr, fra 4 000 000 kr til 4 100 000 kr/],
    ['raised', 'has the price been reduced?', 'en', /^No\. It has gone up by 100 000 kr/],
    // Neither direction is asked for.
    ['told', 'har prisen endret seg', 'nb', /^2\. mai 2019: Solgt/],
  ] as const)('is answered with yes or no and the figures: %s, %s', async (home, question, lang, text) => {
    expect(await asked(home, question, lang)).toMatchObject([
      { kind: 'fact', intent: 'price_history', text: expect.stringMatching(text) as string },
    ]);
  });

  it('is not known where there is no history', async () => {
    expect(await asked('australian', 'has the price dropped', 'en')).toMatchObject([
      { kind: 'absent', intent: 'price_history' },
    ]);
  });
});
