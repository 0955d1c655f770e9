import type { LoaderFunctionArgs } from 'react-router';
import { requireAccount } from '../../../accounts/web/guard.ts';
import { getDraft } from '../../../drafts/contract.ts';
import { addressLabel } from '../../../drafts/geocoding/address-label.contract.ts';
import { idOf, orNotFound } from '../../../drafts/web/draft-id.ts';
import { signUpsPath } from '../../../owner-paths.ts';
import { apiContext, callerContext } from '../../../platform/http/load-context.contract.ts';
import { translator } from '../../../texts/messages.ts';
import { formatPhone } from '../../phone-number.contract.ts';
import { calendarFile, calendarTime } from '../../web/calendar-file.ts';
import { byViewing, loadSignUps } from './load-sign-ups.ts';
import { inMarket } from './viewing-words.ts';

export const middleware = [requireAccount];

/** Milliseconds that a viewing takes which the listing has no more. */
const USUAL_MS = 3_600_000;

/** The viewings of a listing of one's own that somebody has signed up for, with who comes, as a calendar file. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const [api, caller] = [context.get(apiContext), context.get(callerContext)];
  const t = translator(caller.language);
  const id = idOf(params);
  const { data: draft } = await orNotFound(api(getDraft, { params: { id } }));
  const { location, propertyDetail } = draft.formData;
  const home = location.street ?? propertyDetail.title ?? t('drafts.untitled');
  const now = new Date();
  const events = byViewing(await loadSignUps(api, id)).flatMap(({ viewingDate, signUps, people }) =>
    viewingDate === null
      ? []
      : [
          {
            uid: `${draft.propertyId ?? id}-${calendarTime(viewingDate)}-sign-ups@grend`,
            startsAt: viewingDate,
            endsAt: signUps[0]?.viewingEndsAt ?? new Date(Date.parse(viewingDate) + USUAL_MS).toISOString(),
            changedAt: now.toISOString(),
            // A file that is fetched anew takes the place of the one before.
            sequence: Math.floor(now.getTime() / 60_000),
            summary: `${t(inMarket('inbox.signups.summary', draft.region), { home })} (${t('inbox.signups.sum', { count: people })})`,
            description: signUps
              .map(({ name, phone, email }) =>
                [name, phone === null ? undefined : formatPhone(phone, draft.region), email].filter(Boolean).join(', '),
              )
              .join('\n'),
            location: addressLabel(location, draft.region),
            url: caller.origin + signUpsPath(id),
          },
        ],
  );
  return new Response(calendarFile(t(inMarket('inbox.signups.summary', draft.region), { home }), events), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'content-disposition': `attachment; filename="viewings-${draft.propertyId ?? 'draft'}.ics"`,
      'cache-control': 'private, no-store',
    },
  });
}
