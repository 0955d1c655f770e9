import { Link } from 'react-router';
import { useTranslate } from './visit.tsx';
import { Icon } from './icon.tsx';

/** A chosen thing that can be taken away: following the link is what takes it away. */
export function RemovableChip({ label, to }: { label: string; to: string }) {
  const t = useTranslate();
  return (
    <Link
      to={to}
      preventScrollReset
      aria-label={t('ui.remove_filter', { filter: label })}
      className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full bg-sunken py-1 pr-2 pl-3 text-sm text-ink transition-colors duration-150 hover:bg-accent-soft-2"
    >
      <span className="truncate">{label}</span>
      <Icon name="close" className="size-4 text-muted" />
    </Link>
  );
}
