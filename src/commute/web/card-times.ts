import type { Translate } from '../../texts/messages.ts';
import type { TravelMode, WaterOnWay } from '../modes.contract.ts';
import { durationWords } from '../../texts/travel-words.ts';

/** Times from one home to the places that its reader travels to, by the ids of those. */
export interface TimesOfHome {
  readonly mode: TravelMode;
  readonly times: readonly {
    readonly addressId: string;
    readonly mode?: TravelMode | undefined;
    readonly duration?: number | undefined;
    readonly water?: WaterOnWay | undefined;
  }[];
}

/**
 * What a home's card says of them, a line each, as estimates that they are; `names` are those of the places: one
 * without is the place that the list is searched by, which stands above it. Nothing where all are too far away to go
 * there each day: that would be said of every home of another city. Beside a nearer one those are told behind it.
 */
export function cardTimes({ mode, times }: TimesOfHome, names: ReadonlyMap<string, string>, t: Translate): string[] {
  const isNear = ({ duration = Infinity }: TimesOfHome['times'][number]) => duration <= LONGEST_TOLD;
  const near = times.filter(isNear);
  if (near.length === 0) return [];
  const told = [...near, ...times.filter((time) => !isNear(time))].slice(0, MOST_PLACES);
  return told.flatMap(({ addressId, mode: own = mode, duration, water }) => {
    const known = names.get(addressId);
    const name = shortened(known ?? '');
    if (duration === undefined) return known === undefined ? [] : [t('commute.short.out_of_reach', { name })];
    const way = durationWords(Math.min(duration, LONGEST_TOLD), t);
    const isFar = duration > LONGEST_TOLD;
    const words = { name, duration: isFar ? t('commute.over_short', { way }) : aboutWords(way, water, t) };
    const line = known === undefined ? t(`commute.short_searched.${own}`, words) : t(`commute.short.${own}`, words);
    return [isFar ? line : line + waterWords(water, t)];
  });
}

/** An estimated time in the words of a line: `about 27 min`. */
export function aboutWords(way: string, water: WaterOnWay | undefined, t: Translate): string {
  return t(water === 'between' ? 'commute.at_least_short' : 'commute.about_short', { way });
}

/** What stands behind such a time: `, round the water`. */
export function waterWords(water: WaterOnWay | undefined, t: Translate): string {
  return water === undefined ? '' : t(`commute.water_short.${water}`);
}

/** A longer name would push the time out of its line on a phone. */
function shortened(name: string): string {
  return name.length <= LONGEST_NAME ? name : `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…`;
}

const LONGEST_NAME = 22;

/** A card has room for two ways; the home's page tells of all. */
const MOST_PLACES = 2;
/** Seconds. Nobody travels longer each day. */
const LONGEST_TOLD = 7_200;
