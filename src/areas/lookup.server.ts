import { AppError } from '../contract/errors.ts';
import type { Region } from '../contract/messages.ts';
import type { Area } from './area.server.ts';
import type { Areas } from './areas.server.ts';

export interface PlacesAskedFor {
  readonly geoId?: readonly string[] | undefined;
  readonly address?: readonly string[] | undefined;
  readonly term?: string | undefined;
}

/** The places that are asked for, each once and in the order asked, and what is unknown. `area_not_found` when all of it is. */
export function lookUpPlaces(
  areas: Areas,
  country: Region,
  { geoId = [], address = [], term }: PlacesAskedFor,
): { found: Area[]; unknown: string[] } {
  const asked = [
    ...geoId.map((id) => ({ text: id, area: /^\d+$/.test(id) ? areas.byId(Number(id)) : undefined })),
    ...[...address, ...(term === undefined ? [] : [term])].map((text) => ({ text, area: areas.byPath(text, country) })),
  ];
  const found = new Map(asked.flatMap(({ area }) => (area === undefined ? [] : [[area.id, area] as const])));
  if (found.size === 0) throw new AppError('area_not_found');
  return {
    found: [...found.values()],
    unknown: asked.filter(({ area }) => area === undefined).map(({ text }) => text),
  };
}
