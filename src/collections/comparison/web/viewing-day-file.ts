import type { LoaderFunctionArgs } from 'react-router';
import { requireAccount } from '../../../accounts/web/guard.ts';
import { calendarFile, calendarTime } from '../../../leads/web/calendar-file.ts';
import { propertyPath } from '../../../paths.ts';
import { openCollection } from './open-collection.ts';
import { planDay } from './viewing-day.ts';

export const middleware = [requireAccount];

/** The stops of a planned day as one calendar file, each when one means to be there. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const opened = await openCollection(args);
  if (opened === undefined) return new Response(null, { status: 404 });
  const { caller, collection, view } = opened;
  const { day, plan, homes } = await planDay(opened);
  if (day === undefined || plan.stops.length === 0)
    return new Response(view.t('planner.none'), {
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    });
  const changedAt = view.now.toISOString();
  const events = plan.stops.flatMap(({ id, slot, begin, end }) => {
    const home = homes.get(id);
    if (home === undefined) return [];
    const url = caller.origin + propertyPath(home);
    const clock = (instant: number) => view.format.time(new Date(instant).toISOString(), home.timeZone);
    return [
      {
        uid: `${id}-${calendarTime(new Date(slot.start).toISOString())}-plan@grend`,
        startsAt: new Date(begin).toISOString(),
        endsAt: new Date(end).toISOString(),
        changedAt,
        // A plan that is made anew takes the place of the one before.
        sequence: Math.floor(view.now.getTime() / 60_000),
        summary: view.t(home.region === 'au' ? 'property.viewing.inspection_summary' : 'property.viewing.summary', {
          address: home.address.displayName,
        }),
        description: [
          home.title,
          view.t(home.region === 'au' ? 'planner.open_au' : 'planner.open', {
            time: `${clock(slot.start)}–${clock(slot.end)}`,
          }),
          url,
        ].join('\n'),
        location: home.address.fullAddress,
        url,
        coordinates: home.address.coordinates,
      },
    ];
  });
  return new Response(calendarFile(view.t('planner.title', { name: collection.name }), events), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'content-disposition': `attachment; filename="viewings-${day}.ics"`,
      'cache-control': 'private, no-store',
    },
  });
}
