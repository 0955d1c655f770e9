import type { Region } from '../texts/messages.ts';
import type { Area, NewArea } from './area.server.ts';
import { isParentsName, locate, type AreaAddress } from './assign.server.ts';
import type { Atlas } from './atlas.server.ts';
import { slugOf } from './names.contract.ts';

/**
 * The suburbs and postcodes that addresses name and nobody has heard of yet, each once. A suburb is
 * taken in when it is known where it belongs: in Norway to a municipality, in Australia at least to a state.
 */
export function unknownPlaces(atlas: Atlas, country: Region, addresses: readonly AreaAddress[]): NewArea[] {
  const found = new Map<string, NewArea>();
  for (const address of addresses) {
    if (address.suburb === undefined && address.postCode === undefined) continue;
    const located = locate(atlas, country, address);
    const parent = located.municipality ?? (country === 'au' ? located.county : undefined);
    if (
      address.suburb !== undefined &&
      parent !== undefined &&
      located.suburb === undefined &&
      !isParentsName(atlas, parent, address.suburb)
    ) {
      add(found, suburbArea(atlas, parent, address.suburb, address));
    }
    if (address.postCode !== undefined && located.postcode === undefined && located.county !== undefined) {
      add(found, postcodeArea(located.municipality ?? located.county, address.postCode, address));
    }
  }
  return [...found.values()];
}

const MAX_NAME = 60;

function add(found: Map<string, NewArea>, area: NewArea | undefined): void {
  if (area !== undefined && !found.has(keyOf(area))) found.set(keyOf(area), area);
}

function keyOf({ country, kind, path }: NewArea): string {
  return `${country} ${kind} ${path}`;
}

function suburbArea(atlas: Atlas, parent: Area, written: string, address: AreaAddress): NewArea | undefined {
  const name = written.trim().replace(/\s+/g, ' ');
  const slug = slugOf(name);
  if (!/[a-z]/.test(slug) || name.length > MAX_NAME) return undefined;
  const base = parent.country === 'au' ? (atlas.within(parent, 'county') ?? parent) : parent;
  return { ...newArea(parent, address), kind: 'suburb', name, slug, path: `${base.path},${slug}`, code: undefined };
}

function postcodeArea(parent: Area, code: string, address: AreaAddress): NewArea {
  const country = parent.country === 'no' ? 'norge' : 'australia';
  return { ...newArea(parent, address), kind: 'postcode', name: code, slug: code, path: `${country},${code}`, code };
}

function newArea(parent: Area, { lat, lng }: AreaAddress): Omit<NewArea, 'kind' | 'name' | 'slug' | 'path' | 'code'> {
  return {
    parentId: parent.id,
    country: parent.country,
    alternateNames: [],
    point: lat === undefined || lng === undefined ? undefined : { lat, lng },
    box: undefined,
    population: 0,
    geometry: undefined,
    source: 'listing',
  };
}
