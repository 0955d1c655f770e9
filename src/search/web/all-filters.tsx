import { lazy, Suspense, useState, type MouseEvent } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { useTranslate } from '../../ui/visit.tsx';

const loadDialog = () => import('./filter-dialog.tsx');
const FilterDialog = lazy(loadDialog);

/** The way to all filters: a sheet over the list, and without JavaScript a page of their own. */
export function AllFilters({ path, active }: { path: string; active: number }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const look =
    active === 0
      ? 'border-line bg-surface text-ink hover:border-edge'
      : 'border-accent-edge bg-accent-soft text-accent-text';

  function open(event: MouseEvent): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpen(true);
  }

  return (
    <>
      <Link
        to={path}
        rel="nofollow"
        aria-haspopup="dialog"
        onClick={open}
        onPointerEnter={() => void loadDialog()}
        className={`flex h-11 shrink-0 items-center gap-2 rounded-full border px-3.5 text-sm font-medium whitespace-nowrap transition-colors duration-150 md:h-10 ${look}`}
      >
        <Icon name="filters" className="size-4.5" />
        <span className="max-xs:sr-only">
          {active === 0 ? t('list.form.filters') : t('list.form.filters_active', { count: active })}
        </span>
      </Link>
      {isOpen && (
        <Suspense>
          <FilterDialog path={path} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
