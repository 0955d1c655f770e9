import type { Region } from '../texts/messages.ts';
import { isMadeOfOthers, type Area, type AreaKind } from './area.server.ts';
import type { Located } from './assign.server.ts';
import { BoxGrid, PointGrid } from './grid.server.ts';
import { fold } from './names.contract.ts';
import { prepareOutline, type PreparedOutline } from './outline.server.ts';

/**
 * All areas in memory, by id, name, code, path and place. Grows by about 700 bytes an area (27,000
 * areas: 20 MB) and 60 bytes a corner of an outline. An area that changes is put in again under its id.
 */
export class Atlas {
  private readonly areas = new Map<number, Area>();
  private readonly names = new Map<string, Area[]>();
  private readonly codes = new Map<string, Area>();
  private readonly suburbsByPostcode = new Map<string, Area[]>();
  private readonly paths = new Map<string, Area>();
  /** Cities by the ids of what they are made of. */
  private readonly cityIds = new Map<number, number>();
  private readonly madeOfOthers = new Map<number, Area>();
  private readonly outlines = new Map<number, PreparedOutline>();
  private readonly outlineGrid = new BoxGrid<number>();
  private readonly settlements = new PointGrid<Area>();
  /** Where addresses without a point lie, by their names; empty again whenever an area changes. */
  readonly locatedByName = new Map<string, Located>();

  get size(): number {
    return this.areas.size;
  }

  all(): Iterable<Area> {
    return this.areas.values();
  }

  put(area: Area): void {
    this.locatedByName.clear();
    const earlier = this.areas.get(area.id);
    this.areas.set(area.id, area);
    if (isMadeOfOthers(area.kind)) this.madeOfOthers.set(area.id, area);
    if (area.kind === 'city') for (const member of area.members ?? []) this.cityIds.set(member, area.id);
    for (const name of namesOf(area)) {
      const namesakes = this.names.get(name) ?? [];
      this.names.set(name, [...namesakes.filter(({ id }) => id !== area.id), area]);
    }
    if (area.code !== undefined) this.putCode(area, area.code);
    for (const path of pathKeys(area)) this.paths.set(path, area);
    if (area.geometry !== undefined) {
      const outline = prepareOutline(area.geometry);
      this.outlines.set(area.id, outline);
      this.outlineGrid.add(outline.box, area.id);
    }
    if (earlier === undefined && (area.kind === 'municipality' || area.kind === 'suburb')) this.settlements.add(area);
  }

  /** Of an area without an outline that is no part of others. */
  remove({ id }: Area): void {
    const area = this.areas.get(id);
    if (area === undefined) return;
    this.locatedByName.clear();
    this.areas.delete(id);
    for (const name of namesOf(area))
      this.names.set(
        name,
        (this.names.get(name) ?? []).filter((namesake) => namesake.id !== id),
      );
    if (area.code !== undefined) {
      const key = codeKey(area.country, area.kind, area.code);
      if (this.codes.get(key)?.id === id) this.codes.delete(key);
    }
    for (const path of pathKeys(area)) if (this.paths.get(path)?.id === id) this.paths.delete(path);
    this.settlements.remove(area);
  }

  /** Regions and cities. */
  composites(): Iterable<Area> {
    return this.madeOfOthers.values();
  }

  byId(id: number): Area | undefined {
    return this.areas.get(id);
  }

  byCode(country: Region, kind: AreaKind, code: string): Area | undefined {
    return this.codes.get(codeKey(country, kind, code));
  }

  /** Australian suburbs whose mail has the postcode, the largest first. */
  withPostcode(code: string): readonly Area[] {
    return this.suburbsByPostcode.get(code) ?? [];
  }

  /** By the whole path as it is kept, folded. */
  byPath(country: Region, foldedPath: string): Area | undefined {
    return this.paths.get(`${country}|${foldedPath}`);
  }

  /** All that bear the folded name, of any kind. */
  named(country: Region, folded: string): readonly Area[] {
    return this.names.get(`${country}|${folded}`) ?? [];
  }

  /** The area itself, then what it lies in, up to the country; the city that a municipality belongs to behind it. */
  *upwards(area: Area): Generator<Area> {
    let next: Area | undefined = area;
    for (let depth = 0; next !== undefined && depth < 8; depth++) {
      yield next;
      const city = this.areas.get(this.cityIds.get(next.id) ?? 0);
      if (city !== undefined) yield city;
      next = next.parentId === undefined ? undefined : this.areas.get(next.parentId);
    }
  }

  /** The area itself or the nearest it lies in that is of the kind. */
  within(area: Area | undefined, kind: AreaKind): Area | undefined {
    if (area === undefined) return undefined;
    for (const part of this.upwards(area)) if (part.kind === kind) return part;
    return undefined;
  }

  private putCode(area: Area, code: string): void {
    if (area.kind !== 'suburb') {
      this.codes.set(codeKey(area.country, area.kind, code), area);
      return;
    }
    const others = (this.suburbsByPostcode.get(code) ?? []).filter(({ id }) => id !== area.id);
    this.suburbsByPostcode.set(
      code,
      [...others, area].sort((a, b) => b.population - a.population),
    );
  }

  /** Areas whose outline holds the point. */
  *around(country: Region, lat: number, lng: number): Generator<Area> {
    const seen = new Set<number>();
    for (const id of this.outlineGrid.near(lat, lng)) {
      const area = this.areas.get(id);
      if (area?.country !== country || seen.has(id)) continue;
      seen.add(id);
      if (this.outlines.get(id)?.contains(lat, lng) === true) yield area;
    }
  }

  /** The nearest municipality's seat or suburb that fits, within a distance. */
  nearestSettlement(lat: number, lng: number, metres: number, fits: (area: Area) => boolean): Area | undefined {
    return this.settlements.nearest(lat, lng, metres, fits);
  }
}

/** Postcodes are found by code alone. */
function namesOf(area: Area): string[] {
  if (area.kind === 'postcode') return [];
  return [...new Set([area.name, ...area.alternateNames].map((name) => `${area.country}|${fold(name, area.country)}`))];
}

function pathKeys(area: Area): string[] {
  const path = area.path.split(',').map((part) => fold(part, area.country));
  return [`${area.country}|${path.join(',')}`];
}

function codeKey(country: Region, kind: AreaKind, code: string): string {
  return `${country}|${kind}|${code}`;
}
