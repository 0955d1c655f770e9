import { daysBetween } from '../../ui/format.ts';
import type { Listing } from '../listing.contract.ts';
import type { ViewContext } from './card-view.ts';

/** When the home can be seen. */
export interface ViewingsView {
  readonly title: string;
  readonly times: readonly { readonly start: string; readonly day: string; readonly time: string; readonly isToday: boolean }[];
  /** By appointment, or what the agent says of it. */
  readonly notes: readonly string[];
  /** Where to sign up, off this site. */
  readonly bookingUrl: string | undefined;
}

/** Undefined when nothing is planned, or the home is no longer to be had. */
export function viewingsView(listing: Listing, { t, format, now }: ViewContext): ViewingsView | undefined {
  if (listing.status !== 'available' && listing.status !== 'future') return undefined;
  const times = listing.viewingDate
    .filter((viewing) => Date.parse(viewing.endsAt) > now.getTime())
    .map((viewing) => ({
      start: viewing.startsAt,
      day: format.weekdayOf(viewing.startsAt, listing.timeZone),
      time: `${format.time(viewing.startsAt, listing.timeZone)}–${format.time(viewing.endsAt, listing.timeZone)}`,
      isToday: daysBetween(now, viewing.startsAt, listing.timeZone) === 0,
    }));
  const notes = [listing.isInspectionByAppointment === true ? t('property.viewing.by_appointment') : undefined, listing.viewingDescription].filter((note) => note !== undefined);
  if (times.length === 0 && notes.length === 0 && listing.bookOpeningUrl === undefined) return undefined;
  return { title: t(listing.region === 'au' ? 'property.section.inspections' : 'property.section.viewings'), times, notes, bookingUrl: listing.bookOpeningUrl };
}
