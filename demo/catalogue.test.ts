import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { AgencyRecord, AgentRecord, DEFAULT_AGENCY_ID } from '../src/agencies/record.contract.ts';
import { OBJECT_TYPES } from '../src/properties/enums.contract.ts';
import { ListingRecord } from '../src/properties/record.contract.ts';
import { BRANDS } from './brands.ts';
import { type Catalogue, generateCatalogue } from './catalogue.ts';
import { testLibrary, type TestLibrary, TODAY, wholeCatalogue } from './catalogue.testing.ts';
import { DOCUMENT_NAMES, documentOf, documentPath } from './documents.ts';
import type { IsLand } from './land.ts';
import { australianPlaces } from './places/australia.ts';
import { norwegianPlaces } from './places/norway.ts';
import type { PortraitFacts } from './portraits/facts.ts';
import { purchaseCosts } from './prices.ts';
import { HIGHEST_SHARED_COST, SHARED_DEBT_RATE } from './shared-household.ts';

/**
 * From the cheapest to the dearest square metre of an apartment: kroner or dollars, of a price or of the rent for a
 * month (Norway) or week (Australia).
 */
const BOUNDS_PER_METRE: Readonly<Record<string, readonly [number, number]>> = {
  no_residential_sale: [12_000, 240_000],
  au_residential_sale: [1_500, 45_000],
  no_residential_rent: [60, 900],
  au_residential_rent: [2, 40],
};

// Each goes over twelve thousand listings.
vi.setConfig({ testTimeout: 60_000 });

let isLand: IsLand;
let catalogue: Catalogue;
let listings: ListingRecord[];
let pictures: TestLibrary;
let homes: ListingRecord[];

beforeAll(async () => {
  ({ catalogue, listings, isLand, pictures } = await wholeCatalogue());
  homes = listings.filter(({ isProject }) => !isProject);
});

