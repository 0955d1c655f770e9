import { commuteCondition } from '../../commute/travel.contract.ts';
import type { Translate } from '../../texts/messages.ts';

/** Ways that people are ready to go each day, as the filter `commute` has them. */
export const ONE_WAY: readonly string[] = [
  ...['walking,15', 'walking,30', 'biking,15', 'biking,30'],
  ...['transit,15', 'transit,30', 'transit,45', 'transit,60'],
  ...['driving,15', 'driving,30', 'driving,45', 'driving,60'],
];

/** `Maks 30 min med bil`, `Maks 30 min`, `Innen grensen for hvert sted`. */
export function commuteWords(t: Translate, wish: string): string {
  const { mode, minutes } = commuteCondition(wish);
  return minutes === undefined ? t(`commute.at_most_each.${mode}`) : t(`commute.at_most.${mode}`, { minutes });
}

/** `Maks 30 min med bil til jobben`, `Maks 30 min til jobben (bil) og 15 min til skolen (til fots)`. */
export function commuteWordsTo(t: Translate, wish: string, places: string): string {
  const { minutes } = commuteCondition(wish);
  return minutes === undefined
    ? t('commute.within', { places })
    : t('commute.at_most_to', { way: commuteWords(t, wish), places });
}
