import type { KnownCount } from '../accounts/web/known-count.ts';

/**
 * A small number over a sign, for the eye alone: what it stands on says it in words. News calls for attention; what is
 * merely so many is quiet. A number that could not be fetched and never was is a dash.
 */
export function CountBadge({
  known: { count, hasFailed },
  tone,
  className,
}: {
  known: KnownCount;
  tone: 'news' | 'quiet';
  className: string;
}) {
  if (count === 0 || (count === undefined && !hasFailed)) return null;
  return (
    <span
      aria-hidden="true"
      className={`flex h-4.5 min-w-4.5 items-center justify-center rounded-full px-1 text-[0.6875rem] leading-none font-bold tabular-nums ${TONES[count === undefined ? 'quiet' : tone]} ${className}`}
    >
      {count === undefined ? '–' : count > 99 ? '99+' : count}
    </span>
  );
}

const TONES = { news: 'bg-accent text-on-accent', quiet: 'border border-line bg-surface text-ink' };
