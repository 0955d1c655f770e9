import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../platform/root.server.ts';
import type { Point } from './geometry.server.ts';

/** What is known of a Norwegian postcode beside its post town. */
export interface PostcodeFacts {
  /** Its number of 2024. */
  readonly municipality: string | undefined;
  /** The middle of its addresses, to some 100 m; undefined of postcodes of boxes alone, and of uncertain ones. */
  readonly point: Point | undefined;
}

/**
 * By postcode. Source: Erik Bolstad, postcodes of Norway (CC BY 3.0), of 2021, with the municipalities of 2024 by
 * their names (decision 340). Lines of `norwegian-postcodes.csv`: postcode, municipality, latitude, longitude.
 */
export function postcodeFacts(): ReadonlyMap<string, PostcodeFacts> {
  const lines = readFileSync(join(PROJECT_ROOT, 'src', 'areas', 'norwegian-postcodes.csv'), 'utf8')
    .trim()
    .split('\n');
  return new Map(
    lines.map((line) => {
      const [code = '', municipality = '', lat = '', lng = ''] = line.split(',');
      const point = lat === '' || lng === '' ? undefined : { lat: Number(lat), lng: Number(lng) };
      return [code, { municipality: municipality === '' ? undefined : municipality, point }];
    }),
  );
}
