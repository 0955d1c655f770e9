import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { useTranslate } from './visit.tsx';

/** Stands where a list would, when it could not be fetched: an empty place would say that there is nothing. */
export function LoadFailed({ text, onRetry }: { text?: string; onRetry: () => void }) {
  const t = useTranslate();
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      <Icon name="alert" className="size-4" />
      <span className="min-w-0">{text ?? t('ui.load_failed')}</span>
      <Button type="button" kind="quiet" size="small" className="min-h-11 md:min-h-9" onClick={onRetry}>
        {t('ui.try_again')}
      </Button>
    </div>
  );
}
