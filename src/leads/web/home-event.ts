import { propertyPath } from '../../paths.ts';
import type { Listing } from '../../properties/listing.contract.ts';
import type { OpenedHome } from '../../properties/web/open-home.ts';
import { sellerName } from '../seller.contract.ts';
import { shownPhone } from '../shown-phone.contract.ts';
import { calendarFile, calendarTime, type CalendarEvent } from './calendar-file.ts';

/** What happens at a home, or of it: when, and in words what. */
export interface HomeEvent {
  /** ISO 8601, in UTC. */
  readonly startsAt: string;
  readonly endsAt: string;
  /** Told apart from another event of the home that begins at the same time; empty for viewings. */
  readonly kind: string;
  readonly summary: string;
  readonly note: string | undefined;
  /** Where it is not at the home. */
  readonly place?: string | undefined;
}

/** Events of a home as a calendar file to download under this name. */
export function eventsFile(name: string, summary: string, events: readonly HomeEvent[], home: OpenedHome): Response {
  const file = calendarFile(
    summary,
    events.map((event) => calendarEvent(event, home)),
  );
  return new Response(file, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-cache',
    },
  });
}

/** Says that there is nothing to put into a calendar. */
export function noEvents({ view }: OpenedHome): Response {
  return new Response(view.t('lead.error.viewing_gone'), {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
}

function calendarEvent(event: HomeEvent, { listing, caller, view }: OpenedHome): CalendarEvent {
  const { startsAt, endsAt, kind, summary, note, place } = event;
  const url = caller.origin + propertyPath(listing);
  const agent = listing.agents[0] ?? listing.offeredBy?.agents[0];
  const phone = agent?.phone === undefined ? undefined : shownPhone(agent.phone, listing.region);
  const contact = [sellerName(listing, view.t), phone].filter((part) => part !== undefined).join(', ');
  return {
    uid: `${listing.propertyId}-${kind}${calendarTime(startsAt)}@grend`,
    startsAt,
    endsAt,
    changedAt: listing.updatedAt,
    sequence: sequenceOf(listing),
    summary,
    description: [listing.title, contact, note, url].filter((part) => part !== undefined && part !== '').join('\n'),
    location: place ?? listing.address.fullAddress,
    url,
    coordinates: place === undefined ? listing.address.coordinates : undefined,
  };
}

/** Minutes from the home's first day to its last change: whole, and never falling. */
function sequenceOf({ createdAt, updatedAt }: Listing): number {
  return Math.max(0, Math.floor((Date.parse(updatedAt) - Date.parse(createdAt)) / 60_000));
}
