import type { Region } from '../texts/messages.ts';
import { editsToWord, forgiven } from '../texts/typo.server.ts';
import type { Suggestion } from './contract.ts';
import { knownStreetNames } from './known-streets.server.ts';
import { centreStreetNames } from './landmarks/centre-streets-named.server.ts';
import { fold } from './names.contract.ts';
import { houseNumberOf, looseStreetKey, streetOf } from './streets.contract.ts';

/** Misspelt names of streets that are known though no home is listed there, which no index of homes has. */

/**
 * The text with the one known street that it almost names in the stead of that. Undefined where it names none, or
 * several that are as near. `place` is what stands behind the street, as `fold` spells it.
 */
export function withStreetCorrected(text: string, place: string | undefined, country: Region): string | undefined {
  const words = fold(text, country)
    .split(/[ ,]+/)
    .filter((word) => word !== '');
  const behind = place === undefined ? [] : place.split(' ');
  const isBehind = behind.length > 0 && behind.join(' ') === words.slice(-behind.length).join(' ');
  const before = (isBehind ? words.slice(0, -behind.length) : words).filter((word) => !/^\d{4}$/.test(word)).join(' ');
  const typed = looseStreetKey(streetOf(before, country) ?? before, country);
  const most = forgiven(typed.length);
  if (most === 0 || /^\d/.test(typed)) return undefined;
  const near = [...knownStreetNames(country), ...centreStreetNames(country)]
    .map(([key, name]) => ({ name, edits: key[0] === typed[0] ? editsToWord(typed, key, most) : most + 1 }))
    .filter(({ edits }) => edits > 0 && edits <= most)
    .toSorted((a, b) => a.edits - b.edits);
  const [nearest, next] = near;
  if (nearest === undefined || (next?.edits === nearest.edits && next.name !== nearest.name)) return undefined;
  const house = houseNumberOf(before, country);
  const named = country === 'au' ? [house, nearest.name] : [nearest.name, house];
  return [...named, isBehind ? place : undefined].filter((part) => part !== undefined).join(' ');
}

/** Whether a street, or something of the very name that was typed, was found. */
export function isStreetFound(found: readonly Suggestion[]): boolean {
  return found.some(({ kind, match }) => STREETS.has(kind) || match === 'name' || match === 'beginning');
}

/** What was found by a corrected name is similar to what was typed. */
export function asSimilar(found: readonly Suggestion[]): Suggestion[] {
  return found.map((one) => (STREETS.has(one.kind) && one.match === 'name' ? { ...one, match: 'similar' } : one));
}

const STREETS: ReadonlySet<Suggestion['kind']> = new Set<Suggestion['kind']>(['street', 'centre_street', 'listing']);
