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

/** What a home's card says of them, as estimates that they are; `names` are those of the places. */
export function cardTimes(
  { mode, times }: TimesOfHome,
  names: ReadonlyMap<string, string>,
  t: Translate,
): readonly string[] {
  return times
    .flatMap(({ addressId, mode: own = mode, duration, isAcrossWater }) =>
      duration === undefined || duration > LONGEST_TOLD
        ? []
        : [
            t(`commute.short.${own}`, {
              name: names.get(addressId) ?? '',
              duration: t(isAcrossWater === true ? 'commute.at_least_short' : 'commute.about_short', {
                way: durationWords(duration, t),
              }),
            }) + (isAcrossWater === true ? t('commute.water_short') : ''),
          ],
    )
    .slice(0, MOST_PLACES);
}

/** A card has room for two ways; the home's page tells of all. */
const MOST_PLACES = 2;
/** Seconds. Nobody travels longer each day. */
const LONGEST_TOLD = 7_200;
