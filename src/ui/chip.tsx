import { Link } from 'react-router';
import { useTranslate } from './visit.tsx';
import { Icon } from './icon.tsx';

/** A chosen thing that can be taken away: following the link is what takes it away. */
export function RemovableChip({
  label,
  short,
  to,
}: {
  label: string;
  /** What is seen of a label that is too long: the whole of it is the name of the link. */
  short?: string | undefined;
  to: string;
}) {
  const t = useTranslate();
  return (
    <Link
      to={to}
      preventScrollReset
      title={short && label}
      aria-label={t('ui.remove_filter', { filter: label })}
      className="removable-chip"
    >
      <span className="line-clamp-2">{short ?? label}</span>
      <Icon name="close" className="size-4 text-muted" />
    </Link>
  );
}
