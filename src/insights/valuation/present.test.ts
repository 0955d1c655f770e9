import { expect, it } from 'vitest';
import '../../texts/texts.server.ts';
import { exampleCard } from '../../properties/listing.testing.ts';
import { viewContext } from '../../properties/web/card-view.ts';
import { appraise } from './model/appraise.ts';
import type { Home } from './model/home.ts';
import { enoughOf, mostAlike, presentEstimate, type KnownSale } from './present.server.ts';
import { comparableViews } from './web/comparable-view.ts';

/** Which of the homes that an estimate is made from are shown beside it. */

const compared = (area: number | undefined, weight: number) => ({ sale: { area }, comparison: { weight } });
const areas = (home: number | undefined, all: readonly ReturnType<typeof compared>[]) =>
  mostAlike(all, { area: home }).map(({ sale }) => sale.area);

it('shows homes of about its size alone where there are enough of them, those that count most first', () => {
  const alike = [60, 62, 66, 70, 75].map((area, at) => compared(area, 0.1 + at / 100));
  expect(areas(65, [compared(150, 0.5), compared(30, 0.4), compared(140, 0.3), ...alike])).toEqual([
    75, 70, 66, 62, 60,
  ]);
  expect(areas(65, [compared(150, 0.5), compared(65, 0.09), ...alike])).toEqual([75, 70, 66, 62, 60, 65]);
});

it('shows others beside too few of its size', () => {
  expect(areas(65, [compared(150, 0.5), compared(60, 0.1), compared(62, 0.2)])).toEqual([150, 62, 60]);
});

it('leaves out what does not fit where three do', () => {
  expect(enoughOf([1, 2, 3, 40], (one) => one < 10)).toEqual([1, 2, 3]);
  expect(enoughOf([1, 2, 40], (one) => one < 10)).toEqual([1, 2, 40]);
});

it('takes a home whose size nobody knows as one of them', () => {
  expect(areas(65, [compared(150, 0.5), compared(undefined, 0.1)])).toEqual([150, undefined]);
  expect(areas(undefined, [compared(150, 0.1), compared(30, 0.5)])).toEqual([30, 150]);
});

const TODAY = 20_000;
const METRE = 1 / 111_195;

/** The same numbers at each run, from 0 to 1. */
function spread(seed: number): number {
  const value = Math.sin(seed * 12.9898) * 43_758.5453;
  return value - Math.floor(value);
}

function aHome(seed: number): Home {
  const draw = (at: number) => spread(seed * 31 + at);
  return {
    lat: 59.92 + 2_000 * METRE * draw(1),
    lon: 10.75,
    kind: draw(2) < 0.7 ? 'flat' : 'detached',
    area: Math.round(30 + 120 * draw(3)),
    bedrooms: Math.round(1 + 3 * draw(4)),
    bathrooms: draw(5) < 0.7 ? 1 : 2,
    garage: draw(6) < 0.5 ? 0 : 1,
    yearBuilt: Math.round(1900 + 120 * draw(7)),
    isNew: false,
    floor: Math.round(6 * draw(8)),
  };
}

it('tells steps from the price of each home that lead to what it comes to', () => {
  const sales = Array.from({ length: 60 }, (_, at): KnownSale => {
    const home = aHome(at + 1);
    const price = Math.round(1_500_000 + 60_000 * (home.area ?? 0) * (0.8 + 0.4 * spread(at)));
    return {
      ...home,
      id: String(300_000_001 + at),
      street: undefined,
      price,
      day: TODAY - 7 * at,
      isAsking: at % 3 === 0,
    };
  });
  const context = viewContext({ language: 'en', region: 'no' }, new Date('2026-11-21T11:00:00Z'));
  const listing = { id: '300000999', prices: { currency: 'NOK' }, address: {} } as Parameters<
    typeof presentEstimate
  >[0];
  const cards = sales.map(({ id }) => exampleCard({ propertyId: id }));
  const numberIn = (text: string) => Number(text.replaceAll(/[^\d.−-]/g, '').replace('−', '-'));
  let shown = 0;
  for (let seed = 100; seed < 160; seed += 1) {
    const home = aHome(seed);
    const estimate = presentEstimate(listing, home, TODAY, sales, appraise(home, TODAY, sales));
    for (const { price, adjustments, comesTo } of comparableViews(estimate, cards, context)) {
      const [from = ''] = price.match(/[\d\u00a0]{7,}/) ?? [];
      const reached = adjustments.reduce((sum, { share }) => sum * (1 + numberIn(share) / 100), numberIn(from));
      expect(Math.abs(reached / numberIn(comesTo) - 1), JSON.stringify({ price, adjustments, comesTo })).toBeLessThan(
        0.002,
      );
      shown += 1;
    }
  }
  expect(shown).toBeGreaterThan(200);
});
