import { createAgencies, type AgencyDirectory } from '../agencies/service.server.ts';
import type { Area } from '../areas/area.server.ts';
import { createAreas, type Areas } from '../areas/areas.server.ts';
import { metresBetween } from '../areas/geometry.server.ts';
import { systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.server.ts';
import { openDatabase, type Database } from '../platform/db/database.server.ts';
import { migrate } from '../platform/db/migrate.server.ts';
import type { FileStore } from '../platform/files/file-store.server.ts';
import { silentLog } from '../platform/log.server.ts';
import { createProperties, type Properties } from '../properties/service.server.ts';
import { countOnMarket, readOnMarket } from '../properties/source-store.server.ts';
import type { Places } from './examine.ts';
import { feedStateOf, type FeedState } from './feed-state.ts';
import type { Save } from './import-listings.ts';
import { directoryText, offerersOf, type Offerers } from './offerers.ts';
import { createPictureFiles, type FindPictures } from './picture-files.ts';
import type { Market } from './withdraw-absent.ts';
import type { ListingRecord } from '../properties/record.contract.ts';
import type { KnownAgencies } from './reaxml/agents.ts';

/**
 * Opens the database that the server uses, runs `work` on it, and closes it.
 * With `running`, the server's own, it works on that.
 * @throws LockedDataFolder while a server runs on the same data folder (on PostgreSQL both may run).
 */
export async function withDatabase<T>(
  { DATA_DIR, DATABASE_URL }: Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>,
  work: (db: Database) => Promise<T>,
  running?: Database,
): Promise<T> {
  if (running !== undefined) return work(running);
  const db = await openDatabase({ url: DATABASE_URL, dataDir: DATA_DIR, log: silentLog(), isSmall: true });
  try {
    await migrate(db);
    return await work(db);
  } finally {
    await db.close();
  }
}

/** Saving listings as the server does, in the name of the source that the mapping gives them. */
export interface Saving {
  readonly save: Save;
  /** The listings of the source that have these external ids. */
  readonly kept: (externalIds: readonly string[]) => Promise<ReadonlyMap<string, ListingRecord>>;
  /** Of these, the external ids of those of which a correction by staff stands. */
  readonly corrected: (externalIds: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly agencies: KnownAgencies;
  readonly market: Market;
  readonly places: Places;
  readonly findPictures: FindPictures | undefined;
  /** What the source's runs know of each other; `reading` is what decides how contents are read: the mapping. */
  readonly feed: (reading: unknown) => FeedState;
  /** Who is known of those that listings name by the ids of an import of agencies. */
  readonly offerers: (source: string) => Offerers;
}

/** `files` is where pictures wait that came with a file; left out, such pictures are not found. */
export async function savingTo(
  db: Database,
  source: string,
  { files, running }: { readonly files?: FileStore; readonly running?: SavingParts | undefined } = {},
): Promise<Saving> {
  const parts = running ?? (await savingParts(db));
  return savingWith({ ...parts, ...(files === undefined ? {} : { files }) }, source);
}

/** For a process of its own. */
export async function savingParts(db: Database): Promise<SavingParts> {
  const [agencies, areas] = [await createAgencies(db), await createAreas({ db })];
  return { db, agencies, areas, properties: createProperties({ db, agencies, areas, clock: systemClock }) };
}

/** What listings are saved with, in a process of its own or in the server. */
export interface SavingParts {
  readonly db: Database;
  readonly agencies: AgencyDirectory;
  readonly areas: Areas;
  readonly properties: Properties;
  /** Where pictures wait that came with a file; left out, such pictures are not found. */
  readonly files?: FileStore;
}

/** The same with what is there already. */
export function savingWith({ db, agencies, areas, properties, files }: SavingParts, source: string): Saving {
  const owner = { kind: 'import', source } as const;
  return {
    agencies,
    places: placesOf(areas),
    findPictures: files === undefined ? undefined : createPictureFiles(files),
    feed: (reading) => feedStateOf({ db, properties }, source, [reading, directoryText(agencies)]),
    offerers: (agencySource) => offerersOf(agencies, agencySource),
    // Of one that waits to be looked at, what was handed in last: changes come on top of that.
    async kept(externalIds) {
      const waiting = await properties.waiting(source, externalIds);
      return new Map([...(await properties.records(source, externalIds)), ...waiting]);
    },
    corrected: (externalIds) => properties.corrected(source, externalIds),
    save: (records) => properties.saveBatch(owner, records),
    market: {
      count: () => countOnMarket(db, source),
      homes: () => readOnMarket(db, source),
      withdraw: (externalIds) =>
        properties.updateBatch(
          owner,
          externalIds.map((externalId) => ({ source, externalId, availability: 'unavailable' })),
        ),
    },
  };
}

/** Farther from all places that have the postcode than namesakes that count as one suburb. */
const NEAR_METRES = 30_000;

function isFarFrom({ point, box }: Area, place: Area | undefined): boolean {
  if (place?.point === undefined || point === undefined) return false;
  const { lat, lng } = place.point;
  const nearest =
    box === undefined
      ? point
      : { lat: Math.min(Math.max(lat, box.south), box.north), lng: Math.min(Math.max(lng, box.west), box.east) };
  return metresBetween(place.point, nearest) > NEAR_METRES;
}

function placesOf(areas: Pick<Areas, 'named' | 'byCode' | 'byId' | 'ancestors' | 'assign'>): Places {
  return {
    // Norway's quarters are in no register: there the first listing that names one makes it known.
    isKnown: (region, suburb) =>
      areas.named(suburb, region).some(({ isLearnt }) => isLearnt !== true || region === 'no'),
    isPostcodeKnown(region, code) {
      const postcode = areas.byCode(region, 'postcode', code);
      return postcode !== undefined && postcode.isLearnt !== true;
    },
    isPostcodeElsewhere(region, { suburb, municipality, region: county, postCode = '' }) {
      const postcode = areas.byCode(region, 'postcode', postCode);
      if (postcode === undefined || postcode.isLearnt === true || (suburb ?? municipality) === undefined) return false;
      // Where it lies by its names alone; in Australia councils share postcodes.
      const named = areas.assign(region, { suburb, municipality, region: county }).map((id) => areas.byId(id));
      const place = named.find((area) => area?.kind === 'suburb');
      if (region === 'au' && place?.isLearnt !== true && isFarFrom(postcode, place)) return true;
      const kinds = region === 'no' ? (['county', 'municipality'] as const) : (['county'] as const);
      return kinds.some((kind) => {
        const [here, there] = [named, areas.ancestors(postcode)].map((all) => all.find((area) => area?.kind === kind));
        return here !== undefined && there !== undefined && here.id !== there.id;
      });
    },
  };
}
