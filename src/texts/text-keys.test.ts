import { expect, it } from 'vitest';
import { keysNamedIn } from './text-keys.testing.ts';

const KEYS = [
  'list.title',
  'list.hits_one',
  'list.hits_other',
  'enum.kind.flat',
  'enum.kind.house',
  'enum.tone.warm',
  'home.viewing',
  'home.viewing_today',
  'home.price_from',
  'home.price_to',
];
const named = (code: string) => keysNamedIn(code, KEYS);

it('finds keys that stand whole, with their plural forms', () => {
  expect(named(`t('list.title'); t(\`list.hits\`, { count })`)).toEqual([
    'list.title',
    'list.hits_one',
    'list.hits_other',
  ]);
  expect(named('item.list.title')).toEqual([]);
});

it('finds all that a template can make', () => {
  expect(named('t(`enum.kind.${kind}`)')).toEqual(['enum.kind.flat', 'enum.kind.house']);
  expect(named('t(`enum.${group}.warm`)')).toEqual(['enum.tone.warm']);
  expect(named('t(`home.price_${isLeast ? `from` : `to`}`)')).toEqual(['home.price_from', 'home.price_to']);
});

it('finds an ending only with its beginning', () => {
  expect(named('const key = "home.viewing"; t(`${key}_today`)')).toEqual(['home.viewing', 'home.viewing_today']);
  expect(named('t(`${key}_today`); `${a}_${b}`; `${word}.`')).toEqual([]);
});
