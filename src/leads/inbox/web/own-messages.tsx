import { Link } from 'react-router';
import { myListingPath } from '../../../paths.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useTranslate } from '../../../ui/visit.tsx';
import type { OwnMessages } from './count-own-messages.ts';

/**
 * Leads to messages about the reader's own listings, from pages where somebody may look for them: to those that are
 * unread or unanswered, with `isAlways` to any.
 */
export function OwnMessagesLink({ messages, isAlways = false }: { messages: OwnMessages; isAlways?: boolean }) {
  const t = useTranslate();
  const { unread, unanswered, total } = messages;
  if (isAlways ? total === 0 : unread + unanswered === 0) return null;
  const counts = [
    t('inbox.own.total', { count: total, number: total }),
    ...(unread === 0 ? [] : [t('inbox.own.unread', { count: unread, number: unread })]),
    ...(unanswered === 0 ? [] : [t('inbox.own.unanswered', { count: unanswered, number: unanswered })]),
  ];
  return (
    <div className="mb-4">
      <Notice tone="accent" icon="mail">
        <Link to={myListingPath} className="inline-flex min-h-6 items-center font-semibold underline">
          {t('inbox.own.title')}
        </Link>{' '}
        <span className="whitespace-nowrap">{counts.join(' · ')}</span>
      </Notice>
    </div>
  );
}
