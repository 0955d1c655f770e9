import {
  data,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { getDraft } from '../../../drafts/contract.ts';
import { idOf, orNotFound } from '../../../drafts/web/draft-id.ts';
import { OwnListingHead } from '../../../drafts/web/own-listing-head.tsx';
import { ownMessagePath, ownMessagesPath } from '../../../owner-paths.ts';
import { apiContext, callerContext } from '../../../platform/http/load-context.contract.ts';
import { translator } from '../../../texts/messages.ts';
import type { PageHandle } from '../../../texts/page-texts.tsx';
import { metaTags, pageMeta } from '../../../ui/page-meta.ts';
import { useTranslate } from '../../../ui/visit.tsx';
import { getMessage, markMessage, replyToMessage } from '../contract.ts';
import { useLiveMessages } from './live-messages.ts';
import { actOnMessage, messageIdOf } from './message-actions.ts';
import { MessageParts } from './message-parts.tsx';
import { messageView } from './message-view.ts';

/** One message about a listing of one's own, and the answers to it. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const [api, caller] = [context.get(apiContext), context.get(callerContext)];
  const t = translator(caller.language);
  const [id, messageId] = idsOf(params);
  const { data: draft } = await orNotFound(api(getDraft, { params: { id } }));
  const found = await orNotFound(api(getMessage, { params: { id, messageId } }));
  const message = messageView(found.data, { t, language: caller.language, region: draft.region });
  return data({
    id,
    home: draft.formData.propertyDetail.title ?? t('drafts.untitled'),
    message,
    replyAddress: found.meta.replyAddress ?? undefined,
    isSent: url.searchParams.has('sent'),
    meta: pageMeta(caller, {
      title: t('inbox.message_of', { name: message.name }),
      description: t('inbox.text'),
    }),
  });
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const [api, { language }] = [context.get(apiContext), context.get(callerContext)];
  const [id, messageId] = idsOf(params);
  const at = { params: { id, messageId } };
  return actOnMessage(request, language, {
    mark: (body) => api(markMessage, { ...at, body }),
    reply: (body) => api(replyToMessage, { ...at, body }),
    path: ownMessagePath(id, messageId),
    listPath: ownMessagesPath(id),
  });
}

export const handle = { texts: ['inbox'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function MessagePage() {
  const t = useTranslate();
  const { id, home, message, replyAddress, isSent } = useLoaderData<typeof loader>();
  const tried = useActionData<typeof action>();
  useLiveMessages(id);
  return (
    <div className="min-w-0">
      <OwnListingHead id={id} title={t('inbox.message_of', { name: message.name })} home={home} current="messages" />
      <MessageParts
        message={message}
        listPath={ownMessagesPath(id)}
        listLabel={t('inbox.all_messages')}
        replyAddress={replyAddress}
        isSent={isSent}
        tried={tried ?? undefined}
      />
    </div>
  );
}

function idsOf(params: { readonly id?: string | undefined; readonly messageId?: string | undefined }) {
  return [idOf(params), messageIdOf(params)] as const;
}