describe('the catalogue', () => {
  it('is the same for the same seed and day, and another for another seed', () => {
    const digest = (seed: number): string =>
      createHash('sha256')
        .update(
          JSON.stringify([
            ...generateCatalogue({ seed, today: TODAY, homesPerRegion: 120, pictures: testLibrary(), isLand }).listings,
          ]),
        )
        .digest('hex');
    expect(digest(7)).toBe(digest(7));
    expect(digest(7)).not.toBe(digest(8));
  });

  it('holds as many records as it says, each as the contract wants it', () => {
    expect(listings).toHaveLength(catalogue.count);
    expect(listings.flatMap((listing) => ListingRecord.safeParse(listing).error?.issues ?? [])).toEqual([]);
    expect(new Set(listings.map(({ externalId }) => externalId)).size).toBe(listings.length);
  });

  it('covers both markets, every object type, projects with units, and what is gone', () => {
    for (const region of ['no', 'au'] as const) {
      const there = homes.filter((home) => home.region === region);
      expect(there.length).toBeGreaterThanOrEqual(6000);
      for (const objectType of OBJECT_TYPES)
        expect(
          there.some((home) => home.objectType === objectType),
          `${region} ${objectType}`,
        ).toBe(true);
      const share = (wanted: string[]): number =>
        there.filter(({ availability }) => wanted.includes(availability)).length / there.length;
      expect(share(['sold', 'rented'])).toBeGreaterThan(0.1);
      expect(share(['sold', 'rented'])).toBeLessThan(0.2);
      expect(share(['future'])).toBeGreaterThan(0.015);
    }
    expect(listings.filter(({ isProject }) => isProject).length).toBeGreaterThanOrEqual(140);
  });

  it('has homes for sale in the inner suburbs of the large cities, not in some of them alone', () => {
    const suburbs: Readonly<Record<string, string>> = {
      NSW: 'Rozelle, Leichhardt, Annandale, Dulwich Hill, Petersham, Balmain, Newtown, Marrickville, Redfern',
      VIC: 'Fitzroy North, Carlton North, North Melbourne, South Melbourne, Brunswick East, Elwood, Windsor, Toorak',
      QLD: 'Kangaroo Point, Newstead, Woolloongabba, Red Hill, Coorparoo',
      SA: 'Parkside, Goodwood',
      WA: 'North Perth, West Perth',
    };
    for (const [state, names] of Object.entries(suburbs))
      for (const suburb of names.split(', ')) {
        const there = homes.filter(
          ({ address, objectType, availability }) =>
            address.suburb === suburb &&
            address.region === state &&
            objectType === 'residential_sale' &&
            availability === 'available',
        );
        expect(there.length, suburb).toBeGreaterThanOrEqual(2);
      }
  });

  it('puts each project before its units', () => {
    const seen = new Set<string>();
    for (const { isProject, externalId, projectExternalId } of listings) {
      if (isProject) seen.add(externalId);
      if (projectExternalId !== undefined) expect(seen.has(projectExternalId)).toBe(true);
    }
  });

  it('has agencies in every state, chains among them, and five agents in each whom the listings name', () => {
    expect(catalogue.agencies).toHaveLength(BRANDS.length);
    expect(catalogue.agents).toHaveLength(5 * BRANDS.length);
    for (const agency of catalogue.agencies) AgencyRecord.parse(agency);
    for (const agent of catalogue.agents) AgentRecord.parse(agent);
    const agencies = new Set(catalogue.agencies.map(({ id }) => id));
    const agencyOf = new Map(catalogue.agents.map(({ id, agencyId }) => [id, agencyId]));
    expect(agencies.has(DEFAULT_AGENCY_ID)).toBe(true);
    for (const { parentId } of catalogue.agencies)
      if (parentId !== undefined) expect(agencies.has(parentId)).toBe(true);
    for (const { agencyId, agentIds } of listings)
      for (const agent of agentIds) expect(agencyOf.get(agent)).toBe(agencyId);
  });

  it('has a portrait of each agent, of a man or a woman as the name says, and nobody twice in an agency', () => {
    const faces = catalogue.agents.map(({ agencyId, name, image = '' }) => ({
      agencyId,
      name,
      image,
      facts: pictures.shown.get(image) as PortraitFacts | undefined,
    }));
    expect(faces.filter(({ facts }) => facts === undefined)).toEqual([]);
    expect(new Set(faces.map(({ agencyId, image }) => `${agencyId} ${image}`)).size).toBe(catalogue.agents.length);
    const lookOf = (first: string) => [
      ...new Set(faces.filter(({ name }) => name.startsWith(`${first} `)).map(({ facts }) => facts?.look)),
    ];
    expect(['Kari', 'Amina', 'Olivia', 'Tess'].flatMap(lookOf)).toEqual(['woman', 'woman', 'woman', 'woman']);
    expect(['Lars', 'Bjørn', 'Jack', 'Raj'].flatMap(lookOf)).toEqual(['man', 'man', 'man', 'man']);
  });
});

