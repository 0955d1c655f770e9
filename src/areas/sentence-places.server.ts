import type { Region } from '../texts/messages.ts';
import type { Area } from './area.server.ts';
import type { Areas } from './areas.server.ts';
import type { Suggestion } from './contract.ts';
import type { Point } from './geometry.server.ts';
import { placeOf } from './present.server.ts';
import { metresAround, type Landmark } from './landmarks/landmarks.server.ts';
import { landmarkNamed, landmarksCalled, stationNear } from './landmarks/named.server.ts';
import { isKnownStreet } from './known-streets.server.ts';
import { fold } from './names.contract.ts';
import { streetAddress } from './place-address.contract.ts';
import type { Suggestions } from './suggest.server.ts';
import { editsToWord } from '../texts/typo.server.ts';

/** Places for sentences in plain words: which words are names, and what is meant by those that are nearly ones. */
export interface SentencePlaces {
  isNamed(name: string): boolean;
  find(name: string): Promise<readonly SentencePlace[]>;
  /** The place that an address is in. See {@link WrittenPlace}. */
  address(written: string): Promise<WrittenPlace | undefined>;
  /** Stations and the like that a name means, and how far around each to look. See {@link landmarksCalled}. */
  landmarks(name: string): readonly (Pick<Landmark, 'name' | 'place' | 'point'> & { readonly metres: number })[];
  /** The station that is the nearest to a point, at most so many metres away in a straight line. */
  stationNear(point: Point, most: number): { readonly name: string; readonly metres: number } | undefined;
  /** The station or the like of that name. See {@link landmarkNamed}. */
  landmark(name: string, distanceTo: (point: Point) => number): Pick<Landmark, 'name' | 'point'> | undefined;
}

export interface SentencePlace extends Pick<Suggestion, 'name' | 'context' | 'coordinates'> {
  /** As the filter `address` takes it. */
  readonly address: string;
  /** Paths of what it lies in. */
  readonly within: readonly string[];
  readonly isStreet: boolean;
  /** Suburbs lie in it. */
  readonly isWide: boolean;
  /** Letters that the text is off the name: at most {@link MOST_EDITS}. */
  readonly edits: number;
  /** On the market or, where none is, sold there. */
  readonly homes: number;
  /** People who live there, 0 where that is not known. */
  readonly population: number;
  /** No home is there, and nobody is known to live there. */
  readonly isHamlet: boolean;
}

/** Where an address with a street lies. */
export interface WrittenPlace {
  readonly name: string;
  readonly context: string;
  readonly coordinates: Point;
  /** Of its street nothing is known: it is the middle of what it lies in. */
  readonly isMiddle: boolean;
}

const KINDS = ['county', 'region', 'city', 'municipality', 'suburb', 'postcode', 'street'] as const;
const MOST = 6;
/** More than these are another name. */
const MOST_EDITS = 2;

/**
 * Over the suggestions, so that a sentence finds what the field for places offers; those with most homes first among
 * namesakes.
 */
