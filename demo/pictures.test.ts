import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { isAccessory } from '../src/properties/enums.contract.ts';
import type { ListingRecord } from '../src/properties/record.contract.ts';
import { BUILDINGS } from './buildings.ts';
import { type TestLibrary, wholeCatalogue } from './catalogue.testing.ts';
import { isDrawing } from './drawings.ts';
import { LIST_PAGE } from './fronts.ts';
import { australianPlaces } from './places/australia.ts';
import { norwegianPlaces } from './places/norway.ts';
import { drawFloorPlan } from './plans/draw.ts';
import { planOf } from './plans/plan.ts';
import type { PlanFacts } from './plans/rooms.ts';
import { BATHTUBS, ROOM_SETS } from './room-sets.ts';

// Each goes over twelve thousand listings.
vi.setConfig({ testTimeout: 60_000 });

let listings: ListingRecord[];
let homes: ListingRecord[];
let pictures: TestLibrary;

beforeAll(async () => {
  ({ listings, pictures } = await wholeCatalogue());
  homes = listings.filter(({ isProject }) => !isProject);
});

/** Homes on a page of a list. */
const FIRST_PAGE = 12;

type Photo = { readonly name: string; readonly isMirrored: boolean };

/** The photographs of a listing by name, whichever side they are seen from. */
function photosOf({ images }: ListingRecord): Photo[] {
  return images.flatMap(({ file }) => {
    const shown = pictures.shown.get(file);
    if (typeof shown === 'string') return isDrawing(shown) ? [] : [{ name: shown, isMirrored: false }];
    return shown !== undefined && 'of' in shown ? [{ name: shown.of, isMirrored: shown.isMirrored }] : [];
  });
}

function plansOf({ images }: ListingRecord): PlanFacts[] {
  return images.flatMap(({ file }) => {
    const shown = pictures.shown.get(file);
    return typeof shown === 'object' && 'internal' in shown ? [shown] : [];
  });
}

const isDwelling = ({ objectType, propertyTypes }: ListingRecord): boolean =>
  !objectType.startsWith('commercial') && !['plot', 'land', 'garage_parking'].includes(propertyTypes[0] ?? '');

const SNOWY = new Set(
  BUILDINGS.filter(({ season }) => season === 'winter')
    .flatMap(({ pictures: of }) => of)
    .concat('set-cabin-living'),
);

