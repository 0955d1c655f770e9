import type { LoaderFunctionArgs } from 'react-router';
import { auctionView } from '../../properties/web/auction-view.ts';
import { openHome } from '../../properties/web/open-home.ts';
import { eventsFile, noEvents } from './home-event.ts';

/** Few auctions of one home take longer. */
const LENGTH_MS = 30 * 60_000;

/** The auction of a home that is to come, as a calendar file. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const home = await openHome(args);
  const { listing, view } = home;
  const { auction } = listing;
  const shown = auctionView(listing, view);
  if (auction?.startsAt === undefined || shown?.file === undefined) return noEvents(home);
  const summary = view.t('property.auction.summary', { address: listing.address.displayName });
  const event = {
    startsAt: auction.startsAt,
    endsAt: new Date(Date.parse(auction.startsAt) + LENGTH_MS).toISOString(),
    kind: 'auction-',
    summary,
    note: shown.place,
    place: auction.place === 'rooms' ? (auction.address ?? shown.place) : undefined,
  };
  return eventsFile(`${listing.propertyId}-auction.ics`, summary, [event], home);
}
