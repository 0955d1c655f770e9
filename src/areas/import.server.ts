import { stat } from 'node:fs/promises';
import type { Database } from '../platform/db/database.server.ts';
import { COUNTRY_ID, isMadeOfOthers, type Area, type AreaKind, type NewArea } from './area.server.ts';
import type { Areas } from './areas.server.ts';
import { dissolveEach } from './dissolver.server.ts';
import { readFeatures } from './feature-stream.server.ts';
import { readAreaFeature, type AreaFeature } from './feature.server.ts';
import { boxOf, centreOf, type Geometry } from './geometry.server.ts';
import { fold, slugOf } from './names.contract.ts';
import { prepareOutline } from './outline.server.ts';
import { message, type Message } from '../texts/message.ts';
import { addAreas, writeOutlines, type Outline } from './store.server.ts';

export interface AreaImportReport {
  /** Features in the file. */
  readonly read: number;
  /** Areas that were there and now have this outline. */
  readonly updated: number;
  /** Areas that had this very outline already. */
  readonly unchanged: number;
  readonly created: number;
  /** Counties whose outline was put together from their municipalities'. */
  readonly derived: number;
  /** Features that were not used, by their place in the file from 0. */
  readonly rejected: readonly { readonly index: number; readonly says: readonly Message[] }[];
}

export interface AreaImport {
  readonly db: Database;
  /** What is known of places; it knows what is new when the import is done. */
  readonly areas: Areas;
  /** A GeoJSON FeatureCollection of Polygons and MultiPolygons. */
  readonly file: string;
  /** What the features are, where they do not say so themselves. */
  readonly kind?: AreaKind;
  readonly onProgress?: (done: {
    readonly features: number;
    readonly bytes: number;
    readonly totalBytes: number;
  }) => void;
  /** Ends the import behind the outlines that are being written. */
  readonly signal?: AbortSignal;
}

/**
 * Takes outlines of areas in. A feature is matched by code (kommunenummer, fylkesnummer, postcode, LGA
 * code), else by name and kind to the namesake that the outline holds; else it becomes a new area. Safe
 * to repeat. When all municipalities of a county have outlines, the county gets theirs put together.
 */
export async function importAreas({
  db,
  areas,
  file,
  kind,
  onProgress,
  signal,
}: AreaImport): Promise<AreaImportReport> {
  const { size: totalBytes } = await stat(file);
  const rejected: { index: number; says: readonly Message[] }[] = [];
  const touched = new Set<number>();
  let [read, updated, unchanged, created] = [0, 0, 0, 0];
  let batch: { area: Area; feature: AreaFeature }[] = [];

  async function flush(): Promise<void> {
    const changed = await writeOutlines(
      db,
      batch.map(({ area, feature }) => outlineOf(area, feature.geometry, feature)),
    );
    updated += changed.length;
    unchanged += batch.length - changed.length;
    for (const id of changed) touched.add(id);
    batch = [];
  }

  for await (const { index, value, bytes } of readFeatures(file)) {
    read++;
    const feature = readAreaFeature(value);
    if (typeof feature === 'string') rejected.push({ index, says: [{ key: feature }] });
    else {
      const area = match(areas, feature, feature.kind ?? kind);
      if (area !== undefined && !batch.some((other) => other.area.id === area.id)) batch.push({ area, feature });
      else if (area !== undefined) rejected.push({ index, says: [message('import.area.twice', { area: area.name })] });
      else {
        const added = newArea(areas, feature, feature.kind ?? kind);
        if ('problem' in added) rejected.push({ index, says: [added.problem] });
        else {
          await addAreas(db, [added]);
          created++;
          await areas.refresh();
        }
      }
    }
    if (batch.length >= BATCH) await flush();
    onProgress?.({ features: read, bytes, totalBytes });
    if (signal?.aborted === true) break;
  }
  await flush();
  await areas.refresh();
  const derived = await deriveCounties(db, areas, touched);
  if (derived > 0) await areas.refresh();
  return { read, updated, unchanged, created, derived, rejected };
}

const BATCH = 50;

