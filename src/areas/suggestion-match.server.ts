import type { Region } from '../texts/messages.ts';
import type { Area } from './area.server.ts';
import type { Areas } from './areas.server.ts';
import type { Suggestion, SuggestionMatch } from './contract.ts';
import type { Entry } from './ranking.server.ts';
import { quarterOfStreet } from './known-streets.server.ts';
import { looseStreetKey, streetKey, streetOf } from './streets.contract.ts';
import type { WrittenAddress } from './written-address.server.ts';

/** How an entry has come by its place among the suggestions for a text. */
export function matcher(
  areas: Pick<Areas, 'named' | 'ancestors'>,
  text: string,
  folded: string,
  address: WrittenAddress | undefined,
  region: Region,
  entries: readonly Entry[],
): (entry: Entry) => SuggestionMatch {
  const written = streetOf(text, region);
  const alone = written === undefined ? undefined : streetKey(written, region);
  const isExact = ({ street, folded: name }: Entry): boolean => {
    if (street === undefined) return false;
    const key = streetKey(street.name, region);
    return key === address?.street || key === alone || name === folded;
  };
  // Of streets that differ by their ending alone, `Klokkergata` and `Klokkergaten`, the one that was typed is meant.
  const loose = entries.some(isExact)
    ? []
    : [address?.street, alone].flatMap((road) => (road === undefined ? [] : looseStreetKey(road, region)));
  const roads = roadsOf(text, address, region);
  const hasRoad = ({ path, country }: Area): boolean => roads.some((road) => quarterOfStreet(country, road) === path);
  // `Røa, Oslo` and `Oslo Røa` are places, one in the other; of `Drammen Grønland`, which are not, each may be meant.
  const beside = address?.street === undefined || /\d/.test(text) ? [] : areas.named(address.street, region);
  const outer = (area: Area): readonly Area[] => areas.ancestors(area);
  const isIn = (inner: readonly Area[], around: readonly Area[]): readonly Area[] =>
    inner.filter((area) => outer(area).some((one) => around.includes(one)));
  const inner = address === undefined ? [] : [...isIn(beside, address.places), ...isIn(address.places, beside)];
  // A postcode that was written is what was asked for: its town only says where it is.
  const postcode = address?.street === undefined ? address?.postcode : undefined;
  const aroundPostcode = postcode === undefined ? [] : outer(postcode).filter(({ kind }) => kind !== 'country');
  const isAroundPostcode = (area: Area): boolean =>
    aroundPostcode.includes(area) ||
    outer(area).some((one) => one.kind === 'municipality' && aroundPostcode.includes(one));
  const apart = inner.length > 0 || beside.some((area) => address?.places.includes(area)) ? [] : beside;
  const words = folded.split(' ').filter((word) => !/^\d{1,3}\p{L}?$/u.test(word));
  const known = new Map<Entry, SuggestionMatch>();
  return (entry) => {
    const match = known.get(entry) ?? matchOf(entry);
    known.set(entry, match);
    return match;
  };

  function matchOf(entry: Entry): SuggestionMatch {
    const { area, street, folded: name, otherNames = [], haystack } = entry;
    if (street !== undefined) {
      if (isExact(entry) || loose.includes(looseStreetKey(street.name, region))) return 'name';
    } else if (area !== undefined) {
      if (area !== postcode && isAroundPostcode(area)) return 'around';
      if (name === folded || otherNames.includes(folded) || inner.includes(area)) return 'name';
      // A blank too many: `Os lo`.
      if (name === folded.replaceAll(' ', '')) return 'name';
      if (apart.includes(area) || (apart.length > 0 && address?.places.includes(area) === true)) return 'similar';
      if (otherNames.some((other) => roads.includes(looseStreetKey(other, region))) || hasRoad(area)) return 'around';
      if (address?.places.includes(area) === true || address?.postcode === area)
        return address.street === undefined ? 'name' : 'around';
    }
    return words.every((word) => haystack.includes(` ${word}`)) ? 'beginning' : 'similar';
  }
}

/** The streets that are called as typed. */
export function streetsNamed(entries: readonly Entry[], matchOf: (entry: Entry) => SuggestionMatch): readonly Entry[] {
  return entries.filter((entry) => entry.street !== undefined && matchOf(entry) === 'name');
}

/**
 * Sydney is a suburb and the city around it: where the suburb that was typed has a street of the name, with homes or
 * without, those of other suburbs only begin alike.
 */
export function withoutWiderCity(
  matchOf: (entry: Entry) => SuggestionMatch,
  entries: readonly Entry[],
  address: WrittenAddress | undefined,
  centres: readonly Suggestion[],
): (entry: Entry) => SuggestionMatch {
  const suburbs = address?.street === undefined ? [] : address.places.filter(({ kind }) => kind === 'suburb');
  const isThere = ({ street }: Entry): boolean => street?.area !== undefined && suburbs.includes(street.area);
  const isKnown =
    centres.some(({ address: path }) => suburbs.some((suburb) => suburb.path === path)) ||
    streetsNamed(entries, matchOf).some(isThere);
  return (entry) => {
    const match = matchOf(entry);
    return isKnown && entry.street !== undefined && match === 'name' && !isThere(entry) ? 'beginning' : match;
  };
}

/** The loose keys of the street that a text may name: beside the place that it ends in, and as all of it. */
export function roadsOf(text: string, address: WrittenAddress | undefined, region: Region): readonly string[] {
  const alone = streetOf(text, region);
  return [address?.street, alone].flatMap((road) => (road === undefined ? [] : looseStreetKey(road, region)));
}
