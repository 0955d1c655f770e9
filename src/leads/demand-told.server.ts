import { snakeName } from '../contract/case.ts';
import { AppError, type FieldErrors } from '../contract/errors.ts';
import type { Caller } from '../contract/mount.server.ts';
import type { Listing } from '../properties/listing.contract.ts';
import { formatOf, localDay } from '../texts/format.ts';
import { translator, type MessageKey, type Translate } from '../texts/messages.ts';
import type { ContactMessage } from './contract.ts';
import { isHolidayLet, isHomeToRent, notFreeBefore } from './seller.contract.ts';
import { STAY_FIELDS, stayProblems } from './stay.contract.ts';

/**
 * Throws `invalid_input` where a message tells what is not asked of its home, lacks what an application needs, or has
 * days that cannot be: they are held against the calendar where the home lies.
 */
export function demandTold(listing: Listing, message: ContactMessage, caller: Caller, now: Date): void {
  const t = translator(caller.language);
  const today = localDay(now, listing.timeZone);
  const isForHome = isHomeToRent(listing);
  const fields: FieldErrors = {
    ...(isForHome ? missingOf(message, t) : unasked(TENANT_FIELDS, message, 'lead.error.not_to_rent', t)),
    ...(isForHome ? moveInProblem(listing, message, today, caller) : {}),
    ...(isHolidayLet(listing)
      ? textsOf(stayProblems(message, today), t)
      : unasked(STAY_FIELDS, message, 'lead.error.not_holiday_let', t)),
    ...(listing.offerType === 'rent' ? unasked(BID_FIELDS, message, 'lead.error.not_for_sale', t) : {}),
  };
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
}

/** No day that has passed; an application is for the time from which the home is free. */
function moveInProblem(
  listing: Listing,
  { moveIn, topics }: ContactMessage,
  today: string,
  { language, region }: Caller,
): FieldErrors {
  if (moveIn === undefined) return {};
  const t = translator(language);
  if (moveIn < today) return { move_in: [t('lead.error.move_in_past')] };
  const freeFrom = topics?.includes('application') === true ? notFreeBefore(listing, today) : undefined;
  if (freeFrom === undefined || moveIn >= freeFrom) return {};
  return { move_in: [t('lead.error.move_in_early', { day: formatOf(language, region).day(freeFrom) })] };
}

/** Without the day and the people nobody can say yes or no to an application. */
function missingOf({ topics, moveIn, people }: ContactMessage, t: Translate): FieldErrors {
  if (topics?.includes('application') !== true) return {};
  return {
    ...(moveIn === undefined ? { move_in: [t('lead.error.move_in_needed')] } : {}),
    ...(people === undefined ? { people: [t('lead.error.people')] } : {}),
  };
}

/** What is told although it is not asked of such a home. */
function unasked(
  names: readonly (keyof ContactMessage)[],
  message: ContactMessage,
  key: MessageKey,
  t: Translate,
): FieldErrors {
  return Object.fromEntries(
    names.flatMap((name) => (message[name] === undefined ? [] : [[snakeName(name), [t(key)]]])),
  );
}

function textsOf(problems: Readonly<Record<string, MessageKey>>, t: Translate): FieldErrors {
  return Object.fromEntries(Object.entries(problems).map(([field, key]) => [field, [t(key)]]));
}

const TENANT_FIELDS = ['moveIn', 'people', 'pets', 'occupation', 'income'] as const;
const BID_FIELDS = ['bidAmount', 'isFinanced'] as const;
