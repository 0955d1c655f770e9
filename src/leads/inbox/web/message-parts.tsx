import { useEffect } from 'react';
import { Form, Link, useFetcher, useNavigation } from 'react-router';
import type { Refused } from '../../../accounts/web/refused.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useTranslate } from '../../../ui/visit.tsx';
import { MessageThread } from './message-thread.tsx';
import type { MessageView } from './message-view.ts';
import { ReplyForm } from './reply-form.tsx';

interface MessagePartsProps {
  readonly message: MessageView;
  /** Of the list that it stands in, and what that is called. */
  readonly listPath: string;
  readonly listLabel: string;
  readonly replyAddress: string | undefined;
  /** In whose name it is answered beside the reader's own; undefined for the name in the listing. */
  readonly agency?: string;
  readonly isSent: boolean;
  readonly tried: Refused | undefined;
}

/** One message as whoever offers the home has it before them: its marks, the thread, and the answer. */
export function MessageParts({ message, listPath, listLabel, replyAddress, agency, isSent, tried }: MessagePartsProps) {
  const t = useTranslate();
  const isSending = useNavigation().formData?.get('intent') === 'reply';
  useMarkedAsRead(message);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Link
          to={listPath}
          className="inline-flex min-h-11 items-center gap-1.5 text-sm text-accent-text hover:underline"
        >
          <Icon name="left" className="size-4" />
          {listLabel}
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
        agency={agency}
        replyAddress={replyAddress}
        isSent={isSent}
        isSending={isSending}
        tried={tried}
      />
    </>
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
