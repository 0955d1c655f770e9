import type { LoaderFunctionArgs } from 'react-router';
import { requireAccount } from '../../../accounts/web/guard.ts';
import { calendarFile, calendarTime } from '../../../leads/web/calendar-file.ts';
import { propertyPath } from '../../../paths.ts';
import { openCollection } from './open-collection.ts';
import { isAuctionStop, placeOfStop, planDay } from './viewing-day.ts';
import { openWords } from './viewing-day-view.ts';

export const middleware = [requireAccount];

/** The stops of a planned day as one calendar file, each when one means to be there. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const opened = await openCollection(args);
  if (opened === undefined) return new Response(null, { status: 404 });
  const { caller, collection, view } = opened;
  const { day, plan, homes } = await planDay(opened);
  if (day === undefined || plan.stops.length === 0)
    return new Response(view.t(`planner.none_${caller.region}`), {
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    });
  const changedAt = view.now.toISOString();
  const events = plan.stops.flatMap(({ id, slot, begin, end }) => {
    const home = homes.get(id);
    if (home === undefined) return [];
    const url = caller.origin + propertyPath(home);
    return [
      {
        uid: `${id}-${calendarTime(new Date(slot.start).toISOString())}-plan@grend`,
        startsAt: new Date(begin).toISOString(),
        endsAt: new Date(end).toISOString(),
        changedAt,
        // A plan that is made anew takes the place of the one before.
        sequence: Math.floor(view.now.getTime() / 60_000),
        summary: view.t(
          isAuctionStop(id)
            ? 'property.auction.summary'
            : home.region === 'au'
              ? 'property.viewing.inspection_summary'
              : 'property.viewing.summary',
          { address: home.address.displayName },
        ),
        description: [home.title, openWords({ id, slot }, home, view), url].join('\n'),
        location: (isAuctionStop(id) ? home.auction?.address : undefined) ?? home.address.fullAddress,
        url,
        coordinates: placeOfStop(id, home),
      },
    ];
  });
  return new Response(calendarFile(view.t(`planner.title_${caller.region}`, { name: collection.name }), events), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'content-disposition': `attachment; filename="viewings-${day}.ics"`,
      'cache-control': 'private, no-store',
    },
  });
}
