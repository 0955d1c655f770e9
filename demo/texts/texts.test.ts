import { beforeAll, describe, expect, it } from 'vitest';
import type { Facility } from '../../src/properties/enums.contract.ts';
import type { ListingRecord } from '../../src/properties/record.contract.ts';
import { generateCatalogue, landOfDemo } from '../catalogue.ts';
import { PICTURE_NOTES } from '../picture-library.ts';

let listings: ListingRecord[];
let homes: ListingRecord[];

beforeAll(async () => {
  listings = [
    ...generateCatalogue({
      seed: 1,
      today: '2026-11-21',
      homesPerRegion: 3000,
      isLand: await landOfDemo(),
      pictures: {
        names: Object.keys(PICTURE_NOTES),
        fileOf: (name) => Buffer.from(name.padEnd(16).slice(-16)).toString('hex'),
      },
    }).listings,
  ];
  homes = listings.filter(({ isProject }) => !isProject);
}, 120_000);

/** What a home says, in small letters and without its street: Hageveien has no garden. */
function spoken({ title, description = '', address, projectExternalId }: ListingRecord): string {
  const street = (address.street ?? '').replace(/^\d+ | \d+[A-C]?$/g, '');
  // The first word of a unit's title is the name of its project.
  const heading = projectExternalId === undefined ? title : title.replace(/^.*?[:–,]/, '').replace(/ i \S+$/, '');
  return `${heading}. ${description}`.replaceAll(street, '').toLowerCase();
}

const sentencesOf = ({ description = '' }: ListingRecord): string[] =>
  description.split(/(?<=[.?!])\s+/).filter((sentence) => sentence.length > 12);

describe('texts', () => {
  it('have titles that tell homes apart and fit a card', () => {
    expect(new Set(listings.map(({ title }) => title)).size / listings.length).toBeGreaterThan(0.95);
    for (const { title } of listings) expect(title.length).toBeLessThanOrEqual(80);
  });

  it('never give two homes on a page the same sentence or the same pictures in order', () => {
    const price = ({ prices }: ListingRecord): number => prices.askingPrice ?? prices.rent ?? 0;
    const orders: ((a: ListingRecord, b: ListingRecord) => number)[] = [
      (a, b) => b.publishedAt.localeCompare(a.publishedAt),
      (a, b) => price(a) - price(b),
      (a, b) => price(b) - price(a),
    ];
    const selections = ['no', 'au'].flatMap((region) => {
      const market = homes.filter((home) => home.region === region);
      const cities = [...new Set(market.map(({ address }) => address.municipality))].slice(0, 25);
      return [market, ...cities.map((city) => market.filter(({ address }) => address.municipality === city))];
    });
    let pages = 0;
    let twins = 0;
    for (const selection of selections) {
      for (const order of orders) {
        const page = [...selection].sort(order).slice(0, 12);
        const sentences = page.flatMap(sentencesOf);
        expect(new Set(sentences).size).toBe(sentences.length);
        const pictured = page
          .map(({ images }) => images.map(({ file }) => file).join())
          .filter((images) => images.split(',').length > 4);
        twins += pictured.length - new Set(pictured).size;
        pages += 1;
      }
    }
    expect(pages).toBeGreaterThan(100);
    expect(twins).toBe(0);
  });

  it('name a fitting only where the home has it', () => {
    for (const home of homes) {
      const { region, facilities, externalId } = home;
      const text = spoken(home);
      for (const [word, allowed] of region === 'no' ? NORWEGIAN : AUSTRALIAN) {
        if (word.test(text) && !allowed.some((facility) => facilities.includes(facility)))
          throw new Error(`${externalId} says ${String(word)}: ${text}`);
      }
    }
  });

  it('say the right number of bedrooms, the right floor and the right year', () => {
    for (const home of homes) {
      const { region, details, yearBuilt, renovationYear, externalId, isUnderConstruction } = home;
      const text = spoken(home);
      const counts =
        region === 'no'
          ? [...text.matchAll(/(ett|to|tre|fire|fem|seks) soverom/g)]
          : [...text.matchAll(/(one|two|three|four|five|six)[ -]bedrooms?/g)];
      for (const [, word = ''] of counts)
        expect(
          region === 'no' ? NORWEGIAN_COUNT.indexOf(word) : AUSTRALIAN_COUNT.indexOf(word),
          `${externalId}: ${text}`,
        ).toBe(details.bedrooms);
      for (const [, word = ''] of region === 'no'
        ? text.matchAll(/(?<!hver )\bi (første|andre|tredje|fjerde|femte) etasje/g)
        : [])
        expect(NORWEGIAN_FLOORS.indexOf(word)).toBe(details.floor);
      for (const [year] of text.matchAll(/\b(?:18[89]\d|19\d\d|20[0-2]\d)\b(?! (?:m|kr|kvadrat))/g))
        if (!isUnderConstruction) expect([yearBuilt, renovationYear], `${externalId}: ${text}`).toContain(Number(year));
    }
  });

  it('are tidy: no empty braces, missing words, double spaces or double stops', () => {
    for (const { title, description = '', highlights } of listings) {
      for (const text of [title, ...description.split('\n\n'), ...highlights])
        expect(text).not.toMatch(/[{}|]|\$[a-z]|undefined|NaN| {2}|\.\.| ,| \.|\bingen soverom|\bno bedrooms/);
    }
  });
});

