import { expect, it } from 'vitest';
import { isInCity, modeAtFirst, modesAt, searchedMode, usualMode, usualModeOfMost } from './usual-mode.contract.ts';

const GRUNERLOKKA = { lat: 59.9226, lng: 10.7592 };
const OSLO_S = { lat: 59.9109, lng: 10.7528 };
const SOFIENBERG = { lat: 59.923, lng: 10.766 };
const BLINDERN = { lat: 59.94, lng: 10.7217 };
const DRAMMEN = { lat: 59.7439, lng: 10.2045 };

it.each([
  ['on foot to what lies around the corner', [SOFIENBERG], 'walking'],
  ['by car across a city', [BLINDERN], 'driving'],
  ['by car to another town', [DRAMMEN], 'driving'],
  ['as most of several places ask for', [SOFIENBERG, SOFIENBERG, BLINDERN], 'walking'],
  ['by car where no more than half is near', [OSLO_S, DRAMMEN], 'driving'],
] as const)('takes people to travel %s', (_, places, mode) => {
  expect(usualMode(GRUNERLOKKA, places)).toBe(mode);
});

const STOVNER = { lat: 59.963, lng: 10.921 };
const BAERUM_VERK = { lat: 59.938, lng: 10.506 };
const RØROS = { lat: 62.5748, lng: 11.3842 };

it('knows cities from the country around them', () => {
  expect([GRUNERLOKKA, STOVNER, { lat: -33.898, lng: 151.178 }, { lat: 69.66, lng: 18.96 }].map(isInCity)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect([DRAMMEN, RØROS, { lat: 69.6, lng: 18.0 }, BAERUM_VERK].map(isInCity)).toEqual([true, false, false, false]);
});

it('takes one way for several homes, that of most of them', () => {
  expect(usualModeOfMost([GRUNERLOKKA, SOFIENBERG, DRAMMEN], [SOFIENBERG])).toBe('walking');
  expect(usualModeOfMost([GRUNERLOKKA, DRAMMEN], [SOFIENBERG])).toBe('driving');
});

it('offers the car last in cities, and public transport first where its source is set', () => {
  expect(modesAt(GRUNERLOKKA, false)).toEqual(['walking', 'biking', 'driving']);
  expect(modesAt(GRUNERLOKKA, true)).toEqual(['transit', 'walking', 'biking', 'driving']);
  expect(modesAt(RØROS, true)).toEqual(['driving', 'transit', 'biking', 'walking']);
  expect(modeAtFirst(GRUNERLOKKA, [DRAMMEN], true)).toBe('transit');
  expect(modeAtFirst(GRUNERLOKKA, [SOFIENBERG], true)).toBe('walking');
  expect(modeAtFirst(GRUNERLOKKA, [DRAMMEN], false)).toBe('driving');
  expect(modeAtFirst(RØROS, [DRAMMEN], true)).toBe('driving');
});

it('searches by car where no way to travel was chosen, in cities too', () => {
  expect([searchedMode({}), searchedMode({ mode: 'transit' }), searchedMode({ mode: 'walking' })]).toEqual([
    'driving',
    'transit',
    'walking',
  ]);
});
