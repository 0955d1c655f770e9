import { Notice } from '../../ui/notice.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import { IncompleteDialog, type StoppedView } from './incomplete-dialog.tsx';
import type { StopReason } from './stop-reason.ts';

/** Says why a draft was not published: in a window over the page, and without JavaScript on the page itself. */
export function Stopped({
  reason,
  stopped,
  onClose,
}: {
  reason: StopReason;
  stopped: StoppedView;
  onClose: (place?: 'pay' | 'contacts') => void;
}) {
  const t = useTranslate();
  return (
    <>
      <IncompleteDialog reason={reason} stopped={stopped} onClose={() => onClose()} onGo={onClose} />
      <noscript>
        <Notice tone="amber" icon="alert">
          <p className="font-semibold">{t(`drafts.stopped.${reason}`)}</p>
          <p>{t(`drafts.stopped.${reason}_text`)}</p>
        </Notice>
      </noscript>
    </>
  );
}
