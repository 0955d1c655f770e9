import { data, useActionData, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { countAgencyUnread } from '../../../leads/inbox/web/agency-unread.ts';
import { apiContext, callerContext } from '../../../platform/http/load-context.contract.ts';
import { formatOf } from '../../../texts/format.ts';
import { translator } from '../../../texts/messages.ts';
import type { PageHandle } from '../../../texts/page-texts.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { metaTags, pageMeta } from '../../../ui/page-meta.ts';
import { useTranslate } from '../../../ui/visit.tsx';
import { agencyOf, changeAgency, type AgencyAnswer } from './agency-action.ts';
import { AgencyFrame } from './agency-frame.tsx';
import { peopleView } from './agency-view.ts';
import { Invitations, InviteForm } from './invite-part.tsx';
import { OwnCard } from './own-card.tsx';
import { PeopleList } from './people-list.tsx';

/** The people of one's agency. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const caller = context.get(callerContext);
  const t = translator(caller.language);
  const mine = await agencyOf(context, url);
  const format = formatOf(caller.language, caller.region);
  return data({
    view: mine === undefined ? undefined : peopleView(mine, { t, format }),
    unread: mine === undefined ? 0 : await countAgencyUnread(context.get(apiContext)),
    meta: pageMeta(caller, { title: t('agency.title'), description: t('agency.text') }),
  });
}

export const action = changeAgency;

export const handle = { texts: ['agencies'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function AgencyPage() {
  const t = useTranslate();
  const { view, unread } = useLoaderData<typeof loader>();
  const answer = useActionData<AgencyAnswer>();
  if (view === undefined)
    return (
      <div className="min-w-0">
        <h1 className="mb-5 text-2xl font-bold">{t('agency.title')}</h1>
        <EmptyState icon="building" title={t('agency.none')}>
          {t('agency.none_text')}
        </EmptyState>
      </div>
    );
  const { head, people, invitations, card, initials } = view;
  return (
    <AgencyFrame agency={head} shows="people" unread={unread}>
      {answer?.error !== undefined && answer.intent !== 'invite' && answer.intent !== 'card' && (
        <div className="mb-5">
          <Notice tone="red" icon="alert">
            <p role="alert">{answer.error}</p>
          </Notice>
        </div>
      )}
      <div className="flex max-w-3xl flex-col gap-8">
        <PeopleList people={people} mayManage={head.isAdministrator} />
        {head.isAdministrator && (
          <>
            {invitations.length > 0 && <Invitations invitations={invitations} />}
            <InviteForm answer={answer?.intent === 'invite' ? answer : undefined} invited={invitations.length} />
          </>
        )}
        {card !== undefined && (
          <OwnCard
            card={card}
            initials={initials}
            answer={answer?.intent === 'card' || answer?.intent === 'upload' ? answer : undefined}
          />
        )}
      </div>
    </AgencyFrame>
  );
}
