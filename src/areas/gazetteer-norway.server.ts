import { createRequire } from 'node:module';
import { COUNTRY_ID, type NewArea } from './area.server.ts';
import { currentPlaces, firstDivisions, secondDivisions, settlementsOf, type Settlement } from './geonames.server.ts';
import { metresBetween, type Point } from './geometry.server.ts';
import { groupBy } from './group.server.ts';
import { fold, slugOf, titleCase } from './names.contract.ts';
import { postcodeFacts } from './postcode-facts.server.ts';

/** The 15 counties and 357 municipalities of 2024, their towns and villages, and the postcodes. */
export function norwegianAreas(): NewArea[] {
  const { counties, municipalities } = divisionsOf2024();
  const suburbs = placesIn(municipalities);
  return [...counties, ...municipalities.values(), ...suburbs, ...postcodes([...municipalities.values(), ...suburbs])];
}

/** And the number of the municipality. */
const MUNICIPALITY_ID = 10_000;

const COUNTRY = { country: 'no', geometry: undefined, source: 'gazetteer' } as const;

/** Municipalities by their number. */
function divisionsOf2024(): { counties: NewArea[]; municipalities: Map<string, NewArea> } {
  const names = firstDivisions('NO');
  const counties = new Map<string, NewArea>();
  const municipalities = new Map<string, NewArea>();
  for (const { admin1, code, name } of secondDivisions('NO').sort((a, b) => a.code.localeCompare(b.code))) {
    const number = code.slice(0, 2);
    const county = counties.get(number) ?? countyArea(number, names.get(admin1) ?? admin1);
    counties.set(number, county);
    municipalities.set(code, municipalityArea(code, name.replace(/ kommune$/, ''), county));
  }
  return { counties: [...counties.values()], municipalities };
}

function countyArea(code: string, name: string): NewArea {
  const slug = slugOf(name);
  return {
    ...COUNTRY,
    id: 100 + Number(code),
    parentId: COUNTRY_ID.no,
    kind: 'county',
    name,
    alternateNames: [],
    slug,
    path: slug,
    code,
    point: undefined,
    box: undefined,
    population: 0,
  };
}

function municipalityArea(code: string, name: string, county: NewArea): NewArea {
  const slug = slugOf(name);
  return {
    ...COUNTRY,
    id: MUNICIPALITY_ID + Number(code),
    parentId: county.id,
    kind: 'municipality',
    name,
    alternateNames: [],
    slug,
    path: `${county.path},${slug}`,
    code,
    point: undefined,
    box: undefined,
    population: 0,
  };
}

/**
 * Towns and villages. One that bears its municipality's name is the municipality, whose point and
 * population it then gives: homes "in Bergen" are in the municipality.
 */
function placesIn(municipalities: Map<string, NewArea>): NewArea[] {
  const places = new Map<string, NewArea>();
  for (const { settlement, municipality: code, id } of locatedSettlements()) {
    const municipality = municipalities.get(code);
    if (municipality === undefined) continue;
    const { name, point, population } = settlement;
    if (fold(name, 'no') === fold(municipality.name, 'no')) {
      municipalities.set(code, { ...municipality, point, population });
      continue;
    }
    const slug = slugOf(name);
    const path = `${municipality.path},${slug}`;
    if (places.has(path)) continue;
    places.set(path, {
      ...COUNTRY,
      id,
      parentId: municipality.id,
      kind: 'suburb',
      name,
      alternateNames: [],
      slug,
      path,
      code: undefined,
      point,
      box: undefined,
      population,
    });
  }
  return [...places.values()];
}

/**
 * GeoNames has Norway's places twice: richly, under the municipalities of 2020, and shortly, under
 * those of today. A place that stands in the first alone lies where its nearest neighbour under the
 * same old number does.
 */
function locatedSettlements(): { settlement: Settlement; municipality: string; id: number }[] {
  const current = currentPlaces('NO');
  const pairs = settlementsOf('NO')
    .filter(({ name }) => !/station/i.test(name))
    .map((settlement) => ({
      settlement,
      today: current.find(
        ({ name, point }) => name === settlement.name && metresBetween(point, settlement.point) < 15_000,
      ),
    }));
  const byOldNumber = groupBy(pairs, ({ settlement }) => settlement.admin2);
  const located = pairs.map(({ settlement, today }) => {
    const neighbours = (byOldNumber.get(settlement.admin2) ?? []).flatMap((pair) => pair.today ?? []);
    const municipality =
      (today ?? nearest(neighbours, settlement.point) ?? nearest(current, settlement.point))?.admin2 ?? '';
    return { settlement, municipality, id: 100_000_000 + settlement.geonameId };
  });
  const used = new Set(pairs.map(({ today }) => today));
  for (const [admin2, places] of groupBy(
    current.filter((place) => !used.has(place)),
    (place) => place.admin2,
  )) {
    places.forEach(({ name, point }, ordinal) => {
      located.push({
        settlement: { geonameId: 0, name, point, admin1: '', admin2, population: 0 },
        municipality: admin2,
        id: 900_000_000 + Number(admin2) * 10 + ordinal,
      });
    });
  }
  return located;
}

