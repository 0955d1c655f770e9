import { webAddress } from '../../contract/web-address.ts';
import { contactView, type ContactView } from '../../leads/web/contact-view.ts';
import { viewingsFilePath } from '../../paths.ts';
import { daysBetween } from '../../ui/format.ts';
import type { Listing } from '../listing.contract.ts';
import type { ViewContext } from './card-view.ts';

/** When the home can be seen. */
export interface ViewingsView {
  readonly title: string;
  /** Those to come, earliest first, by the clock where the home is. */
  readonly times: readonly ViewingView[];
  /** By appointment, or what the agent says of it. */
  readonly notes: readonly string[];
  /** A calendar file of all, when there are several. */
  readonly allFile: string | undefined;
  /** Where the agent takes sign-ups, off this site. */
  readonly bookingUrl: string | undefined;
  /** Whom to sign up with. */
  readonly contact: ContactView | undefined;
}

export interface ViewingView {
  /** ISO 8601, in UTC. */
  readonly start: string;
  readonly day: string;
  readonly time: string;
  readonly isToday: boolean;
  /** Day and time in one, for controls that would all be called the same. */
  readonly when: string;
  readonly file: string;
}

/** Undefined when nothing is planned, or the home is no longer to be had. */
export function viewingsView(listing: Listing, context: ViewContext): ViewingsView | undefined {
  if (listing.status !== 'available' && listing.status !== 'future') return undefined;
  const { t } = context;
  const times = timesOf(listing, context);
  const notes = [
    listing.isInspectionByAppointment === true ? t('property.viewing.by_appointment') : undefined,
    listing.viewingDescription,
  ].filter((note) => note !== undefined);
  const bookingUrl = webAddress(listing.bookOpeningUrl);
  if (times.length === 0 && notes.length === 0 && bookingUrl === undefined) return undefined;
  return {
    title: t(listing.region === 'au' ? 'property.section.inspections' : 'property.section.viewings'),
    times,
    notes,
    allFile: times.length > 1 ? viewingsFilePath(listing) : undefined,
    bookingUrl,
    contact: contactView(listing, context),
  };
}

function timesOf(listing: Listing, { t, format, now }: ViewContext): readonly ViewingView[] {
  const { timeZone, viewingDate } = listing;
  return viewingDate
    .filter(({ endsAt }) => Date.parse(endsAt) > now.getTime())
    .map(({ startsAt, endsAt }) => {
      const [day, from, to] = [
        format.weekdayOf(startsAt, timeZone),
        format.time(startsAt, timeZone),
        format.time(endsAt, timeZone),
      ];
      return {
        start: startsAt,
        day,
        time: `${from}–${to}`,
        isToday: daysBetween(now, startsAt, timeZone) === 0,
        when: t('lead.when', { day, from, to }),
        file: viewingsFilePath(listing, startsAt),
      };
    });
}
