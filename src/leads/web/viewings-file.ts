import type { LoaderFunctionArgs } from 'react-router';
import { openHome } from '../../properties/web/open-home.ts';
import { calendarTime } from './calendar-file.ts';
import { eventsFile, noEvents } from './home-event.ts';

/**
 * The viewings of a home that are to come, or the one named in the address (`20261128T110000Z.ics`), as a calendar
 * file.
 */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const home = await openHome(args);
  const { listing, view } = home;
  const { viewing: asked } = args.params;
  const isOpen = listing.status === 'available' || listing.status === 'future';
  const viewings = isOpen
    ? listing.viewingDate.filter(({ startsAt }) => asked === undefined || `${calendarTime(startsAt)}.ics` === asked)
    : [];
  if (viewings.length === 0) return noEvents(home);
  const summary = view.t(listing.region === 'au' ? 'property.viewing.inspection_summary' : 'property.viewing.summary', {
    address: listing.address.displayName,
  });
  const events = viewings.map(({ startsAt, endsAt }) => ({
    startsAt,
    endsAt,
    kind: '',
    summary,
    note: listing.viewingDescription,
  }));
  const name = asked === undefined ? `${listing.propertyId}.ics` : `${listing.propertyId}-${asked}`;
  return eventsFile(name, summary, events, home);
}
