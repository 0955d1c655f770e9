import type { Translate } from '../../texts/messages.ts';
import type { Format } from '../../texts/format.ts';
import type { Change } from '../contract.ts';

/** What has changed about a home since the reader last looked, in a few words each, what matters most first. */
export function changeWords(
  { price, priceBefore, status, statusBefore, newViewings, timeZone }: Change,
  t: Translate,
  format: Format,
): readonly string[] {
  const words: string[] = [];
  if (statusBefore !== undefined) words.push(t(`history.since.${STATES[status] ?? 'back'}`));
  if (priceBefore !== undefined && price !== undefined) {
    const difference = price.amount - priceBefore.amount;
    words.push(
      t(difference < 0 ? 'history.since.down' : 'history.since.up', {
        amount: format.money({ ...price, amount: Math.abs(difference) }),
      }),
    );
  }
  const [viewing] = newViewings;
  if (viewing !== undefined)
    words.push(
      t(timeZone.startsWith('Australia/') ? 'history.since.inspection' : 'history.since.viewing', {
        when: `${format.shortWeekdayOf(viewing, timeZone)} ${format.time(viewing, timeZone)}`,
      }),
    );
  return words;
}

const STATES: Readonly<Record<string, 'sold' | 'rented' | 'gone' | 'back'>> = {
  sold: 'sold',
  rented: 'rented',
  unavailable: 'gone',
};