describe('pictures', () => {
  it('have another plan for nearly all business premises', () => {
    const plans = listings.flatMap(({ images }) =>
      images.flatMap(({ file }) => {
        const shown = pictures.shown.get(file);
        return typeof shown === 'object' && 'meetingRooms' in shown ? [JSON.stringify(shown)] : [];
      }),
    );
    expect(plans.length).toBeGreaterThan(100);
    expect(new Set(plans).size).toBeGreaterThan(plans.length * 0.8);
  });

  it('are there for every name that homes are given', () => {
    const files = readdirSync(join(import.meta.dirname, 'photos')).map((file) => file.replace(/\.\w+$/, ''));
    const names = new Set(listings.flatMap(photosOf).map(({ name }) => name));
    expect([...names].filter((name) => !files.includes(name))).toEqual([]);
  });

  it('never front two homes on a page of a usual list', () => {
    const price = ({ prices }: ListingRecord): number =>
      prices.askingPrice ?? prices.rent ?? prices.priceMin ?? prices.soldPrice ?? 0;
    const byName = (a: ListingRecord, b: ListingRecord): number => (a.externalId < b.externalId ? -1 : 1);
    const orders: ((a: ListingRecord, b: ListingRecord) => number)[] = [
      (a, b) => b.createdAt.localeCompare(a.createdAt) || byName(a, b),
      (a, b) => b.publishedAt.localeCompare(a.publishedAt) || byName(a, b),
      (a, b) => price(a) - price(b) || byName(a, b),
      (a, b) => price(b) - price(a) || byName(a, b),
    ];
    const groups: ((home: ListingRecord) => string)[] = [
      () => 'all',
      ({ address }) => `county ${address.region ?? ''}`,
      ({ address }) => `place ${address.municipality ?? ''}`,
    ];
    const open = listings.filter((home) => home.availability === 'available' && !isAccessory(home));
    let [pages, most] = [0, 0];
    const twins: string[] = [];
    for (const group of groups) {
      const byList = new Map<string, ListingRecord[]>();
      for (const home of open) {
        const name = `${home.region} ${home.objectType} ${group(home)}`;
        const list = byList.get(name);
        if (list === undefined) byList.set(name, [home]);
        else list.push(home);
      }
      const lists = [...byList.values()];
      for (const list of lists)
        for (const [order, sort] of orders.entries()) {
          const sorted = [...list].sort(sort);
          for (let first = 0; first < sorted.length; first += LIST_PAGE) {
            const page = sorted.slice(first, first + LIST_PAGE);
            const fronts = page.map(({ images }) => images[0]?.file);
            pages += 1;
            // Premises are shown from outside, and there are few pictures of such buildings.
            if (page[0]?.objectType.startsWith('commercial')) {
              most = Math.max(most, ...fronts.map((front) => fronts.filter((other) => other === front).length));
              continue;
            }
            if (new Set(fronts).size < fronts.length)
              twins.push(
                `${page[0]?.objectType ?? ''} ${group(page[0] as ListingRecord)} order ${order} from ${first}`,
              );
          }
        }
    }
    expect(pages).toBeGreaterThan(4_000);
    expect(twins).toEqual([]);
    expect(most).toBeLessThanOrEqual(4);
  });

  it('show a building of the home’s country, kind and years, and one building alone', () => {
    for (const home of homes) {
      if (!isDwelling(home)) continue;
      const { externalId, region, yearBuilt = 0 } = home;
      const outside = photosOf(home)
        .map(({ name }) => name)
        .filter((name) => BUILDINGS.some((building) => building.pictures.includes(name)));
      if (outside.length === 0) continue;
      const stands = BUILDINGS.filter(
        ({ pictures: of, regions, years, storeys }) =>
          outside.every((name) => of.includes(name)) &&
          regions.includes(region) &&
          (home.details.floorsInBuilding ?? 1) >= storeys[0] &&
          (home.details.floorsInBuilding ?? 1) <= storeys[1] &&
          yearBuilt >= years[0] &&
          yearBuilt <= years[1],
      );
      expect(stands.length, `${externalId} of ${yearBuilt}: ${outside.join()}`).toBeGreaterThan(0);
    }
  });

  it('are as many as a reader expects, and none twice in one home', () => {
    const fewest = (of: ListingRecord[]) => Math.min(...of.map(({ images }) => images.length));
    expect(fewest(listings.filter(isDwelling))).toBeGreaterThanOrEqual(5);
    const many = listings.filter((home) => isDwelling(home) && home.images.length >= 6);
    expect(many.length / listings.filter(isDwelling).length).toBeGreaterThan(0.95);
    expect(Math.max(...listings.map(({ images }) => images.length))).toBeLessThanOrEqual(12);
    for (const { images, externalId } of listings)
      expect(new Set(images.map(({ file }) => file)).size, externalId).toBe(images.length);
  });

  it('show no part of the first picture again, and no building from nearer by', () => {
    const again: string[] = [];
    for (const home of listings) {
      const [front, ...others] = photosOf(home);
      if (front !== undefined && others.some(({ name }) => name === front.name)) again.push(home.externalId);
    }
    expect(again).toEqual([]);
  });

  it('show premises with as many storeys as they have', () => {
    const halls = homes.filter(({ propertyTypes: [type] }) =>
      ['warehouse', 'storage_logistic', 'workshop', 'production_industry'].includes(type ?? ''),
    );
    expect(halls.length).toBeGreaterThan(100);
    for (const { details, externalId } of halls) expect(details.floorsInBuilding, externalId).toBe(1);
    for (const home of homes.filter(
      ({ objectType, details }) => objectType.startsWith('commercial') && details.floorSize !== 0,
    )) {
      const { floorsInBuilding: floors, floorSize, grossArea } = home.details;
      if (floors === undefined) continue;
      const outside = photosOf(home).filter(({ name }) => BUILDINGS.some(({ pictures: of }) => of.includes(name)));
      for (const { name } of outside.filter(({ name: shown }) => !shown.startsWith('dining')))
        expect(
          BUILDINGS.some(
            ({ pictures: of, forms, storeys }) =>
              of.includes(name) && forms.includes('premises') && floors >= storeys[0] && floors <= storeys[1],
          ),
          `${home.externalId}: ${name} of ${floors}`,
        ).toBe(true);
      if (floorSize !== undefined && grossArea !== undefined) expect(grossArea.max).toBe(floorSize);
    }
  });

  it('show a student’s room with its own small kitchen, in no village', () => {
    const rooms = homes.filter(({ propertyTypes: [type] }) => type === 'dorm');
    const small = new Set(
      [...australianPlaces(), ...norwegianPlaces()]
        .filter(({ isSmall }) => isSmall)
        .map(({ region, name }) => `${region} ${name}`),
    );
    expect(rooms.length).toBeGreaterThan(40);
    for (const room of rooms) {
      for (const { name } of photosOf(room).filter(({ name: shown }) => /kitchen|living|bedroom/.test(shown)))
        expect(name, room.externalId).toMatch(/^set-studio-/);
      expect(small.has(`${room.region} ${room.address.suburb ?? ''}`), room.externalId).toBe(false);
    }
    for (const {
      region,
      address,
      propertyTypes: [type],
      details,
      facilities,
      externalId,
    } of homes) {
      if (type !== 'apartment' || region !== 'au' || !small.has(`au ${address.suburb ?? ''}`)) continue;
      if (address.suburb === 'Paddington' || address.suburb === 'Kingston') continue;
      expect(details.floorsInBuilding, externalId).toBeLessThanOrEqual(6);
      expect(facilities, externalId).not.toContain('gym');
    }
  });

  it('show rooms of one set, all the same way round', () => {
    for (const home of homes) {
      if (!isDwelling(home)) continue;
      const photos = photosOf(home);
      const rooms = photos.map(({ name }) => name).filter((name) => /living|kitchen|bedroom|bathroom/.test(name));
      expect(rooms.length, home.externalId).toBeGreaterThan(2);
      const sets = Object.values(ROOM_SETS).filter((set) => rooms.every((room) => Object.values(set).includes(room)));
      expect(sets.length, `${home.externalId}: ${rooms.join()}`).toBeGreaterThan(0);
      expect(new Set(photos.map(({ isMirrored }) => isMirrored)).size, home.externalId).toBe(1);
      // Nobody sleeps in a home without a bedroom but in its living room.
      if (home.details.bedrooms === undefined) expect(rooms.some((room) => room.includes('bedroom'))).toBe(false);
    }
  });

  it('begin the first page of a list with a photograph each, hardly one of them twice from another side', () => {
    const lists = new Map<string, ListingRecord[]>();
    for (const home of listings) {
      if (home.availability !== 'available' || isAccessory(home) || home.objectType.startsWith('commercial')) continue;
      const list = `${home.region} ${home.objectType} ${home.address.municipality ?? ''}`;
      lists.set(list, [...(lists.get(list) ?? []), home]);
    }
    let [seen, twins, plans] = [0, 0, 0];
    for (const list of lists.values()) {
      if (list.length < FIRST_PAGE) continue;
      const page = list.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)).slice(0, FIRST_PAGE);
      const fronts = page.map((home) => photosOf({ ...home, images: home.images.slice(0, 1) })[0]?.name);
      const photos = fronts.filter((name) => name !== undefined);
      seen += page.length;
      twins += photos.length - new Set(photos).size;
      // Of a plot the drawing says the most.
      plans += page.filter((home, place) => fronts[place] === undefined && isDwelling(home)).length;
    }
    expect(seen).toBeGreaterThan(1_000);
    expect(twins / seen).toBeLessThan(0.03);
    expect(plans).toBe(0);
  });

  it('show premises from outside first', () => {
    const premises = homes.filter(
      ({ objectType, propertyTypes, availability }) =>
        objectType.startsWith('commercial') && propertyTypes[0] !== 'garage_parking' && availability === 'available',
    );
    const photographed = premises.filter((home) => photosOf({ ...home, images: home.images.slice(0, 1) }).length > 0);
    expect(premises.length).toBeGreaterThan(500);
    expect(photographed.length).toBe(premises.length);
    const hotels = premises.filter(({ propertyTypes }) => propertyTypes[0] === 'hotel_accommodation');
    expect(hotels.length).toBeGreaterThan(5);
    for (const hotel of hotels)
      for (const { name } of photosOf(hotel))
        expect(name, hotel.externalId).toMatch(/^(office|tower|murgard|dining-hall|floor-plate)/);
  });

  it('show no spruces in Australia, no garden from an upper floor, and no snow before there is any', () => {
    for (const home of homes) {
      const { externalId, region, details, images, publishedAt } = home;
      if (region === 'au' && isDwelling(home))
        for (const { file } of images) {
          const shown = pictures.shown.get(file);
          const name = typeof shown === 'object' && 'of' in shown ? shown.of : shown;
          if (typeof name !== 'string' || !/^(set-(nordic|dark|seventies)|living|kitchen|bedroom)-/.test(name))
            continue;
          if (name.endsWith('bathroom')) continue;
          // The window is cut off.
          expect(['inside', 'corner'], externalId).toContain(
            typeof shown === 'object' && 'side' in shown ? shown.side : 'whole',
          );
        }
      const names = photosOf(home).map(({ name }) => name);
      if (home.propertyTypes[0] === 'apartment' && (details.floor ?? 1) > (home.region === 'no' ? 1 : 0))
        expect(
          names.filter((name) => name.startsWith('set-auopen')),
          externalId,
        ).toEqual([]);
      if (names.some((name) => SNOWY.has(name)))
        expect(['11', '12', '01', '02', '03', '04'], externalId).toContain(publishedAt.slice(5, 7));
    }
  });

  it('show worn rooms where the text says that there is work to do', () => {
    let worn = 0;
    for (const home of homes) {
      if (!isDwelling(home)) continue;
      const rooms = photosOf(home).filter(({ name }) => /living|kitchen/.test(name));
      if (/behov for oppussing|oppgraderingsbehov|needs work|ready for renovation/.test(home.description ?? '')) {
        worn += 1;
        for (const { name } of rooms)
          expect(name, `${home.externalId} of ${home.yearBuilt ?? 0}`).toMatch(
            /^set-(seventies|flat1900|autradition|cabin)-/,
          );
      }
      if (/enkel, eldre standard|original and tidy/.test(home.description ?? ''))
        expect(
          rooms.some(({ name }) => /^set-dark|^(living|kitchen)-2/.test(name)),
          home.externalId,
        ).toBe(false);
    }
    expect(worn).toBeGreaterThan(100);
  });

  it('have no snow in Australia or at the coast', () => {
    for (const home of homes)
      if (home.region === 'au' || (home.locationType === 'coast' && home.objectType.startsWith('leisure')))
        if (home.propertyTypes[0] === 'cabin' || home.region === 'au')
          expect(
            photosOf(home).filter(({ name }) => SNOWY.has(name)),
            home.externalId,
          ).toEqual([]);
  });
});