describe('a home', () => {
  it('stands near the middle of its place, with one of its postcodes', () => {
    const places = new Map(
      [...norwegianPlaces(), ...australianPlaces()].flatMap((place) =>
        place.postCodes.map((code) => [`${place.region}|${place.name}|${code}`, place] as const),
      ),
    );
    for (const { region, address, externalId } of listings) {
      const place = places.get(`${region}|${address.suburb ?? ''}|${address.postCode ?? ''}`);
      if (place === undefined)
        throw new Error(`${externalId}: ${address.suburb ?? ''} has no postcode ${address.postCode ?? ''}`);
      const north = ((address.lat ?? 0) - place.lat) * 111.2;
      const east = ((address.lng ?? 0) - place.lng) * 111.2 * Math.cos((place.lat * Math.PI) / 180);
      expect(Math.hypot(north, east)).toBeLessThan(15);
    }
  });

  it('is no farm in a city, and no office of one floor', () => {
    const settings = new Map(
      [...norwegianPlaces(), ...australianPlaces()].flatMap((place) =>
        place.postCodes.map((code) => [`${place.region} ${place.name} ${code}`, place.setting] as const),
      ),
    );
    const farms = listings.filter(({ propertyTypes }) => propertyTypes[0] === 'farm');
    expect(farms.length).toBeGreaterThan(0);
    for (const { region, address } of farms)
      expect(settings.get(`${region} ${address.suburb ?? ''} ${address.postCode ?? ''}`)).not.toMatch(
        /^(centre|suburb|town)$/,
      );
    const offices = listings.filter(({ propertyTypes }) => propertyTypes[0] === 'office');
    expect(offices.every(({ details }) => (details.floorsInBuilding ?? 9) >= 3)).toBe(true);
  });

  it('has nothing that its kind never has, and does not lead with what its kind says', () => {
    const never: readonly (readonly [kind: string, facilities: readonly string[]])[] = [
      ['plot', ['child_friendly']],
      ['land', ['child_friendly']],
      ['retirement', ['child_friendly']],
      ['room_in_shared_apartment', ['child_friendly']],
      ['dorm', ['child_friendly', 'fireplace', 'open_plan', 'sauna']],
      ['flat', ['elevator', 'roof_terrace']],
    ];
    for (const [kind, facilities] of never) {
      const of = homes.filter(({ propertyTypes }) => propertyTypes.includes(kind as never));
      expect(of.length, kind).toBeGreaterThan(10);
      for (const home of of)
        for (const facility of facilities) expect(home.facilities, home.title).not.toContain(facility);
    }
    const spaces = homes.filter(({ propertyTypes }) => propertyTypes.includes('garage_parking'));
    for (const { title, highlights, facilities } of spaces) {
      for (const said of ['Parkering', 'Off-street parking']) expect(highlights, title).not.toContain(said);
      if (!facilities.includes('garage')) expect(facilities, title).not.toContain('elevator');
    }
    for (const { title, description = '' } of homes)
      expect(description.split('The position is quiet.').length, title).toBeLessThan(3);
  });

  it('stands on land', () => {
    const wet = listings.filter(
      ({ address: { lat, lng } }) => lat === undefined || lng === undefined || !isLand({ lat, lng }),
    );
    expect(wet.map(({ externalId, address }) => `${externalId} ${address.suburb ?? ''}`)).toEqual([]);
    // The same map knows the middle of Oslo and of Sydney from their harbours.
    expect(
      [
        { lat: 59.9139, lng: 10.7522 },
        { lat: -33.8688, lng: 151.2093 },
      ].map(isLand),
    ).toEqual([true, true]);
    expect(
      [
        { lat: 59.86, lng: 10.7 },
        { lat: -33.855, lng: 151.24 },
      ].map(isLand),
    ).toEqual([false, false]);
  });

  it('gives a range of sizes only for premises of which a part may be rented', () => {
    for (const { details, contract } of homes)
      if (details.grossArea !== undefined)
        expect(details.grossArea.min !== details.grossArea.max).toBe(contract.isPartialRentalAllowed === true);
  });

  it('adds its areas up', () => {
    for (const { region, details } of homes) {
      if (region !== 'no' || details.areaInternal === undefined) continue;
      expect(details.usageArea).toBe(details.areaInternal + (details.areaExternal ?? 0) + (details.areaBalcony ?? 0));
    }
  });

  it('costs what the rules of its market say', () => {
    for (const { region, objectType, ownership, condition, prices, availability } of homes) {
      if (objectType.endsWith('sale')) expect(prices.askingPrice).toBeGreaterThan(0);
      else expect(prices.rent).toBeGreaterThan(0);
      if (region === 'au' && objectType === 'residential_rent') expect(prices.deposit).toBe(4 * (prices.rent ?? 0));
      if (region === 'no' && prices.deposit !== undefined)
        expect(prices.deposit).toBeLessThanOrEqual(6 * (prices.rent ?? 0));
      if (prices.addingCost !== undefined)
        expect(prices.addingCost).toBe(
          purchaseCosts({ ownership, isNew: condition === 'new' }, prices.askingPrice ?? 0, prices.jointDebt ?? 0),
        );
      if (prices.priceMax !== undefined) expect(prices.priceMax).toBeLessThanOrEqual(1.12 * (prices.priceMin ?? 0));
      if (availability === 'sold') expect(prices.soldPrice).toBeGreaterThan(0);
    }
    expect(purchaseCosts({ ownership: 'freehold', isNew: false }, 4_000_000, 100_000)).toBe(102_500 + 1_090);
    expect(purchaseCosts({ ownership: 'freehold', isNew: true }, 4_000_000, 0)).toBe(20_000 + 1_090);
    expect(purchaseCosts({ ownership: 'share', isNew: false }, 4_000_000, 100_000)).toBe(1_090);
  });

  it('shares no more debt and costs in Norway than its kind and age bear', () => {
    const ofAssociations: number[] = [];
    for (const { externalId, region, objectType, ownership, condition, prices } of homes) {
      const { askingPrice = 0, jointDebt = 0, sharedCost, finalMonthlySharedCost } = prices;
      if (region !== 'no' || !objectType.endsWith('sale')) continue;
      const share = jointDebt / (askingPrice + jointDebt);
      const isAssociation = ownership !== undefined && ownership !== 'freehold';
      if (isAssociation && condition === 'used') ofAssociations.push(share);
      expect(share, externalId).toBeLessThanOrEqual(!isAssociation ? 0.02 : condition === 'new' ? 0.52 : 0.36);
      if (isAssociation || jointDebt > 0) expect(sharedCost, externalId).toBeDefined();
      if (sharedCost === undefined) continue;
      const interest = (jointDebt * SHARED_DEBT_RATE) / 12;
      expect(sharedCost, externalId).toBeGreaterThanOrEqual(1_400);
      expect(sharedCost, externalId).toBeLessThanOrEqual(HIGHEST_SHARED_COST + 10);
      // What is left pays for caretaker, insurance and upkeep.
      expect(sharedCost - interest, externalId).toBeGreaterThan(1_200);
      expect(sharedCost - interest, externalId).toBeLessThan(6_500);
      if (finalMonthlySharedCost !== undefined) expect(finalMonthlySharedCost, externalId).toBeLessThan(14_000);
    }
    expect(ofAssociations.length).toBeGreaterThan(500);
    expect(ofAssociations.sort((a, b) => a - b)[Math.floor(ofAssociations.length / 2)]).toBeLessThan(0.12);
  });

  it('pays levies in Australia that fit its kind, and a rent or price that no reader takes for a slip', () => {
    for (const { externalId, region, objectType, propertyTypes, prices, details } of homes) {
      if (region === 'au' && prices.sharedCost !== undefined) {
        expect(prices.sharedCost, externalId).toBeGreaterThanOrEqual(150);
        expect(prices.sharedCost, externalId).toBeLessThanOrEqual(900);
      }
      if (propertyTypes[0] !== 'apartment' || details.usageArea === undefined) continue;
      const amount = (prices.askingPrice ?? prices.rent ?? 0) + (prices.jointDebt ?? 0);
      const [least, most] = BOUNDS_PER_METRE[`${region}_${objectType}`] ?? [0, Infinity];
      expect(amount / details.usageArea, externalId).toBeGreaterThan(least);
      expect(amount / details.usageArea, externalId).toBeLessThan(most);
    }
  });

  it('is dearer on Frogner than in Vadsø, and with more floor', () => {
    const perMetre = (suburb: string): number => {
      const there = homes.filter(
        ({ address, objectType, propertyTypes, prices, details }) =>
          address.suburb === suburb &&
          objectType === 'residential_sale' &&
          propertyTypes[0] === 'apartment' &&
          prices.askingPrice !== undefined &&
          details.usageArea !== undefined,
      );
      return (
        there.reduce(
          (sum, { prices, details }) =>
            sum + ((prices.askingPrice ?? 0) + (prices.jointDebt ?? 0)) / (details.usageArea ?? 1),
          0,
        ) / there.length
      );
    };
    expect(perMetre('Frogner')).toBeGreaterThan(2 * perMetre('Vadsø'));
  });

  it('comes with its papers in a sensible share', () => {
    const used = homes.filter(
      ({ region, objectType, condition, details }) =>
        region === 'no' && objectType === 'residential_sale' && condition === 'used' && details.bedrooms !== undefined,
    );
    const share = (of: typeof homes, has: (home: ListingRecord) => unknown): number =>
      of.filter((home) => has(home) !== undefined).length / of.length;
    expect(share(used, (home) => home.documents)).toBeCloseTo(0.85, 1);
    expect(
      share(
        homes.filter(({ energyLabel }) => energyLabel !== undefined),
        (home) => home.energyConsumption,
      ),
    ).toBeCloseTo(0.6, 1);
    const cabins = homes.filter(
      ({ region, objectType, yearBuilt }) =>
        region === 'no' && objectType === 'leisure_sale' && yearBuilt !== undefined,
    );
    expect(share(cabins, (home) => home.qualityStandard)).toBe(1);
    for (const { region, conditionReport, qualityStandard } of homes)
      if (region === 'au') expect([conditionReport, qualityStandard]).toEqual([undefined, undefined]);
  });

  it('leads nowhere off this site, and its papers are there and say that they are made up', () => {
    expect(JSON.stringify([catalogue.agencies, catalogue.agents, listings])).not.toMatch(/https?:\/\//);
    let papers = 0;
    for (const listing of listings.filter((_, index) => index % 20 === 0))
      for (const { url } of listing.documents ?? []) {
        const name = DOCUMENT_NAMES.find((each) => url.startsWith(documentPath(each, listing.externalId)));
        const pdf = Buffer.from((name && documentOf(name, listing)) ?? '').toString('latin1');
        expect(pdf, url).toMatch(/^%PDF-1\.4\n[^]*(Dette er et eksempel|This is a sample)[^]*%%EOF\n$/);
        expect(pdf).toContain(`(${listing.address.street ?? ''},`);
        papers += 1;
      }
    expect(papers).toBeGreaterThan(100);
    expect(documentOf('report', { ...(listings[0] as ListingRecord), documents: [] })).toBeUndefined();
  });

  it('has the condition that its age, parts and words give it', () => {
    const surveyed = homes.filter(({ conditionReport }) => conditionReport !== undefined);
    expect(surveyed.length).toBe(
      homes.filter(({ documents = [] }) => documents.some(({ kind }) => kind === 'condition_report')).length,
    );
    const bad = { old: 0, young: 0 };
    for (const home of surveyed) {
      const { conditionReport, yearBuilt = 0, renovationYear = yearBuilt, description = '', propertyTypes } = home;
      const { counts, remarks, date = '' } = conditionReport ?? { counts: {}, remarks: [] };
      for (const grade of ['tg2', 'tg3', 'tgiu'] as const)
        expect(remarks.filter((remark) => remark.grade === grade).length).toBe(counts[grade]);
      expect(date < home.publishedAt.slice(0, 10)).toBe(true);
      const parts = remarks.map(({ part }) => part);
      if (propertyTypes.includes('apartment')) expect(parts).not.toContain('Taktekking');
      if (!home.facilities.includes('fireplace')) expect(parts).not.toContain('Ildsted og pipe');
      const faults = (counts.tg2 ?? 0) + (counts.tg3 ?? 0);
      if (/behov for oppussing|oppgraderingsbehov/.test(description)) expect(faults).toBeGreaterThanOrEqual(3);
      if (renovationYear >= 2019 && yearBuilt >= 2019) {
        expect(faults).toBe(0);
        bad.young += 1;
      }
      if (yearBuilt < 1960 && (counts.tg3 ?? 0) > 0) bad.old += 1;
    }
    expect(bad.old).toBeGreaterThan(20);
    expect(bad.young).toBeGreaterThan(10);
  });

  it('has been planned before it is sold', () => {
    for (const { timeline, isUnderConstruction } of listings) {
      if (isUnderConstruction) expect(timeline.find(({ phase }) => phase === 'building')?.progress).toBe('inprogress');
      for (const { progress, endsAt = '' } of timeline) if (progress === 'done') expect(endsAt <= TODAY).toBe(true);
    }
  });

  it('keeps its dates in order', () => {
    for (const { createdAt, publishedAt, soldAt, viewings, priceHistory, yearBuilt, renovationYear } of listings) {
      expect(createdAt <= publishedAt).toBe(true);
      expect(publishedAt < `${TODAY}T23:59:59Z`).toBe(true);
      if (soldAt !== undefined) expect(soldAt > publishedAt).toBe(true);
      for (const { startsAt, endsAt } of viewings)
        expect(startsAt > `${TODAY}T00:00:00Z` && startsAt < endsAt).toBe(true);
      const dates = priceHistory.map(({ date }) => date);
      expect(dates).toEqual([...dates].sort());
      if (yearBuilt !== undefined && renovationYear !== undefined) expect(renovationYear).toBeGreaterThan(yearBuilt);
    }
  });

  it('shares its agency, its distances, its phase, its takeover, its property and its energy label with its project', () => {
    const projects = new Map(
      listings.filter(({ isProject }) => isProject).map((project) => [project.externalId, project]),
    );
    for (const unit of homes) {
      if (unit.projectExternalId === undefined) continue;
      const project = projects.get(unit.projectExternalId);
      expect(unit.agencyId, unit.externalId).toBe(project?.agencyId);
      expect(unit.agentIds).toEqual(project?.agentIds);
      expect(unit.transportDistance).toBe(project?.transportDistance);
      expect(unit.address.postCode).toBe(project?.address.postCode);
      expect(unit.timeline).toEqual(project?.timeline);
      expect(project?.address.street).not.toContain('/');
      const sale = project?.timeline.find(({ phase }) => phase === 'sale')?.startsAt ?? '';
      expect((project?.publishedAt ?? '') <= `${sale}T08:00:00.000Z`, unit.externalId).toBe(true);
      expect(unit.contract.availableFrom).toBe(project?.contract.availableFrom);
      expect(unit.yearBuilt).toBe(project?.yearBuilt);
      expect(unit.ownership).toBe(project?.ownership);
      // Cabins may have none.
      expect([undefined, project?.energyLabel]).toContain(unit.energyLabel ?? project?.energyLabel);
      expect(unit.landRegistry?.farmNumber).toBe(project?.landRegistry?.farmNumber);
      expect(unit.landRegistry?.shareNumber).toBe(project?.landRegistry?.shareNumber);
      if (unit.availability !== 'available' || project?.availability !== 'available') continue;
      expect(unit.details.bedrooms ?? 0).toBeLessThanOrEqual(
        project.details.bedroomsMax ?? project.details.bedrooms ?? 0,
      );
    }
  });

  it('is shown only once it stands', () => {
    for (const {
      externalId,
      isUnderConstruction,
      viewings,
      isInspectionByAppointment,
      viewingDescription,
    } of listings) {
      if (!isUnderConstruction) continue;
      expect([viewings, isInspectionByAppointment, viewingDescription], externalId).toEqual([[], undefined, undefined]);
    }
    for (const { externalId, isUnderConstruction, condition, yearBuilt } of homes)
      if (condition === 'new' && !isUnderConstruction)
        expect(yearBuilt, externalId).toBeLessThanOrEqual(Number(TODAY.slice(0, 4)));
  });

  it('is owned as homes of its market are', () => {
    for (const { externalId, region, ownership, propertyTypes, prices, objectType } of homes) {
      if (region !== 'au' || objectType !== 'residential_sale') continue;
      const isStrata =
        prices.sharedCost !== undefined ||
        ['apartment', 'flat', 'retirement', 'garage_parking'].includes(propertyTypes[0] ?? '');
      if (isStrata) expect(ownership, externalId).toBe('strata');
      else expect(ownership, externalId).not.toBe('strata');
    }
  });

  it('pays municipal fees once: by itself, or with the shared costs', () => {
    for (const { externalId, region, prices, contract } of homes) {
      if (region !== 'no' || prices.sharedCost === undefined) continue;
      expect((contract.includedInSharedCost ?? '').includes('kommunale avgifter'), externalId).toBe(
        prices.annualMunicipalityFees === undefined,
      );
    }
  });

  it('is sold by those who sell and let by those who let, whom one rings in the own state', () => {
    const agents = new Map(catalogue.agents.map((agent) => [agent.id, agent]));
    for (const { externalId, region, objectType, agentIds } of listings)
      for (const id of agentIds) {
        const { title = '' } = agents.get(id) ?? {};
        if (region === 'au')
          expect(/Leasing|Property Manager/.test(title), `${externalId} ${title}`).toBe(objectType.endsWith('rent'));
      }
    const codes: Readonly<Record<string, string>> = {
      NSW: '2',
      ACT: '2',
      VIC: '3',
      TAS: '3',
      QLD: '7',
      SA: '8',
      WA: '8',
      NT: '8',
    };
    const states = new Map(
      BRANDS.map(({ id, county, place }) => [
        id,
        county ?? australianPlaces().find(({ name }) => name === place)?.county ?? '',
      ]),
    );
    for (const { id, name, region, phone } of catalogue.agencies) {
      if (region !== 'au') continue;
      const code = codes[states.get(id) ?? ''] ?? '';
      expect(phone, name).toMatch(new RegExp(`^\\+61 ${code} `));
      for (const agent of catalogue.agents)
        if (agent.agencyId === id) expect(agent.phone, agent.name).toMatch(new RegExp(`^\\+61 ${code} `));
    }
  });
});
