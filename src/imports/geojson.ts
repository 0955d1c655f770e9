import { message } from '../texts/message.ts';
import { readJsonList } from './json-list.ts';
import { LONGEST_RECORD, type ReadRow } from './row.ts';

/** A feature has its outline with it: more is allowed than for a table's row. */
const LONGEST_FEATURE = 16 * LONGEST_RECORD;

/**
 * The features of a GeoJSON FeatureCollection.
 * @throws UnreadableFile when there is no list of features.
 */
export function readGeoJson(chunks: AsyncIterable<string>): AsyncGenerator<ReadRow> {
  return readJsonList(chunks, {
    member: 'features',
    counts: 'feature',
    longest: LONGEST_FEATURE,
    missing: message('import.file.no_geojson'),
  });
}
