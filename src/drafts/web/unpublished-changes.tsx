import { draftPath } from '../../owner-paths.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { Draft } from '../draft.contract.ts';
import { hasUnseenChanges } from './has-unseen-changes.ts';

/**
 * Says of a listing on the market that what is saved is not what its readers see, with the way to the page that
 * publishes it: that is what is left to do, wherever in the form they are.
 */
export function UnpublishedChanges({
  draft,
  onGo,
}: {
  draft: Pick<Draft, 'id' | 'state' | 'hasUnpublishedChanges' | 'heldFor'>;
  /** Saves first what is not saved. */
  onGo: (path: string) => void;
}) {
  const t = useTranslate();
  if (!hasUnseenChanges(draft)) return null;
  return (
    <div className="flex basis-full items-center justify-between gap-x-4">
      <p role="status" className="flex min-w-0 items-center gap-2 text-sm font-medium max-sm:text-xs">
        <Icon name="alert" className="size-4 text-amber" />
        {t('drafts.changes.unseen')}
      </p>
      <Button
        kind="primary"
        size="small"
        className="shrink-0 max-md:min-h-11"
        onClick={() => onGo(draftPath(draft.id, 'publish'))}
      >
        {t('drafts.action.review_changes')}
      </Button>
    </div>
  );
}
