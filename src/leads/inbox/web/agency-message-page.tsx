import {
  data,
  Link,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { agencyOf } from '../../../agencies/people/web/agency-action.ts';
import { AgencyFrame } from '../../../agencies/people/web/agency-frame.tsx';
import { agencyHead } from '../../../agencies/people/web/agency-view.ts';
import { orNotFound } from '../../../drafts/web/draft-id.ts';
import { agencyMessagesPath, messageToAgencyPath, myAgencyPath } from '../../../owner-paths.ts';
import { propertyPath } from '../../../paths.ts';
import { apiContext, callerContext } from '../../../platform/http/load-context.contract.ts';
import { translator } from '../../../texts/messages.ts';
import type { PageHandle } from '../../../texts/page-texts.tsx';
import { metaTags, pageMeta } from '../../../ui/page-meta.ts';
import { useTranslate } from '../../../ui/visit.tsx';
import { getAgencyMessage, markAgencyMessage, replyToAgencyMessage } from '../agency.contract.ts';
import { countAgencyUnread } from './agency-unread.ts';
import { useLiveMessages } from './live-messages.ts';
import { actOnMessage, messageIdOf } from './message-actions.ts';
import { MessageParts } from './message-parts.tsx';
import { messageView } from './message-view.ts';

/** One message about a home of one's agency, and the answers to it. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const [api, caller] = [context.get(apiContext), context.get(callerContext)];
  const t = translator(caller.language);
  const messageId = messageIdOf(params);
  const mine = await agencyOf(context, url);
  if (mine === undefined) return redirect(myAgencyPath);
  const [found, unread] = await Promise.all([
    orNotFound(api(getAgencyMessage, { params: { messageId } })),
    countAgencyUnread(api),
  ]);
  const message = messageView(found.data, {
    t,
    language: caller.language,
    region: found.data.home.region,
    isShared: true,
  });
  return data({
    head: agencyHead(mine, t),
    unread,
    message,
    replyAddress: found.meta.replyAddress ?? undefined,
    isSent: url.searchParams.has('sent'),
    meta: pageMeta(caller, {
      title: t('inbox.message_of', { name: message.name }),
      description: t('inbox.agency.text'),
    }),
  });
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const [api, { language }] = [context.get(apiContext), context.get(callerContext)];
  const messageId = messageIdOf(params);
  const at = { params: { messageId } };
  return actOnMessage(request, language, {
    mark: (body) => api(markAgencyMessage, { ...at, body }),
    reply: (body) => api(replyToAgencyMessage, { ...at, body }),
    path: messageToAgencyPath(messageId),
    listPath: agencyMessagesPath(),
  });
}

export const handle = { texts: ['agencies', 'inbox'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function AgencyMessagePage() {
  const t = useTranslate();
  const { head, unread, message, replyAddress, isSent } = useLoaderData<typeof loader>();
  const tried = useActionData<typeof action>();
  const { name, home } = message;
  useLiveMessages();
  return (
    <AgencyFrame agency={head} shows="messages" unread={unread}>
      <h2 className="text-xl font-bold wrap-anywhere">{t('inbox.message_of', { name })}</h2>
      <p className="mb-2">
        <Link
          to={propertyPath(home)}
          className="inline-flex min-h-6 items-center text-accent-text wrap-anywhere hover:underline"
        >
          {home.name}
        </Link>
      </p>
      <MessageParts
        message={message}
        listPath={agencyMessagesPath()}
        listLabel={t('inbox.agency.all')}
        replyAddress={replyAddress}
        agency={head.name}
        isSent={isSent}
        tried={tried ?? undefined}
      />
    </AgencyFrame>
  );
}