describe('floor plans', () => {
  it('are there for most homes', () => {
    const share = (of: ListingRecord[]): number => of.filter((home) => plansOf(home).length === 1).length / of.length;
    const sales = homes.filter((home) => isDwelling(home) && home.objectType.endsWith('sale'));
    expect(share(sales)).toBeGreaterThan(0.75);
    expect(share(homes.filter(({ projectExternalId }) => projectExternalId !== undefined))).toBeGreaterThan(0.9);
  });

  it('have the rooms of the listing, and areas that add up to its own', () => {
    const planned = homes.flatMap((home) => plansOf(home).map((facts) => ({ home, facts })));
    expect(planned.length).toBeGreaterThan(6_000);
    for (const { home, facts } of planned) {
      expect(facts.language, home.externalId).toBe(home.language);
      expect(facts.internal).toBe(home.details.areaInternal ?? home.details.floorSize);
      expect(facts.bedrooms).toBe(home.details.bedrooms ?? 0);
      expect(facts.bathrooms).toBe(home.details.bathrooms);
      const has = (facility: (typeof home.facilities)[number]): boolean => home.facilities.includes(facility);
      expect(facts.outside === 'balcony').toBe(has('balcony') && facts.kind === 'flat');
      expect(facts.outside === 'terrace', home.externalId).toBe(has('terrace') && facts.kind === 'house');
      expect(facts.hasUpperBalcony, home.externalId).toBe(has('balcony') && facts.kind === 'house');
      expect(facts.terrace + facts.upperBalcony, home.externalId).toBe(home.details.areaTerrace ?? 0);
      expect(facts.hasFireplace, home.externalId).toBe(has('fireplace'));
      const bathroom = photosOf(home).find(({ name }) => name.includes('bathroom'))?.name;
      if (bathroom !== undefined) expect(facts.bath === 'tub', home.externalId).toBe(BATHTUBS.has(bathroom));
      // Rooms add up to what is inside, and all that is inside is lived in.
      expect(home.details.primaryRoom ?? facts.internal, home.externalId).toBe(facts.internal);
      expect(facts.glazed).toBe(home.details.areaBalcony ?? 0);
    }
    // Laying them all out takes minutes: some of each kind.
    for (const { home, facts } of planned.filter((_, index) => index % 60 === 0)) {
      const floors = planOf(facts);
      const rooms = floors.flatMap((floor) => floor.rooms);
      const sum = rooms.reduce((total, { area }) => total + Math.round(area * 10), 0);
      expect(sum, home.externalId).toBe(facts.internal * 10);
      for (const { width, height, area } of rooms) expect(Math.abs(width * height - area)).toBeLessThan(0.15);
      const count = (...kinds: string[]): number => rooms.filter(({ kind }) => kinds.includes(kind)).length;
      expect(count('bedroom')).toBe(facts.bedrooms);
      expect(count('bath', 'ensuite')).toBe(facts.bathrooms);
      // Living rooms and the like: what the number of rooms counts beside bedrooms.
      expect(
        count('living', 'open', 'studio', 'dining', 'lounge', 'office', 'guest') + facts.bedrooms,
        home.externalId,
      ).toBe(Math.max(home.details.totalRooms ?? 0, facts.bedrooms + 1));
      const outdoors = floors.flatMap(({ annexes }) => annexes);
      const drawn = (...kinds: string[]): number => outdoors.filter(({ kind }) => kinds.includes(kind)).length;
      expect(drawn('balcony', 'terrace')).toBe((facts.outside === 'none' ? 0 : 1) + (facts.hasUpperBalcony ? 1 : 0));
      if (facts.hasFireplace) expect(drawFloorPlan(facts), home.externalId).toMatch(/>(Peis|Fireplace)</);
      expect(drawn('garage'), home.externalId).toBe(
        facts.kind === 'house' && home.facilities.includes('garage') ? 1 : 0,
      );
      expect(drawn('pool'), home.externalId).toBe(facts.kind === 'house' && home.facilities.includes('pool') ? 1 : 0);
      // The main bedroom is drawn first, and the ensuite beside it.
      if (facts.hasEnsuite) expect(drawFloorPlan(facts)).toMatch(/Main bedroom|Hovedsoverom/);
      for (const { width, height, area } of outdoors)
        if (area !== undefined) expect(Math.abs(width * height - area)).toBeLessThan(0.1);
    }
  });
});
