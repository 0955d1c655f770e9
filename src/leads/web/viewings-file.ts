import type { LoaderFunctionArgs } from 'react-router';
import { propertyPath } from '../../paths.ts';
import type { Listing, Viewing } from '../../properties/listing.contract.ts';
import { sellerName } from '../seller.contract.ts';
import { calendarFile, calendarTime, type CalendarEvent } from './calendar-file.ts';
import { openHome, type OpenedHome } from '../../properties/web/open-home.ts';

/** The viewings of a home that are to come, or the one named in the address (`20261128T110000Z.ics`), as a calendar file. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const home = await openHome(args);
  const { listing } = home;
  const { viewing: asked } = args.params;
  const isOpen = listing.status === 'available' || listing.status === 'future';
  const viewings = isOpen
    ? listing.viewingDate.filter(({ startsAt }) => asked === undefined || `${calendarTime(startsAt)}.ics` === asked)
    : [];
  if (viewings.length === 0)
    return new Response(home.view.t('lead.error.viewing_gone'), {
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    });
  const file = calendarFile(
    summaryOf(home),
    viewings.map((viewing) => eventOf(viewing, home)),
  );
  const name = asked === undefined ? `${listing.propertyId}.ics` : `${listing.propertyId}-${asked}`;
  return new Response(file, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-cache',
    },
  });
}

function eventOf(viewing: Viewing, home: OpenedHome): CalendarEvent {
  const { listing, caller, view } = home;
  const url = caller.origin + propertyPath(listing);
  const [agent] = listing.agents;
  const contact = [sellerName(listing, view.t), agent?.phone].filter((part) => part !== undefined).join(', ');
  return {
    uid: `${listing.propertyId}-${calendarTime(viewing.startsAt)}@grend`,
    startsAt: viewing.startsAt,
    endsAt: viewing.endsAt,
    changedAt: listing.updatedAt,
    sequence: sequenceOf(listing),
    summary: summaryOf(home),
    description: [listing.title, contact, listing.viewingDescription, url]
      .filter((part) => part !== undefined && part !== '')
      .join('\n'),
    location: listing.address.fullAddress,
    url,
    coordinates: listing.address.coordinates,
  };
}

function summaryOf({ listing, view }: OpenedHome): string {
  return view.t(listing.region === 'au' ? 'property.viewing.inspection_summary' : 'property.viewing.summary', {
    address: listing.address.displayName,
  });
}

/** Minutes from the home's first day to its last change: whole, and never falling. */
function sequenceOf({ createdAt, updatedAt }: Listing): number {
  return Math.max(0, Math.floor((Date.parse(updatedAt) - Date.parse(createdAt)) / 60_000));
}