const NORWEGIAN_COUNT = ['ingen', 'ett', 'to', 'tre', 'fire', 'fem', 'seks'];
const AUSTRALIAN_COUNT = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];
const NORWEGIAN_FLOORS = ['', 'første', 'andre', 'tredje', 'fjerde', 'femte'];

/** A word by itself: `\b` knows no å. A star lets it go on. */
function word(pattern: string): RegExp {
  return pattern.endsWith('*')
    ? new RegExp(`(?<!\\p{L})(?:${pattern.slice(0, -1)})`, 'u')
    : new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'u');
}

const NORWEGIAN: readonly [RegExp, Facility[]][] = [
  [word('balkong*'), ['balcony']],
  [word('terrasse(n|)'), ['terrace', 'roof_terrace']],
  [word('hagen?'), ['garden']],
  [word('heis(en)?'), ['elevator']],
  [word('garasjen?'), ['garage']],
  [word('(peis|peisen|peisovnen|vedovnen)'), ['fireplace']],
  [word('varmepumpe*'), ['heat_pump']],
  [word('badstu*'), ['sauna']],
  [word('basseng*'), ['pool']],
  [word('elbillader*'), ['ev_charging']],
  [word('oppvaskmaskin*'), ['dishwasher']],
  [word('gulvvarme*'), ['underfloor_heating']],
  [word('(boden|bod)'), ['storage_room']],
  [word('kjelleren'), ['cellar']],
  [word('sykkelrom*'), ['bicycle_room']],
  [word('sjøutsikt|utsikt til sjøen'), ['sea_view']],
  [word('fjellutsikt|utsikt mot fjellet'), ['mountain_view']],
  [word('båtplass*'), ['mooring']],
  [word('utleiedel*'), ['granny_flat']],
  [word('hjemmekontoret'), ['home_office']],
  [word('solcelle*'), ['solar_panels']],
  [word('ventilasjon*'), ['balanced_ventilation']],
  [word('naust*'), ['boathouse']],
  [word('møterom*'), ['meeting_rooms']],
  [word('kantine*'), ['canteen']],
];
const AUSTRALIAN: readonly [RegExp, Facility[]][] = [
  [word('balcony'), ['balcony']],
  [word('(a|the|paved) terrace'), ['terrace', 'roof_terrace']],
  [word('pool'), ['pool']],
  [word('the lift'), ['elevator']],
  [word('garage'), ['garage']],
  [word('fireplace|wood fire'), ['fireplace']],
  [word('air conditioning'), ['air_conditioning']],
  [word('solar*'), ['solar_panels']],
  [word('ensuite'), ['ensuite']],
  [word('dishwasher'), ['dishwasher']],
  [word('granny flat'), ['granny_flat']],
  [word('(the|separate) study'), ['home_office', 'guest_room']],
  [word('ocean views|sea views'), ['sea_view']],
  [word('ev charger'), ['ev_charging']],
  [word('meeting rooms'), ['meeting_rooms']],
  [word('loading dock'), ['loading_dock']],
  [word('water tank'), ['water_tank']],
];
