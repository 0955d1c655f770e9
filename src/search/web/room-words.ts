import type { Region, Translate } from '../../texts/messages.ts';
import type { SearchFilter } from '../filter.contract.ts';
import { marketOf } from './filter-options.ts';

/** Numbers of rooms in words, as chips and names of searches have them. */

export type RoomField = 'bedroom' | 'bathroom' | 'garage';

export interface Bounds {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** `2 soverom`, `Minst 2 soverom`, `Maks 3 soverom`, `2–4 soverom`. */
export function roomsWords(t: Translate, field: RoomField, { min, max }: Bounds): string {
  if (field === 'bedroom' && max === 0) return t('list.chip.bedroom.none');
  if (min === undefined) return t(`list.chip.${field}.at_most`, { count: max ?? 0 });
  if (max === undefined) return t(`list.chip.${field}.at_least`, { count: min });
  return min === max ? t(`list.chip.${field}.exactly`, { count: min }) : t(`list.chip.${field}.between`, { min, max });
}

/**
 * `Minst 1 soverom (2-roms eller større)`: flats in Norway are asked for by all their rooms, one of which is no
 * bedroom.
 */
export function bedroomsWords(t: Translate, bounds: Bounds, isByRooms: boolean): string {
  const bedrooms = roomsWords(t, 'bedroom', bounds);
  const { min, max } = bounds;
  if (!isByRooms || min === 0 || max === 0) return bedrooms;
  const [least, most] = [(min ?? 0) + 1, (max ?? 0) + 1];
  if (min === undefined) return t('list.chip.rooms.at_most', { bedrooms, rooms: most });
  if (max === undefined) return t('list.chip.rooms.at_least', { bedrooms, rooms: least });
  return min === max
    ? t('list.chip.rooms.exactly', { bedrooms, rooms: least })
    : t('list.chip.rooms.between', { bedrooms, min: least, max: most });
}

/** Whether a search for homes can be for flats. */
export function isByRooms(filter: SearchFilter, region: Region): boolean {
  const { propertyType: types } = filter;
  const isOfFlats = types === undefined || types.some((type) => type === 'apartment' || type === 'flat');
  return region === 'no' && marketOf(filter, region).use === 'residential' && isOfFlats;
}
