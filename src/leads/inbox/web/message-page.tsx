import { useEffect } from 'react';
import {
  data,
  Form,
  Link,
  redirect,
  useActionData,
  useFetcher,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { refused, textsOf } from '../../../accounts/web/refused.ts';
import { AppError } from '../../../contract/errors.ts';
import { getDraft } from '../../../drafts/contract.ts';
import { idOf, orNotFound } from '../../../drafts/web/draft-id.ts';
import { OwnListingHead } from '../../../drafts/web/own-listing-head.tsx';
import { ownMessagePath, ownMessagesPath } from '../../../owner-paths.ts';
import { apiContext, callerContext } from '../../../platform/http/load-context.contract.ts';
import { translator } from '../../../texts/messages.ts';
import type { PageHandle } from '../../../texts/page-texts.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { metaTags, pageMeta } from '../../../ui/page-meta.ts';
import { useTranslate } from '../../../ui/visit.tsx';
import { getMessage, markMessage, MessageId, replyToMessage } from '../contract.ts';
import { useLiveMessages } from './live-messages.ts';
import { messageView, type MessageView } from './message-view.ts';
import { MessageThread } from './message-thread.tsx';
import { ReplyForm } from './reply-form.tsx';

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
  const form = await request.formData();
  const { message } = textsOf(form, ['message']);
  const at = { params: { id, messageId } };
  try {
    switch (form.get('intent')) {
      case 'reply':
        await api(replyToMessage, { ...at, body: { message, isAddressShown: form.has('show_address') } });
        return redirect(`${ownMessagePath(id, messageId)}?sent`, 303);
      case 'read':
        await api(markMessage, { ...at, body: { isRead: true } });
        // Also sent behind the page: it stays where it is.
        return null;
      case 'unread':
        await api(markMessage, { ...at, body: { isRead: false } });
        return redirect(ownMessagesPath(id), 303);
      case 'done':
        await api(markMessage, { ...at, body: { isDone: true } });
        return redirect(ownMessagesPath(id), 303);
      case 'open':
        await api(markMessage, { ...at, body: { isDone: false } });
        return redirect(ownMessagePath(id, messageId), 303);
      default:
        throw new AppError('invalid_input');
    }
  } catch (error) {
    return refused(error, language, { message });
  }
}

export const handle = { texts: ['inbox'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function MessagePage() {
  const t = useTranslate();
  const { id, home, message, replyAddress, isSent } = useLoaderData<typeof loader>();
  const tried = useActionData<typeof action>();
  const isSending = useNavigation().formData?.get('intent') === 'reply';
  useLiveMessages(id);
  useMarkedAsRead(message);
  return (
    <div className="min-w-0">
      <OwnListingHead id={id} title={t('inbox.message_of', { name: message.name })} home={home} current="messages" />
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Link
          to={ownMessagesPath(id)}
          className="inline-flex min-h-11 items-center gap-1.5 text-sm text-accent-text hover:underline"
        >
          <Icon name="left" className="size-4" />
          {t('inbox.all_messages')}
        </Link>
        {message.isDone && <Badge tone="green">{t('inbox.done')}</Badge>}
        {message.cancelledBadge !== undefined && <Badge>{message.cancelledBadge}</Badge>}
        <Form method="post" className="flex flex-wrap gap-2 sm:ml-auto">
          {message.isRead ? (
            <Button type="submit" size="small" className="max-md:min-h-11" name="intent" value="unread">
              {t('inbox.mark_unread')}
            </Button>
          ) : (
            <Button type="submit" size="small" className="max-md:min-h-11" name="intent" value="read">
              {t('inbox.mark_read')}
            </Button>
          )}
          <Button
            type="submit"
            size="small"
            className="max-md:min-h-11"
            name="intent"
            value={message.isDone ? 'open' : 'done'}
          >
            <Icon name="check" className="size-4" />
            {t(message.isDone ? 'inbox.mark_open' : 'inbox.mark_done')}
          </Button>
        </Form>
      </div>
      <MessageThread message={message} />
      {/* Anew after each answer: what was typed is sent. */}
      <ReplyForm
        key={message.replies.filter(({ isOwn }) => isOwn).length}
        name={message.name}
        replyAddress={replyAddress}
        isSent={isSent}
        isSending={isSending}
        tried={tried ?? undefined}
      />
    </div>
  );
}

/** What is opened is read. Without JavaScript a button says so: opening an address changes nothing by itself. */
function useMarkedAsRead({ id, isRead, replies }: MessageView): void {
  const { submit } = useFetcher({ key: `read ${id}` });
  useEffect(() => {
    if (!isRead) void submit({ intent: 'read' }, { method: 'post' });
    // Once for each message that is opened, and for what its sender writes meanwhile: one that is marked as unread
    // again stays so.
  }, [id, replies.length]);
}

function idsOf(params: { readonly id?: string | undefined; readonly messageId?: string | undefined }) {
  const messageId = MessageId.safeParse(params.messageId);
  if (!messageId.success) throw new Response(null, { status: 404 });
  return [idOf(params), messageId.data] as const;
}
