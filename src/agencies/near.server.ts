import type { Region } from '../texts/messages.ts';
import type { Agency } from '../properties/listing.contract.ts';

/** What finding agencies by place needs to know of places. */
export interface Gazetteer {
  /** A place as people write it; undefined when there is none. */
  readonly find: (
    place: string,
    region: Region,
  ) =>
    | {
        readonly id: number;
        readonly name: string;
        readonly path: string;
        /** Of a region or city: the ids of the areas that it is made of. */
        readonly members?: readonly number[] | undefined;
        readonly point?: { readonly lat: number; readonly lng: number } | undefined;
      }
    | undefined;
  /** Ids of all places that an office lies in. */
  readonly around: (agency: Agency) => readonly number[];
}

/** An office farther away than this is no neighbour. */
const NEIGHBOUR_KM = 60;

/** A place that agencies are looked for in. */
export interface AgencyPlace {
  /** What it is made of: homes and offices lie in one of these. */
  readonly areas: readonly number[];
  readonly name: string;
  /** Those with an office in it; where there is none those near it, the nearest first. */
  readonly offices: readonly Agency[];
  /** Whether the offices are only near it. */
  readonly isNear: boolean;
}

/** Tells which of the agencies have an office in or near a place; undefined when nobody knows the place. */
export function createNear({
  find,
  around,
}: Gazetteer): (place: string, region: Region, agencies: readonly Agency[]) => AgencyPlace | undefined {
  return (place, region, agencies) => {
    const area = find(place, region);
    if (area === undefined) return undefined;
    const { id, name, point, members } = area;
    const areas = members ?? [id];
    const inside = agencies.filter((agency) => around(agency).some((each) => areas.includes(each)));
    if (inside.length > 0 || point === undefined) return { areas, name, offices: inside, isNear: false };
    const offices = agencies
      .map((agency) => ({
        agency,
        km: agency.coordinates === undefined ? Infinity : kilometres(point, agency.coordinates),
      }))
      .filter(({ km }) => km <= NEIGHBOUR_KM)
      .sort((a, b) => a.km - b.km)
      .map(({ agency }) => agency);
    return { areas, name, offices, isNear: true };
  };
}

const KM_PER_DEGREE = 111.195;

/** Flat-earth distance, good enough to rank offices by. */
function kilometres(
  a: { readonly lat: number; readonly lng: number },
  b: { readonly lat: number; readonly lng: number },
): number {
  return KM_PER_DEGREE * Math.hypot((a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180), a.lat - b.lat);
}
