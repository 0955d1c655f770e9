import { Link } from 'react-router';
import { myListingPath } from '../../../paths.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useTranslate } from '../../../ui/visit.tsx';

/** Leads to unread messages about the reader's own listings, from pages where somebody may look for them. */
export function OwnUnread({ count }: { count: number }) {
  const t = useTranslate();
  if (count === 0) return null;
  return (
    <div className="mb-4">
      <Notice tone="accent" icon="mail">
        <Link to={myListingPath} className="inline-flex min-h-6 items-center font-semibold underline">
          {t('inbox.own_unread', { count, number: count })}
        </Link>
      </Notice>
    </div>
  );
}
