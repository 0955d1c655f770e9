import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Facility } from '../../src/properties/enums.contract.ts';
import type { ListingRecord } from '../../src/properties/record.contract.ts';
import { TODAY, wholeCatalogue } from '../catalogue.testing.ts';

// Each goes over twelve thousand listings.
vi.setConfig({ testTimeout: 60_000 });

let listings: ListingRecord[];
let homes: ListingRecord[];

beforeAll(async () => {
  ({ listings } = await wholeCatalogue());
  homes = listings.filter(({ isProject }) => !isProject);
});

/** All that a listing says, in small letters and without its street and project: Hageveien has no garden. */
function textsOf({
  title,
  description = '',
  highlights,
  address,
  projectExternalId,
  contract,
  ...rest
}: ListingRecord): string {
  const street = (address.street ?? '').replace(/^[A-Z]?\d[\d/]*\w? | \d+[A-C]?$/g, '');
  // The first words of a unit's title are the name of its project.
  const heading = projectExternalId === undefined ? title : title.replace(/^.*?,/, '');
  const texts = [
    heading,
    description,
    ...highlights,
    rest.viewingDescription ?? '',
    contract.plotDescription ?? '',
  ].join('. ');
  return texts.replaceAll(street, '').toLowerCase();
}

describe('texts', () => {
  it('have titles that tell homes apart and fit a card', () => {
    expect(new Set(listings.map(({ title }) => title)).size / listings.length).toBeGreaterThan(0.95);
    for (const { title } of listings) expect(title.length).toBeLessThanOrEqual(80);
  });

  it('begin in words of their own on the first page of a city', () => {
    const cities = new Map<string, ListingRecord[]>();
    for (const home of homes) {
      if (home.availability !== 'available' || home.propertyTypes[0] === 'garage_parking') continue;
      const city = `${home.region} ${home.objectType} ${home.address.municipality ?? ''}`;
      cities.set(city, [...(cities.get(city) ?? []), home]);
    }
    let [read, repeated] = [0, 0];
    for (const list of cities.values()) {
      if (list.length < 48) continue;
      const page = list.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)).slice(0, 24);
      const beginnings = page.map(({ description = '' }) => description.split(/(?<=[.?!])\s/)[0]);
      read += beginnings.length;
      repeated += beginnings.length - new Set(beginnings).size;
    }
    expect(read).toBeGreaterThan(500);
    expect(repeated / read).toBeLessThan(0.005);
  });

  it('name their street once in most titles, in the manner of agents', () => {
    const titles = homes
      .filter(({ region, propertyTypes }) => region === 'no' && propertyTypes[0] === 'townhouse')
      .map(({ title }) => title);
    expect(titles.filter((title) => /^Rekkehus fra \d{4} i \S.* med \S/.test(title)).length).toBeGreaterThan(20);
  });

  it('name a fitting only where the home has it', () => {
    for (const home of homes) {
      const { region, facilities, externalId } = home;
      const text = textsOf(home);
      for (const [word, allowed] of region === 'no' ? NORWEGIAN : AUSTRALIAN) {
        if (word.test(text) && !allowed.some((facility) => facilities.includes(facility)))
          throw new Error(`${externalId} says ${String(word)}: ${text}`);
      }
    }
  });

  it('say the right number of bedrooms and baths, the right floors, years and areas', () => {
    for (const home of homes) {
      const { region, details, yearBuilt, renovationYear, externalId, isUnderConstruction, contract } = home;
      const text = textsOf(home);
      const numbers = region === 'no' ? NORWEGIAN_COUNT : AUSTRALIAN_COUNT;
      const bedrooms = text.matchAll(region === 'no' ? /(\p{L}+) soverom/gu : /(\p{L}+)[ -]bedrooms?\b/gu);
      for (const [, word = ''] of bedrooms)
        if (numbers.includes(word))
          // Of a room it is the whole home that has several: one for each who lives there.
          expect(numbers.indexOf(word), `${externalId}: ${text}`).toBe(
            contract.housemates === undefined ? details.bedrooms : contract.housemates + 1,
          );
      const baths = text.matchAll(region === 'no' ? /(to|tre|fire) bad\b/gu : /(\p{L}+) bathrooms?\b/gu);
      for (const [, word = ''] of baths)
        if (numbers.includes(word)) expect(numbers.indexOf(word), `${externalId}: ${text}`).toBe(details.bathrooms);
      for (const [, count = ''] of text.matchAll(/\b(\d+)-roms/g))
        expect(Number(count), externalId).toBe(details.totalRooms);
      for (const [, word = ''] of text.matchAll(/(\p{L}+) etasje(?!r)/gu))
        if (NORWEGIAN_FLOORS.includes(word)) expect(NORWEGIAN_FLOORS.indexOf(word), externalId).toBe(details.floor);
      const [, level = /on the ground floor/.test(text) ? '0' : undefined] = /on level (\d+)/.exec(text) ?? [];
      if (region === 'au' && level !== undefined) expect(Number(level), externalId).toBe(details.floor);
      expect(region === 'au' && /(first|second|third|fourth|fifth) floor/.test(text), externalId).toBe(false);
      const floors = text.matchAll(region === 'no' ? /(\p{L}+) etasjer/gu : /(\p{L}+) storeys?/gu);
      for (const [, word = ''] of floors)
        if (numbers.includes(word)) expect(numbers.indexOf(word), externalId).toBe(details.floorsInBuilding);
      const until = contract.availableTo?.slice(0, 4);
      const leasedUntil = Number(contract.tenancyUntil?.slice(0, 4));
      const from = contract.availableFrom?.slice(0, 4);
      for (const [year] of text.matchAll(
        /(?<![\d,.\u00a0])(?:18[89]\d|19\d\d|20[0-4]\d)(?![\d,.]\d| ?m²|\u00a0|s\b|\/)/g,
      ))
        if (!isUnderConstruction || Number(year) !== yearBuilt)
          expect(
            [yearBuilt, renovationYear, Number(from), Number(until), leasedUntil],
            `${externalId}: ${text}`,
          ).toContain(Number(year));
      const areas = [
        ...[details.areaInternal, details.areaExternal, details.areaBalcony, details.areaTerrace, details.usageArea],
        ...[details.floorSize, details.plotArea],
      ];
      for (const [, number = ''] of text.matchAll(/(\d[\d\u00a0,]*) m²/g))
        expect(areas, `${externalId}: ${text}`).toContain(Number(number.replace(/[\u00a0,]/g, '')));
    }
  });

  it('say how it is furnished, when it is free and what the rent covers as the record does', () => {
    for (const home of homes) {
      const { contract, externalId, objectType, availability, prices, region } = home;
      const text = textsOf(home);
      if (objectType === 'residential_rent' || objectType === 'leisure_rent') {
        const furnished = contract.furnished;
        if (/delvis møblert|partly furnished/.test(text)) expect(furnished, externalId).toBe('partly');
        else if (/umøblert|uten møbler|unfurnished/.test(text)) expect(furnished, externalId).toBe('none');
        else if (/møblert|furnished/.test(text)) expect(furnished, `${externalId}: ${text}`).toBe('fully');
        if (/husdyr er ikke tillatt/.test(text)) expect(contract.isPetAllowed, externalId).toBe(false);
        if (/husdyr (er tillatt|tillates)|pets are/.test(text)) expect(contract.isPetAllowed, externalId).toBe(true);
      }
      const isFree = /(ledig|available) (nå|now)/.test(text);
      const [, later = ''] = /(?:ledig fra|available from) (\d+\.? \p{L}+ \d{4})/u.exec(text) ?? [];
      if (isFree) expect((contract.availableFrom ?? '9') <= TODAY, externalId).toBe(true);
      if (later !== '') expect(dayOf(later), externalId).toBe(contract.availableFrom);
      if (availability !== 'available')
        expect(/velkommen til visning|meld deg på|inspect/.test(text), externalId).toBe(false);
      const [, covered] =
        /(?:leien inkluderer|i leien inngår|the rent includes|included in the rent:) ([^.]+)\./.exec(text) ?? [];
      if (covered !== undefined) expect(`${covered}.`, externalId).toBe(contract.includedInLease?.toLowerCase());
      for (const [, amount = ''] of text.matchAll(
        /(?:felleskostnadene er|levies are about \$|fees are about \$) ?([\d\u00a0,]+)/g,
      ))
        expect(Number(amount.replace(/\D/g, '')), externalId).toBe(prices.sharedCost);
      if (region === 'no' && /kommunale avgiftene er/.test(text))
        expect(prices.annualMunicipalityFees, externalId).toBeDefined();
      const [, debt] = /andel fellesgjeld er ([\d\u00a0]+)/.exec(text) ?? [];
      if (debt !== undefined) expect(Number(debt.replace(/\D/g, '')), externalId).toBe(prices.jointDebt);
    }
  });

  it('send readers to whoever sells, and to viewings as they are advertised', () => {
    for (const home of homes) {
      const { ownerType, viewings, viewingDescription = '', isInspectionByAppointment, externalId } = home;
      const text = textsOf(home);
      if (ownerType === 'user') expect(text, externalId).not.toMatch(/\bmegler|\bagent\b/);
      else expect(text, externalId).not.toMatch(/avtale med (selger|utleier|eier)|with the owner/);
      if (isInspectionByAppointment === true) expect([viewings, viewingDescription], externalId).toEqual([[], '']);
      if (/advertised times|meld deg på visning/i.test(viewingDescription))
        expect([viewings.length > 0, isInspectionByAppointment ?? false], externalId).toEqual([true, false]);
      expect(text, externalId).not.toMatch(/no booking needed/);
    }
  });

  it('say how a home is sold and for how long it is let as the record does', () => {
    let [auctions, leases] = [0, 0];
    for (const home of homes) {
      const { auction, saleMethod, contract, timeZone, isUnderOffer, availability, externalId } = home;
      const text = textsOf(home);
      const [, date = '', month = ''] = /auction [a-z ]*on saturday (\d+) (\p{L}+)/u.exec(text) ?? [];
      if (/auction/.test(text)) {
        auctions += 1;
        const day = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(auction?.startsAt ?? 0));
        expect(dayOf(`${date} ${month} ${day.slice(0, 4)}`), `${externalId}: ${text}`).toBe(day);
        expect([saleMethod, auction?.result, availability], externalId).toEqual(['auction', undefined, 'available']);
        expect(/online/.test(text), externalId).toBe(auction?.place === 'online');
        expect(/in the rooms/.test(text), externalId).toBe(auction?.place === 'rooms');
      }
      if (/expressions of interest/.test(text))
        expect([saleMethod, isUnderOffer], externalId).toEqual(['tender', false]);
      const [, term = '', unit = ''] = /on an? (\p{L}+|\d+)-(month|year) lease/u.exec(text) ?? [];
      if (term === '') continue;
      leases += 1;
      const months = unit === 'month' ? Number(term) : AUSTRALIAN_COUNT.indexOf(term) * 12;
      expect(months, `${externalId}: ${text}`).toBe(contract.leaseMonths);
    }
    expect(auctions).toBeGreaterThan(100);
    expect(leases).toBeGreaterThan(500);
  });

  it('speak of transport only where there is some, at its distance', () => {
    for (const home of homes) {
      const text = textsOf(home);
      const [, metres] = /(\d+) (?:meter til|meter unna|metres)/.exec(text) ?? [];
      if (/holdeplass|public transport/.test(text))
        expect(home.facilities, home.externalId).toContain('public_transport');
      if (metres !== undefined && /holdeplass|transport/.test(text))
        expect(Number(metres), home.externalId).toBe(home.transportDistance);
    }
  });

  it('are short, and end no sentence in an address or a season', () => {
    for (const { description = '', address, externalId } of listings) {
      expect(description.length, externalId).toBeLessThan(900);
      for (const sentence of description.split(/(?<=[.?!])\s+/).slice(2))
        expect(sentence.endsWith(`${address.street ?? ''}.`), `${externalId}: ${sentence}`).toBe(false);
      expect(description, externalId).not.toMatch(/\bi (januar|juni|juli|påsken|sommer)\b\.|\bin (June|February)\./);
    }
  });

  it('of a project count its homes, and name the sizes of those on offer', () => {
    for (const project of listings) {
      if (!project.isProject) continue;
      const units = homes.filter(({ projectExternalId }) => projectExternalId === project.externalId);
      const open = units.filter(({ availability }) => availability === 'available');
      const { description = '', externalId } = project;
      expect(description, externalId).toContain(String(units.length));
      const [, few, many = few] = /(\d+)(?: (?:til|to) (\d+))? (?:soverom|bedrooms)/.exec(description) ?? [];
      if (few === undefined) continue;
      const bedrooms = open.flatMap(({ details }) => details.bedrooms ?? []);
      const least = /opptil|up to/.test(description) ? 0 : Number(few);
      expect([least, Number(many)], `${externalId}: ${description}`).toEqual([
        Math.min(...bedrooms),
        Math.max(...bedrooms),
      ]);
    }
  });

  it('are sentences in Norwegian, each with a verb, and feminine nouns of one style', () => {
    for (const { region, description = '', contract, viewingDescription = '', externalId, objectType } of listings) {
      if (region !== 'no') continue;
      // «St. Hanshaugen» ends no sentence.
      for (const sentence of description.split(/(?<=[.!?])(?<!\bSt\.)\s+(?=\p{Lu})/u))
        expect(sentence, externalId).toMatch(VERB);
      expect(`${description} ${contract.plotDescription ?? ''} ${viewingDescription}`, externalId).not.toMatch(
        /(?<!\p{L})(ei|tomten|tomtegrensen|hytten|sjøhytten|stuen|visning i [^.!]*, en|heis til|innglassede)(?!\p{L})/iu,
      );
      if (objectType.endsWith('_rent')) expect(description, externalId).not.toMatch(/selges/);
    }
  });

  it('call flats and what their owners pay as each Australian state does', () => {
    for (const { region, address, title, description = '', yearBuilt = 2000, propertyTypes, externalId } of homes) {
      if (region !== 'au') continue;
      const county = address.region ?? '';
      if (/strata levies/i.test(description)) expect(['VIC', 'QLD'], externalId).not.toContain(county);
      if (/body corporate/i.test(description)) expect(county, externalId).toBe('QLD');
      if (/owners corporation/i.test(description)) expect(county, externalId).toBe('VIC');
      if (propertyTypes[0] !== 'apartment' || /retirement|holiday/i.test(title)) continue;
      const isUnit = yearBuilt < 1990 && county !== 'VIC' && county !== 'ACT';
      expect(description, externalId).not.toMatch(isUnit ? /\bapartment\b/ : /\bunit\b/);
    }
  });

  it('are tidy: no empty braces, missing words, double spaces or double stops', () => {
    for (const { title, description = '', highlights, viewingDescription = '' } of listings) {
      for (const text of [title, ...description.split('\n\n'), ...highlights, viewingDescription])
        expect(text).not.toMatch(
          /[{}|]|\$[a-z]|undefined|NaN| {2}|\.\.| ,| \.|\bingen soverom|\bno bedrooms|med (i|på) \p{Lu}|with (in|on) /u,
        );
    }
  });
});

