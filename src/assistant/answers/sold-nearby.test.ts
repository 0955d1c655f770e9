import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../app.testing.ts';
import { soldFlats, theFlat } from '../../insights/valuation/valuation.testing.ts';
import { askAbout } from '../asking.testing.ts';

/** What homes around it were sold for, through the socket of a home's page. */

let app: TestApp;
let origin: string;
let flat: string;
beforeAll(async () => {
  app = await startTestApp();
  await app.add(...soldFlats(30, 59.9));
  [flat = ''] = await app.add(theFlat(59.905));
  origin = await app.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

it.each([
  ['Hva er naboleilighetene solgt for?', 'nb', /^Solgt 15\. (?:september|oktober) 2026, \d+ m unna$/],
  ['hva har lignende leiligheter gått for?', 'nb', /^Solgt 15\. /],
  ['what have similar units sold for?', 'en', /^Sold 15 (?:September|October) 2026, \d+ m away$/],
] as const)('is told of the homes that its estimate counts most: %s', async (question, lang, sale) => {
  const one = await askAbout(origin, flat, { lang });
  const { answers = [] } = await one.ask(question);
  expect(answers).toMatchObject([{ kind: 'computed', intent: 'compare_price' }]);
  const { inputs = [] } = answers[0] ?? {};
  expect(inputs).toHaveLength(3);
  for (const { label, value } of inputs) {
    expect(label.replaceAll('\u00a0', ' ')).toMatch(sale);
    expect(value).toMatch(/\d/);
  }
  await one.close();
});

it('tells of none that was sold far away', async () => {
  // As the one above, 30 km to the north of those that were sold.
  const [far = ''] = await app.add(theFlat(60.2));
  for (const question of ['Hva er naboleilighetene solgt for?', 'hva har lignende leiligheter gått for?']) {
    const one = await askAbout(origin, far);
    const { answers = [] } = await one.ask(question);
    expect(answers.flatMap(({ inputs = [] }) => inputs.map(({ label }) => label)).join()).not.toContain('unna');
    await one.close();
  }
});

it('is no answer to how the price stands beside them', async () => {
  const one = await askAbout(origin, flat, { lang: 'en' });
  const { answers = [] } = await one.ask('is the asking price fair compared with what similar homes sold for?');
  expect(answers.map(({ text }) => text).join(' ')).not.toContain('These are the sold homes');
  await one.close();
});