function match(
  areas: Areas,
  { code, name, country, geometry }: AreaFeature,
  kind: AreaKind | undefined,
): Area | undefined {
  const byCode = code === undefined || kind === undefined ? undefined : areas.byCode(country, kind, code);
  if (byCode !== undefined || name === undefined) return byCode;
  const folded = fold(name, country);
  const outline = prepareOutline(geometry);
  const holds = ({ point }: Area): boolean => point !== undefined && outline.contains(point.lat, point.lng);
  const namesakes = areas
    .named(name, country)
    .filter(
      (area) =>
        (kind === undefined ? !isMadeOfOthers(area.kind) : area.kind === kind) &&
        (fold(area.name, country) === folded || isCapitalsCouncil(area, folded)),
    );
  return namesakes.find(holds);
}

/** Outlines of `Sydney`, the council area, are those of the City of Sydney. */
function isCapitalsCouncil({ kind, name, country }: Area, folded: string): boolean {
  return kind === 'municipality' && fold(name, country) === `city of ${folded}`;
}

function newArea(
  areas: Areas,
  { code, name, otherNames, country, geometry }: AreaFeature,
  kind: AreaKind | undefined,
): NewArea | { readonly problem: Message } {
  if (kind === undefined) return { problem: message('import.area.no_kind', { area: name ?? code ?? '' }) };
  const point = centreOf(geometry);
  const around = areas.assign(country, point).flatMap((id) => areas.byId(id) ?? []);
  const parent = around.findLast((area) => OUTER[kind].includes(area.kind)) ?? areas.byId(COUNTRY_ID[country]);
  const called = name ?? code ?? '';
  const slug = slugOf(called);
  if (slug === '' || parent === undefined) return { problem: message('import.area.no_letters') };
  const path =
    kind === 'postcode'
      ? `${country === 'no' ? 'norge' : 'australia'},${slug}`
      : [...(parent.kind === 'country' ? [] : [parent.path]), slug].join(',');
  return {
    parentId: parent.id,
    country,
    kind,
    name: called,
    alternateNames: otherNames,
    slug,
    path,
    code,
    point,
    box: boxOf(geometry),
    population: 0,
    geometry,
    source: 'import',
  };
}

/** What an area of the kind may lie in. */
const OUTER: Readonly<Record<AreaKind, readonly AreaKind[]>> = {
  country: [],
  county: ['country'],
  region: [],
  city: [],
  municipality: ['county'],
  suburb: ['county', 'municipality'],
  postcode: ['county', 'municipality'],
};

/** Counties whose municipalities all have outlines, where one of these is new or there was none before. */
async function deriveCounties(db: Database, areas: Areas, touched: ReadonlySet<number>): Promise<number> {
  const municipalities = [...areas.all()].filter(({ kind }) => kind === 'municipality');
  const due = [...areas.all()].flatMap((county) => {
    if (county.kind !== 'county' || touched.has(county.id)) return [];
    const parts = municipalities.filter(({ parentId }) => parentId === county.id);
    const geometries = parts.flatMap(({ geometry }) => geometry ?? []);
    const isDue = county.geometry === undefined || parts.some(({ id }) => touched.has(id));
    return parts.length > 0 && geometries.length === parts.length && isDue ? [{ county, geometries }] : [];
  });
  const outlines: Outline[] = [];
  for await (const outline of dissolveEach(due.map(({ geometries }) => geometries))) {
    const county = due[outlines.length]?.county;
    if (county !== undefined) outlines.push(outlineOf(county, outline));
  }
  return (await writeOutlines(db, outlines)).length;
}

function outlineOf(area: Area, geometry: Geometry, named?: AreaFeature): Outline {
  const names = [
    ...area.alternateNames,
    ...(named === undefined ? [] : [named.name ?? area.name, ...named.otherNames]),
  ];
  const known = new Set([fold(area.name, area.country)]);
  const alternateNames = names.filter((name) => {
    const folded = fold(name, area.country);
    return !known.has(folded) && known.add(folded);
  });
  return { id: area.id, alternateNames, ...centreOf(geometry), ...boxOf(geometry), polygon: geometry };
}
