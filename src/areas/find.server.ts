import type { Region } from '../contract/messages.ts';
import type { Area, AreaKind } from './area.server.ts';
import type { Atlas } from './atlas.server.ts';
import { fold } from './names.server.ts';

/**
 * The area that a path or a written place means: `vestland,bergen`, `Oslo`, `Bergen, Vestland`,
 * `VIC, Richmond`, `5003`. Case, accents and blanks do not matter; steps in between may be left
 * out, and the order may be turned round. Of several, the one with the shortest path, then the
 * largest; undefined when there is none.
 */
export function findByPath(atlas: Atlas, country: Region, path: string): Area | undefined {
  const parts = path
    .slice(0, MAX_LENGTH)
    .split(/[,/]/)
    .map((part) => fold(part, country))
    .filter((part) => part !== '');
  if (parts.length === 0 || parts.length > MAX_PARTS) return undefined;
  return (
    atlas.byPath(country, parts.join(',')) ??
    findBelow(atlas, country, parts) ??
    findBelow(atlas, country, [...parts].reverse())
  );
}

const MAX_LENGTH = 200;
const MAX_PARTS = 6;
const RANK: Readonly<Record<AreaKind, number>> = { county: 0, municipality: 1, suburb: 2, country: 3, postcode: 4 };

/** The last part names the area, those before it some of what it lies in, from the outside in. */
function findBelow(atlas: Atlas, country: Region, parts: readonly string[]): Area | undefined {
  const last = parts.at(-1) ?? '';
  const byCode = /^\d{4}$/.test(last) ? atlas.byCode(country, 'postcode', last) : undefined;
  const candidates = byCode === undefined ? atlas.named(country, last) : [byCode];
  const fitting = candidates.filter((area) => liesIn(atlas, area, parts.slice(0, -1)));
  return fitting.reduce<Area | undefined>(
    (best, area) => (best === undefined || isBetter(area, best) ? area : best),
    undefined,
  );
}

function isBetter(area: Area, best: Area): boolean {
  // In Australia a name means the suburb before the council that is named after it.
  if (area.country === 'au' && area.kind !== best.kind && RANK[area.kind] + RANK[best.kind] === 3)
    return area.kind === 'suburb';
  return RANK[area.kind] - RANK[best.kind] < 0 || (area.kind === best.kind && area.population > best.population);
}

function liesIn(atlas: Atlas, area: Area, outer: readonly string[]): boolean {
  let open = outer.length;
  for (const part of atlas.upwards(area)) {
    const wanted = outer[open - 1];
    if (wanted === undefined) return true;
    if (part !== area && bears(part, wanted)) open--;
  }
  return open === 0;
}

function bears(area: Area, folded: string): boolean {
  return [area.name, area.slug, ...area.alternateNames].some((name) => fold(name, area.country) === folded);
}
