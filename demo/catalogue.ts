import { type AgencyRecord, type AgentRecord, DEFAULT_AGENCY_ID } from '../src/agencies/record.contract.ts';
import { isAccessory } from '../src/properties/enums.contract.ts';
import type { ListingRecord } from '../src/properties/record.contract.ts';
import { agencyRecords, agentRecords } from './agencies.ts';
import { BRANDS } from './brands.ts';
import { buildHome } from './build-home.ts';
import { createDesk, type Desk } from './desk.ts';
import { chooseLooks, type Listed } from './fronts.ts';
import type { Home } from './home.ts';
import { type IsLand, readLand } from './land.ts';
import { type Look, looksOf, outsideLooks } from './looks.ts';
import { AUSTRALIAN_MIX, type Kind, NORWEGIAN_MIX } from './mix.ts';
import type { PictureLibrary } from './picture-library.ts';
import { picturesOf } from './pictures.ts';
import { australianPlaces } from './places/australia.ts';
import { norwegianPlaces } from './places/norway.ts';
import type { Place } from './places/place.ts';
import { type Prices, pricesOf } from './prices.ts';
import { projectRecord } from './project-record.ts';
import { buildProject, type Project } from './projects.ts';
import { createRandom, type Random } from './random.ts';
import { recordOf } from './record.ts';
import { createSites, type Sites } from './sites.ts';
import { createStatements } from './statement.ts';
import { createWriter } from './texts/writer.ts';
import { offerOf, type SaleTerms, saleTermsOf, viewingsBefore } from './sale-terms.ts';
import { type Timing, timingOf } from './timing.ts';

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
  const agents = agentRecords(
    BRANDS,
    markets.flatMap(({ places }) => places),
    { seed, pictures },
  );
  const projectsEach = Math.floor(homesPerRegion / HOMES_PER_PROJECT);
  const draft: Draft = { seed, today, pictures, isLand, homes: homesPerRegion, projects: projectsEach };
  return {
    agencies,
    agents,
    count: 2 * (homesPerRegion + projectsEach),
    listings: {
      *[Symbol.iterator]() {
        for (const market of markets) {
          const desk = createDesk(BRANDS, market.places, agents, today);
          yield* listingsOf({ ...market, ...draft, desk });
        }
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

/** A home that is made up but not yet written: its pictures depend on those beside it in lists. */
interface Drafted {
  readonly random: Random;
  readonly home: Home;
  readonly prices: Prices;
  readonly timing: Timing;
  readonly terms: SaleTerms;
}

/** A development and its homes, or a home by itself. */
interface Lot {
  readonly project?: { readonly built: Project; readonly random: Random };
  readonly drafts: readonly Drafted[];
}

function* listingsOf(market: Market): Generator<ListingRecord> {
  const lots = lotsOf(market);
  const looks = chooseLooks(lots.flatMap(listedOf));
  const writer = createWriter(market.region);
  const statement = createStatements(lots.flatMap(({ drafts }) => drafts));
  const { desk, pictures, today } = market;
  const written = (draft: Drafted): ListingRecord => {
    const { home, timing, terms } = draft;
    const staff = home.isPrivateSeller ? { agencyId: DEFAULT_AGENCY_ID, agentIds: [] } : desk.agents(home);
    const latest = terms.auction?.result === undefined ? terms.auction?.startsAt : undefined;
    const viewings = desk.viewings(staff, home, timing.viewings, latest);
    const look = lookOf(looks, home.externalId);
    return recordOf({ ...draft, timing: { ...timing, viewings }, look, staff, pictures, writer, statement, today });
  };
  for (const { project, drafts } of lots) {
    const records = drafts.map(written);
    const [first] = drafts;
    if (project !== undefined && first !== undefined) {
      // A project is told by its building and the rooms to come; plans are those of its homes.
      const images = picturesOf(first.home, lookOf(looks, project.built.externalId), pictures).filter(
        ({ category }) => category !== 'floorplan',
      );
      yield projectRecord(project.random, project.built, records, writer, images, today);
    }
    yield* records;
  }
}

function lookOf(looks: ReadonlyMap<string, Look>, externalId: string): Look {
  const look = looks.get(externalId);
  if (look === undefined) throw new RangeError(`no look was chosen for ${externalId}`);
  return look;
}

function lotsOf(market: Market): Lot[] {
  const sites = createSites(market.seed, createRandom, market.isLand);
  const lots: Lot[] = [];
  let left = market.homes;
  for (let ordinal = 0; ordinal < market.projects; ordinal += 1) {
    const random = createRandom(`${market.seed}/${market.region}/project/${ordinal}`);
    const units = Math.min(left, random.int(UNITS.least, random.chance(0.5) ? 14 : UNITS.most));
    left -= units;
    lots.push(project(market, sites, random, ordinal, units));
  }
  for (let ordinal = 0; ordinal < left; ordinal += 1) lots.push({ drafts: [home(market, sites, ordinal)] });
  return lots;
}

function home(market: Market, sites: Sites, ordinal: number): Drafted {
  const random = createRandom(`${market.seed}/${market.region}/home/${ordinal}`);
  const kind = random.weighted(market.mix.map((candidate) => [candidate, candidate.share] as const));
  const place = placeFor(random, market.places, kind);
  const site = sites.next(
    random,
    place,
    `${market.region}-${String(ordinal + 1).padStart(5, '0')}`,
    kind.form === 'flat' || kind.form === 'row',
  );
  return drafted(market, random, buildHome(random, kind, site, Number(market.today.slice(0, 4))));
}

function drafted({ today }: Market, random: Random, built: Home): Drafted {
  const offer = offerOf(built, pricesOf(random, built));
  const { prices, saleMethod } = offer;
  const timing = timingOf(random, built, prices, today, saleMethod === 'auction');
  const terms = saleTermsOf(built, offer, timing, today);
  return { random, home: built, prices, timing: { ...timing, viewings: viewingsBefore(terms, timing) }, terms };
}

function project(market: Market, sites: Sites, random: Random, ordinal: number, units: number): Lot {
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
  const built = buildProject(random, kind, site, market.today, units);
  return { project: { built, random }, drafts: built.units.map((unit) => drafted(market, random, unit)) };
}

/** Where the homes of a lot, and the project itself, stand in lists. */
function listedOf({ project: development, drafts }: Lot): Listed[] {
  const listed = drafts.map(({ home: each, prices, timing }): Listed => ({
    externalId: each.externalId,
    market: each.objectType,
    type: each.type,
    municipality: each.place.municipality,
    county: each.place.county,
    isOpen: timing.availability === 'available',
    isAccessory: isAccessory({ objectType: each.objectType, propertyTypes: [each.type] }),
    createdAt: timing.createdAt,
    publishedAt: timing.publishedAt,
    price: prices.askingPrice ?? prices.rent ?? 0,
    looks: looksOf(each, timing.publishedAt),
    isHouse: HOUSES.has(each.form),
  }));
  const [first] = drafts;
  if (development === undefined || first === undefined) return listed;
  const open = listed.filter(({ isOpen }) => isOpen);
  return [
    {
      ...(listed[0] as Listed),
      externalId: development.built.externalId,
      isOpen: open.length > 0,
      createdAt: development.built.createdAt,
      publishedAt: development.built.publishedAt,
      price: Math.min(...(open.length > 0 ? open : listed).map(({ price }) => price)),
      looks: outsideLooks(first.home, first.timing.publishedAt),
    },
    ...listed,
  ];
}

/** What people want to see from outside before they look at rooms. */
const HOUSES: ReadonlySet<Home['form']> = new Set(['house', 'row', 'twin', 'cabin', 'farm']);

const PROJECT_KINDS = [
  ['residential_sale', 'apartment'],
  ['residential_sale', 'townhouse'],
  ['residential_sale', 'twin_dwelling'],
  ['leisure_sale', 'cabin'],
  ['leisure_sale', 'apartment'],
] as const;

/** A place of a fitting setting, each as likely as its weight. */
function placeFor(random: Random, places: readonly Place[], { settings, form }: Kind): Place {
  const isLow = HOUSE_FORMS.has(form);
  const fitting = places.filter(
    ({ setting, name, region, isSmall }) =>
      settings.includes(setting) && !(isLow && region === 'au' && TOWERS.has(name)) && !(form === 'room' && isSmall),
  );
  return random.weighted(fitting.map((place) => [place, place.weight] as const));
}

const HOUSE_FORMS: ReadonlySet<Kind['form']> = new Set(['house', 'row', 'twin', 'plot']);
/** Where nothing but towers stands: no house with a garden is for sale there. */
const TOWERS: ReadonlySet<string> = new Set([
  'Sydney',
  'Pyrmont',
  'Melbourne',
  'Southbank',
  'Docklands',
  'Brisbane City',
  'Surfers Paradise',
]);
