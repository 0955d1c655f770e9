import type { ReactNode } from 'react';

export type Tone = 'plain' | 'accent' | 'green' | 'amber' | 'red' | 'blue';

/** A short word on a thing's state. */
export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={`inline-flex min-h-6 items-center rounded-card px-2 py-0.5 text-xs font-semibold ${TONES[tone]}`}>
      {children}
    </span>
  );
}

const TONES: Readonly<Record<Tone, string>> = {
  plain: 'border border-line bg-surface text-ink',
  accent: 'bg-accent text-on-accent',
  green: 'bg-green-soft text-green',
  amber: 'bg-amber-soft text-amber',
  red: 'bg-red-soft text-red',
  blue: 'bg-blue-soft text-blue',
};
