import type { Area } from './area.server.ts';
import type { Areas } from './areas.server.ts';
import type { LandmarkKind, SuggestionKind } from './contract.ts';
import { designationsOf } from './designations.server.ts';
import { fold } from './names.contract.ts';
import { otherNamesOf } from './other-names.server.ts';
import type { Entry } from './ranking.server.ts';
import type { Street } from './street-index.server.ts';
import { isStreetType, wordsOf } from './streets.contract.ts';

/** Areas and streets as suggestions are found among them, with their rank. */

/** How much a kind is worth in rank; homes and people weigh on top. */
const WEIGHT: Readonly<Record<Exclude<SuggestionKind, LandmarkKind | 'agency'>, number>> = {
  country: 4,
  county: 12,
  region: 10,
  city: 16,
  municipality: 12,
  suburb: 8,
  postcode: 0,
  street: 2,
  listing: 0,
};

/** An area as it is found: by its names, and by those that people give it. */
export function areaEntry(areas: Areas, area: Area): Entry {
  const { country, kind, name } = area;
  const folded = fold(name, country);
  const town = kind === 'postcode' ? folded.replace(/^\d+ ?/, '') : '';
  // A postcode is found by its town's name only if the town is no place of its own, or it would crowd out the rest.
  const isKnownTown = town !== '' && areas.byPath(town, country) !== undefined;
  const otherNames = [...area.alternateNames.map((other) => fold(other, country)), ...otherNamesOf(area)];
  const names =
    kind === 'postcode' && (country === 'au' || isKnownTown) ? [area.code ?? folded] : [folded, ...otherNames];
  const words = [...new Set(names.flatMap((one) => wordsOf(one, country)))];
  // Councils' names say little to people in Australia.
  const worth = country === 'au' && kind === 'municipality' ? WEIGHT.suburb - 2 : WEIGHT[kind];
  const outer = areas.ancestors(area);
  const context = outer.map((one) => `${one.name} ${one.alternateNames.join(' ')}`).join(' ');
  const designations = designationsOf(
    area,
    outer.find((one) => one.kind === 'municipality'),
  );
  const around = ` ${folded} ${words.join(' ')} ${fold(context, country)}`;
  return {
    kind,
    folded,
    otherNames: kind === 'postcode' ? [] : otherNames,
    words,
    haystack: [around, ...designations].join(' '),
    around,
    weight: worth + 2 * Math.log10(1 + area.population),
    rank: 0,
    homes: 0,
    seen: 0,
    area,
    street: undefined,
  };
}

/** `around`: the folded words of what the street lies in. */
export function streetEntry(street: Street, around: string): Entry {
  const { country, name, postCode } = street;
  const folded = fold(name, country);
  const words = wordsOf(folded, country);
  const indexed = words.filter((word) => !isStreetType(word));
  return {
    kind: 'street',
    folded,
    words: indexed,
    haystack: ` ${folded} ${words.join(' ')} ${around} ${postCode ?? ''}`,
    weight: WEIGHT.street,
    rank: 0,
    homes: 0,
    seen: 0,
    area: undefined,
    street,
  };
}

/** Takes in how many homes are on the market there, which its rank goes by. */
export function countEntry(entry: Entry, homes: number): void {
  entry.homes = Math.max(0, homes);
  entry.rank = entry.weight + (entry.homes === 0 ? NOTHING_THERE : 4 * Math.log10(1 + entry.homes));
}

/** Where nothing is on the market stands behind what has something, unless it is far better known. */
const NOTHING_THERE = -5;
