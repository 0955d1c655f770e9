import { Link } from 'react-router';
import { draftPath } from '../../owner-paths.ts';
import { Notice } from '../../ui/notice.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import { documentUploadPath, uploadPath } from './media-client.ts';
import { useUploadsTo } from './use-uploads.ts';

/**
 * Says that photographs and documents are still being sent, or were not taken, to whoever has gone on to another page.
 */
export function UploadsUnderWay({ draftId }: { draftId: string }) {
  const t = useTranslate();
  const uploads = [...useUploadsTo(uploadPath(draftId)), ...useUploadsTo(documentUploadPath(draftId))];
  if (uploads.length === 0) return null;
  const failed = uploads.filter(({ state }) => state === 'failed').length;
  const open = uploads.length - failed;
  return (
    <Notice tone={failed > 0 ? 'amber' : 'accent'} icon={failed > 0 ? 'alert' : 'up'}>
      <p role="status">
        {open > 0
          ? t('drafts.media.under_way', { count: open, number: open })
          : t('drafts.media.not_taken', { count: failed, number: failed })}{' '}
        <Link to={draftPath(draftId, { tab: 'images' })} className="underline">
          {t('drafts.media.see')}
        </Link>
      </p>
    </Notice>
  );
}
