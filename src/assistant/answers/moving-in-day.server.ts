import { localDay } from '../../texts/format.ts';
import type { Language } from '../../texts/messages.ts';
import { askedDay } from './asked-day.ts';
import { availabilityKey, fact, type AskedHome, type Found } from './home.server.ts';

/** `and on 1 March?` after a day that was asked for. */
export const WHAT_ABOUT: Readonly<Record<Language, RegExp>> = {
  nb: /^(?:og|enn|hva med|ka med|kva med)(?!\p{L})/iu,
  en: /^(?:and|what about|how about)(?!\p{L})/iu,
};

/** Whether one can move in on the day that is asked for; undefined where no day is, or the listing has none. */
export function movedInOn(home: AskedHome, text: string): Found | undefined {
  const { availableFrom, rentalFrom, availableTo, rentalTo } = home.listing.contractDetails;
  const [from, to] = [availableFrom ?? rentalFrom, availableTo ?? rentalTo];
  const today = localDay(home.now, home.listing.timeZone);
  const asked = askedDay(text, today);
  if (asked === undefined || from === undefined) return undefined;
  const { t, format } = home;
  const isLate = to !== undefined && asked.first > to;
  const isWithin = !isLate && from > asked.first && from <= asked.last;
  const verdict = isLate || from > asked.last ? 'no' : isWithin ? 'from' : 'yes';
  return fact(home, 'available_from', 'contract_details.available_from', 'facts', [
    t(`answers.say.move_in_${verdict}`, { day: format.day(from) }),
    t(`${availabilityKey(home.listing)}_${from > today ? 'from' : 'now'}`, { value: format.day(from) }),
    to === undefined ? undefined : t('answers.say.available_to', { value: format.day(to) }),
  ]);
}
