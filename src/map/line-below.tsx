import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';
import { useTranslate } from '../ui/visit.tsx';

/**
 * What could not be loaded, told in the bar below the map in the place of what stands there: it covers nothing of the
 * map, and the map keeps its size.
 */
export function LineBelow({
  children,
  onRetry,
  onClose,
}: {
  children: ReactNode;
  onRetry: () => void;
  onClose?: () => void;
}) {
  const t = useTranslate();
  return (
    <div role="status" className="flex h-full items-center bg-surface pl-3 text-[0.8125rem] leading-tight text-ink">
      <p className="min-w-0 grow py-1">{children}</p>
      <button
        type="button"
        onClick={onRetry}
        className="min-h-11 shrink-0 px-3 font-semibold text-accent-text hover:underline"
      >
        {t('map.retry')}
      </button>
      {onClose !== undefined && (
        <button
          type="button"
          aria-label={t('map.close_note')}
          onClick={onClose}
          className="grid size-11 shrink-0 place-items-center text-muted hover:text-ink"
        >
          <Icon name="close" className="size-4" />
        </button>
      )}
    </div>
  );
}