/** Finite verbs of which every Norwegian sentence has one. */
const VERB =
  /(?<!\p{L})(er|har|ligger|inneholder|består|ble|blir|får|følger|hører|selges|leies|leier|inkluderer|inngår|deler|bor|omfatter|skjer|parkerer|tillates|skråner|varmer|bygges|velkommen|må|kan)(?!\p{L})/iu;
const NORWEGIAN_COUNT = ['ingen', 'ett', 'to', 'tre', 'fire', 'fem', 'seks', 'sju', 'åtte'];
const AUSTRALIAN_COUNT = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
const NORWEGIAN_FLOORS = ['', 'første', 'andre', 'tredje', 'fjerde', 'femte', 'sjette', 'sjuende', 'åttende', 'niende'];
const MONTHS = [
  ['januar', 'january'],
  ['februar', 'february'],
  ['mars', 'march'],
  ['april', 'april'],
  ['mai', 'may'],
  ['juni', 'june'],
  ['juli', 'july'],
  ['august', 'august'],
  ['september', 'september'],
  ['oktober', 'october'],
  ['november', 'november'],
  ['desember', 'december'],
] as const;

/** "3. februar 2027" and "3 February 2027" as 2027-02-03. */
function dayOf(words: string): string {
  const [day = '', month = '', year = ''] = words.split(' ');
  const number = MONTHS.findIndex((names) => (names as readonly string[]).includes(month)) + 1;
  return `${year}-${String(number).padStart(2, '0')}-${day.replace('.', '').padStart(2, '0')}`;
}

