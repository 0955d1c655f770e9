import { Notice } from '../../ui/notice.tsx';
import { useTranslate } from '../../ui/visit.tsx';

/** Tells the owner why a listing was not published, and what to do next. */
export function RefusalNotice({ reason }: { reason: string }) {
  const t = useTranslate();
  return (
    <div className="mb-4">
      <Notice tone="red" icon="alert">
        <p className="font-semibold">{t('drafts.refused.title')}</p>
        <p className="break-words whitespace-pre-line">{reason}</p>
        <p className="mt-1">{t('drafts.hint.refused')}</p>
      </Notice>
    </div>
  );
}