/**
 * Postcodes, each named with its post town. Where {@link postcodeFacts} knows it, they have its municipality, and where
 * homes are in it its middle. Of the others the register gives no position: the post town's municipality is found by
 * name, near the postcodes around it where a name is borne twice. Where the name is no known place, the county is taken
 * from the neighbours in number, when both agree.
 */
function postcodes(places: readonly NewArea[]): NewArea[] {
  const register = Object.entries(createRequire(import.meta.url)('norway-postal-codes') as Record<string, string>).sort(
    ([a], [b]) => a.localeCompare(b),
  );
  const byName = groupBy(places, ({ name }) => fold(name, 'no'));
  const byId = new Map(places.map((place) => [place.id, place]));
  const townOf = locateTowns(register, byName);
  const codesOfTown = groupBy(register, ([code]) => townOf.get(code)?.id);
  const facts = postcodeFacts();
  const municipalityOf = (code: string): number | undefined => {
    const known = facts.get(code)?.municipality;
    const town = townOf.get(code);
    return known === undefined ? (town?.kind === 'suburb' ? town.parentId : town?.id) : MUNICIPALITY_ID + Number(known);
  };
  return register.map(([code, town], index) => {
    const place = townOf.get(code);
    const isSmall = place !== undefined && (codesOfTown.get(place.id)?.length ?? 0) <= 3;
    const parentId =
      municipalityOf(code) ?? countyBetween(register, index, (other) => byId.get(municipalityOf(other))?.parentId);
    return {
      ...COUNTRY,
      id: 1_000_000 + Number(code),
      parentId: parentId ?? COUNTRY_ID.no,
      kind: 'postcode',
      name: `${code} ${titleCase(town)}`,
      alternateNames: [],
      slug: code,
      path: `norge,${code}`,
      code,
      point: facts.get(code)?.point ?? (isSmall ? place.point : undefined),
      box: undefined,
      population: 0,
    };
  });
}

/**
 * The place of each post town. A name that one municipality alone bears settles it; the others go to
 * the namesake that is nearest to settled postcodes just below or above, if it is near enough.
 */
function locateTowns(
  register: readonly (readonly [string, string])[],
  byName: ReadonlyMap<string, readonly NewArea[]>,
): Map<string, NewArea> {
  const candidatesOf = (town: string): readonly NewArea[] =>
    byName.get(fold(town.replace(/ I [A-ZÆØÅ ]+$/, ''), 'no')) ?? [];
  const settled = new Map<string, NewArea>();
  for (const [code, town] of register) {
    const [only, another] = candidatesOf(town);
    if (only?.kind === 'municipality' && another === undefined && !/ I /.test(town)) settled.set(code, only);
  }
  for (const code of strayCodes([...settled])) settled.delete(code);
  const located = new Map(settled);
  const codes = [...settled.keys()];
  for (const [code, town] of register) {
    const above = codes.findIndex((other) => other > code);
    const neighbours = [codes[above - 1] ?? codes.at(-1), codes[above]].flatMap(
      (other) => settled.get(other ?? '')?.point ?? [],
    );
    const distance = ({ point }: NewArea): number =>
      Math.min(...neighbours.map((neighbour) => (point === undefined ? Infinity : metresBetween(neighbour, point))));
    const best = [...candidatesOf(town)].sort((a, b) => distance(a) - distance(b))[0];
    if (!settled.has(code) && best !== undefined && distance(best) < TOWN_METRES) located.set(code, best);
  }
  return located;
}

const TOWN_METRES = 80_000;

/** Codes whose municipality lies far from those of all codes around: theirs is a smaller place with the same name. */
function strayCodes(settled: readonly (readonly [string, NewArea])[]): string[] {
  const runs: { area: NewArea; codes: string[] }[] = [];
  for (const [code, area] of settled) {
    const last = runs.at(-1);
    if (last !== undefined && last.area.id === area.id) last.codes.push(code);
    else runs.push({ area, codes: [code] });
  }
  return runs.flatMap(({ area: { id, point }, codes }, i) => {
    const around = runs
      .slice(Math.max(0, i - 3), i + 4)
      .flatMap(({ area }) => (area.id === id || area.point === undefined ? [] : area.point));
    return point !== undefined && around.every((other) => metresBetween(other, point) > STRAY_METRES) ? codes : [];
  });
}

const STRAY_METRES = 170_000;

/** The county of the nearest located postcodes below and above, if it is the same. */
function countyBetween(
  register: readonly (readonly [string, string])[],
  index: number,
  countyOf: (code: string) => number | undefined,
): number | undefined {
  const search = (step: 1 | -1): number | undefined => {
    for (let i = index + step; i >= 0 && i < register.length; i += step) {
      const county = countyOf(register[i]?.[0] ?? '');
      if (county !== undefined) return county;
    }
    return undefined;
  };
  const below = search(-1);
  return below === search(1) ? below : undefined;
}

function nearest<T extends { readonly point: Point }>(places: readonly T[], point: Point): T | undefined {
  let best: T | undefined;
  let least = Infinity;
  for (const place of places) {
    const distance = metresBetween(place.point, point);
    if (distance < least) [best, least] = [place, distance];
  }
  return best;
}
