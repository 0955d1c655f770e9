import type { ReactNode } from 'react';
import plot from './empty-plot.svg?no-inline';
import { Icon, type IconName } from './icon.tsx';
import { useVisit } from './visit.tsx';

/** Says that there is nothing, why, and what to do next. */
export function EmptyState({
  icon,
  title,
  children,
  action,
  level = 2,
  isOffline = false,
}: {
  icon: IconName;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  level?: 1 | 2 | 3;
  /** Nothing can be fetched for it. */
  isOffline?: boolean;
}) {
  const { theme } = useVisit();
  const Heading = `h${level}` as const;
  return (
    <div className="flex flex-col items-center gap-3 rounded-card border border-line bg-surface px-6 py-14 text-center">
      {theme === 'zrch' && !isOffline ? (
        // A street with a plot where nothing stands.
        <img src={plot} alt="" width="220" height="72" className="mb-1" />
      ) : (
        <span className="mb-1 flex size-12 items-center justify-center rounded-full bg-accent-soft text-accent-text">
          <Icon name={icon} className="size-6" />
        </span>
      )}
      <Heading className="text-lg font-semibold wrap-anywhere">{title}</Heading>
      {children !== undefined && <div className="max-w-[52ch] text-muted">{children}</div>}
      {action !== undefined && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