export function createSentencePlaces(
  { areas, suggest }: { readonly areas: Areas; readonly suggest: Suggestions['suggest'] },
  region: Region,
  market: Pick<Parameters<Suggestions['suggest']>[1], 'listingType' | 'acquisition'>,
): SentencePlaces {
  /**
   * A place's path, and those of what it lies in, regions and cities of many councils last. An Australian suburb is in
   * the postcode that its mail has: `Newtown 2042` is one place.
   */
  const pathsAround = (area: Area): readonly string[] => {
    const upwards = [area, ...areas.ancestors(area)];
    const wholes = [...areas.composites()].filter(({ members }) =>
      upwards.some(({ id }) => members?.includes(id) === true),
    );
    const isSuburb = region === 'au' && area.kind === 'suburb' && area.code !== undefined;
    const postcode = isSuburb ? areas.byCode(region, 'postcode', area.code) : undefined;
    return [...upwards, ...(postcode === undefined ? [] : [postcode]), ...wholes].map(({ path }) => path);
  };
  /** The suburbs in the middle of the state capitals, the largest capital first. */
  const centres = (): readonly SentencePlace[] =>
    [...areas.composites()].flatMap((capital): SentencePlace[] => {
      if (capital.kind !== 'city') return [];
      const plain = capital.path.replace('greater-', '');
      const centre = ['-city', ''].flatMap((end) => areas.byPath(`${plain}${end}`, region) ?? []);
      const suburb = centre.find(({ kind }) => kind === 'suburb');
      return suburb === undefined
        ? []
        : [{ ...placeOf(areas, suburb), ...AS_NAMED, within: pathsAround(suburb).slice(1) }];
    });
  return {
    landmarks: (name) => landmarksCalled(name, region).map((one) => ({ ...one, metres: metresAround(one.kind) })),
    stationNear(point, most) {
      const near = stationNear(region, point, most);
      return near && { name: near.station.name, metres: near.metres };
    },
    landmark: (name, distanceTo) => landmarkNamed(name, region, distanceTo),
    isNamed(name) {
      const typed = fold(name, region);
      if (isCentre(typed, region) || isKnownStreet(region, typed)) return true;
      const named = areas.named(name, region).filter(({ kind }) => kind !== 'country');
      if (named.length === 0) return false;
      // `Oslo S` is the station, not all of Bjørvika, which people call so.
      return (
        named.some((area) => fold(area.name, region) === typed) ||
        landmarksCalled(name, region).every(({ kind }) => kind === 'metro_station')
      );
    },
    async address(written) {
      const found = await suggest(written, { ...market, region, limit: MOST });
      const isKnown = ({ kind, match, metres }: Suggestion): boolean =>
        match === 'name' && (kind === 'street' || kind === 'listing' || metres !== undefined);
      const known = found.find((one) => isKnown(one) && one.coordinates !== undefined);
      // The town before what is called almost so; of a postcode the postcode.
      const one = known ?? found.find(({ match, coordinates }) => match === 'around' && coordinates !== undefined);
      return one?.coordinates === undefined
        ? undefined
        : { name: one.name, context: one.context, coordinates: one.coordinates, isMiddle: known === undefined };
    },
    async find(name) {
      const typed = fold(name, region);
      if (isCentre(typed, region)) return centres();
      const found = await suggest(name, { ...market, region, limit: MOST, kinds: [...KINDS] });
      const places = found.flatMap((one): SentencePlace[] => {
        if (one.address === undefined) return [];
        const edits = one.match === 'name' ? 0 : editsToWord(typed, fold(one.name, region), MOST_EDITS);
        if (edits > MOST_EDITS) return [];
        const area = one.geoId === undefined ? undefined : areas.byId(Number(one.geoId));
        const isStreet = one.street !== undefined;
        const homes = one.homes + (one.sold ?? 0);
        return [
          {
            name: one.name,
            context: one.context,
            coordinates: one.coordinates ?? area?.point,
            address: isStreet ? streetAddress(one.address, one.name) : one.address,
            // Asked of few, and it looks through all regions.
            get within() {
              return area === undefined ? [] : pathsAround(area).slice(isStreet ? 0 : 1);
            },
            isStreet,
            isWide: area !== undefined && area.kind !== 'suburb' && area.kind !== 'postcode' && !isStreet,
            edits,
            homes,
            population: area?.population ?? 0,
            isHamlet: homes === 0 && area?.kind === 'suburb' && !isStreet && area.population === 0,
          },
        ];
      });
      return suburbsFirst(places, (place) => fold(place, region) === typed);
    },
  };
}

const AS_NAMED = { isStreet: false, isWide: false, edits: 0, homes: 0, population: 0, isHamlet: false } as const;

/** `The city`, `the CBD`: of the nearest capital, in Australia. */
function isCentre(folded: string, region: Region): boolean {
  return region === 'au' && CENTRE.test(folded);
}

const CENTRE = /^(?:the (?:city|cbd|city cent(?:re|er))|cbd)$/;

/**
 * In a sentence an Australian suburb stands before the council around it that is called the same: a suburb is what
 * people look for (decision 321). One without homes does only by another name than the council's, as `Sydney CBD`.
 */
function suburbsFirst(found: readonly SentencePlace[], isTyped: (name: string) => boolean): readonly SentencePlace[] {
  const ordered = [...found];
  for (const suburb of found) {
    const isEmpty = suburb.homes === 0 && isTyped(suburb.name);
    if (suburb.isWide || suburb.isStreet || suburb.edits > 0 || isEmpty) continue;
    const from = ordered.indexOf(suburb);
    const to = ordered.findIndex(
      ({ address, edits }) => edits === 0 && address.endsWith('-council') && suburb.within.includes(address),
    );
    if (to !== -1 && to < from) ordered.splice(to, 0, ...ordered.splice(from, 1));
  }
  return ordered;
}
