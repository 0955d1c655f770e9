import type { Translate } from './messages.ts';
import type { Format } from './format.ts';

/** Metres up to 1,000, else kilometres with one decimal (product specification, section 9). */
export function distanceWords(metres: number, t: Translate, format: Format): string {
  return metres > 1_000
    ? t('format.kilometres', { kilometres: format.kilometres(metres) })
    : t('format.metres', { metres: format.number(Math.round(metres)) });
}

/**
 * Minutes, and from 60 on hours with what is over (product specification, section 9). A way takes a minute at least.
 */
export function durationWords(seconds: number, t: Translate): string {
  const all = Math.max(1, Math.round(seconds / 60));
  const [hours, minutes] = [Math.floor(all / 60), all % 60];
  if (hours === 0) return t('format.minutes', { minutes });
  return minutes === 0 ? t('format.hours', { hours }) : t('format.hours_minutes', { hours, minutes });
}

/** {@link distanceWords} of an estimate: from 100 km on in tens of kilometres. */
export function roughDistanceWords(metres: number, t: Translate, format: Format): string {
  return metres < 100_000
    ? distanceWords(metres, t, format)
    : t('format.kilometres', { kilometres: format.number(Math.round(metres / 10_000) * 10) });
}

/** {@link durationWords} of an estimate: from two hours on in half hours. */
export function roughDurationWords(seconds: number, t: Translate): string {
  if (seconds < 7_170) return durationWords(seconds, t);
  const halves = Math.round(seconds / 1_800);
  return t('format.hours', { hours: `${String(Math.floor(halves / 2))}${halves % 2 === 1 ? '½' : ''}` });
}
