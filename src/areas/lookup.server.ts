import { AppError } from '../contract/errors.ts';
import type { Region } from '../texts/messages.ts';
import type { Area } from './area.server.ts';
import type { Areas } from './areas.server.ts';
import { readPlaceAddress } from './place-address.contract.ts';

export interface PlacesAskedFor {
  readonly geoId?: readonly string[] | undefined;
  readonly address?: readonly string[] | undefined;
  readonly term?: string | undefined;
}

/** A place, and all that was asked for and means it. */
export interface PlaceFound {
  readonly area: Area;
  readonly asked: string[];
}

/**
 * The places that are asked for, each once and in the order asked, and what is unknown. A street is looked up as the
 * place that it lies in. `area_not_found` when all of it is unknown.
 */
export function lookUpPlaces(
  areas: Areas,
  country: Region,
  { geoId = [], address = [], term }: PlacesAskedFor,
): { found: PlaceFound[]; unknown: string[] } {
  const asked = [
    ...geoId.map((id) => ({ text: id, area: /^\d+$/.test(id) ? areas.byId(Number(id)) : undefined })),
    ...[...address, ...(term === undefined ? [] : [term])].map((text) => ({
      text,
      area: areas.byPath(readPlaceAddress(text).path, country),
    })),
  ];
  const found = new Map<number, PlaceFound>();
  for (const { text, area } of asked) {
    if (area === undefined) continue;
    const known = found.get(area.id) ?? { area, asked: [] };
    known.asked.push(text);
    found.set(area.id, known);
  }
  if (found.size === 0) throw new AppError('area_not_found');
  return {
    found: [...found.values()],
    unknown: asked.filter(({ area }) => area === undefined).map(({ text }) => text),
  };
}
