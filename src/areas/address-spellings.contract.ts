import type { Region } from '../texts/messages.ts';
import { STREET_TYPES } from './street-types.contract.ts';
import { houseNumberOf, streetOf } from './streets.contract.ts';

/** Whether an address says which of the homes at its number is meant: Australia's `3/12 Smith St`. */
export function namesUnit(address: string, region: Region): boolean {
  return region === 'au' && houseNumberOf(address, region)?.includes('/') === true;
}

/**
 * The ways in which people write the same address, in lower case: of `Turner Street 3` in Norway those with another end
 * of the street's name and with or without a blank before the letter, of `3/12 Smith St` those with the street's type
 * written out or shortened and with `Unit`. The address itself is among them.
 */
export function addressSpellings(address: string, region: Region): string[] {
  const written = address.trim().toLowerCase();
  const street = streetOf(address, region)?.toLowerCase();
  const number = houseNumberOf(address, region);
  if (street === undefined || number === undefined) return [written];
  const found =
    region === 'no'
      ? norwegianStreets(street).flatMap((name) => norwegianNumbers(number).map((house) => `${name} ${house}`))
      : australianStreets(street).flatMap((name) => australianNumbers(number).map((house) => `${house} ${name}`));
  return [...new Set([written, ...found])];
}

function norwegianStreets(street: string): readonly string[] {
  for (const ends of NORWEGIAN_ENDS) {
    const end = ends.find((one) => street.endsWith(one) && street.length > one.length + 1);
    if (end !== undefined) return ends.map((other) => street.slice(0, -end.length) + other);
  }
  return [street];
}

/** Longer ones first: `gaten` ends like none of the others. */
const NORWEGIAN_ENDS = [
  ['gaten', 'gata', 'gate', 'gt.', 'gt'],
  ['veien', 'vegen', 'vei', 'veg', 'vn.', 'vn'],
] as const;

function norwegianNumbers(number: string): readonly string[] {
  const [, figures = number, letter = ''] = /^(\d+)(\p{L})?$/u.exec(number) ?? [];
  return letter === '' ? [figures] : [figures + letter, `${figures} ${letter}`];
}

function australianStreets(street: string): readonly string[] {
  const [, name, type = ''] = /^(.+) (\w+)$/.exec(street) ?? [];
  const short = Object.keys(STREET_TYPES).filter((key) => STREET_TYPES[key] === type);
  if (name === undefined) return [street];
  return [street, ...short.flatMap((key) => [`${name} ${key}`, `${name} ${key}.`])];
}

function australianNumbers(number: string): readonly string[] {
  const [unit, house] = number.split('/');
  if (unit === undefined || house === undefined) return [number];
  return [number, `unit ${unit}/${house}`, `unit ${unit}, ${house}`, `u${unit}/${house}`, `${unit} / ${house}`];
}
