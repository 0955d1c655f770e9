import type { Region } from '../../texts/messages.ts';
import type { LandmarkKind } from '../contract.ts';
import type { Point } from '../geometry.server.ts';
import { AUSTRALIAN_AIRPORTS, NORWEGIAN_AIRPORTS } from './airports.server.ts';
import {
  AUSTRALIAN_HOSPITALS,
  AUSTRALIAN_UNIVERSITIES,
  NORWEGIAN_HOSPITALS,
  NORWEGIAN_UNIVERSITIES,
} from './campuses.server.ts';
import { AUSTRALIAN_CENTRE_STREETS, NORWEGIAN_CENTRE_STREETS } from './centre-streets.server.ts';
import { NEW_SOUTH_WALES_TRAINS } from './new-south-wales-trains.contract.ts';
import { NORWEGIAN_METRO } from './norway-metro.contract.ts';
import { NORWEGIAN_TRAINS, NORWEGIAN_TRAINS_BY_OPENSTREETMAP } from './norway-trains.contract.ts';
import { QUEENSLAND_TRAINS } from './queensland-trains.server.ts';
import { AUSTRALIAN_SIGHTS, NORWEGIAN_SIGHTS } from './sights.server.ts';
import { VICTORIAN_TRAINS } from './victoria-trains.contract.ts';

/**
 * Stations, airports, universities, hospitals, sights and streets of offices that people travel to and search around.
 * The tables say where each of them is from (decisions 281 and 348).
 */
export interface Landmark {
  readonly kind: LandmarkKind;
  readonly name: string;
  /** What people say too. */
  readonly also: readonly string[];
  readonly country: Region;
  readonly point: Point;
  /** In Norway its municipality, in Australia its suburb and state: `Parramatta, New South Wales`. */
  readonly place: string;
}

export const LANDMARKS: Readonly<Record<Region, readonly Landmark[]>> = {
  no: [
    ...rowsOf('no', 'train_station', NORWEGIAN_TRAINS),
    ...rowsOf('no', 'train_station', NORWEGIAN_TRAINS_BY_OPENSTREETMAP),
    ...rowsOf('no', 'metro_station', NORWEGIAN_METRO),
    ...rowsOf('no', 'airport', NORWEGIAN_AIRPORTS),
    ...rowsOf('no', 'university', NORWEGIAN_UNIVERSITIES),
    ...rowsOf('no', 'hospital', NORWEGIAN_HOSPITALS),
    ...rowsOf('no', 'sight', NORWEGIAN_SIGHTS),
    ...rowsOf('no', 'centre_street', NORWEGIAN_CENTRE_STREETS),
  ],
  au: [
    ...rowsOf('au', 'train_station', VICTORIAN_TRAINS, 'Victoria'),
    ...rowsOf('au', 'train_station', NEW_SOUTH_WALES_TRAINS, 'New South Wales'),
    ...rowsOf('au', 'train_station', QUEENSLAND_TRAINS, 'Queensland'),
    ...rowsOf('au', 'airport', AUSTRALIAN_AIRPORTS),
    ...rowsOf('au', 'university', AUSTRALIAN_UNIVERSITIES),
    ...rowsOf('au', 'hospital', AUSTRALIAN_HOSPITALS),
    ...rowsOf('au', 'sight', AUSTRALIAN_SIGHTS),
    ...rowsOf('au', 'centre_street', AUSTRALIAN_CENTRE_STREETS),
  ],
};

/** How far around one a search looks, in metres. Around an airport's runways nobody lives. */
export function metresAround(kind: LandmarkKind): number {
  return kind === 'airport' ? 5_000 : 1_000;
}

function rowsOf(country: Region, kind: LandmarkKind, table: string, state?: string): Landmark[] {
  return table
    .trim()
    .split('\n')
    .map((row) => {
      const [name = '', lat, lng, place = '', also = ''] = row.split('|');
      return {
        ...{ kind, name, country },
        also: also.split(', ').filter((one) => one !== ''),
        point: { lat: Number(lat), lng: Number(lng) },
        place: state === undefined ? place : `${place}, ${state}`,
      };
    });
}
