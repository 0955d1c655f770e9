import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MARKET_OUTLINE, outlinePoint, outlineSize } from '../../src/map/market-outline.ts';
import { thinned, type Dot } from '../../src/search/web/map/outline.ts';
import { readBorders } from './borders.ts';
import { readLand } from './land.ts';

const FOLDER = join(import.meta.dirname, '../../src/map');
/** In units of the picture: how far its lines may be off, and the smallest island shown. */
const TOLERANCE = 1.4;
const SMALLEST = 7;
/** Hectares. */
const SMALLEST_LAKE = 60_000;

/**
 * Writes each market's land as a small picture, `outline-no.svg` and `outline-au.svg`, without colours of its own:
 * `#land` and `#border` are drawn by `<use>`.
 */
export async function writeOutlinePictures(): Promise<void> {
  for (const region of ['no', 'au'] as const) {
    const { width, height } = outlineSize(region);
    const land = await readLand(MARKET_OUTLINE[region], { smallestLake: SMALLEST_LAKE, isNear: false });
    const draw = (line: readonly number[][], end: string) =>
      drawn(
        line.map(([lng = 0, lat = 0]) => outlinePoint(region, { lng, lat })),
        end,
      );
    const shores = land.features.flatMap(({ geometry }) =>
      geometry.type === 'Polygon' ? geometry.coordinates.map((ring) => draw(ring, 'z')) : [],
    );
    const [countries] = readBorders().features;
    const borders =
      countries?.geometry.type === 'MultiLineString'
        ? countries.geometry.coordinates.map((line) => draw(line, ''))
        : [];
    writeFileSync(
      join(FOLDER, `outline-${region}.svg`),
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(width)} ${String(height)}"><path id="land" d="${shores.join('')}"/><path id="border" d="${borders.join('')}"/></svg>\n`,
    );
  }
}

/** As the data of a path; nothing when it is too small to be seen. */
function drawn(line: readonly Dot[], end: string): string {
  const span = (values: readonly number[]) =>
    values.reduce((most, value) => Math.max(most, value), -Infinity) -
    values.reduce((least, value) => Math.min(least, value), Infinity);
  if (Math.max(span(line.map(({ x }) => x)), span(line.map(({ y }) => y))) < SMALLEST) return '';
  // A ring is thinned in two halves: its ends are one.
  const half = Math.floor(line.length / 2);
  const dots =
    end === ''
      ? thinned(line, TOLERANCE)
      : [...thinned(line.slice(0, half + 1), TOLERANCE), ...thinned(line.slice(half), TOLERANCE).slice(1)];
  return `M${dots.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}${end}`;
}
