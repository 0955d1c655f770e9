import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { useTranslate } from '../../ui/visit.tsx';

/** The way to all filters: `onOpen` has them over the list, and without JavaScript they are a page of their own. */
export function AllFilters({
  path,
  active,
  onNear,
  onOpen,
}: {
  path: string;
  active: number;
  /** It may be pressed at any moment. */
  onNear: () => void;
  onOpen: () => void;
}) {
  const t = useTranslate();
  const look =
    active === 0
      ? 'border-line bg-surface text-ink hover:border-edge'
      : 'border-accent-edge bg-accent-soft text-accent-text';

  function open(event: MouseEvent): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen();
  }

  return (
    <Link
      to={path}
      rel="nofollow"
      aria-haspopup="dialog"
      onClick={open}
      onPointerEnter={onNear}
      className={`flex h-11 shrink-0 items-center gap-2 rounded-full border px-3.5 text-sm font-medium whitespace-nowrap transition-colors duration-150 md:h-10 ${look}`}
    >
      <Icon name="filters" className="size-4.5" />
      <span className="max-xs:sr-only">
        {active === 0 ? t('list.form.filters') : t('list.form.filters_active', { count: active })}
      </span>
    </Link>
  );
}
