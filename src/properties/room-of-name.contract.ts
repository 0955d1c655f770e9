import type { RoomCategory } from './enums.contract.ts';

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

/** The same of where a picture is fetched from, or of a file that came with a listing: the last part of its path. */
export function categoryOfAddress(address: string): RoomCategory | undefined {
  const last =
    address
      .replace(/[?#].*$/s, '')
      .split('/')
      .at(-1) ?? '';
  return categoryOfName(decoded(last));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
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
