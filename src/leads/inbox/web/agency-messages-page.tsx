import {
  data,
  Form,
  redirect,
  useLoaderData,
  useSubmit,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { agencyOf } from '../../../agencies/people/web/agency-action.ts';
import { AgencyFrame } from '../../../agencies/people/web/agency-frame.tsx';
import { agencyHead } from '../../../agencies/people/web/agency-view.ts';
import { agencyMessagesPath, messageToAgencyPath, myAgencyPath } from '../../../owner-paths.ts';
import { apiContext, callerContext } from '../../../platform/http/load-context.contract.ts';
import { PropertyId } from '../../../properties/contract.ts';
import { translator } from '../../../texts/messages.ts';
import type { PageHandle } from '../../../texts/page-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { metaTags, pageMeta } from '../../../ui/page-meta.ts';
import { Pagination } from '../../../ui/pagination.tsx';
import { useTranslate } from '../../../ui/visit.tsx';
import { listAgencyMessages, listHomesWithMessages } from '../agency.contract.ts';
import { useLiveMessages } from './live-messages.ts';
import { MessageList, shownOf, StateFilter, type Shown } from './message-list.tsx';
import { messageView } from './message-view.ts';

/** What people have written about the homes of one's agency. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const [api, caller] = [context.get(apiContext), context.get(callerContext)];
  const t = translator(caller.language);
  const mine = await agencyOf(context, url);
  if (mine === undefined) return redirect(myAgencyPath);
  const { state, page } = shownOf(url);
  const { data: home } = PropertyId.safeParse(url.searchParams.get('home'));
  const [found, homes] = await Promise.all([
    api(listAgencyMessages, { query: { state, page, size: 20, ...(home === undefined ? {} : { propertyId: home }) } }),
    // Who looks for one that was written about earlier finds it by its messages.
    api(listHomesWithMessages, { query: { size: 100 } }),
  ]);
  const { unread, unanswered, allUnread } = found.meta;
  return data({
    head: agencyHead(mine, t),
    state,
    home,
    homes: homes.data.map(({ id, name, unread: ofHome }) => ({ id, name, unread: ofHome })),
    messages: found.data.map((message) =>
      messageView(message, { t, language: caller.language, region: message.home.region, isShared: true }),
    ),
    counts: { unread, unanswered },
    allUnread,
    page: found.pagination.currentPage,
    lastPage: found.pagination.lastPage,
    meta: pageMeta(caller, { title: t('inbox.agency.title'), description: t('inbox.agency.text') }),
  });
}

export const handle = { texts: ['agencies', 'inbox'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function AgencyMessagesPage() {
  const t = useTranslate();
  const { head, state, home, homes, messages, counts, allUnread, page, lastPage } = useLoaderData<typeof loader>();
  useLiveMessages();
  const pathOf = (show: Shown | undefined, to?: number) =>
    agencyMessagesPath({ show, home, ...(to === undefined ? {} : { page: to }) });
  return (
    <AgencyFrame agency={head} shows="messages" unread={allUnread}>
      <p className="mb-5 max-w-[65ch] text-sm text-muted">{t('inbox.agency.text')}</p>
      {homes.length === 0 ? (
        <EmptyState icon="mail" title={t('inbox.none')}>
          {t('inbox.agency.none_text')}
        </EmptyState>
      ) : (
        <>
          <HomeFilter state={state} home={home} homes={homes} />
          <StateFilter state={state} counts={counts} pathOf={pathOf} />
          {messages.length === 0 ? (
            <EmptyState icon="mail" title={t('inbox.none_shown')}>
              {t('inbox.none_shown_text')}
            </EmptyState>
          ) : (
            <MessageList messages={messages} pathOf={messageToAgencyPath} areOfSeveralHomes />
          )}
          <Pagination current={page} last={lastPage} pathOf={(to) => pathOf(state === 'all' ? undefined : state, to)} />
        </>
      )}
    </AgencyFrame>
  );
}

/** The choice of one home. Without JavaScript its button applies it. */
function HomeFilter({
  state,
  home,
  homes,
}: {
  state: Shown;
  home: string | undefined;
  homes: readonly { readonly id: string; readonly name: string; readonly unread: number }[];
}) {
  const t = useTranslate();
  const submit = useSubmit();
  return (
    <Form
      method="get"
      onChange={(event) => void submit(event.currentTarget)}
      className="mb-4 flex max-w-md flex-wrap items-end gap-3"
    >
      {state !== 'all' && <input type="hidden" name="show" value={state} />}
      <Field label={t('inbox.agency.home')} className="min-w-0 flex-1">
        {(input) => (
          <select key={home} {...input} name="home" defaultValue={home ?? ''}>
            <option value="">{t('inbox.agency.any_home')}</option>
            {homes.map(({ id, name, unread }) => (
              <option key={id} value={id}>
                {unread === 0 ? name : t('inbox.agency.home_unread', { home: name, count: unread, number: unread })}
              </option>
            ))}
          </select>
        )}
      </Field>
      <noscript>
        <Button type="submit">{t('inbox.agency.show')}</Button>
      </noscript>
    </Form>
  );
}
