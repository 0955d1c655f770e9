import type { Region } from '../../texts/messages.ts';
import type { Suggestion } from '../contract.ts';
import { fold } from '../names.contract.ts';
import { isLandmarkOf } from './named.server.ts';
import { otherNamesOf } from '../other-names.server.ts';
import type { LandmarkIndex } from './landmark-index.server.ts';

/** At least so many are offered where more places begin alike than there is room for. */
const FEWEST = 3;

interface Text {
  readonly folded: string;
  readonly region: Region;
}

/**
 * Areas and streets with the landmarks that fit the text, at most `limit`: a landmark stands below the places that fit
 * as well as it does, but above an area that people only call so beside its name. Misspelt landmarks are offered where
 * no place fits.
 */
export function amongPlaces(
  places: readonly Suggestion[],
  landmarks: LandmarkIndex,
  { limit, ...text }: Text & Omit<Parameters<LandmarkIndex['find']>[1], 'region'>,
): readonly Suggestion[] {
  const query = { ...text, limit };
  const isGuessed = places.every(({ match }) => match === 'similar');
  const spelt = landmarks.find(text.folded, query, { corrected: false });
  const found = spelt.length > 0 || !isGuessed ? spelt : landmarks.find(text.folded, query, { corrected: true });
  const room = Math.max(Math.min(FEWEST, Math.floor(limit / 2)), limit - places.length);
  const offered = found.slice(0, room);
  const shown = places.slice(0, limit - offered.length);
  const called = offered.filter(({ match }) => match === 'name');
  const beginning = offered.filter(({ match }) => match === 'beginning');
  const first = shown.findLastIndex((place) => place.match === 'name' && !isCalledBeside(place, text, called)) + 1;
  const second = Math.max(first, shown.findLastIndex(({ match }) => match === 'name' || match === 'beginning') + 1);
  return [
    ...shown.slice(0, first),
    ...called,
    ...shown.slice(first, second),
    ...beginning,
    ...shown.slice(second),
    ...offered.filter(({ match }) => match === 'similar'),
  ];
}

/**
 * As Bjørvika is called `Oslo S`; but the quarter Majorstuen has its name in common with its station, so both of them
 * are called `Majorstua`, and the quarter is meant.
 */
function isCalledBeside(
  { name, address, street }: Suggestion,
  { folded, region }: Text,
  called: readonly Suggestion[],
): boolean {
  const own = fold(name, region);
  if (address === undefined || street !== undefined || own === folded) return false;
  if (called.some((landmark) => isLandmarkOf(fold(landmark.name, region), own))) return false;
  return otherNamesOf({ country: region, path: address }).includes(folded);
}
