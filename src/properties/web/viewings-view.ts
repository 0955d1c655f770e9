import { webAddress } from '../../ui/web-address.ts';
import { contactView, type ContactView } from '../../leads/web/contact-view.ts';
import { viewingsFilePath } from '../../paths.ts';
import { daysBetween } from '../../texts/format.ts';
import type { Listing } from '../listing.contract.ts';
import type { ViewContext } from './card-view.ts';

/** When the home can be seen. */
export interface ViewingsView {
  readonly title: string;
  /** To be said of one that is today: `Visning i dag`. */
  readonly todayText: string;
  /** To ask for a time of one's own. */
  readonly askText: string;
  /** Those to come, earliest first, by the clock where the home is. */
  readonly times: readonly ViewingView[];
  /** By appointment, or what the agent says of it. */
  readonly notes: readonly string[];
  /** A calendar file of all, when there are several. */
  readonly allFile: string | undefined;
  /** Where the agent takes sign-ups, off this site. */
  readonly bookingUrl: string | undefined;
  /** The secret of what the reader's account has asked for, a time of its own; undefined where it has not. */
  readonly askedForTime: string | undefined;
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
  /** `lør. 28. nov. 12:00`. */
  readonly short: string;
  /** The secret of what the reader's account has signed up for; undefined where it has not. */
  readonly signUp: string | undefined;
}

/** Undefined when nothing is planned, or the home is no longer to be had. */
export function viewingsView(listing: Listing, context: ViewContext): ViewingsView | undefined {
  if (listing.status !== 'available' && listing.status !== 'future') return undefined;
  const { t } = context;
  const isInspection = listing.region === 'au';
  const times = timesOf(listing, context);
  const notes = [
    listing.isInspectionByAppointment === true
      ? t(isInspection ? 'property.viewing.inspection_by_appointment' : 'property.viewing.by_appointment')
      : undefined,
    listing.viewingDescription,
  ].filter((note) => note !== undefined);
  const bookingUrl = webAddress(listing.bookOpeningUrl);
  if (times.length === 0 && notes.length === 0 && bookingUrl === undefined) return undefined;
  return {
    title: t(isInspection ? 'property.section.inspections' : 'property.section.viewings'),
    todayText: t(isInspection ? 'property.viewing.inspection_today' : 'property.viewing.today'),
    askText: times.length > 0 ? t('lead.ask_other_time') : t(isInspection ? 'lead.ask_inspection' : 'lead.ask_viewing'),
    times,
    notes,
    allFile: times.length > 1 ? viewingsFilePath(listing) : undefined,
    bookingUrl,
    askedForTime: undefined,
    contact: contactView(listing, context),
  };
}

/** The same, told of what the reader's account has signed up for. */
export function withSignedUp(
  viewings: ViewingsView | undefined,
  own: readonly { readonly viewingDate?: string | undefined; readonly signUp: string }[],
): ViewingsView | undefined {
  if (viewings === undefined || own.length === 0) return viewings;
  const secrets = new Map(
    own.map(({ viewingDate: at, signUp }) => [at === undefined ? undefined : Date.parse(at), signUp]),
  );
  return {
    ...viewings,
    askedForTime: secrets.get(undefined),
    times: viewings.times.map((time) => ({ ...time, signUp: secrets.get(Date.parse(time.start)) })),
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
        short: `${format.shortWeekdayOf(startsAt, timeZone)} ${from}`,
        signUp: undefined,
      };
    });
}
