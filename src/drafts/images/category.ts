import type { RoomCategory } from '../../properties/enums.contract.ts';

/**
 * Who has said what an image shows: its owner, or the name of its file. What its pixels look like is asked, never said.
 */
export type CategorySource = 'owner' | 'name';

/**
 * What the name of a file says that it shows, in Norwegian or English: `Kjøkken 2.jpg`, `master_bedroom.png`. A name
 * that says nothing, or two things, is undefined.
 */
export function categoryOfName(name: string): RoomCategory | undefined {
  const words = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/\.[a-z0-9]{1,5}$/, '')
    .replace(/[\d_\-.,()+]+/g, ' ');
  const named = NAMES.flatMap(([category, pattern]) => (pattern.test(` ${words} `) ? [category] : []));
  return named.length === 1 ? named[0] : undefined;
}

const NAMES: readonly (readonly [RoomCategory, RegExp])[] = [
  ['floorplan', /plantegning|planløsning|planskisse|grunnplan|etasjeplan|floor ?plan/],
  ['kitchen', /kjøkken|kitchen/],
  ['bathroom', /\sbad(et|erom|eværelse)?\s|dusjrom|bath ?room|ensuite/],
  ['bedroom', /soverom|bed ?room/],
  ['living_room', /\sstue[an]?\s|oppholdsrom|living ?room|lounge/],
  ['exterior', /fasade|eksteriør|exterior|facade/],
  ['garage', /garasje|garage|carport/],
];
