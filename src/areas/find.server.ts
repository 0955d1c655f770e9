import type { Region } from '../texts/messages.ts';
import type { Area, AreaKind } from './area.server.ts';
import type { Atlas } from './atlas.server.ts';
import { isCalledAfter, isLandmarkName } from './landmarks/named.server.ts';
import { fold } from './names.contract.ts';
import { withoutDesignation } from './designations.server.ts';
import { pathsCalled } from './other-names.server.ts';

/**
 * The area that a path or a written place means: `vestland,bergen`, `Oslo`, `Bergen, Vestland`,
 * `VIC, Richmond`, `5003`. Case, accents and blanks do not matter; steps in between may be left
 * out, and the order may be turned round. Of several, the one with the shortest path, then the
 * largest; of an Australian capital, its council and its middle, which share its name, the whole city; of an Australian
 * suburb and the council around it that bears its name the council, which has all the suburb's homes and more: who
 * writes `Geelong` means the town. Undefined when there is none.
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
const RANK: Readonly<Record<AreaKind, number>> = {
  county: 0,
  city: 1,
  region: 2,
  municipality: 3,
  suburb: 4,
  country: 5,
  postcode: 6,
};

/** The last part names the area, those before it some of what it lies in, from the outside in. */
function findBelow(atlas: Atlas, country: Region, parts: readonly string[]): Area | undefined {
  const last = parts.at(-1) ?? '';
  const byCode = /^\d{4}$/.test(last) ? atlas.byCode(country, 'postcode', last) : undefined;
  // `Oslo S` is the station, not all of Bjørvika, which people call so.
  const called = namedOrCalled(atlas, country, last);
  const found = isLandmarkName(country, last)
    ? called.filter((area) => bears(area, last) || isCalledAfter(country, last, fold(area.name, country)))
    : called;
  const candidates = byCode === undefined ? found : [byCode];
  const fitting = candidates.filter((area) => liesIn(atlas, area, parts.slice(0, -1)));
  const best = fitting.reduce<Area | undefined>(
    (best, area) => (best === undefined || isBetter(area, best) ? area : best),
    undefined,
  );
  if (best?.kind !== 'suburb' || country !== 'au') return best;
  const council = atlas.within(best, 'municipality');
  return council !== undefined && fitting.includes(council) ? council : best;
}

/**
 * All that bear the folded name; where none does, what people call so, else what bears the name without the word for
 * what it is: `Oslo kommune`, `Inner West Council`. Homes are told apart by true names alone, so the atlas knows no
 * others.
 */
export function namedOrCalled(atlas: Atlas, country: Region, folded: string): readonly Area[] {
  const named = atlas.named(country, folded);
  if (named.length > 0) return named;
  const called = pathsCalled(country, folded).flatMap((path) => atlas.byPath(country, path) ?? []);
  if (called.length > 0) return called;
  const plain = withoutDesignation(country, folded);
  if (plain === undefined) return [];
  return plain.names
    .flatMap((name) => atlas.named(country, name))
    .filter((area) => plain.is(area, atlas.within(area, 'municipality')));
}

function isBetter(area: Area, best: Area): boolean {
  // In Australia a name means the suburb before a council elsewhere: councils' names say little there.
  if (area.country === 'au' && area.kind !== best.kind && isTown(area) && isTown(best)) return area.kind === 'suburb';
  return RANK[area.kind] - RANK[best.kind] < 0 || (area.kind === best.kind && area.population > best.population);
}

function isTown({ kind }: Area): boolean {
  return kind === 'municipality' || kind === 'suburb';
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
