import { expect, it } from 'vitest';
import { translator } from '../../texts/messages.ts';
import type { Counts, ListingFigures } from '../contract.ts';
import { figuresView } from './figures-view.ts';

const NONE: Counts = { views: 0, visitors: 0, saves: 0, shares: 0, phones: 0, messages: 0, signUps: 0, searches: 0 };
const ENGLISH = { t: translator('en'), language: 'en', region: 'no' } as const;

const FIGURES: ListingFigures = {
  days: [
    { ...NONE, day: '2026-11-19', views: 10, visitors: 8, messages: 1, signUps: 1 },
    { ...NONE, day: '2026-11-20', views: 1_200, visitors: 900, phones: 1 },
    { ...NONE, day: '2026-11-21', views: 300, visitors: 200, messages: 3, signUps: 1 },
  ],
  sums: { ...NONE, views: 1_510, visitors: 1_108, messages: 4, signUps: 2, phones: 1 },
  viewsADay: 5.25,
  similar: { homes: 12, viewsADay: 21, weekly: null },
};

it('has the sums, and the days with the newest first', () => {
  const { sums, columns, rows } = figuresView(FIGURES, ENGLISH);
  expect(sums.find(({ label }) => label === 'Views')?.value).toMatch(/^1.510$/);
  expect(sums.filter(({ help }) => help !== undefined).map(({ label }) => label)).toEqual(['Visitors']);
  expect(rows.map(({ values }) => values[columns.indexOf('Views')])).toEqual([
    '300',
    expect.stringMatching(/^1.200$/),
    '10',
  ]);
  expect(rows[0]?.day).not.toBe(rows[2]?.day);
});

it('draws each day as high as its share of the highest one', () => {
  const { charts } = figuresView(FIGURES, ENGLISH);
  expect(charts.map(({ name, bars }) => [name, bars.map(({ share }) => share)])).toEqual([
    ['views', [10 / 1_200, 1, 0.25]],
    ['visitors', [8 / 900, 1, 200 / 900]],
    // Nothing was saved, shared or searched. Messages, sign-ups and phone numbers together.
    ['contacts', [0.5, 0.25, 1]],
  ]);
  expect(charts.map(({ isEmpty }) => isEmpty)).toEqual([false, false, false]);
  expect(charts.at(-1)?.summary).toMatch(/: 7 in all, 4 on the busiest day\.$/);
});

it('stands beside similar homes, where there are any, as long as the longer bar', () => {
  const [similar] = figuresView(FIGURES, ENGLISH).similar;
  expect(similar?.text).toBe(
    'Your listing gets 5.3 page views a day. The median of 12 other homes of the same type in the area is 21.',
  );
  expect(similar?.bars.map(({ percent }) => percent)).toEqual([25, 100]);
  expect(figuresView({ ...FIGURES, similar: null }, ENGLISH).similar).toEqual([]);
  expect(figuresView({ ...FIGURES, viewsADay: null }, ENGLISH).similar).toEqual([]);
  // Nobody has looked at any: no bar is longer than none.
  const none = { homes: 12, viewsADay: 0, weekly: null };
  const [nobody] = figuresView({ ...FIGURES, viewsADay: 0, similar: none }, ENGLISH).similar;
  expect(nobody?.bars.map(({ percent }) => percent)).toEqual([0, 0]);
});

it('stands beside them by what is saved and asked in a week, where that is known', () => {
  const weekly = { homes: 8, own: { saves: 1, enquiries: 0.5 }, theirs: { saves: 2, enquiries: 0 } };
  const { similar } = figuresView({ ...FIGURES, similar: { homes: 12, viewsADay: 21, weekly } }, ENGLISH);
  expect(similar.slice(1).map(({ text }) => text)).toEqual([
    'Your listing is saved 1 time a week. The median of 8 other homes of the same type in the area is 2.',
    'Your listing gets 0.5 messages and sign-ups a week. The median of 8 other homes of the same type in the area is 0.',
  ]);
  expect(similar.map(({ bars }) => bars.map(({ percent }) => percent))).toEqual([
    [25, 100],
    [50, 100],
    [100, 0],
  ]);
  expect(similar[1]?.bars[0]?.value).toBe('1 a week');
});

it('says nothing of days before there are any', () => {
  const { charts, rows } = figuresView({ ...FIGURES, days: [], sums: NONE }, ENGLISH);
  expect([rows, charts.map(({ isEmpty }) => isEmpty)]).toEqual([[], [true]]);
});
