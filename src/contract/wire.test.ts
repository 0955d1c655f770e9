import fc from 'fast-check';
import { expect, it } from 'vitest';
import { camelKeys, camelName, wireJson } from './case.ts';
import { frozenWire, wireBytes } from './wire.server.ts';

const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { depthSize: 'small' },
    fc.string({ unit: 'binary' }),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    tie('list'),
    tie('object'),
  ),
  list: fc.array(tie('any'), { maxLength: 4 }),
  object: fc.dictionary(fc.constantFrom('propertyId', 'priceMin', 'data', 'currentPage'), tie('any'), { maxKeys: 4 }),
})).any;

it('writes the same JSON, whether parts of it were frozen before or not', () => {
  fc.assert(
    fc.property(value, fc.dictionary(fc.constantFrom('homeType', 'titleText'), value), (plain, card) => {
      const answer = { data: [card, plain, card], pagination: { currentPage: 1 }, leftOut: undefined };
      const expected = wireJson(answer);
      expect(wireBytes(answer).toString()).toBe(Buffer.from(expected).toString());
      frozenWire(card);
      expect(wireBytes(answer).toString()).toBe(Buffer.from(expected).toString());
    }),
  );
});

it('writes snake_case, and reads it back', () => {
  const answer = {
    propertyType: ['single_dwelling'],
    priceMin: { amount: 1, currency: 'NOK' },
    none: undefined,
    nothing: null,
    empty: {},
    list: [],
  };
  const json = wireBytes(answer).toString();
  expect(json).toBe(
    '{"property_type":["single_dwelling"],"price_min":{"amount":1,"currency":"NOK"},"nothing":null,"empty":{},"list":[]}',
  );
  expect(camelKeys(JSON.parse(json))).toEqual({
    propertyType: ['single_dwelling'],
    priceMin: { amount: 1, currency: 'NOK' },
    nothing: null,
    empty: {},
    list: [],
  });
});

it('takes names that every object has for names like any other', () => {
  const sent = '{"__proto__":{"admin":true},"constructor":1,"to_string":2,"a_b":{"prototype":{}}}';
  const read = camelKeys(JSON.parse(sent)) as Record<string, unknown>;
  expect(Object.entries(read)).toEqual([
    ['_Proto__', { admin: true }],
    ['constructor', 1],
    ['toString', 2],
    ['aB', { prototype: {} }],
  ]);
  expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
  expect(wireJson(read)).toBe(sent);
});

it('makes no name into the one that sets a prototype', () => {
  const names = fc.string({ unit: fc.constantFrom('_', '__', 'p', 'P', 'proto', '0'), maxLength: 12 });
  fc.assert(fc.property(names, (name) => camelName(name) !== '__proto__'));
  expect(camelName('__proto__')).toBe('_Proto__');
});
