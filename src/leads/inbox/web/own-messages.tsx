import { Link } from 'react-router';
import { agencyMessagesPath, ownMessagesPath } from '../../../owner-paths.ts';
import { myListingPath } from '../../../paths.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useTranslate } from '../../../ui/visit.tsx';
import type { OwnMessages } from './count-own-messages.ts';

/**
 * Leads to messages about the reader's own listings and those of their agency, from pages where somebody may look for
 * them: to those that are unread or unanswered, with `isAlways` to any.
 */
export function OwnMessagesLink({ messages, isAlways = false }: { messages: OwnMessages; isAlways?: boolean }) {
  const t = useTranslate();
  const places = [
    messages.about === undefined
      ? // Those of each stand with it.
        { counts: messages, to: myListingPath, label: t('inbox.own.title') }
      : { counts: messages, to: ownMessagesPath(messages.about), label: t('inbox.own.listing') },
    { counts: messages.agency, to: agencyMessagesPath(), label: t('inbox.own.agency') },
  ].flatMap(({ counts, ...place }) =>
    counts === undefined || (isAlways ? counts.total : counts.unread + counts.unanswered) === 0
      ? []
      : [{ ...place, ...counts }],
  );
  if (places.length === 0) return null;
  return (
    <div className="mb-4">
      <Notice tone="accent" icon="mail">
        {places.map(({ to, label, unread, unanswered, total }) => (
          <p key={to}>
            <Link to={to} className="inline-flex min-h-6 items-center font-semibold underline">
              {label}
            </Link>{' '}
            <span className="whitespace-nowrap">
              {[
                t('inbox.own.total', { count: total, number: total }),
                ...(unread === 0 ? [] : [t('inbox.own.unread', { count: unread, number: unread })]),
                ...(unanswered === 0 ? [] : [t('inbox.own.unanswered', { count: unanswered, number: unanswered })]),
              ].join(' · ')}
            </span>
          </p>
        ))}
      </Notice>
    </div>
  );
}

/** Whether any wait to be read or answered. */
export function hasWaiting({ unread, unanswered, agency }: OwnMessages): boolean {
  return unread + unanswered + (agency?.unread ?? 0) + (agency?.unanswered ?? 0) > 0;
}