/** A word by itself: `\b` knows no å. A star lets it go on. */
function word(pattern: string): RegExp {
  return pattern.endsWith('*')
    ? new RegExp(`(?<!\\p{L})(?:${pattern.slice(0, -1)})`, 'u')
    : new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'u');
}

const NORWEGIAN: readonly [RegExp, Facility[]][] = [
  [word('balkong*'), ['balcony']],
  [word('terrasse(n|)'), ['terrace']],
  [word('takterrasse*'), ['roof_terrace']],
  [word('hagen?'), ['garden']],
  [word('heis(en)?'), ['elevator']],
  [word('garasjen?'), ['garage']],
  [word('(peis|peisen|ildsted)'), ['fireplace']],
  [word('varmepumpe*'), ['heat_pump']],
  [word('badstu*'), ['sauna']],
  [word('basseng*'), ['pool']],
  [word('elbillader*'), ['ev_charging']],
  [word('oppvaskmaskin*'), ['dishwasher']],
  [word('gulvvarme*'), ['underfloor_heating']],
  [word('(boden|bod)'), ['storage_room']],
  [word('kjeller(en)?'), ['cellar']],
  [word('sykkelrom*'), ['bicycle_room']],
  [word('sjøutsikt|utsikt til sjøen'), ['sea_view']],
  [word('fjellutsikt|utsikt mot fjellet'), ['mountain_view']],
  [word('båtplass*'), ['mooring']],
  [word('utleiedel*'), ['granny_flat']],
  [word('solcelle*'), ['solar_panels']],
  [word('balansert ventilasjon'), ['balanced_ventilation']],
  [word('naust*'), ['boathouse']],
  [word('møterom*'), ['meeting_rooms']],
  [word('kantine*'), ['canteen']],
  [word('vaktmester*'), ['janitor_service']],
  [word('parkering(splass)?'), ['parking', 'garage']],
  [word('ski inn*'), ['ski_in_ski_out']],
  [word('(egen )?strandlinje'), ['water_access']],
  [word('barnevennlig'), ['child_friendly']],
];
const AUSTRALIAN: readonly [RegExp, Facility[]][] = [
  [word('balcony'), ['balcony']],
  [word('opens to a terrace|a terrace off'), ['terrace']],
  [word('rooftop terrace'), ['roof_terrace']],
  [word('pool'), ['pool']],
  [word('lift'), ['elevator']],
  [word('garage'), ['garage']],
  [word('fireplace'), ['fireplace']],
  [word('air conditioning'), ['air_conditioning']],
  [word('solar*'), ['solar_panels']],
  [word('ensuite'), ['ensuite']],
  [word('dishwasher'), ['dishwasher']],
  [word('granny flat'), ['granny_flat']],
  [word('ocean views|sea views'), ['sea_view']],
  [word('mountain views'), ['mountain_view']],
  [word('ev charger'), ['ev_charging']],
  [word('meeting rooms'), ['meeting_rooms']],
  [word('loading dock'), ['loading_dock']],
  [word('water tank'), ['water_tank']],
  [word('gym'), ['gym']],
  [word('off-street parking|parking is*'), ['parking']],
  [word('garden'), ['garden']],
  [word('robes'), ['built_in_wardrobes']],
];
