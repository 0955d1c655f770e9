import type { Region } from '../texts/messages.ts';
import type { Database } from '../platform/db/database.server.ts';
import type { ApproximatePlace } from '../properties/place.contract.ts';
import { approximatePlace, createAreaSizes, streetKeyOf, type PlacedAddress } from './approximate.server.ts';
import { COUNTRY_ID, type Area, type AreaKind } from './area.server.ts';
import { locate, type AreaAddress } from './assign.server.ts';
import { Atlas } from './atlas.server.ts';
import { findByPath, namedOrCalled } from './find.server.ts';
import { GAZETTEER_VERSION, readGazetteer } from './gazetteer.server.ts';
import type { Point, Ring } from './geometry.server.ts';
import { unknownPlaces } from './learn.server.ts';
import { fold } from './names.contract.ts';
import { createNeighbours } from './neighbours.server.ts';
import { addAreas, onceForVersion, readAreas, writeGazetteer } from './store.server.ts';

/**
 * Places: looking them up, and telling in which a home lies. Everything but `learn` and `refresh` answers from memory.
 */
export interface Areas {
  /** How many there are. */
  readonly size: number;
  all(): Iterable<Area>;
  byId(id: number): Area | undefined;
  /**
   * By a path or a written place: `vestland,bergen`, `Oslo`, `Richmond, VIC`, `5003`; without a country in Norway
   * first. See {@link findByPath}.
   */
  byPath(path: string, country?: Region): Area | undefined;
  byCode(country: Region, kind: AreaKind, code: string): Area | undefined;
  /** Australian suburbs whose mail has the postcode, the largest first. */
  withPostcode(code: string): readonly Area[];
  /** Regions and cities, which are made of other areas. */
  composites(): Iterable<Area>;
  /** All of that name or other name, of any kind but postcodes. */
  named(name: string, country: Region): readonly Area[];
  /** What the area lies in, from the nearest up to the country; the area itself not among them. */
  ancestors(area: Area): Area[];
  /** Those of its kind around it, the nearest first. See {@link ./neighbours.server.ts}. */
  neighbours(area: Area): readonly Area[];
  /** The suburb or municipality whose middle is nearest to the point, within metres. */
  nearest(country: Region, point: Point, metres: number): Area | undefined;
  /** Outline as rings, to be read together by the even-odd rule; undefined when it is not known. */
  rings(area: Area): readonly Ring[] | undefined;
  /**
   * Ids of all areas that an address lies in, the country's at least; from the whole to the part. See {@link locate}.
   */
  assign(country: Region, address: AreaAddress): number[];
  /** Where a home of that address is about, by its postcode or suburb. See {@link approximatePlace}. */
  approximate(country: Region, address: PlacedAddress): ApproximatePlace | undefined;
  /** The street of an address, with the area it is in: the same for every home in it. See {@link streetKeyOf}. */
  streetKey(country: Region, address: PlacedAddress): string | undefined;
  /**
   * Takes in suburbs and postcodes that the addresses name and that are not known yet, so that
   * `assign` finds them. To be called before `assign` with each batch that is imported. Gives how many are new.
   */
  learn(country: Region, addresses: readonly AreaAddress[]): Promise<number>;
  /**
   * Takes in what changed in the database since: imported outlines, places that another process learnt. Gives what
   * changed.
   */
  refresh(): Promise<readonly Area[]>;
  /** Is told of every area that is new, has changed or is gone. */
  onChange(listener: (area: Area) => void): void;
}

/** Loads the gazetteer into the database the first time (about 3 s), then reads all areas into memory. */
export async function createAreas({ db }: { db: Pick<Database, 'query' | 'transaction'> }): Promise<Areas> {
  await onceForVersion(db, GAZETTEER_VERSION, (tx) => writeGazetteer(tx, readGazetteer()));
  const atlas = new Atlas();
  const listeners: ((area: Area) => void)[] = [];
  let position: string | undefined;

  async function refresh(): Promise<readonly Area[]> {
    const read = await readAreas(db, position);
    position = read.position;
    // How large a place is goes by its outline, or by those around it.
    if (read.areas.some(({ geometry }) => geometry !== undefined)) sizes = createAreaSizes(() => atlas.all());
    return take(read.areas);
  }

  function take(areas: readonly Area[]): readonly Area[] {
    for (const area of areas) {
      if (area.isGone === true) atlas.remove(area);
      else atlas.put(area);
    }
    for (const area of areas) for (const listener of listeners) listener(area);
    return areas;
  }

  let sizes = createAreaSizes(() => atlas.all());
  await refresh();
  const neighbours = createNeighbours({
    all: () => atlas.all(),
    onChange: (listener) => listeners.push(listener),
  });
  return {
    get size() {
      return atlas.size;
    },
    all: () => atlas.all(),
    byId: (id) => atlas.byId(id),
    byPath: (path, country) =>
      country === undefined
        ? (findByPath(atlas, 'no', path) ?? findByPath(atlas, 'au', path))
        : findByPath(atlas, country, path),
    byCode: (country, kind, code) => atlas.byCode(country, kind, code),
    withPostcode: (code) => atlas.withPostcode(code),
    composites: () => atlas.composites(),
    named: (name, country) => namedOrCalled(atlas, country, fold(name, country)),
    ancestors: (area) => [...atlas.upwards(area)].slice(1),
    neighbours,
    nearest: (country, { lat, lng }, metres) =>
      atlas.nearestSettlement(lat, lng, metres, (area) => area.country === country && area.kind === 'suburb') ??
      atlas.nearestSettlement(lat, lng, metres, (area) => area.country === country),
    rings: (area) => area.rings,
    assign: (country, address) => {
      const { county, municipality, suburb, postcode } = locate(atlas, country, address);
      return [COUNTRY_ID[country], ...[county, municipality, suburb, postcode].flatMap((area) => area?.id ?? [])];
    },
    approximate: (country, address) => approximatePlace(atlas, country, address, sizes),
    streetKey: (country, address) => streetKeyOf(atlas, country, address),
    async learn(country, addresses) {
      const learnt = take(await addAreas(db, unknownPlaces(atlas, country, addresses)));
      return learnt.length;
    },
    refresh,
    onChange: (listener) => {
      listeners.push(listener);
    },
  };
}
