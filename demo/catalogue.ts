import type { AgencyRecord, AgentRecord } from '../src/agencies/record.contract.ts';
import type { ListingRecord } from '../src/properties/record.contract.ts';
import { agencyRecords, agentRecords } from './agencies.ts';
import { BRANDS } from './brands.ts';
import { buildHome } from './build-home.ts';
import { createDesk, type Desk } from './desk.ts';
import type { Home } from './home.ts';
import { type IsLand, readLand } from './land.ts';
import { AUSTRALIAN_MIX, type Kind, NORWEGIAN_MIX } from './mix.ts';
import type { PictureLibrary } from './picture-library.ts';
import { createPictureDesk, type PictureDesk } from './pictures.ts';
import { australianPlaces } from './places/australia.ts';
import { norwegianPlaces } from './places/norway.ts';
import type { Place } from './places/place.ts';
import { pricesOf } from './prices.ts';
import { projectRecord } from './project-record.ts';
import { buildProject, type Project } from './projects.ts';
import { createRandom, type Random } from './random.ts';
import { recordOf } from './record.ts';
import { createSites, type Sites } from './sites.ts';
import { createWriter, type Writer } from './texts/writer.ts';
import { timingOf } from './timing.ts';

export interface CatalogueOptions {
  readonly seed: number;
  /** `YYYY-MM-DD`; viewings, ages and takeovers follow from it. */
  readonly today: string;
  /** Listings in each market, units of projects included; projects themselves come on top. */
  readonly homesPerRegion?: number;
  readonly pictures: PictureLibrary;
  /** Where homes may stand; see {@link landOfDemo}. */
  readonly isLand: IsLand;
}

export interface Catalogue {
  readonly agencies: AgencyRecord[];
  readonly agents: AgentRecord[];
  /** A project stands before its units. Each run through gives the same records. */
  readonly listings: Iterable<ListingRecord>;
  /** How many records `listings` gives. */
  readonly count: number;
}

const DEFAULT_HOMES = 6300;
/** One project for so many homes: 76 for 6,300. */
const HOMES_PER_PROJECT = 83;
const UNITS = { least: 4, most: 30 } as const;

/** The demonstration catalogue: made-up homes in real places. The same options give the same records, byte for byte. */
export function generateCatalogue({
  seed,
  today,
  homesPerRegion = DEFAULT_HOMES,
  pictures,
  isLand,
}: CatalogueOptions): Catalogue {
  const markets = [
    { region: 'no' as const, places: norwegianPlaces(), mix: NORWEGIAN_MIX },
    { region: 'au' as const, places: australianPlaces(), mix: AUSTRALIAN_MIX },
  ];
  const agencies = agencyRecords(
    BRANDS,
    markets.flatMap(({ places }) => places),
  );
  const agents = agentRecords(BRANDS, seed);
  const projectsEach = Math.floor(homesPerRegion / HOMES_PER_PROJECT);
  const draft: Draft = { seed, today, pictures, isLand, homes: homesPerRegion, projects: projectsEach };
  return {
    agencies,
    agents,
    count: 2 * (homesPerRegion + projectsEach),
    listings: {
      *[Symbol.iterator]() {
        for (const market of markets) yield* listingsOf({ ...market, ...draft, desk: createDesk(BRANDS, agents) });
      },
    },
  };
}

/** The land around all places of the catalogue, read once. */
export function landOfDemo(): Promise<IsLand> {
  return readLand([...norwegianPlaces(), ...australianPlaces()]);
}

interface Draft {
  readonly seed: number;
  readonly today: string;
  readonly pictures: PictureLibrary;
  readonly isLand: IsLand;
  readonly homes: number;
  readonly projects: number;
}

interface Market extends Draft {
  readonly region: 'no' | 'au';
  readonly places: readonly Place[];
  readonly mix: readonly Kind[];
  readonly desk: Desk;
}

interface Press {
  readonly market: Market;
  readonly writer: Writer;
  readonly pictures: PictureDesk;
  readonly sites: Sites;
  /** How many homes of each place are out. */
  readonly turns: Map<Place, number>;
}

function* listingsOf(market: Market): Generator<ListingRecord> {
  const press: Press = {
    market,
    writer: createWriter(market.region),
    pictures: createPictureDesk(market.pictures),
    sites: createSites(market.seed, createRandom, market.isLand),
    turns: new Map(),
  };
  let left = market.homes;
  for (let ordinal = 0; ordinal < market.projects; ordinal += 1) {
    const random = createRandom(`${market.seed}/${market.region}/project/${ordinal}`);
    const units = Math.min(left, random.int(UNITS.least, random.chance(0.5) ? 14 : UNITS.most));
    left -= units;
    yield* project(press, random, ordinal, units);
  }
  for (let ordinal = 0; ordinal < left; ordinal += 1) yield home(press, ordinal);
}

function home(press: Press, ordinal: number): ListingRecord {
  const { market, sites } = press;
  const random = createRandom(`${market.seed}/${market.region}/home/${ordinal}`);
  const kind = random.weighted(market.mix.map((candidate) => [candidate, candidate.share] as const));
  const place = placeFor(random, market.places, kind);
  const site = sites.next(
    random,
    place,
    `${market.region}-${String(ordinal + 1).padStart(5, '0')}`,
    kind.form === 'flat' || kind.form === 'row',
  );
  return printed(press, random, buildHome(random, kind, site, Number(market.today.slice(0, 4))));
}

function printed({ market, writer, pictures, turns }: Press, random: Random, built: Home): ListingRecord {
  const { today, desk } = market;
  const prices = pricesOf(random, built);
  const timing = timingOf(random, built, prices, today);
  const turn = turns.get(built.place) ?? 0;
  turns.set(built.place, turn + 1);
  return recordOf({ random, home: built, prices, timing, desk, pictures, writer, today, turn });
}

function* project(press: Press, random: Random, ordinal: number, units: number): Generator<ListingRecord> {
  const { market, sites } = press;
  const kinds = market.mix.filter(({ objectType, type }) =>
    PROJECT_KINDS.some(([use, kind]) => use === objectType && kind === type),
  );
  const kind = random.weighted(kinds.map((candidate) => [candidate, candidate.share] as const));
  const site = sites.next(
    random,
    placeFor(random, market.places, kind),
    `${market.region}-p${String(ordinal + 1).padStart(3, '0')}`,
    false,
  );
  const built: Project = buildProject(random, kind, site, market.today, units);
  const records = built.units.map((unit) => printed(press, random, unit));
  yield projectRecord(random, built, records, press.writer);
  yield* records;
}

const PROJECT_KINDS = [
  ['residential_sale', 'apartment'],
  ['residential_sale', 'townhouse'],
  ['residential_sale', 'twin_dwelling'],
  ['leisure_sale', 'cabin'],
  ['leisure_sale', 'apartment'],
] as const;

/** A place of a fitting setting, each as likely as its weight. */
function placeFor(random: Random, places: readonly Place[], { settings }: Kind): Place {
  const fitting = places.filter(({ setting }) => settings.includes(setting));
  return random.weighted(fitting.map((place) => [place, place.weight] as const));
}
