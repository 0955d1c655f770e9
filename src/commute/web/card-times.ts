import type { Translate } from '../../texts/messages.ts';
import type { CommuteMode } from '../modes.contract.ts';
import { durationWords } from '../../texts/travel-words.ts';

/** Times from one home to the places that its reader travels to, by the ids of those. */
export interface TimesOfHome {
  readonly mode: CommuteMode;
  readonly times: readonly {
    readonly addressId: string;
    readonly mode?: CommuteMode | undefined;
    readonly duration?: number | undefined;
    readonly isAcrossWater?: true | undefined;
  }[];
}

/**
 * What a home's card says of them on one line, as estimates that they are; `names` are those of the places. Undefined
 * where there is nothing to say. Places that are too far away are told behind the others.
 */
export function cardTimes(
  { mode, times }: TimesOfHome,
  names: ReadonlyMap<string, string>,
  t: Translate,
): string | undefined {
  const isNear = ({ duration = Infinity }: TimesOfHome['times'][number]) => duration <= LONGEST_TOLD;
  const told = [...times.filter(isNear), ...times.filter((time) => !isNear(time))].slice(0, MOST_PLACES);
  const words = told.map(({ addressId, mode: own = mode, duration, isAcrossWater }) => {
    const name = shortened(names.get(addressId) ?? '', told.length);
    if (duration === undefined) return t('commute.short.out_of_reach', { name });
    if (duration > LONGEST_TOLD)
      return t(`commute.brief.${own}`, {
        name,
        duration: t('commute.over_short', { way: durationWords(LONGEST_TOLD, t) }),
      });
    const about = t(isAcrossWater === true ? 'commute.at_least_short' : 'commute.about_short', {
      way: durationWords(duration, t),
    });
    // Two have no room for more than their names.
    const key = told.length === 1 ? (`commute.short.${own}` as const) : (`commute.brief.${own}` as const);
    return t(key, { name, duration: about }) + (isAcrossWater === true ? t('commute.water_short') : '');
  });
  return words.length === 0 ? undefined : words.join(' · ');
}

/** Beside another place a long name would push the time out of the line. */
function shortened(name: string, places: number): string {
  return places === 1 || name.length <= LONGEST_NAME ? name : `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…`;
}

const LONGEST_NAME = 14;

/** A card has room for two ways; the home's page tells of all. */
const MOST_PLACES = 2;
/** Seconds. Nobody travels longer each day. */
const LONGEST_TOLD = 7_200;
