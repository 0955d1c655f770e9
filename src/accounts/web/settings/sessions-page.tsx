import {
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { AppError } from '../../../contract/errors.ts';
import { apiContext, callerContext } from '../../../platform/http/load-context.contract.ts';
import { translator, zoneOfRegion } from '../../../texts/messages.ts';
import { formatOf } from '../../../texts/format.ts';
import { Icon } from '../../../ui/icon.tsx';
import { metaTags, pageMeta } from '../../../ui/page-meta.ts';
import { useTranslate } from '../../../ui/visit.tsx';
import { browserName } from '../../browser-name.contract.ts';
import { endOtherSessions, endSession, listSessions } from '../../sessions.contract.ts';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { textsOf } from '../refused.ts';
import { SettingsFrame } from './settings-frame.tsx';
import type { PageHandle } from '../../../texts/page-texts.tsx';

/** Where somebody is signed in, to end what they do not know or have left behind. */
export async function loader({ context }: LoaderFunctionArgs) {
  const caller = context.get(callerContext);
  const t = translator(caller.language);
  const format = formatOf(caller.language, caller.region);
  const zone = zoneOfRegion(caller.region);
  const timeOf = (at: string) =>
    t('account.sessions.time', { day: format.dayOf(at, zone), time: format.time(at, zone) });
  const { data: sessions } = await context.get(apiContext)(listSessions, {});
  return {
    sessions: sessions.map(({ id, agent, isCurrent, createdAt, lastUsedAt }) => ({
      id,
      isCurrent,
      name: browserName(agent, t),
      times: t('account.sessions.times', {
        used: timeOf(lastUsedAt),
        since: timeOf(createdAt),
      }),
    })),
    meta: pageMeta(caller, { title: t('account.sessions.title'), description: t('account.sessions.text') }),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const api = context.get(apiContext);
  const { id } = textsOf(await request.formData(), ['id']);
  try {
    if (id === 'others') await api(endOtherSessions, {});
    else await api(endSession, { params: { id } });
  } catch (error) {
    // It has ended by itself meanwhile, which is what was wanted.
    if (!(error instanceof AppError) || (error.code !== 'not_found' && error.code !== 'invalid_input')) throw error;
  }
  return { isDone: true } as const;
}

export const handle = { texts: ['accounts'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function SessionsPage() {
  const t = useTranslate();
  const { sessions } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isSending = useNavigation().state === 'submitting';
  return (
    <SettingsFrame
      title={t('account.sessions.title')}
      text={t('account.sessions.text')}
      done={answer === undefined ? undefined : t('account.sessions.ended')}
    >
      <ul className="divide-y divide-line rounded-card border border-line bg-surface px-4 md:px-6">
        {sessions.map(({ id, isCurrent, name, times }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-3 font-medium">
                {name}
                {isCurrent && (
                  <span className="inline-flex items-center gap-1 text-sm font-normal text-green">
                    <Icon name="check" className="size-4" />
                    {t('account.sessions.this_browser')}
                  </span>
                )}
              </p>
              <p className="text-sm text-muted">{times}</p>
            </div>
            {!isCurrent && (
              <Form method="post">
                <input type="hidden" name="id" value={id} />
                <SubmitButton kind="secondary" isSending={isSending} className="text-sm">
                  {t('account.sessions.end')}
                  <span className="sr-only"> {name}</span>
                </SubmitButton>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post">
          <input type="hidden" name="id" value="others" />
          <SubmitButton kind="secondary" isSending={isSending}>
            {t('account.sessions.end_others')}
          </SubmitButton>
        </Form>
      )}
    </SettingsFrame>
  );
}
