import {
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { leadToFactor } from '../../accounts/factors/web/lead-to-factor.ts';
import { endPersonSessions, getPerson, lockPerson } from '../../accounts/staff/contract.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { textsOf } from '../../accounts/web/refused.ts';
import { errorKey } from '../../contract/error-text.ts';
import { AppError } from '../../contract/errors.ts';
import { UserId } from '../../contract/ids.ts';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { formatOf } from '../../texts/format.ts';
import { translator, zoneOfRegion, type MessageKey } from '../../texts/messages.ts';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { useTranslate } from '../../ui/visit.tsx';
import { FactList } from './fact-list.tsx';
import { opened } from './opened.ts';
import { PageHead } from './page-head.tsx';

/** An account: who it is of and where it is signed in, and nothing of what its owner keeps. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const [api, caller] = [context.get(apiContext), context.get(callerContext)];
  const t = translator(caller.language);
  const { dayOf, time } = formatOf(caller.language, caller.region);
  const zone = zoneOfRegion(caller.region);
  const id = UserId.safeParse(params['id']);
  if (!id.success) throw new Response(null, { status: 404 });
  const { data: person } = await opened(url, api(getPerson, { params: { id: id.data } }));
  const title = person.name === '' ? (person.email ?? person.id) : person.name;
  return {
    ...person,
    title,
    opened: t('administration.opened', { day: dayOf(person.createdAt, zone) }),
    sessions: person.sessions.map(({ id: session, agent, createdAt, lastUsedAt }) => ({
      ...{ id: session, agent },
      times: t('administration.session_times', {
        used: `${dayOf(lastUsedAt, zone)} ${time(lastUsedAt, zone)}`,
        since: dayOf(createdAt, zone),
      }),
    })),
    meta: pageMeta(caller, { title, description: t('administration.people_text') }),
  };
}

export async function action({ context, params, request, url }: ActionFunctionArgs) {
  const [api, { language }] = [context.get(apiContext), context.get(callerContext)];
  const { intent } = textsOf(await request.formData(), ['intent']);
  const id = UserId.safeParse(params['id']);
  if (!id.success) throw new Response(null, { status: 404 });
  const of = { params: { id: id.data } };
  try {
    if (intent === 'sessions') await api(endPersonSessions, of);
    else await api(lockPerson, { ...of, body: { isLocked: intent === 'lock' } });
    return { done: DONE[intent] ?? DONE['unlock'] };
  } catch (error) {
    leadToFactor(error, url);
    if (!(error instanceof AppError)) throw error;
    return { error: translator(language)(errorKey(error.code)) };
  }
}

const DONE: Readonly<Record<string, MessageKey>> = {
  lock: 'administration.done.lock',
  unlock: 'administration.done.unlock',
  sessions: 'administration.done.sessions',
};

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function PersonPage() {
  const t = useTranslate();
  const person = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isSending = useNavigation().state === 'submitting';
  const done = answer !== undefined && 'done' in answer ? answer.done : undefined;
  const said = (is: boolean) => t(is ? 'administration.yes' : 'administration.no');
  const facts = [
    [t('administration.email'), person.email ?? '–'],
    [t('administration.confirmed'), said(person.isEmailConfirmed)],
    [t('administration.has_password'), said(person.hasPassword)],
    [t('administration.factors'), String(person.factors)],
    [t('administration.role'), t(`administration.roles.${person.role}`)],
    [t('administration.locked'), said(person.isLocked)],
  ] as const;
  return (
    <>
      <PageHead
        title={person.title}
        text={person.opened}
        done={done === undefined ? undefined : t(done)}
        error={answer !== undefined && 'error' in answer ? answer.error : undefined}
      />
      <div className="rounded-card border border-line bg-surface p-4">
        <FactList facts={facts} />
      </div>
      <section className="mt-6 rounded-card border border-line bg-surface p-4">
        <h2 className="text-lg font-semibold">{t('administration.sessions')}</h2>
        {person.sessions.length === 0 ? (
          <p className="mt-2 text-muted">{t('administration.no_sessions')}</p>
        ) : (
          <>
            <ul className="mt-2 divide-y divide-line">
              {person.sessions.map(({ id, agent, times }) => (
                <li key={id} className="py-3">
                  <p className="text-sm wrap-anywhere">{agent}</p>
                  <p className="text-sm text-muted">{times}</p>
                </li>
              ))}
            </ul>
            <Form method="post" className="mt-3">
              <SubmitButton kind="secondary" name="intent" value="sessions" isSending={isSending}>
                {t('administration.end_sessions')}
              </SubmitButton>
            </Form>
          </>
        )}
      </section>
      <section className="mt-6 rounded-card border border-line bg-surface p-4">
        <p className="mb-3 text-sm text-muted">{t('administration.lock_text')}</p>
        <Form method="post">
          <SubmitButton
            kind="secondary"
            name="intent"
            value={person.isLocked ? 'unlock' : 'lock'}
            isSending={isSending}
          >
            {t(person.isLocked ? 'administration.unlock' : 'administration.lock')}
          </SubmitButton>
        </Form>
      </section>
      <p className="mt-6 text-sm text-muted">{t('administration.person_logged')}</p>
    </>
  );
}
