import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

/** A line that the reader should not miss: what was left out, what has changed. */
export function Notice({
  tone = 'blue',
  icon = 'info',
  children,
}: {
  tone?: 'blue' | 'amber' | 'red' | 'accent';
  icon?: IconName;
  children: ReactNode;
}) {
  return (
    <div className={`flex items-start gap-3 rounded-card px-4 py-3 text-sm ${TONES[tone].background}`}>
      <Icon name={icon} className={`mt-px size-5 ${TONES[tone].icon}`} />
      <div className="min-w-0 text-ink">{children}</div>
    </div>
  );
}

const TONES = {
  blue: { background: 'bg-blue-soft', icon: 'text-blue' },
  amber: { background: 'bg-amber-soft', icon: 'text-amber' },
  red: { background: 'bg-red-soft', icon: 'text-red' },
  accent: { background: 'bg-accent-soft', icon: 'text-accent-text' },
} as const;
